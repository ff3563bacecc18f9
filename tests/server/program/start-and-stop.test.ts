import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { close, listen } from '../../../server/platform/http/listen.ts';
import { db } from '../../setup/app.ts';
import { schemaUrl, workerSchema } from '../../setup/schema.ts';
import { runServer, type ServerProcess, startServer, statusOf } from '../../setup/server-process.ts';
import { aShop, courierIs, listed, order, type Shop } from '../../setup/shipping.ts';

const ship = async ({ apiUrl }: ServerProcess, { seller }: Shop, shippingId: number[]) => {
  const headers = { Authorization: `Bearer ${seller.token}`, 'Content-Type': 'application/json' };
  const answer = await fetch(`${apiUrl}/process/shipping`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ shippingId }),
  });
  return { status: answer.status, body: await answer.json() };
};

describe('a stopping server', () => {
  test('finishes the shipments at a slow courier, responds, and exits with 0 within 15 seconds', async () => {
    const shop = await aShop();
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) ids.push(await order(shop));
    await courierIs('slow');
    const server = await startServer();
    const calls = [
      ship(server, shop, ids.slice(0, 8)),
      ...ids.slice(8).map((id) => ship(server, shop, [id])),
    ];
    const reserved = () => db('shipments').whereIn('order_id', ids).where({ state: 'RESERVED' });
    await expect.poll(async () => (await reserved()).length, { timeout: 5_000 }).toBe(12);

    const signalledAt = Date.now();
    const ended = server.end('SIGTERM');
    await expect.poll(() => statusOf(`${server.apiUrl}/health`), { timeout: 2_000 }).toBe('refuses');
    const answers = await Promise.all(calls);
    expect(await ended).toMatchObject({ code: 0, signal: null });
    expect(Date.now() - signalledAt).toBeLessThan(15_000);
    expect(answers.map(({ status, body }) => [status, body.success])).toEqual([
      [200, 8],
      [200, 1],
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    expect((await listed(shop, 'READY')).map((row) => row.trackingId).sort()).toEqual([...ids].sort());
  }, 40_000);

  test('first reports that it is not ready, and keeps serving for the configured time', async () => {
    const server = await startServer({ STOP_NOTICE_MS: '4000' });
    const statuses = () =>
      Promise.all(['health', 'live', 'openapi.json'].map((path) => statusOf(`${server.apiUrl}/${path}`)));
    // A busy machine may answer the first check of the database late.
    await expect.poll(statuses, { timeout: 10_000 }).toEqual([200, 200, 200]);
    const ended = server.end('SIGTERM');
    await expect.poll(statuses, { timeout: 3_500, interval: 30 }).toEqual([503, 200, 200]);
    await expect.poll(statuses, { timeout: 10_000 }).toEqual(['refuses', 'refuses', 'refuses']);
    expect(await ended).toMatchObject({ code: 0, signal: null });
  }, 40_000);

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'without running requests exits with 0 at once on %s',
    async (signal) => {
      const server = await startServer();
      const kept = await fetch(`${server.apiUrl}/health`);
      expect(await kept.json()).toEqual({ status: 'ok' });
      const signalledAt = Date.now();
      expect(await server.end(signal)).toMatchObject({ code: 0, signal: null });
      expect(Date.now() - signalledAt).toBeLessThan(4_000);
    },
  );
});

describe('a server that cannot start prints one sentence and exits with 1', () => {
  const refused = async (changes: Record<string, string>, sentence: string | RegExp) => {
    const { code, output } = await runServer(changes);
    expect(output.trim()).toMatch(sentence);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  };

  test.each(['JWT_SECRET', 'COOKIE_SECRET', 'CONNECTIONS_KEY', 'DATABASE_URL'])(
    'in production, without %s',
    async (name) => {
      const proper = {
        COOKIE_SECRET: 'another secret for tests, of 40 characters',
        PUBLIC_URL: 'https://ship.example',
      };
      await refused({ NODE_ENV: 'production', ...proper, [name]: '' }, new RegExp(`^${name} is not set: `));
    },
  );

  test('in production, without PUBLIC_URL', () =>
    refused(
      { NODE_ENV: 'production', COOKIE_SECRET: 'another secret for tests, of 40 characters' },
      /^PUBLIC_URL is not set: /,
    ));

  test('with a PORT that is not a number', () =>
    refused({ PORT: 'http' }, 'PORT must be a whole number, not "http".'));

  test.each([
    [{ PORT: '99999' }, 'PORT must be at most 65535, not "99999".'],
    [{ TRUST_PROXY: 'abc' }, 'TRUST_PROXY must be a number of proxies or their addresses, not "abc".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".',
    ],
    [
      { PUBLIC_URL: 'ftp://example.com' },
      'PUBLIC_URL must be an http or https URL, not "ftp://example.com".',
    ],
    [{ WORKERS: '0' }, 'WORKERS must be auto or a whole number from 1 to 64, not "0".'],
    [{ METRICS_PORT: '9464x' }, 'METRICS_PORT must be a whole number, not "9464x".'],
    [{ STOP_NOTICE_MS: '60000' }, 'STOP_NOTICE_MS must be at most 15000, not "60000".'],
    [{ HOST: 'nosuch.invalid' }, 'HOST must be an address of this machine, not "nosuch.invalid".'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production, development, test or not set, not "prod".'],
    [{ DATABASE_URL: 'mysql://root@127.0.0.1' }, /^DATABASE_URL must be like /],
    [{ DATABASE_URL: 'postgres://root@127.0.0.1/harkara' }, /^DATABASE_URL must be like /],
  ])('with %j', refused);

  test.each(['PORT', 'METRICS_PORT'])('on a %s that is in use', async (setting) => {
    const other = createServer();
    const port = await listen(other, 0, '127.0.0.1');
    await refused(
      { [setting]: String(port) },
      `Port ${port} is in use: set ${setting} to another port, or stop the program that uses it.`,
    );
    await close(other, 0);
  });

  test('with two workers, on a PORT that is in use', async () => {
    const other = createServer();
    const port = await listen(other, 0, '127.0.0.1');
    await refused(
      { WORKERS: '2', PORT: String(port) },
      `Port ${port} is in use: set PORT to another port, or stop the program that uses it.`,
    );
    await close(other, 0);
  });

  test('with a database whose TLS certificate is not trusted', async () => {
    const overTls = new URL(schemaUrl(workerSchema()));
    overTls.searchParams.set('tls', 'on');
    await refused(
      { DATABASE_URL: overTls.href },
      /^The database of DATABASE_URL does not accept TLS \(.+\)\.$/,
    );
  });

  test('with a database that does not respond or does not exist', async () => {
    await refused(
      { DATABASE_URL: 'mysql://root@127.0.0.1:1/harkara' },
      'The database of DATABASE_URL does not answer (ECONNREFUSED).',
    );
    await refused(
      { DATABASE_URL: schemaUrl('harkara_never_made') },
      'The database named in DATABASE_URL does not exist: create it first.',
    );
  });
});
