import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portOf, sendRaw, servePortal } from '../../setup/portal.ts';

let server: Server;
let proxied: Server;
const seen: { aborted: Promise<void>; cancelled: Promise<void> }[] = [];

function endless(signal: AbortSignal): Response {
  let cancel = () => {};
  const cancelled = new Promise<void>((resolve) => {
    cancel = resolve;
  });
  seen.push({ cancelled, aborted: once(signal, 'abort').then(() => {}) });
  const encoder = new TextEncoder();
  return new Response(
    new ReadableStream({ start: (out) => out.enqueue(encoder.encode('first ')), cancel: () => cancel() }),
  );
}

const echo = {
  loader: ({ request: asked }: { request: Request }) =>
    Response.json({ url: asked.url, forwarded: asked.headers.get('X-Forwarded-Host') }),
  action: async ({ request: asked }: { request: Request }) =>
    new Response(String((await asked.arrayBuffer()).byteLength)),
};

beforeAll(async () => {
  const resources = {
    echo,
    cookies: {
      loader: () => {
        const headers = new Headers({ 'X-One': '1' });
        headers.append('Set-Cookie', 'a=1; Path=/');
        headers.append('Set-Cookie', 'b=2; Path=/');
        return new Response('ok', { headers });
      },
    },
    endless: { loader: ({ request: asked }: { request: Request }) => endless(asked.signal) },
    deaf: { action: () => new Response('not read') },
    broken: {
      loader: () => {
        throw new TypeError('a bug at /home/somebody/secret.ts');
      },
    },
  };
  server = await servePortal(resources);
  proxied = await servePortal(resources, { trustProxy: true });
});

afterAll(() => {
  for (const each of [server, proxied]) {
    each.closeAllConnections();
    each.close();
  }
});

describe('the request URL', () => {
  it('stays on our own host whatever the path looks like', async () => {
    for (const path of ['//evil.example/echo', '/\\evil.example/echo', '///evil.example/echo']) {
      const answer = await sendRaw(
        server,
        `GET ${path} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 308 /);
      expect(answer).toMatch(/\r\nLocation: \/evil\.example\/echo\r\n/);
    }
  });

  it.each(['shop.example/evil', 'a b', 'user@shop.example', 'shop.example:port', ''])(
    'is refused with the Host "%s"',
    async (host) => {
      const answer = await sendRaw(
        server,
        `GET /echo HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it('is refused if it names another server', async () => {
    const answer = await sendRaw(
      server,
      'GET http://evil.example/echo HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('uses X-Forwarded-Host only behind a trusted proxy, and the header is never passed on', async () => {
    const ask = (to: Server) =>
      request(to).get('/echo').set('Host', 'shop.example').set('X-Forwarded-Host', 'front.example');
    expect((await ask(server)).body).toEqual({ url: 'http://shop.example/echo', forwarded: null });
    expect((await ask(proxied)).body).toEqual({ url: 'http://front.example/echo', forwarded: null });
  });
});

describe('a form post', () => {
  const post = () => request(server).post('/echo').set('Host', 'shop.example').send('x=1');

  it.each([
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
    ['Origin', 'https://evil.example'],
    ['Origin', 'null'],
    ['Origin', 'http://shop.example:8080'],
  ])('from another site is refused: %s %s', async (name, value) => {
    expect((await post().set(name, value)).status).toBe(403);
  });

  it.each([
    ['Sec-Fetch-Site', 'same-origin'],
    ['Origin', 'http://shop.example'],
    ['X-Nothing', 'old browser'],
  ])('from our own site is accepted: %s %s', async (name, value) => {
    expect((await post().set(name, value)).status).toBe(200);
  });
});

describe('the answer', () => {
  it('has every cookie, and security headers with a new nonce each time', async () => {
    const [one, two] = await Promise.all([request(server).get('/cookies'), request(server).get('/cookies')]);
    expect(one.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    expect(one.headers['x-one']).toBe('1');
    const policy = one.headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{24}';/);
    expect(policy).not.toBe(two.headers['content-security-policy']);
    expect(one.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'private, no-store',
    });
  });

  it('has no body for HEAD', async () => {
    const answer = await sendRaw(
      server,
      'HEAD /cookies HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.endsWith('\r\n\r\n')).toBe(true);
  });

  it('streams, and aborts the loader and its body when the client disconnects', async () => {
    const socket = connect(portOf(server), '127.0.0.1', () =>
      socket.write('GET /endless HTTP/1.1\r\nHost: shop.example\r\n\r\n'),
    );
    let answer = '';
    for await (const chunk of socket) {
      answer += String(chunk);
      if (answer.includes('first')) break;
    }
    expect(answer).toContain('first');
    const visit = seen.at(-1);
    await Promise.all([visit?.aborted, visit?.cancelled]);
  });

  it('counts every byte of a large upload', async () => {
    const answer = await request(server)
      .post('/echo')
      .type('application/octet-stream')
      .send(Buffer.alloc(3_000_000, 7));
    expect(answer.text).toBe('3000000');
  });

  it('refuses more than 10 MB, with or without a Content-Length', async () => {
    const start = 'POST /echo HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n';
    expect(await sendRaw(server, `${start}Content-Length: 10000001\r\n\r\nx=1`)).toMatch(/^HTTP\/1\.1 413 /);
    const megabytes = (count: number) => `100000\r\n${'x'.repeat(0x100000)}\r\n`.repeat(count);
    const chunked = (count: number) =>
      sendRaw(server, `${start}Transfer-Encoding: chunked\r\n\r\n${megabytes(count)}0\r\n\r\n`);
    expect(await chunked(9)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await chunked(10).catch(() => 'cut off')).not.toMatch(/^HTTP\/1\.1 200 /);
  });

  it('closes the connection when the body was not read', async () => {
    const start = `POST /deaf HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 9000000\r\n\r\n${'x'.repeat(1000)}`;
    const answer = await sendRaw(server, start);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    expect(answer).toContain('not read');
  });

  it('reveals nothing of an internal error', async () => {
    const answer = await request(server).get('/broken');
    expect(answer.status).toBe(500);
    expect(JSON.stringify([answer.text, answer.headers])).not.toMatch(/secret\.ts|TypeError|a bug/);
  });
});
