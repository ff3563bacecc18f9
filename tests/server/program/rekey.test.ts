import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rekey } from '../../../server/platform/auth/rekey.ts';
import { createSeal } from '../../../server/platform/auth/seal.ts';
import { connectDatabase } from '../../../server/platform/database/connect.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { SEALED_TABLES } from '../../../server/sealed-tables.ts';
import { CONNECTIONS_KEY, db as server } from '../../setup/app.ts';
import { schemaUrl } from '../../setup/schema.ts';
import { runServer } from '../../setup/server-process.ts';

const schema = `harkara_rekey_${process.pid}`;
const DATABASE_URL = schemaUrl(schema);
const dataDir = mkdtempSync(join(tmpdir(), 'harkara-rekey-'));
const NEW_KEY = randomBytes(32);
const [old, renewed] = [createSeal(CONNECTIONS_KEY), createSeal(NEW_KEY)];
const base64 = (key: Buffer) => key.toString('base64');
const KEYS = { CONNECTIONS_KEY: base64(CONNECTIONS_KEY), NEW_CONNECTIONS_KEY: base64(NEW_KEY) };
const HOOK = 'h'.repeat(43);
const TOKEN = 'e'.repeat(32);
const WEBHOOK_PLACES = { secret: `webhook:${TOKEN}:secret`, previous_secret: `webhook:${TOKEN}:previous` };
const STORE = 's'.repeat(32);
const STORE_PLACES = {
  consumerSecret: `channel:${STORE}:consumerSecret`,
  webhook: `channel:${STORE}:webhook`,
};
const TOTPS = 1_200;
let db: Knex;

beforeAll(async () => {
  await server.raw('CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [schema]);
  const first = connectDatabase(DATABASE_URL, 1);
  await migrate(first);
  await first.destroy();
});
afterAll(async () => {
  await server.raw('DROP DATABASE ??', [schema]);
  rmSync(dataDir, { recursive: true, force: true });
});

const now = new Date();
const sealedTotp = (user_id: number, seal = old) => ({
  user_id,
  secret_sealed: seal.seal(`secret ${user_id}`, `totp:${user_id}`),
});

async function fill() {
  for (const table of [
    'totps',
    'recovery_codes',
    'connection_tokens',
    'connections',
    'webhook_endpoints',
    'channels',
    'posting_keys',
  ])
    await db(table).delete();
  const ids = Array.from({ length: TOTPS }, (_, index) => index + 1);
  await db.batchInsert('totps', ids.map((id) => sealedTotp(id)), 400); // prettier-ignore
  const [id] = await db('connections').insert({
    kind: 'COURIER',
    provider: 'delhivery',
    name: 'Delhivery',
    settings: '{}',
    secrets: JSON.stringify({
      token: old.seal('the token', `connection:${HOOK}:token`),
      webhookSecret: old.seal('the webhook', `connection:${HOOK}:webhookSecret`),
    }),
    hook_token: HOOK,
    created_at: now,
  });
  await db('connection_tokens').insert([
    { connection_id: id, token: old.seal('a token', `connection-token:${id}`), expires_at: now },
    { connection_id: id! + 1, token: null },
  ]);
  await db('webhook_endpoints').insert({
    seller_id: 1,
    token: TOKEN,
    url: 'https://shop.example.in/hooks',
    events: 'order.created',
    state: 'ACTIVE',
    state_at: now,
    secret: old.seal('whsec_new', WEBHOOK_PLACES.secret),
    previous_secret: old.seal('whsec_old', WEBHOOK_PLACES.previous_secret),
    created_at: now,
    updated_at: now,
  });
  await db('channels').insert({
    seller_id: 1,
    kind: 'WOOCOMMERCE',
    name: 'Shop',
    url: 'https://shop.example.in',
    token: STORE,
    credentials: JSON.stringify({ consumerSecret: old.seal('cs_a', STORE_PLACES.consumerSecret) }),
    webhook_secret: old.seal('store hook', STORE_PLACES.webhook),
    pickup_point_id: 1,
    rules: '{}',
    synced_until: now,
    next_sync_at: now,
    created_at: now,
    updated_at: now,
  });
  await db('posting_keys').insert({
    public_key: 'MCow',
    private_key: old.seal('the private key', 'posting-key:MCow'),
    is_current: 1,
    created_at: now,
  });
}

/** What opens under the key, of every table. */
async function opened(seal: typeof old) {
  const open = (sealed: string, place: string) => {
    try {
      return seal.open(sealed, place);
    } catch {
      return null;
    }
  };
  const totps = await db('totps').select('user_id', 'secret_sealed');
  const connection = await db('connections').first('id', 'secrets');
  const token = await db('connection_tokens').whereNotNull('token').first('token');
  const hook = await db('webhook_endpoints').first('secret', 'previous_secret');
  const store = await db('channels').first('credentials', 'webhook_secret');
  const { consumerSecret } = JSON.parse(store.credentials) as Record<string, string>;
  const { private_key: signing } = await db('posting_keys').first('private_key');
  const secrets = JSON.parse(connection.secrets) as Record<string, string>;
  return {
    totps: totps.filter((row) => open(row.secret_sealed, `totp:${row.user_id}`) === `secret ${row.user_id}`)
      .length,
    secrets: Object.entries(secrets).map(([field, sealed]) => open(sealed, `connection:${HOOK}:${field}`)),
    token: token ? open(token.token, `connection-token:${connection.id}`) : undefined,
    webhook: [
      open(hook.secret, WEBHOOK_PLACES.secret),
      open(hook.previous_secret, WEBHOOK_PLACES.previous_secret),
    ],
    store: [
      consumerSecret ? open(consumerSecret, STORE_PLACES.consumerSecret) : undefined,
      open(store.webhook_secret, STORE_PLACES.webhook),
    ],
    signing: signing === null ? undefined : open(signing, 'posting-key:MCow'),
  };
}
const ALL = {
  totps: TOTPS,
  secrets: ['the token', 'the webhook'],
  token: 'a token',
  webhook: ['whsec_new', 'whsec_old'],
  store: ['cs_a', 'store hook'],
  signing: 'the private key',
};
const NONE = {
  totps: 0,
  secrets: [null, null],
  token: null,
  webhook: [null, null],
  store: [null, null],
  signing: null,
};

/** Runs `npm run rekey`, which refuses a database that anyone else is connected to. */
function run(settings: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/tsx', ['server/bin/rekey.ts', ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL, DATA_DIR: dataDir, ...settings },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, output: `${stdout}${stderr}` };
}
async function alone<T>(work: () => T) {
  await db.destroy();
  const result = await work();
  db = connectDatabase(DATABASE_URL, 2);
  return result;
}

beforeEach(async () => {
  db = connectDatabase(DATABASE_URL, 2);
  await fill();
  return () => db.destroy();
});

// Each run is a program of its own, and loads for several seconds on a busy machine.
describe('npm run rekey', { timeout: 60_000 }, () => {
  test('seals every secret under the new key, and says how many', async () => {
    const { status, output } = await alone(() => run(KEYS));
    expect(output).toBe(
      'authenticator apps: 1200 sealed under the new key, 0 had it already, 0 that no key opens\n' +
        'tokens of connections: 1 sealed under the new key, 0 had it already, 0 that no key opens\n' +
        'connections: 1 sealed under the new key, 0 had it already, 0 that no key opens\n' +
        'webhooks: 1 sealed under the new key, 0 had it already, 0 that no key opens\n' +
        'channels: 1 sealed under the new key, 0 had it already, 0 that no key opens\n' +
        'keys that sign postings: 1 sealed under the new key, 0 had it already, 0 that no key opens\n' +
        'Set CONNECTIONS_KEY to this key on every instance, then start Harkara.\n',
    );
    expect(status).toBe(0);
    expect([await opened(renewed), await opened(old)]).toEqual([ALL, NONE]);
    const entry = await db('audit_entries').orderBy('id', 'desc').first();
    expect(entry).toMatchObject({ action: 'rekey', by_name: 'command line', subject: 'stored-secrets' });
    const { outcome, after_json: after } = await db('audit_outcomes').where({ entry_id: entry.id }).first();
    expect([outcome, JSON.parse(after)]).toMatchObject(['DONE', { 'authenticator apps.resealed': TOTPS }]);
  });

  test('run again after it was interrupted, seals the rest', async () => {
    const stopping = new AbortController();
    const options = { from: old, to: renewed, deletesUnreadable: false, signal: stopping.signal, batch: 100 };
    let batches = 0;
    db.on('query', ({ sql }: { sql: string }) => {
      if (sql.startsWith('BEGIN') && ++batches === 3) stopping.abort();
    });
    const begun = rekey(db, SEALED_TABLES, options);
    await expect(begun).rejects.toThrow(/abort/);
    const { totps } = await opened(renewed);
    expect([totps, (await opened(old)).totps]).toEqual([300, TOTPS - 300]);
    const { output } = await alone(() => run(KEYS));
    expect(output).toContain(
      `authenticator apps: ${TOTPS - totps} sealed under the new key, ${totps} had it already, 0 that`,
    );
    expect(await opened(renewed)).toEqual(ALL);
  });

  test('leaves secrets that no key opens, and reports them', async () => {
    await db('totps')
      .where({ user_id: 7 })
      .update(sealedTotp(7, createSeal(randomBytes(32))));
    const { status, output } = await alone(() => run(KEYS));
    expect(output).toContain('1199 sealed under the new key, 0 had it already, 1 that no key opens');
    expect(output).toContain('1 secrets open under neither key: run it again with the key');
    expect(status).toBe(1);
    expect(await db('totps').where({ user_id: 7 }).first('user_id')).toBeTruthy();
  });

  test('with --delete-unreadable makes room for new secrets after the key was lost', async () => {
    await db('recovery_codes').insert({ user_id: 1, code_hash: 'x'.repeat(64) });
    const { status, output } = await alone(() =>
      run({ CONNECTIONS_KEY: base64(NEW_KEY) }, '--delete-unreadable'),
    );
    expect([status, output]).toEqual([
      0,
      expect.stringContaining('connections: 0 sealed under the new key, 0 had it already, 1 deleted'),
    ]);
    expect([await db('totps').first(), await db('recovery_codes').first()]).toEqual([undefined, undefined]);
    expect(await db('connections').first('secrets', 'is_active', 'state')).toEqual({
      secrets: '{}',
      is_active: 0,
      state: 'FAILING',
    });
    expect(await db('webhook_endpoints').first('secret', 'previous_secret', 'state')).toEqual({
      secret: '',
      previous_secret: null,
      state: 'OFF',
    });
    expect(await db('channels').first('credentials', 'webhook_secret', 'next_sync_at')).toEqual({
      credentials: '{}',
      webhook_secret: '',
      next_sync_at: null,
    });
    expect(await db('posting_keys').first('private_key', 'is_current')).toEqual({
      private_key: null,
      is_current: null,
    });
  });

  test('outside production stores the new key where the old one was', async () => {
    const keyInFile = () =>
      (JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as typeof KEYS).CONNECTIONS_KEY;
    await alone(() => run({}, '--delete-unreadable'));
    expect(Buffer.from(keyInFile(), 'base64')).toHaveLength(32);
    const { output } = await alone(() => run({ NEW_CONNECTIONS_KEY: base64(NEW_KEY) }));
    expect(output).toContain('The new key is stored in DATA_DIR/secrets.json. Start Harkara.');
    expect(keyInFile()).toBe(base64(NEW_KEY));
  });

  test.each([
    [{ CONNECTIONS_KEY: KEYS.CONNECTIONS_KEY }, 'NEW_CONNECTIONS_KEY is not set: '],
    [{ ...KEYS, NEW_CONNECTIONS_KEY: 'short' }, 'NEW_CONNECTIONS_KEY is not a key: '],
  ])('needs both keys', async (settings: Record<string, string>, sentence) => {
    const { status, output } = await alone(() => run(settings));
    expect([status, output]).toEqual([1, expect.stringContaining(sentence)]);
  });

  test('refuses while an instance runs', async () => {
    await db('users').first();
    expect(run(KEYS)).toEqual({
      status: 1,
      output: expect.stringContaining('stop every instance of Harkara'),
    });
  });
});

describe('a start with another CONNECTIONS_KEY than the stored secrets', () => {
  const start = (key: Buffer) => runServer({ DATABASE_URL, CONNECTIONS_KEY: base64(key) });
  const refusal = (title: string) =>
    expect.stringMatching(
      new RegExp(`^CONNECTIONS_KEY does not open the stored secrets \\(${title}\\): give the key .*\\.\n$`),
    );

  test('is refused in one sentence', async () => {
    expect(await start(NEW_KEY)).toMatchObject({ code: 1, output: refusal('authenticator apps') });
  });

  test('is refused after an interrupted rekey, under both keys', async () => {
    await db('totps').where({ user_id: 1 }).update(sealedTotp(1, renewed));
    for (const key of [CONNECTIONS_KEY, NEW_KEY])
      expect(await start(key)).toMatchObject({
        code: 1,
        output: refusal('authenticator apps'),
      });
  });

  test('is refused for a connection alone', async () => {
    await db('totps').delete();
    await db('connection_tokens').delete();
    expect(await start(NEW_KEY)).toMatchObject({ code: 1, output: refusal('connections') });
  });
});
