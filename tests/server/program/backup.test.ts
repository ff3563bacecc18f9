import { createHash, randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Knex } from 'knex';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase, startDatabase } from '../../../server/bin/database/mariadb.mjs';
import { connectDatabase } from '../../../server/platform/database/connect.ts';
import { anAdmin, db, startAnother } from '../../setup/app.ts';
import { runCommand } from '../../setup/command.ts';
import { schemaUrl, workerSchema } from '../../setup/schema.ts';
import { aShipped, aShop, order, type Shop } from '../../setup/shipping.ts';

const folder = mkdtempSync(join(tmpdir(), 'harkara-backup-'));
const live = schemaUrl(workerSchema());
const schema = `harkara_restored_${process.pid}`;
const restoredUrl = schemaUrl(schema);
const whole = join(folder, 'whole.sql.gz');
let restored: Knex;

const backUp = (file: string, url = live) => runCommand('backup', [file], { DATABASE_URL: url });

const ODD = `O'Brien \\ "quoted" -- ; /* नमस्ते 🚚 */ \u2028 two\r\nlines\ttab`;
/** A case id outside the range of all other tests. */
const CASE = 1_000_000_000 + randomInt(1_000_000_000);
/** What begins the references that companies get. */
const PREFIX = /^HK[2-9B-Z]{5}$/;
const BYTES = Buffer.from(Array.from({ length: 512 }, (_, n) => n % 256));

beforeAll(async () => {
  await db.raw('CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [schema]);
  restored = connectDatabase(restoredUrl, 2);
});
afterAll(async () => {
  await restored.destroy();
  await db.raw('DROP DATABASE ??', [schema]);
  rmSync(folder, { recursive: true, force: true });
});

const countAll = async (of: Knex, tables: string[]): Promise<number> => {
  let rows = 0;
  for (const table of tables) rows += Number((await of(table).count({ n: '*' }).first())!.n);
  return rows;
};
const tablesOf = async (of: Knex): Promise<string[]> =>
  (await of.raw('SHOW TABLES'))[0].map((row: object) => Object.values(row)[0] as string);

describe('a backup taken while orders are created', () => {
  let shop: Shop;
  let admin: Awaited<ReturnType<typeof anAdmin>>;
  let first: number;
  let output: string;

  beforeAll(async () => {
    [shop, admin] = [await aShop(20_000), await anAdmin()];
    first = (await aShipped(shop)).id;
    await db('orders').where({ id: first }).update({ landmark: ODD });
    await db('weight_case_pictures').insert({
      case_id: CASE,
      type: 'png',
      bytes: BYTES,
      created_at: new Date(),
    });

    let isOver = false;
    const made: number[] = [];
    const making = (async () => {
      while (!isOver) made.push((await aShipped(shop)).id, await order(shop));
    })();
    const done = await backUp(whole);
    isOver = true;
    await making;
    expect([done.code, done.output]).toEqual([0, expect.stringContaining(whole)]);
    expect(made.length).toBeGreaterThan(4);
    output = done.output;
    expect(await runCommand('restore', [whole], { DATABASE_URL: restoredUrl })).toMatchObject({
      code: 0,
      output: expect.stringContaining('The database is restored to its state at 20'),
    });
  }, 60_000);

  test('is a consistent snapshot: it has the rows that it reports, and every parcel with its charge', async () => {
    const tables = await tablesOf(restored);
    expect(tables).toEqual(await tablesOf(db));
    expect(output).toContain(`${await countAll(restored, tables)} rows of ${tables.length} tables`);

    const mine = { seller_id: shop.seller.userId };
    const booked = await restored('shipments').where({ ...mine, state: 'BOOKED' });
    expect(booked.length).toBeGreaterThan(0);
    expect(booked.length).toBeLessThan(
      Number(
        (await db('shipments')
          .where({ ...mine, state: 'BOOKED' })
          .count({ n: '*' })
          .first())!.n,
      ),
    );
    const charged = await restored('wallet_entries')
      .where({ user_id: shop.seller.userId, kind: 'SHIPMENT_CHARGE' })
      .pluck('shipment_id');
    const reserved = await restored('shipments')
      .where({ ...mine, state: 'RESERVED' })
      .pluck('id');
    expect(charged.sort()).toEqual([...booked.map(({ id }) => id), ...reserved].sort());
    const [last] = await restored('wallet_entries')
      .where({ user_id: shop.seller.userId })
      .orderBy('seq', 'desc');
    expect(await restored('wallets').where({ user_id: shop.seller.userId }).first()).toMatchObject({
      balance_paise: last.closing_paise,
      last_seq: last.seq,
    });
  });

  test('keeps every character, every byte and the table definitions', async () => {
    for (const [table, where] of [
      ['orders', { id: first }],
      ['shipments', { order_id: first }],
      ['weight_case_pictures', { case_id: CASE }],
    ] as const) {
      expect(await restored(table).where(where)).toEqual(await db(table).where(where));
    }
    expect((await restored('orders').where({ id: first }).first('landmark')).landmark).toBe(ODD);
    const made = async (of: Knex) =>
      (await of.raw('SHOW CREATE TABLE shipments'))[0][0]['Create Table'].replace(/AUTO_INCREMENT=\d+/, '');
    expect(await made(restored)).toBe(await made(db));
  });

  test('can be served: its ledgers verify, its seller sees their orders, and its references are its own', async () => {
    const other = await startAnother({ databaseUrl: restoredUrl });
    const ask = (path: string, token: string, body = {}) =>
      supertest(`http://127.0.0.1:${other.port}`)
        .post(`/api/${path}`)
        .set('Authorization', `Bearer ${token}`)
        .send(body);
    expect((await ask('wallet/verify', admin.token, { userId: shop.seller.userId })).body).toMatchObject({
      ok: true,
    });
    const { body } = await ask(`get/shipping/${shop.seller.userId}/READY`, shop.seller.token, {
      limit: 1000,
    });
    expect(body.data.map((row: { trackingId: number }) => row.trackingId)).toContain(first);
    const prefixes = await Promise.all(
      [db, restored].map((of) => of('installations').pluck('reference_prefix')),
    );
    expect(prefixes).toEqual([[expect.stringMatching(PREFIX)], [expect.stringMatching(PREFIX)]]);
    expect(prefixes[0]).not.toEqual(prefixes[1]);
    await other.stop();
  });

  test('is readable by its owner only, and leaves no temporary files', () => {
    expect(statSync(whole).mode & 0o077).toBe(0);
    expect(readdirSync(folder)).toEqual(['whole.sql.gz']);
  });
});

/** Uses a database with one migration and one text table, which is fast to copy. */
describe('a small backup', () => {
  const schema = `harkara_small_${process.pid}`;
  const url = schemaUrl(schema);
  const small = join(folder, 'small.sql.gz');
  let source: Knex;
  const restore = (file: string, ...flags: string[]) =>
    runCommand('restore', [file, ...flags], { DATABASE_URL: url });
  /** Replaces the trailing checksum: an edited backup looks intact. */
  const withNewChecksum = (text: string) => {
    const body = text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1);
    return `${body}-- sha256 ${createHash('sha256').update(body).digest('hex')}\n`;
  };
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), gzipSync(text));
    return join(folder, name);
  };
  /** Closes our connections: restore refuses a database that has other connections. */
  async function leave() {
    await source.destroy();
    source.initialize();
  }

  beforeAll(async () => {
    await db.raw('CREATE DATABASE ??', [schema]);
    source = connectDatabase(url, 2);
    await source.schema.createTable('knex_migrations', (t) => {
      t.increments('id');
      t.string('name', 100);
    });
    await source('knex_migrations').insert({ name: '001_platform' });
    await source.schema.createTable('texts', (t) => void t.string('text', 100));
    await source('texts').insert({ text: 'kept' });
    expect(await backUp(small, url)).toMatchObject({
      code: 0,
      output: expect.stringContaining('2 rows of 2 tables'),
    });
    await source('texts').update({ text: 'written since' });
    await leave();
  });
  afterAll(async () => {
    await source.destroy();
    await db.raw('DROP DATABASE ??', [schema]);
  });
  const textNow = async () => {
    const { text } = await source('texts').first('text');
    await leave();
    return text;
  };

  test('is never overwritten', async () => {
    const { mtimeMs } = statSync(small);
    expect(await backUp(small, url)).toEqual({ code: 1, output: expect.stringContaining('already exists') });
    expect(statSync(small).mtimeMs).toBe(mtimeMs);
  });

  test('is not restored into a database with tables, except with --replace', async () => {
    expect(await restore(small)).toEqual({
      code: 1,
      output: expect.stringContaining('not empty (2 tables)'),
    });
    expect(await textNow()).toBe('written since');
    expect(await restore(small, '--replace')).toMatchObject({ code: 0 });
    expect(await textNow()).toBe('kept');
  });

  test('is not restored while a program uses the database', async () => {
    await source('texts').update({ text: 'written since' });
    expect(await restore(small, '--replace')).toEqual({
      code: 1,
      output: expect.stringContaining('1 other connections use this database'),
    });
    expect(await textNow()).toBe('written since');
  });

  test('that is damaged, incomplete, from a newer version or not a backup is refused before any change', async () => {
    const text = gunzipSync(readFileSync(small)).toString();
    const half = join(folder, 'half');
    writeFileSync(half, readFileSync(small).subarray(0, 200));
    const refusals: [string, RegExp][] = [
      [half, /is damaged or incomplete/],
      [
        write('cut', text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)),
        /is incomplete: its end is missing/,
      ],
      [write('changed', text.replace("'kept'", "'forged'")), /is damaged: its checksum does not match/],
      [write('longer', `${text}DROP TABLE texts;\n`), /continues after its checksum/],
      [
        write(
          'newer',
          withNewChecksum(text.replace('-- schema 001_platform', '-- schema 001_platform 999_tomorrow')),
        ),
        /a newer version, with the migrations 999_tomorrow/,
      ],
      [write('other', 'SELECT 1;\n'), /is not a Harkara backup/],
      [join(folder, 'nowhere'), /There is no file/],
    ];
    const answers = await Promise.all(refusals.map(([file]) => restore(file, '--replace')));
    expect(answers).toEqual(
      refusals.map(([, sentence]) => ({ code: 1, output: expect.stringMatching(sentence) })),
    );
    expect(await textNow()).toBe('written since');
  }, 40_000);

  test('that fails while it is restored leaves a database that the server cannot mistake for complete', async () => {
    const broken = write(
      'broken',
      withNewChecksum(
        gunzipSync(readFileSync(small)).toString().replace('INSERT INTO `texts`', 'INSERT INTO `nothing`'),
      ),
    );
    expect(await restore(broken, '--replace')).toEqual({
      code: 1,
      output: expect.stringContaining('restored only in part. Run the command again with --replace'),
    });
    expect(await source.schema.hasTable('knex_migrations')).toBe(false);
    await leave();
    expect(await restore(small, '--replace')).toMatchObject({ code: 0 });
    expect(await textNow()).toBe('kept');
  });
});

test('the private database can be backed up while it runs and while it is stopped', async () => {
  const dataDir = join(folder, 'data');
  const none = await runCommand('backup', [join(folder, 'none.sql.gz')], { DATA_DIR: dataDir });
  expect(none).toEqual({ code: 1, output: expect.stringContaining('There is no database in') });

  const database = await startDatabase(join(dataDir, 'mariadb'), { isDurable: false });
  onTestFinished(() => database.stop());
  await createDatabase(database.url(), 'harkara');
  const inside = connectDatabase(database.url('harkara'), 1);
  await inside.schema.createTable('knex_migrations', (t) => {
    t.increments('id');
    t.string('name');
  });
  await inside('knex_migrations').insert({ name: '001_platform' });
  const back = (name: string) => runCommand('backup', [join(folder, name)], { DATA_DIR: dataDir });
  expect(await back('running.sql.gz')).toMatchObject({ code: 0 });
  expect(await inside('knex_migrations')).toHaveLength(1);
  await inside.destroy();
  await database.stop();

  expect(await back('stopped.sql.gz')).toMatchObject({ code: 0 });
  expect(existsSync(join(dataDir, 'mariadb/server.json'))).toBe(false);
  expect(
    await runCommand('restore', [join(folder, 'stopped.sql.gz'), '--replace'], { DATA_DIR: dataDir }),
  ).toMatchObject({ code: 0 });
  expect(existsSync(join(dataDir, 'mariadb/server.json'))).toBe(false);
}, 60_000);
