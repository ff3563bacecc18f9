import knexFactory, { type Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as rateVersions from '../../../migrations/021_rates.ts';
import * as divisorDecimals from '../../../migrations/032_divisor_decimals.ts';
import { migrationSource } from '../../../migrations/index.ts';
import { DEMO, seedDemo, seedReference } from '../../../seeds/index.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import {
  freeLease,
  makeLease,
  renewLease,
  takeLease,
} from '../../../server/platform/database/migration-lease.sql.ts';
import { db as workersDb } from '../../setup/app.ts';

const schema = `harkara_seeding_${process.pid}`;
const CARD_TABLES = ['rate_cards', 'rate_card_versions', 'rate_card_version_rates', 'rate_card_lines'];
const TABLES = ['pincodes', 'couriers', 'courier_services', 'courier_pincodes', ...CARD_TABLES];
let db: Knex;
let other: Knex;

const connect = () => {
  const { config } = workersDb.client;
  return knexFactory({ ...config, connection: { ...config.connection, database: schema } });
};
const counts = async (tables: string[]) => {
  const rows = await Promise.all(tables.map((table) => db(table).count({ n: '*' }).first()));
  return Object.fromEntries(tables.map((table, at) => [table, Number(rows[at]?.n)]));
};

beforeAll(async () => {
  await workersDb.raw('CREATE DATABASE ?? CHARACTER SET utf8mb4', schema);
  [db, other] = [connect(), connect()];
  await db.migrate.latest({ migrationSource });
});

afterAll(async () => {
  await workersDb.raw('DROP DATABASE ??', schema);
  await Promise.all([db.destroy(), other.destroy()]);
});

test('seedReference stores the reference data once, also when it runs twice, in parallel or after a partial run', async () => {
  await Promise.all([seedReference(db), seedReference(other)]);
  const whole = await counts(TABLES);
  expect(whole).toMatchObject({
    pincodes: 19_238,
    couriers: 10,
    courier_services: 20,
    rate_cards: 52,
    rate_card_versions: 52,
    rate_card_version_rates: 780,
    rate_card_lines: 780,
  });
  const full = await db('courier_pincodes')
    .groupBy('courier_id', 'mot_id')
    .havingRaw('COUNT(*) = 19238')
    .select('courier_id');
  expect(new Set(full.map((row) => row.courier_id)).size).toBe(3);

  for (const table of CARD_TABLES) await db(table).delete();
  await db('courier_pincodes').where('pin', '>', 600_000).delete();
  await db('courier_services').where('courier_id', '>', 7).delete();
  await db('pincodes').where('pin', '>', 800_000).delete();
  await seedReference(db);
  expect(await counts(TABLES)).toEqual(whole);

  await db('couriers').where({ id: 3 }).update({ name: 'Renamed' });
  await db('courier_pincodes').where({ pin: 110001 }).delete();
  await seedReference(db);
  expect(await db('courier_pincodes').where({ pin: 110001 })).toEqual([]);
  expect((await db('couriers').where({ id: 3 }).first('name')).name).toBe('Renamed');
}, 90_000);

test('migrating unversioned rates makes them version 1 of their card, and migrating down restores them', async () => {
  const all = () => Promise.all(CARD_TABLES.map((table) => db(table).orderByRaw('1, 2, 3, 4')));
  const before = await all();
  await divisorDecimals.down(db);
  await rateVersions.down(db);
  const [card] = await db('rate_cards').where({ courier_id: 2, mot_id: 2 });
  expect(card).toMatchObject({
    version: 1,
    volumetric_divisor: 5000,
    fsc_bp: 1500,
    cod_base_paise: 4500,
    cod_bp: 180,
    cod_gst_bp: 1800,
    is_active: 1,
  });
  expect(await db('rate_card_rates')).toHaveLength(780);
  await db('rate_cards').where({ id: card.id }).update({ is_active: false });
  await rateVersions.up(db);
  await divisorDecimals.up(db);
  expect(await db('rate_card_lines').where({ is_active: false }).distinct('card_id')).toEqual([
    { card_id: card.id },
  ]);
  await db('rate_card_lines').update({ is_active: true });
  expect(await all()).toEqual(before);
}, 30_000);

test('an instance waits for another that migrates, as long as that renews its lease', async () => {
  await makeLease(db);
  expect(await takeLease(db, 'the first')).toBe(true);
  expect(await takeLease(other, 'the second')).toBe(false);
  let isDone = false;
  const waiting = migrate(other).then(() => (isDone = true));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await renewLease(db, 'the first');
  expect(isDone).toBe(false);
  await freeLease(db, 'the first');
  await waiting;
  await Promise.all([migrate(db), migrate(other)]);
});

test('the expired lease of a killed instance is taken over', async () => {
  expect(await takeLease(db, 'the killed')).toBe(true);
  await db('migration_lease').update({ until_at: db.raw('UTC_TIMESTAMP(3) - INTERVAL 1 SECOND') });
  await migrate(other);
  expect(await takeLease(db, 'the next')).toBe(true);
  await freeLease(db, 'the next');
});

test('seedDemo creates the demo accounts once, with a ledger that adds up', async () => {
  await Promise.all([seedDemo(db, new Date()), seedDemo(other, new Date())]);
  await seedDemo(db, new Date());
  expect(await counts(['users', 'seller_profiles', 'pickup_points', 'wallets', 'payments'])).toEqual({
    users: 3,
    seller_profiles: 1,
    pickup_points: 3,
    wallets: 1,
    payments: 5,
  });
  const seller = await db('users').where({ phone: DEMO.seller.phone }).first();
  const [wallet, entries] = [await db('wallets').first(), await db('wallet_entries').orderBy('seq')];
  let balance = 0;
  for (const entry of entries) {
    expect(entry).toMatchObject({
      user_id: seller.id,
      opening_paise: balance,
      closing_paise: balance + entry.amount_paise,
    });
    balance = entry.closing_paise;
  }
  expect(wallet).toEqual({ user_id: seller.id, balance_paise: balance, last_seq: entries.length });
});

test('seedDemo creates no demo accounts in a database with users', async () => {
  await db('users').where('phone', '<>', DEMO.admin.phone).delete();
  await seedDemo(db, new Date());
  expect(await counts(['users'])).toEqual({ users: 1 });
});
