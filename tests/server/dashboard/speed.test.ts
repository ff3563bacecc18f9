import { expect, test } from 'vitest';
import { call, clock, db, program } from '../../setup/app.ts';
import { aShipped, aShop } from '../../setup/shipping.ts';

const DAY_MS = 86_400_000;

test('the dashboards read the figures of 30,000 orders from indexes', async () => {
  const shop = await aShop();
  const figures = (path: string) => call(path, { userId: shop.seller.userId }, shop.seller.token);
  const model = await aShipped(shop);
  const [orderRow] = await db('orders').where({ id: model.id });
  const [{ rate_card_id: _generated, ...shipmentRow }] = await db('shipments').where({ order_id: model.id });
  const statuses = [
    'READY_TO_SHIP',
    'IN_TRANSIT',
    'DELIVERED',
    'DELIVERED',
    'DELIVERED',
    'RTO_DELIVERED',
    'UNDELIVERED',
  ];
  for (let batch = 0; batch < 30; batch++) {
    const rows = Array.from({ length: 1000 }, (_, at) => {
      const n = batch * 1000 + at;
      const createdAt = new Date(clock.now().getTime() - (n % 88) * DAY_MS);
      const status = n % 5 ? 'READY' : 'PENDING';
      return {
        ...orderRow,
        id: undefined,
        customer_unique_id: `M-${n}`,
        city: `City ${n % 211}`,
        status,
        created_at: createdAt,
      };
    });
    await db('orders').insert(rows);
  }
  const ready: { id: number; created_at: Date }[] = await db('orders')
    .where({ seller_id: shop.seller.userId, status: 'READY' })
    .whereNot({ id: model.id })
    .select('id', 'created_at');
  for (let at = 0; at < ready.length; at += 1000) {
    await db('shipments').insert(
      ready.slice(at, at + 1000).map(({ id, created_at }, n) => ({
        ...shipmentRow,
        id: undefined,
        order_id: id,
        reference: `M${id}`,
        awb: `M${id}`,
        tracking_status: statuses[n % 7],
        ordered_at: created_at,
        booked_at: created_at,
      })),
    );
  }
  /** The table, index and covering-index flag of each query on orders and shipments. */
  const plansOf = async (path: string) => {
    const queries: { sql: string; bindings: unknown[] }[] = [];
    const note = (query: { sql: string; bindings: unknown[] }) => void queries.push(query);
    program.deps.db.on('query', note);
    expect((await figures(path)).status).toBe(200);
    program.deps.db.removeListener('query', note);
    const plans = [];
    for (const { sql, bindings } of queries.filter((query) => /from `?(orders|shipments)/.test(query.sql))) {
      const EXPLAIN = `EXPLAIN FORMAT=TRADITIONAL ${sql}`;
      const [rows] = await db.raw(EXPLAIN, bindings as string[]);
      plans.push(...(rows as { table: string; key: string; Extra: string }[]));
    }
    return plans.map(({ table, key, Extra }) => [table, key, /Using index(?! condition)/.test(Extra)]);
  };
  const [ORDERS, SHIPMENTS] = [
    ['o', 'orders_figures', true],
    ['s', 'shipments_figures', true],
  ];
  expect((await figures('order/insights')).body.orders.count.total).toBe(30_001);
  expect((await plansOf('dashboard/users')).toSorted()).toEqual([ORDERS, SHIPMENTS]);
  // Only returned parcels need a read of the order row, for its city.
  expect((await plansOf('order/insights')).toSorted()).toEqual(
    [ORDERS, ['o', 'PRIMARY', false], SHIPMENTS].toSorted(),
  );
  for (const [table, key] of await plansOf('dashboard/today'))
    expect(key, String(table)).toMatch(/^(orders|shipments)_/);
  const began = performance.now();
  await Promise.all(['dashboard/users', 'order/insights', 'dashboard/today'].map(figures));
  expect(performance.now() - began).toBeLessThan(5_000);
  for (const table of ['orders', 'shipments'])
    await db(table).where({ seller_id: shop.seller.userId }).delete();
}, 60_000);
