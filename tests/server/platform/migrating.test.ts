import type { Knex } from 'knex';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationSource } from '../../../migrations/index.ts';
import { DEMO } from '../../../seeds/index.ts';
import { signToken } from '../../../server/platform/auth/auth.ts';
import { connectDatabase } from '../../../server/platform/database/connect.ts';
import type { Program } from '../../../server/start.ts';
import { db as workersDb, JWT_SECRET, startAnother } from '../../setup/app.ts';
import { anOrderPayload } from '../../setup/orders.ts';
import { schemaUrl } from '../../setup/schema.ts';

/** The last migration of the oldest version that may run during an update. Raise it when support for that version ends. */
const OLDEST_BESIDE = '025_audit';

const schema = `harkara_migrating_${process.pid}`;
const databaseUrl = schemaUrl(schema);
let db: Knex;
let seller: { id: number };
let orderId: number;

type Column = { type: string; length: number; isNullable: boolean; hasDefault: boolean };
type Columns = Map<string, Column>;

const migrated = (): Promise<string[]> => db('knex_migrations').orderBy('id').pluck('name');

async function columnsOf(): Promise<Columns> {
  const rows = await db('information_schema.columns').whereRaw('table_schema = DATABASE()').select({
    table: 'table_name',
    name: 'column_name',
    type: 'data_type',
    length: 'character_maximum_length',
    nullable: 'is_nullable',
    fallback: 'column_default',
    extra: 'extra',
  });
  return new Map(
    rows.map((row) => [
      `${row.table}.${row.name}`,
      {
        type: row.type,
        length: Number(row.length ?? 0),
        isNullable: row.nullable === 'YES',
        hasDefault: row.fallback !== null || row.nullable === 'YES' || row.extra !== '',
      },
    ]),
  );
}

const post = (program: Program, path: string, userId: number, body: object) =>
  supertest(`http://127.0.0.1:${program.port}`)
    .post(`/api/${path}`)
    .set('Authorization', `Bearer ${signToken(JWT_SECRET, userId, 1)}`)
    .send(body);

/** Ships an order with the current version, then migrates down to the older schema. */
beforeAll(async () => {
  await workersDb.raw('CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [schema]);
  const program = await startAnother({ databaseUrl });
  db = connectDatabase(databaseUrl);
  seller = await db('users').where({ phone: DEMO.seller.phone }).first('id');
  const point = await db('pickup_points').where({ user_id: seller.id }).first('id');
  const { body } = await post(program, 'add/shipping', seller.id, anOrderPayload(point.id)).expect(200);
  orderId = body.trackingId;
  await post(program, 'process/shipping', seller.id, { shippingId: [orderId] }).expect(200, /"success":1/);
  await program.stop();
  while ((await migrated()).at(-1) !== OLDEST_BESIDE) await db.migrate.down({ migrationSource });
}, 60_000);

afterAll(async () => {
  await db.destroy();
  await workersDb.raw('DROP DATABASE ??', [schema]);
});

/** Simulates the older version: its statements use only the columns of the older schema. */
async function anOlderVersion(): Promise<{ work: () => Promise<void>; turns: () => number }> {
  const copyOf = async (table: string, where: object) => {
    const columns: { name: string }[] = await db('information_schema.columns')
      .whereRaw('table_schema = DATABASE()')
      .where({ table_name: table })
      .whereRaw("COALESCE(generation_expression, '') = ''")
      .whereNot({ column_name: 'id' })
      .select({ name: 'column_name' });
    return db(table)
      .where(where)
      .first(columns.map(({ name }) => name));
  };
  const order = await copyOf('orders', { id: orderId });
  const shipment = await copyOf('shipments', { order_id: orderId });
  const entry = await copyOf('wallet_entries', { user_id: seller.id, kind: 'SHIPMENT_CHARGE' });
  let tried = 0;
  let done = 0;

  const charge = (trx: Knex.Transaction, shipmentId: number, order_id: number) =>
    trx('wallets')
      .where({ user_id: seller.id })
      .forUpdate()
      .first()
      .then(async ({ balance_paise: opening, last_seq }) => {
        const closing = opening + Number(entry.amount_paise);
        await trx('wallet_entries').insert({
          ...entry,
          seq: last_seq + 1,
          opening_paise: opening,
          closing_paise: closing,
          reference: `old-${shipmentId}`,
          order_id,
          shipment_id: shipmentId,
        });
        await trx('wallets')
          .where({ user_id: seller.id, last_seq })
          .update({ balance_paise: closing, last_seq: last_seq + 1 });
      });
  const work = async () => {
    const n = (tried += 1);
    const id = await db.transaction(async (trx) => {
      const [made] = await trx('orders').insert({ ...order, customer_unique_id: `old-${n}` });
      const attempt = {
        ...shipment,
        order_id: made,
        reference: `old-${n}`,
        awb: null,
        state: 'RESERVED',
        tracking_status: 'PENDING',
      };
      const [shipmentId] = await trx('shipments').insert(attempt);
      await charge(trx, shipmentId!, made!);
      return shipmentId;
    });
    await db('shipments')
      .where({ id: id!, state: 'RESERVED' })
      .update({ state: 'BOOKED', awb: `OLD${n}`, tracking_status: 'READY_TO_SHIP' });
    const columns = Object.keys(order).map((name) => `orders.${name}`);
    const rows = await db('orders')
      .join('shipments', 'shipments.order_id', 'orders.id')
      .where({ 'orders.seller_id': seller.id })
      .orderBy('orders.id', 'desc')
      .limit(20)
      .select(columns);
    if (rows[0].customer_unique_id !== `old-${n}`)
      throw new Error(`order ${n} was written and is not listed`);
    done += 1;
  };
  return { work, turns: () => done };
}

const isRetryable = (error: unknown) => [1213, 1205].includes((error as { errno?: number }).errno ?? 0);

test('an older version keeps working while two instances of this one start: migrations run once, only add to the schema and lose no data', async () => {
  const before = await columnsOf();
  const { work, turns } = await anOlderVersion();
  let isOver = false;
  const failures: unknown[] = [];
  const working = (async () => {
    while (!isOver && failures.length === 0)
      await work().catch((error: unknown) => void (isRetryable(error) || failures.push(error)));
  })();
  await expect.poll(() => failures[0] ?? turns(), { timeout: 10_000 }).toBeGreaterThan(2);
  const atStart = turns();
  const programs = await Promise.all([startAnother({ databaseUrl }), startAnother({ databaseUrl })]);
  const atEnd = turns();
  isOver = true;
  await working;
  expect(failures).toEqual([]);
  expect(atEnd).toBeGreaterThan(atStart);

  const names = await migrationSource.getMigrations([]);
  expect(await migrated()).toEqual(names);

  const after = await columnsOf();
  for (const [name, was] of before) {
    const is = after.get(name);
    expect(is, `${name} is gone, and an older version uses it`).toBeDefined();
    expect(is!.type, name).toBe(was.type);
    expect(is!.length, `${name} holds less`).toBeGreaterThanOrEqual(was.length);
    expect(is!.isNullable || !was.isNullable, `${name} is not nullable any more`).toBe(true);
    expect(is!.hasDefault || !was.hasDefault, `${name} has no default any more`).toBe(true);
  }
  const tables = new Set([...before.keys()].map((name) => name.split('.')[0]));
  const added = [...after].filter(([name]) => !before.has(name) && tables.has(name.split('.')[0]));
  for (const [name, column] of added)
    expect(column.hasDefault, `${name} is new, and an older version leaves it out`).toBe(true);

  const admin = await db('users').where({ phone: DEMO.admin.phone }).first('id');
  const written = Number(
    (await db('orders').where({ seller_id: seller.id, status: 'READY' }).count({ n: '*' }).first())!.n,
  );
  expect(written).toBeGreaterThan(turns());
  for (const program of programs) {
    expect((await post(program, 'wallet/verify', admin.id, { userId: seller.id })).body).toMatchObject({
      ok: true,
    });
    const { body } = await post(program, `get/shipping/${seller.id}/READY`, seller.id, { limit: 10 }).expect(
      200,
    );
    expect(body.count).toBe(written);
    await program.stop();
  }
}, 60_000);

test('this version starts on the schema of a newer one, as a rollback needs', async () => {
  await db('knex_migrations').insert({ name: '999_tomorrow', batch: 99, migration_time: new Date() });
  const program = await startAnother({ databaseUrl });
  await post(program, `get/shipping/${seller.id}/READY`, seller.id, {}).expect(200);
  await program.stop();
});
