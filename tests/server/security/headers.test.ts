import type { Server } from 'node:http';
import express from 'express';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleHeaders, consolePage } from '../../../server/platform/portal/console.ts';
import { pageHeaders } from '../../../server/platform/portal/page-headers.ts';
import type { Program } from '../../../server/start.ts';
import { aSeller, type Person, program, startAnother } from '../../setup/app.ts';
import { sendRaw, servePortal } from '../../setup/portal.ts';

let seller: Person;
let portal: Server;
let behindTls: Program;
beforeAll(async () => {
  seller = await aSeller();
  portal = await servePortal({ page: { loader: () => new Response('a page') } });
  behindTls = await startAnother({ trustProxy: 1 });
});
afterAll(async () => {
  portal.closeAllConnections();
  portal.close();
  await behindTls.stop();
});

/** Parses a Content-Security-Policy into sources by directive. */
const policyOf = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    text
      .split(';')
      .map((one) => one.trim().split(/\s+/))
      .map(([name, ...values]) => [name, values]),
  );
const api = () => supertest(`http://127.0.0.1:${program.port}`);
const page = () => supertest(portal);

const answers: Record<string, () => supertest.Test> = {
  'of a call': () =>
    api().post('/api/wallet/balance').set('Authorization', `Bearer ${seller.token}`).send({}),
  'to nobody': () => api().post('/api/wallet/balance').send({}),
  'about nothing': () => api().get('/api/no/such/call'),
  'that is a file': () =>
    api().get('/api/download/sampleFile').set('Authorization', `Bearer ${seller.token}`),
  'that is a document': () => api().get('/api/docs'),
  'that is a page': () => page().get('/page'),
  'about no page': () => page().get('/no/such/page'),
  'to an unknown method': () => page().put('/page'),
  'to a form of another site': () => page().post('/page').set('Sec-Fetch-Site', 'cross-site').send('x=1'),
  'to an address that cannot be read': () => page().get('//evil.example').redirects(0),
};

describe('every response', () => {
  test.each(Object.entries(answers))(
    '%s forbids sniffing, framing and foreign scripts',
    async (_name, ask) => {
      const { headers } = await ask();
      const policy = policyOf(headers['content-security-policy']!);
      expect(policy).toMatchObject({
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      });
      const scripts = policy['script-src'] ?? policy['default-src']!;
      expect(scripts.filter((source) => /unsafe|\*|^https?:|data:|blob:/.test(source))).toEqual([]);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
      });
      expect([headers['x-powered-by'], headers.server]).toEqual([undefined, undefined]);
    },
  );

  test.each(Object.entries(answers).slice(0, 7))(
    '%s is not cached if it is JSON or a file',
    async (_name, ask) => {
      const { headers } = await ask();
      if (headers['content-type']?.includes('json') || headers['content-disposition'])
        expect(headers['cache-control']).toContain('no-store');
    },
  );

  test('over TLS has HSTS for a year with subdomains, and without TLS has none', async () => {
    const ask = (proto: string) =>
      supertest(`http://127.0.0.1:${behindTls.port}`).get('/api/health').set('X-Forwarded-Proto', proto);
    expect((await ask('https')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect((await ask('http')).headers['strict-transport-security']).toBeUndefined();
    expect(
      (await api().get('/api/health').set('X-Forwarded-Proto', 'https')).headers['strict-transport-security'],
    ).toBeUndefined();
  });
});

describe('the content security policy', () => {
  test('of a page allows scripts from our origin or with its nonce, and forms only to us and the gateway', () => {
    const headers = pageHeaders({
      nonce: 'n0nce',
      formTargets: ['https://pay.example'],
      isDevelopment: false,
    });
    const policy = policyOf(headers['Content-Security-Policy']!);
    expect([policy['script-src'], policy['style-src'], policy['form-action'], policy['connect-src']]).toEqual(
      [
        ["'self'", "'nonce-n0nce'"],
        ["'self'", "'nonce-n0nce'"],
        ["'self'", 'https://pay.example'],
        ["'self'"],
      ],
    );
  });

  const consoleApp = () =>
    express()
      .use('/admin', consoleHeaders)
      .get('/admin', consolePage('<meta property="csp-nonce" nonce="__STYLE_NONCE__">'));

  test('of the back office allows only our own script files, and style elements with the nonce of that response', async () => {
    const [one, two] = [
      await supertest(consoleApp()).get('/admin'),
      await supertest(consoleApp()).get('/admin'),
    ];
    const policy = policyOf(one.headers['content-security-policy']!);
    const nonce = /nonce="([A-Za-z0-9+/=]{24})"/.exec(one.text)?.[1];
    expect([
      policy['script-src'],
      policy['default-src'],
      policy['connect-src'],
      policy['style-src'],
      policy['style-src-attr'],
    ]).toEqual([["'self'"], ["'self'"], ["'self'"], ["'self'", `'nonce-${nonce}'`], ["'unsafe-inline'"]]);
    expect(one.headers['cache-control']).toBe('no-store');
    expect(two.text).not.toBe(one.text);
    expect(two.headers['content-security-policy']).not.toContain(nonce);
  });

  test('of the back office always has a nonce: a page without a placeholder for it is an error', () => {
    expect(() => consolePage('<html></html>')).toThrow('build it again');
  });
});

describe('an unusual or malformed request', () => {
  const raw = (start: string, body = '') =>
    sendRaw(portal, `${start}\r\nHost: shop.example\r\nConnection: close\r\n${body}`);

  test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
    '%s of a page is 405 and is not echoed',
    async (method) => {
      const answer = await raw(`${method} /page HTTP/1.1`, 'X-Secret: echo-me\r\n\r\n');
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(/\r\nAllow: GET, HEAD, POST\r\n/);
      expect(answer).not.toContain('echo-me');
    },
  );

  test.each(['OPTIONS', 'PATCH', 'DELETE', 'PURGE'])(
    '%s of a call is 405 without CORS headers',
    async (method) => {
      const { port } = program;
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`, {
        method,
        headers: { Origin: 'https://elsewhere.example' },
      });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    },
  );

  test('with an ambiguous body length is refused: it could smuggle in a second request', async () => {
    const both =
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /page HTTP/1.1\r\nHost: shop.example\r\n\r\n';
    expect(await raw('POST /page HTTP/1.1', both)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw('POST /page HTTP/1.1', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd')).toMatch(
      /^HTTP\/1\.1 400 /,
    );
    expect(await raw('POST /page HTTP/1.1', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n')).not.toMatch(
      /^HTTP\/1\.1 200 /,
    );
  });

  test('with a malformed URL is refused without a stack trace', async () => {
    for (const server of [page(), api()]) {
      const { status, text } = await server.get('/api/courier/name/%E0%A4%A');
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toMatch(/\bat \S+:\d+|node_modules|URIError/);
    }
  });

  test('cannot inject a response header through its request id', async () => {
    const { status, headers } = await api()
      .get('/api/health')
      .set('X-Request-Id', 'abcdefgh\tx')
      .ok(() => true);
    expect([status, headers['x-request-id']]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });
});
