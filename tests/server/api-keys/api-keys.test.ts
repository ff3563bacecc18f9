import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { deleteEndedApiKeys } from '../../../server/features/api-keys/api-keys.ts';
import { DAY_MS, istDay } from '../../../server/platform/time.ts';
import { aJob, anAdmin, aSeller, call, clock, db } from '../../setup/app.ts';
import { aKey, listedKey } from '../../setup/keys.ts';

const inDays = (days: number) => istDay(new Date(clock.now().getTime() + days * DAY_MS));

test('a new key is shown once; the list shows its beginning, its end and what it may do', async () => {
  const seller = await aSeller({ filled: false });
  const expiresOn = inDays(30);
  const { id, key, prefix } = await aKey(seller, ['orders:read', 'shipments:write'], { expiresOn });
  expect(key).toMatch(/^hk_test_[0-9A-Za-z]{10}_[0-9A-Za-z]{49}$/);
  expect(key.startsWith(`${prefix}_`)).toBe(true);
  const { body, text } = await call('api-keys/list', {}, seller.token);
  expect(text).not.toContain(key.slice(prefix.length + 1));
  expect(body).toEqual({
    count: 1,
    data: [
      {
        id,
        name: 'Shop',
        prefix,
        lastFour: key.slice(-4),
        scopes: ['orders:read', 'shipments:write'],
        state: 'LIVE',
        createdBy: 'SELLER',
        createdDate: expect.any(String),
        lastUsedDate: null,
        expiresOn,
        revokedDate: null,
        exposedDate: null,
        advice: null,
      },
    ],
  });
});

test('a key ends with the CRC32 of its rest in base 62, so that a mistyped one shows', async () => {
  const { key } = await aKey(await aSeller({ filled: false }));
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const checksum = [...key.slice(-6)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
  expect(checksum).toBe(crc32(key.slice(0, -6)));
});

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ name: 'x'.repeat(61) }, 'name', 'Name must be no longer than 60 characters'],
  [{ scopes: [] }, 'scopes', 'Choose at least one scope'],
  [{ scopes: undefined }, 'scopes', 'Choose at least one scope'],
  [{ scopes: ['orders:read', 'orders:read'] }, 'scopes.1', 'Choose scopes that exist, each once'],
  [{ scopes: ['orders:delete'] }, 'scopes.0', 'Choose scopes that exist, each once'],
  [{ expiresOn: '2020-01-01' }, 'expiresOn', 'The last day must be today or later'],
  [{ expiresOn: '2099-02-30' }, 'expiresOn', 'The date must be yyyy-MM-dd'],
])('a key with %j is refused by its field', async (changes, field, message) => {
  const { token } = await aSeller({ filled: false });
  const { status, body } = await call(
    'api-keys',
    { name: 'Shop', scopes: ['orders:read'], ...changes },
    token,
  );
  expect([status, body.errors]).toEqual([422, [{ field, message }]]);
});

test('a seller has at most 20 keys that work, also when several are asked for at once; revoking makes room', async () => {
  const seller = await aSeller({ filled: false });
  const asked = Array.from({ length: 23 }, () =>
    call('api-keys', { name: 'Shop', scopes: ['orders:read'] }, seller.token),
  );
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 3 }, () => [409, 'LIMIT_REACHED']),
  );
  const first = answers.find(({ status }) => status === 200)!.body;
  expect((await call('api-keys/revoke', { id: first.id }, seller.token)).status).toBe(200);
  expect((await aKey(seller)).id).toBeGreaterThan(first.id);
});

test('the list shows keys that work before those that ended', async () => {
  const seller = await aSeller({ filled: false });
  const [first, second, third] = [await aKey(seller), await aKey(seller), await aKey(seller)];
  await call('api-keys/revoke', { id: third.id }, seller.token);
  const { body } = await call('api-keys/list', {}, seller.token);
  expect(body.data.map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual([
    [second.id, 'LIVE'],
    [first.id, 'LIVE'],
    [third.id, 'REVOKED'],
  ]);
});

test("another seller's key is a 404, like an unknown one, and goes on working", async () => {
  const [seller, other] = [await aSeller({ filled: false }), await aSeller({ filled: false })];
  const { id, key } = await aKey(seller);
  const theirs = await call('api-keys/revoke', { id }, other.token);
  const unknown = await call('api-keys/revoke', { id: 999_999_999 }, other.token);
  expect([theirs.status, theirs.body.code]).toEqual([404, 'NOT_FOUND']);
  expect({ ...theirs.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  expect((await call('wallet/balance', {}, key)).status).toBe(200);
  expect((await call('api-keys/list', {}, other.token)).body.count).toBe(0);
});

test('an administrator makes and revokes keys of a named seller only', async () => {
  const [seller, admin] = [await aSeller({ filled: false }), await anAdmin()];
  const key = { name: 'Shop', scopes: ['orders:read'] };
  const { body } = await call('api-keys', { ...key, userId: seller.userId }, admin.token);
  expect(await listedKey(seller, body.id)).toMatchObject({ createdBy: 'OPERATOR' });
  expect((await call('api-keys', key, admin.token)).status).toBe(422);
  expect((await call('api-keys', { ...key, userId: admin.userId }, admin.token)).status).toBe(404);
  expect((await call('api-keys/revoke', { id: body.id, userId: seller.userId }, admin.token)).status).toBe(
    200,
  );
  expect(await listedKey(seller, body.id)).toMatchObject({ state: 'REVOKED' });
});

test('an Idempotency-Key does not store the key: a repeated call makes another one', async () => {
  const { token } = await aSeller({ filled: false });
  const create = () =>
    call('api-keys', { name: 'Shop', scopes: ['orders:read'] }, token, { 'Idempotency-Key': 'k' });
  const [first, second] = [await create(), await create()];
  expect(second.body.key).not.toBe(first.body.key);
});

test('ended keys are deleted after 180 days, the others stay', async () => {
  const seller = await aSeller({ filled: false });
  const [revoked, expired, recent, live] = [
    await aKey(seller),
    await aKey(seller),
    await aKey(seller),
    await aKey(seller),
  ];
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await db('api_keys')
    .where({ id: revoked.id })
    .update({ revoked_at: ago(181) });
  await db('api_keys')
    .where({ id: expired.id })
    .update({ expires_at: ago(181) });
  await db('api_keys')
    .where({ id: recent.id })
    .update({ revoked_at: ago(179) });
  await deleteEndedApiKeys(aJob());
  const { body } = await call('api-keys/list', {}, seller.token);
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([live.id, recent.id]);
});
