import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSeller, call, db, http, type Person, program } from '../../setup/app.ts';
import { aKey, listedKey, type MadeKey } from '../../setup/keys.ts';
import { type ServerProcess, startServer } from '../../setup/server-process.ts';

let seller: Person;
beforeAll(async () => {
  seller = await aSeller({ filled: false });
});

const secretOf = ({ key, prefix }: MadeKey) => key.slice(prefix.length + 1);

describe('a key in an address', () => {
  const addresses: [string, (key: string) => string][] = [
    ['a parameter of any name', (key) => `wallet/balance?apikey=${key}`],
    ['a parameter without a value', (key) => `mot/get?${key}`],
    ['an encoded parameter', (key) => `mot/get?a=1&token=${key.replaceAll('_', '%5F')}`],
    ['the path', (key) => `cancel/${key}`],
    ['a call that does not exist', (key) => `nothing/${key}`],
  ];

  test.each(addresses)('is refused and flagged: %s', async (_where, addressOf) => {
    const made = await aKey(seller, ['wallet:read']);
    const { status, body, text } = await http()
      .post(`/api/${addressOf(made.key)}`)
      .send({});
    expect([status, body.code]).toEqual([400, 'KEY_IN_ADDRESS']);
    expect(text).not.toContain(secretOf(made));
    expect(await listedKey(seller, made.id)).toMatchObject({
      state: 'LIVE',
      exposedDate: expect.any(String),
      advice: expect.stringContaining('revoke this one'),
    });
    await call('api-keys/revoke', { id: made.id }, seller.token);
    expect(await listedKey(seller, made.id)).toMatchObject({ advice: null });
  });

  test('is refused too if the header has a token or the key', async () => {
    const made = await aKey(seller, ['wallet:read']);
    for (const token of [seller.token, made.key]) {
      const { status } = await http()
        .post(`/api/wallet/balance?key=${made.key}`)
        .set('Authorization', `Bearer ${token}`)
        .send({});
      expect(status).toBe(400);
    }
  });

  test('is refused if it only looks like a key, and flags none', async () => {
    const made = await aKey(seller, ['wallet:read']);
    const guess = `${made.prefix}_${'A'.repeat(49)}`;
    for (const text of [
      guess,
      made.key.slice(0, -8),
      'hk_live_0123456789_0123456789012345678901234567890123456789',
    ])
      expect((await http().post(`/api/mot/get?key=${text}`).send({})).body.code).toBe('KEY_IN_ADDRESS');
    expect((await listedKey(seller, made.id))!.exposedDate).toBeNull();
  });

  test('leaves other addresses alone, also malformed ones', async () => {
    expect((await http().post('/api/mot/get?q=hk_live_&p=%E0%A4%A').send({})).status).toBe(200);
  });
});

describe('the secret of a key', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ LOG_LEVEL: 'trace' });
  });
  afterAll(() => server.end('SIGTERM'));

  test('is not logged, whatever the call', async () => {
    const made = await aKey(seller);
    const send = (path: string, headers: Record<string, string> = {}, body: object = {}) =>
      fetch(`${server.apiUrl}/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const authorization = { Authorization: `Bearer ${made.key}` };
    const statuses = [
      await send('wallet/balance', authorization),
      await send('user/controls', authorization),
      await send(`wallet/balance?key=${made.key}`),
      await send(`nothing/${made.key}`, { 'X-Request-Id': made.key }),
      await send('wallet/balance', { Authorization: `Bearer ${made.key}x` }),
      await send(
        'api-keys',
        { Authorization: `Bearer ${seller.token}` },
        { name: 'Shop', scopes: ['orders:read'] },
      ),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 403, 400, 400, 401, 200]);
    await expect.poll(() => server.output().match(/"msg":"request"/g)?.length).toBeGreaterThanOrEqual(6);
    expect(server.output()).toContain(`"keyId":${made.id}`);
    expect(server.output()).not.toContain(secretOf(made).slice(0, 20));
    expect(server.output()).not.toMatch(/hk_test_[0-9A-Za-z]{10}_/);
  });

  test('is in no table, and so in no backup', async () => {
    const made = await aKey(seller);
    await call('wallet/balance', {}, made.key);
    await http().post(`/api/mot/get?key=${made.key}`).send({});
    await call('api-keys/revoke', { id: made.id }, seller.token);
    const columns = await db('information_schema.columns')
      .whereRaw('table_schema = DATABASE()')
      .whereIn('data_type', ['char', 'varchar', 'text', 'mediumtext', 'longtext', 'json', 'blob', 'binary'])
      .select<{ table: string; column: string }[]>({ table: 'table_name', column: 'column_name' });
    expect(columns.length).toBeGreaterThan(100);
    const found = [];
    for (const { table, column } of columns) {
      const row: unknown = await db(table)
        .where(column, 'like', `%${secretOf(made).slice(0, 20)}%`)
        .first(db.raw('1'));
      if (row) found.push(`${table}.${column}`);
    }
    expect(found).toEqual([]);
    expect(await db('api_keys').where({ id: made.id }).first('secret_hash')).toEqual({
      secret_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('does not fit under another secret of the server', async () => {
    const { key } = await aKey(seller, ['wallet:read']);
    expect((await call('wallet/balance', {}, key)).status).toBe(200);
    const other = await startServer({ JWT_SECRET: `${program.deps.secret} and more` });
    const { status } = await fetch(`${other.apiUrl}/wallet/balance`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: '{}',
    });
    await other.end('SIGTERM');
    expect(status).toBe(401);
  });
});
