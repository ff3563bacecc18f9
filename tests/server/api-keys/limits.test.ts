import { expect, test } from 'vitest';
import { KEY_CALLS_A_MINUTE } from '../../../server/contract/limits.ts';
import { aSeller, call, http } from '../../setup/app.ts';
import { aKey } from '../../setup/keys.ts';
import { startServer } from '../../setup/server-process.ts';

test('every answer to a key tells how many calls are left, refusals too', async () => {
  const { key } = await aKey(await aSeller({ filled: false }), ['wallet:read']);
  const calls: [string, object, number][] = [
    ['wallet/balance', {}, 200],
    ['wallet/transaction/history', { limit: 0 }, 422],
    ['get/NDR', {}, 403],
    ['user/controls', {}, 403],
    ['admin/orders/download', {}, 403],
  ];
  for (const [at, [path, body, expected]] of calls.entries()) {
    const { status, headers } = await call(path, body, key);
    expect([path, status]).toEqual([path, expected]);
    const left = KEY_CALLS_A_MINUTE - 1 - at;
    expect(headers.ratelimit).toMatch(new RegExp(`^"600-in-1min"; r=${left}; t=\\d{1,2}$`));
    expect(headers['ratelimit-policy']).toMatch(/^"600-in-1min"; q=600; w=60; pk=:[\w+/=]+:$/);
  }
});

test('calls that cannot be read count too, and calls that do not exist', async () => {
  const { key } = await aKey(await aSeller({ filled: false }), ['wallet:read']);
  const send = (path: string, type: string, body: string) =>
    http()
      .post(`/api/${path}`)
      .set({ Authorization: `Bearer ${key}`, 'Content-Type': type })
      .send(body);
  const answers = [
    await send('wallet/balance', 'application/json', '{"userId":'),
    await send('wallet/balance', 'application/json', JSON.stringify({ text: 'x'.repeat(200_000) })),
    await send('wallet/balance', 'text/plain', 'hello'),
    await send('orders/create', 'application/json', '{}'),
    await http().put('/api/wallet/balance').set('Authorization', `Bearer ${key}`),
  ];
  expect(
    answers.map(({ status, headers }) => [status, / r=(\d+);/.exec(headers.ratelimit ?? '')?.[1]]),
  ).toEqual([400, 413, 415, 404, 405].map((status, at) => [status, String(KEY_CALLS_A_MINUTE - 1 - at)]));
});

test('the body of a call is not read before the caller is known', async () => {
  const { status, body } = await http()
    .post('/api/wallet/balance')
    .set({ Authorization: 'Bearer hk_test_nothing', 'Content-Type': 'application/json' })
    .send('{"userId":');
  expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
});

test('tokens and visitors get no such headers, and public calls ignore a key', async () => {
  const seller = await aSeller({ filled: false });
  const { key } = await aKey(seller, ['wallet:read']);
  for (const [path, token] of [
    ['wallet/balance', seller.token],
    ['mot/get', undefined],
    ['mot/get', key],
    ['mot/get', 'hk_test_nothing'],
  ] as const) {
    const { status, headers } = await call(path, {}, token);
    expect([status, headers.ratelimit, headers['ratelimit-policy']]).toEqual([200, undefined, undefined]);
  }
});

test('a key has 600 calls a minute, counted over all workers; other keys have their own', async () => {
  const seller = await aSeller({ filled: false });
  const [{ key }, { key: another }] = [await aKey(seller), await aKey(seller)];
  const server = await startServer({ WORKERS: '2', LOG_LEVEL: 'info' });
  const balance = (token: string) =>
    fetch(`${server.apiUrl}/wallet/balance`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, Connection: 'close' },
      body: '{}',
    });
  const counts = new Map<number, number>();
  for (let sent = 0; sent < KEY_CALLS_A_MINUTE + 20; sent += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => balance(key)));
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  const refused = await balance(key);
  const other = await balance(another);
  const pids = new Set(
    [...server.output().matchAll(/"pid":(\d+)[^\n]*wallet\/balance/g)].map(([, pid]) => pid),
  );
  await server.end('SIGTERM');
  expect(Object.fromEntries(counts)).toEqual({ 200: 600, 429: 20 });
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, 'TOO_MANY']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  expect(refused.headers.get('RateLimit')).toMatch(/^"600-in-1min"; r=0; t=\d+$/);
  expect(other.status).toBe(200);
  expect(pids.size).toBe(2);
}, 60_000);
