import knexFactory from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { down, up } from '../../../migrations/022_lean_receipts.ts';
import { findOrders } from '../../../server/features/orders/orders.ts';
import { aJob, aSeller, call, db, type Person } from '../../setup/app.ts';
import { anOrder, aPickupPoint, aProduct } from '../../setup/orders.ts';

let seller: Person;
let ids: number[];
const found = (where = db) => findOrders({ ...aJob(), db: where }, null, ids);

beforeAll(async () => {
  seller = await aSeller();
  const point = await aPickupPoint(seller);
  const returns = await db('couriers').where({ does_returns: true }).first('id');
  const { mot_id: motId } = await db('courier_services').where({ courier_id: returns.id }).first('mot_id');
  const cod = { logisticDetails: { paymentType: 'COD' } };
  ids = [
    await anOrder(seller, point),
    await anOrder(seller, point, {
      ...cod,
      packingDetails: { weight: 7.35, length: 61.5 },
      productDetails: [aProduct({ productPrice: 1333.33, productQty: 3 })],
    }),
    await anOrder(seller, point, { ...cod, customerDetails: { pin: '560004' } }),
    await anOrder(seller, point, { shipmentTypeId: 2, logisticDetails: { courierId: returns.id, motId } }),
  ];
});

afterAll(() => db('orders').whereIn('id', ids).delete());

/** Copies the orders and cards to a separate schema: changes do not affect other tests. */
async function inACopy(work: (copy: typeof db) => Promise<void>) {
  const { config } = db.client;
  const schema = `harkara_receipts_${process.pid}`;
  await db.raw('CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', schema);
  const copy = knexFactory({ ...config, connection: { ...config.connection, database: schema } });
  try {
    // Card versions join users for the publisher; the table may stay empty.
    await db.raw('CREATE TABLE ??.users LIKE users', schema);
    for (const table of ['orders', 'rate_cards', 'rate_card_versions', 'rate_card_version_rates']) {
      await db.raw('CREATE TABLE ??.?? LIKE ??', [schema, table, table]);
      await copy.batchInsert(
        table,
        await (table === 'orders' ? db(table).whereIn('id', ids) : db(table)),
        200,
      );
    }
    await work(copy);
  } finally {
    await copy.destroy();
    await db.raw('DROP DATABASE ??', schema);
  }
}

test('an order’s charge equals the total of its receipt, rebuilt from stored data', async () => {
  const orders = await found();
  expect(orders.map(({ receipt }) => receipt.kind)).toEqual(['FORWARD', 'FORWARD', 'FORWARD', 'RVP']);
  for (const { chargePaise, receipt, rateCardId, pin } of orders) {
    expect(receipt.totalPaise).toBe(chargePaise);
    expect([receipt.card.id, receipt.ends]).toEqual([
      rateCardId,
      { sourcePin: '560001', destinationPin: pin },
    ]);
  }
});

test('the migration of text receipts loses no paisa in either direction, and keeps a card version that only a receipt has', async () => {
  await inACopy(async (copy) => {
    const stored = () => copy('orders').orderBy('id');
    const [orders, rows] = [await found(copy), await stored()];
    expect(orders).toEqual(await found());
    const [first] = orders;
    const { card } = first!.receipt;
    await down(copy);
    const texts: { receipt: string }[] = await stored();
    expect(texts.map(({ receipt }) => JSON.parse(receipt))).toEqual(orders.map(({ receipt }) => receipt));
    const old = {
      ...first!.receipt,
      card: { ...card, version: 77, slabOneMillis: card.slabOneMillis + 1000 },
    };
    await copy('orders')
      .where({ id: ids[0] })
      .update({ receipt: JSON.stringify(old) });
    await up(copy);
    expect((await stored()).slice(1)).toEqual(rows.slice(1));
    const [again, ...others] = await found(copy);
    expect(again!.receipt.card).toEqual(old.card);
    expect(others).toEqual(orders.slice(1));
  });
}, 60_000);

test('a receipt with an unknown card version answers 500, not another price', async () => {
  await db('orders').where({ id: ids[0] }).update({ rate_card_version: 999_999 });
  expect((await call(`get/shipping/tabbed/${ids[0]}`, {}, seller.token)).status).toBe(500);
  expect((await call(`get/shipping/${seller.userId}/PENDING`, {}, seller.token)).body.count).toBe(4);
});
