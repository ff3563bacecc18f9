import { describe, expect, test } from 'vitest';
import { DAY_MS, istDay, startOfIstDay } from '../../../server/platform/time.ts';
import {
  anAdmin,
  aSeller,
  base64,
  call,
  clock,
  db,
  http,
  PASSWORD,
  program,
  startAnother,
} from '../../setup/app.ts';
import { aKey, listedKey } from '../../setup/keys.ts';

const balance = (key: string) => call('wallet/balance', {}, key);
const isOpen = async (key: string) => (await balance(key)).status === 200;
const changed = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;

/** Every way in which a key does not work. */
async function brokenKeys(): Promise<[string, string][]> {
  const seller = await aSeller({ filled: false });
  const make = () => aKey(seller);
  const { key: good, prefix } = await make();
  const [revoked, expired] = [await make(), await make()];
  await call('api-keys/revoke', { id: revoked.id }, seller.token);
  await db('api_keys').where({ id: expired.id }).update({ expires_at: clock.now() });
  const { key: another } = await make();
  return [
    ['revoked', revoked.key],
    ['expired', expired.key],
    ['mistyped', changed(good, 30)],
    ['with a wrong checksum', changed(good, good.length - 1)],
    ['of an unknown id', changed(good, 12)],
    ['with the secret of another key', `${prefix}${another.slice(prefix.length)}`],
    ['shortened', good.slice(0, -5)],
    ['of production', good.replace('hk_test_', 'hk_live_')],
    ['that is no key', 'hk_test_nothing'],
  ];
}

describe('a key that does not work', () => {
  test('is a 401 with one text, whatever the reason', async () => {
    const answers = [];
    for (const [why, key] of await brokenKeys()) {
      const { status, body, headers } = await balance(key);
      answers.push(body);
      expect([why, status, body.code, headers.ratelimit]).toEqual([why, 401, 'UNAUTHENTICATED', undefined]);
    }
    const texts = new Set(answers.map(({ requestId: _id, ...body }) => JSON.stringify(body)));
    expect([...texts]).toHaveLength(1);
  });

  test('costs the same query, whatever the reason', async () => {
    const broken = await brokenKeys();
    const queries: string[] = [];
    const listen = ({ sql }: { sql: string }) => void queries.push(sql);
    const counts: [string, number][] = [];
    program.deps.db.on('query', listen);
    for (const [why, key] of broken) {
      queries.length = 0;
      await balance(key);
      counts.push([why, queries.length]);
    }
    program.deps.db.removeListener('query', listen);
    expect(counts).toEqual(broken.map(([why]) => [why, 1]));
    expect(queries[0]).toContain('WHERE k.prefix = ?');
  });
});

test('a key acts as its seller', async () => {
  const [seller, other] = [await aSeller({ balance: 700 }), await aSeller({ filled: false })];
  const { key } = await aKey(seller);
  expect((await balance(key)).body.currentBalance).toBe(700);
  const another = await call('wallet/balance', { userId: other.userId }, key);
  expect([another.status, another.body.code]).toEqual([403, 'FORBIDDEN']);
});

test('the word Bearer may be written in any case', async () => {
  const { key } = await aKey(await aSeller({ filled: false }));
  const send = (authorization: string) =>
    http().post('/api/wallet/balance').set('Authorization', authorization).send({});
  expect((await send(`bearer ${key}`)).status).toBe(200);
  expect((await send(key)).status).toBe(401);
  expect((await send(`Basic ${key}`)).status).toBe(401);
});

test('a key works to the end of its last day in India', async () => {
  const expiresOn = istDay(new Date(clock.now().getTime() + 2 * DAY_MS));
  const { key } = await aKey(await aSeller({ filled: false }), undefined, { expiresOn });
  const end = startOfIstDay(expiresOn).getTime() + DAY_MS;
  const skewMs = clock.skewMs;
  clock.advance(end - 60_000 - clock.now().getTime());
  expect(await isOpen(key)).toBe(true);
  clock.advance(60_001);
  expect(await isOpen(key)).toBe(false);
  clock.skewMs = skewMs;
});

test('a key survives a new password and the end of all sessions', async () => {
  const seller = await aSeller({ filled: false });
  const { key } = await aKey(seller);
  const changes = { oldPassword: base64(PASSWORD), currentPassword: base64('Another@123') };
  expect((await call('update/user-password', changes, seller.token)).status).toBe(200);
  expect((await call('wallet/balance', {}, seller.token)).status).toBe(401);
  expect(await isOpen(key)).toBe(true);
});

test('a key rests while its seller is deactivated, and ends for one who becomes an administrator', async () => {
  const [seller, admin] = [await aSeller({ filled: false }), await anAdmin()];
  const { key } = await aKey(seller);
  const activate = (active: boolean) => call('user/access', { userId: seller.userId, active }, admin.token);
  await activate(false);
  expect(await isOpen(key)).toBe(false);
  await activate(true);
  expect(await isOpen(key)).toBe(true);
  await db('users').where({ id: seller.userId }).update({ role_id: 2 });
  expect(await isOpen(key)).toBe(false);
});

test('test keys do not work in production, nor live keys outside it', async () => {
  const seller = await aSeller({ filled: false });
  const test = await aKey(seller);
  const production = await startAnother({ isProduction: true, sandboxSecret: '' });
  try {
    const there = (path: string, body: object, token: string) =>
      fetch(`${production.apiUrl}/api/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    const made = await there('api-keys', { name: 'Shop', scopes: ['wallet:read'] }, seller.token);
    const live = (await made.json()) as { key: string };
    expect(live.key).toMatch(/^hk_live_/);
    expect((await there('wallet/balance', {}, live.key)).status).toBe(200);
    expect((await there('wallet/balance', {}, test.key)).status).toBe(401);
    expect(await isOpen(live.key)).toBe(false);
    expect(await isOpen(test.key)).toBe(true);
  } finally {
    await production.stop();
  }
});

test('the last use is stored to the minute, once a minute', async () => {
  const seller = await aSeller({ filled: false });
  const { id, key } = await aKey(seller);
  const stored = async () =>
    (await db('api_keys').where({ id }).first('last_used_at')).last_used_at as Date | null;
  const before = clock.now().getTime();
  await Promise.all(Array.from({ length: 10 }, () => balance(key)));
  await expect.poll(stored).not.toBeNull();
  const first = (await stored())!.getTime();
  expect(first % 60_000).toBe(0);
  expect(Math.abs(before - first)).toBeLessThanOrEqual(120_000);
  expect((await listedKey(seller, id))!.lastUsedDate).toBe(new Date(first).toISOString());
  const skewMs = clock.skewMs;
  clock.advance(120_000);
  await balance(key);
  await expect.poll(async () => (await stored())!.getTime()).toBeGreaterThan(first);
  clock.skewMs = skewMs;
});

test('a refused key is no use of it', async () => {
  const seller = await aSeller({ filled: false });
  const { id, key } = await aKey(seller);
  await balance(changed(key, 30));
  expect((await listedKey(seller, id))!.lastUsedDate).toBeNull();
});
