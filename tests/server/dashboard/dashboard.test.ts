import { beforeAll, describe, expect, test } from 'vitest';
import { percentagesOf } from '../../../server/features/dashboard/dashboard.ts';
import { fillOrderDates } from '../../../server/features/shipments/booking/sweep.ts';
import { istDay, startOfIstDay } from '../../../server/platform/time.ts';
import { aJob, anAdmin, aSeller, call, clock, db, type Person, recharge } from '../../setup/app.ts';
import { aPickupPoint } from '../../setup/orders.ts';
import { aShipped, aShop, order, scan, type Shop } from '../../setup/shipping.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => istDay(new Date(clock.now().getTime() - days * DAY_MS));

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

const figures = (path: string, { seller }: Pick<Shop, 'seller'>, range: object = {}) =>
  call(path, { userId: seller.userId, ...range }, seller.token);
const statusOf = async (shop: Pick<Shop, 'seller'>, range: object = {}) =>
  (await figures('dashboard/users', shop, range)).body.orderStatus;
const insightsOf = async (shop: Pick<Shop, 'seller'>, range: object = {}) =>
  (await figures('order/insights', shop, range)).body;
const todayOf = async (shop: Pick<Shop, 'seller'>) => (await figures('dashboard/today', shop)).body;

/** Moves an order and its shipments back by `days`. */
async function makeOlder(id: number, days: number) {
  const at = new Date(clock.now().getTime() - days * DAY_MS);
  await db('orders').where({ id }).update({ created_at: at });
  await db('shipments').where({ order_id: id }).update({ ordered_at: at, booked_at: at });
}

/** Clears a day: orders that other files of this worker left on it move out of the dashboards' reach. */
async function anEmptyDay() {
  const day = daysAgo(50);
  const dates: { id: number; created_at: Date }[] = await db('orders').select('id', 'created_at');
  const left = dates.filter((order) => istDay(order.created_at) === day).map(({ id }) => id);
  await db('orders')
    .whereIn('id', left)
    .update({ created_at: new Date(clock.now().getTime() - 120 * DAY_MS) });
  return { days: 50, range: { fromDate: day, toDate: day } };
}

const to = (city: string, changes: object = {}) => ({ customerDetails: { city, ...changes } });
const cod = (city = 'Mumbai') => ({ ...to(city), logisticDetails: { paymentType: 'COD' } });
const costing = (productPrice: number) => ({
  productDetails: [{ productName: 'Kurta', productPrice, productQty: 1 }],
});

describe('the order status', () => {
  // spec: api-dashboard
  test('counts every order once: by its own status until it ships, then by its tracking status', async () => {
    const shop = await aShop();
    await order(shop);
    await order(shop);
    const removed = await order(shop);
    await call(`order/remove/${removed}`, {}, shop.seller.token);
    await aShipped(shop);
    const moving = await aShipped(shop);
    await scan(moving.awb, 'IN_TRANSIT');
    const called = await aShipped(shop);
    await call(`cancel/${called.id}`, {}, shop.seller.token);
    expect(await statusOf(shop)).toEqual([
      { status: 'PENDING', count: 2 },
      { status: 'READY_TO_SHIP', count: 1 },
      { status: 'IN_TRANSIT', count: 1 },
      { status: 'CANCELLED', count: 1 },
    ]);
  });

  test('includes a shipment that an older version booked during an update, once it is dated', async () => {
    const shop = await aShop();
    const { id } = await aShipped(shop);
    await db('shipments').where({ order_id: id }).update({ ordered_at: null });
    expect(await statusOf(shop)).toEqual([]);
    await fillOrderDates(aJob());
    expect(await statusOf(shop)).toEqual([{ status: 'READY_TO_SHIP', count: 1 }]);
    expect(
      await db('shipments')
        .join('orders', 'orders.id', 'order_id')
        .where({ order_id: id })
        .whereRaw('ordered_at = orders.created_at'),
    ).toHaveLength(1);
  });

  test('is empty for a seller without orders', async () => {
    expect(await statusOf({ seller: await aSeller({ filled: false }) })).toEqual([]);
  });

  test('counts an order that is being booked as pending', async () => {
    const shop = await aShop();
    await db('orders')
      .where({ id: await order(shop) })
      .update({ status: 'BOOKING' });
    expect(await statusOf(shop)).toEqual([{ status: 'PENDING', count: 1 }]);
  });
});

describe('the range of days', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await aShop();
    await order(shop);
    await makeOlder(await order(shop), 10);
    await makeOlder((await aShipped(shop)).id, 10);
    await makeOlder(await order(shop), 89);
    await makeOlder(await order(shop), 95);
  });

  const counted = async (range: object) =>
    (await statusOf(shop, range)).reduce((sum: number, { count }: { count: number }) => sum + count, 0);

  // spec: dashboard-range
  test('is the last 90 days by default', async () => {
    expect(await counted({})).toBe(4);
    expect((await insightsOf(shop)).orders.count.total).toBe(4);
  });

  test('includes its first and last day, in Indian time', async () => {
    expect(await counted({ fromDate: daysAgo(89), toDate: daysAgo(0) })).toBe(4);
    expect(await counted({ fromDate: daysAgo(10), toDate: daysAgo(10) })).toBe(2);
    expect(await counted({ fromDate: daysAgo(9), toDate: daysAgo(0) })).toBe(1);
    expect((await insightsOf(shop, { fromDate: daysAgo(10), toDate: daysAgo(10) })).orders.count.total).toBe(
      2,
    );
  });

  // spec: dates-last-90-days
  test.each([
    ['one end only', () => ({ fromDate: daysAgo(5) }), 'toDate', 'Please choose both dates'],
    ['the other end only', () => ({ toDate: daysAgo(5) }), 'fromDate', 'Please choose both dates'],
    [
      'more than 89 days back',
      () => ({ fromDate: daysAgo(90), toDate: daysAgo(0) }),
      'fromDate',
      'Dates can be chosen from 89 days back to today',
    ],
    [
      'tomorrow',
      () => ({ fromDate: daysAgo(5), toDate: daysAgo(-1) }),
      'toDate',
      'Dates can be chosen from 89 days back to today',
    ],
    [
      'the wrong way round',
      () => ({ fromDate: daysAgo(1), toDate: daysAgo(5) }),
      'fromDate',
      'The first date must not be after the last',
    ],
    [
      'a day that is none',
      () => ({ fromDate: '2026-02-30', toDate: daysAgo(0) }),
      'fromDate',
      'The date must be yyyy-MM-dd',
    ],
  ])('is refused with %s', async (_name, range, field, message) => {
    for (const path of ['dashboard/users', 'order/insights']) {
      const { status, body } = await figures(path, shop, range());
      expect([status, body.message, body.errors]).toEqual([422, message, [{ field, message }]]);
    }
    const { status, body } = await call('dashboard/top-clients', range(), admin.token);
    expect([status, body.message]).toEqual([422, message]);
  });
});

describe('order insights', () => {
  // spec: dashboard-donut
  test('show the value and number of orders by payment type, without cancelled, removed and return orders', async () => {
    const shop = await aShop();
    await order(shop, { ...cod(), ...costing(1000.5) });
    await aShipped(shop, { ...cod(), ...costing(250) });
    await order(shop, costing(499.99));
    const called = await aShipped(shop, costing(5000));
    await call(`cancel/${called.id}`, {}, shop.seller.token);
    await call(`order/remove/${await order(shop, costing(7000))}`, {}, shop.seller.token);
    await order(shop, { shipmentTypeId: 2, ...costing(3000) });
    const { orders } = await insightsOf(shop);
    expect(orders).toEqual({
      revenue: { cod: 1250.5, prepaid: 499.99, total: 1750.49 },
      count: { cod: 2, prepaid: 1, total: 3 },
    });
  });

  test('show zeros and empty lists for a seller without orders', async () => {
    expect(await insightsOf({ seller: await aSeller({ filled: false }) })).toEqual({
      orders: { revenue: { cod: 0, prepaid: 0, total: 0 }, count: { cod: 0, prepaid: 0, total: 0 } },
      highVolumeCities: [],
      rtoCities: [],
    });
  });

  test('list the top destination cities regardless of letter case, with shares that add up to 100', async () => {
    const shop = await aShop();
    for (const city of ['Pune', 'pune', 'PUNE', 'Surat', 'Surat', 'Nashik']) await order(shop, to(city));
    const { highVolumeCities } = await insightsOf(shop);
    expect(highVolumeCities).toEqual([
      { city: expect.stringMatching(/^pune$/i), percentage: 50, count: 3 },
      { city: 'Surat', percentage: 33.33, count: 2 },
      { city: 'Nashik', percentage: 16.67, count: 1 },
    ]);
  });

  test('list ten cities and group the rest as Others', async () => {
    const shop = await aShop();
    for (let n = 10; n < 23; n++) await order(shop, to(`Town ${n}`));
    await order(shop, to('Town 22'));
    const { highVolumeCities } = await insightsOf(shop);
    expect(highVolumeCities).toHaveLength(11);
    expect(highVolumeCities[0]).toMatchObject({ city: 'Town 22', count: 2 });
    expect(highVolumeCities[10]).toMatchObject({ city: 'Others', count: 3, percentage: 21.43 });
    const sum = highVolumeCities.reduce(
      (all: number, { percentage }: { percentage: number }) => all + percentage * 100,
      0,
    );
    expect(Math.round(sum)).toBe(10_000);
  });

  // spec: dashboard-cities
  test('list the cities of RTO parcels, each with its share of all RTO parcels and its orders', async () => {
    const shop = await aShop();
    const parcels = [];
    await order(shop, to('PUNE'));
    for (const city of ['Pune', 'Pune', 'Surat', 'Nashik']) parcels.push(await aShipped(shop, to(city)));
    for (const [at, status] of ['RTO_INITIATED', 'RTO_DELIVERED', 'RTO_IN_TRANSIT', 'DELIVERED'].entries()) {
      await scan(parcels[at]!.awb, 'IN_TRANSIT');
      await scan(parcels[at]!.awb, status);
    }
    const { rtoCities } = await insightsOf(shop);
    expect(rtoCities).toEqual([
      { city: 'Pune', percentage: 66.67, count: 2, orders: 3 },
      { city: 'Surat', percentage: 33.33, count: 1, orders: 1 },
    ]);
  });

  test('keep the orders of cities apart that differ in the vowel signs of Devanagari', async () => {
    const shop = await aShop();
    for (let n = 0; n < 3; n++) await order(shop, to('पाणि'));
    const parcel = await aShipped(shop, to('पुणे'));
    for (const status of ['IN_TRANSIT', 'RTO_INITIATED']) await scan(parcel.awb, status);
    const { rtoCities } = await insightsOf(shop);
    expect(rtoCities).toEqual([{ city: 'पुणे', percentage: 100, count: 1, orders: 1 }]);
  });

  test('have percentages that add up to exactly 100', () => {
    expect(percentagesOf([1, 1, 1])).toEqual([33.34, 33.33, 33.33]);
    expect(percentagesOf([2, 1])).toEqual([66.67, 33.33]);
    expect(percentagesOf([5])).toEqual([100]);
    expect(percentagesOf([0, 0])).toEqual([0, 0]);
    expect(percentagesOf([])).toEqual([]);
  });
});

describe('access to the figures', () => {
  test('a seller sees only their own; an administrator sees those of one seller or of all', async () => {
    const [shop, other] = [await aShop(), await aShop()];
    await order(shop, cod());
    await order(other);
    for (const path of ['dashboard/users', 'order/insights', 'dashboard/today', 'dashboard/trend']) {
      expect((await call(path, { userId: other.seller.userId }, shop.seller.token)).status).toBe(403);
    }
    expect((await call('order/insights', {}, shop.seller.token)).body.orders.count).toEqual({
      cod: 1,
      prepaid: 0,
      total: 1,
    });
    const named = await call('order/insights', { userId: other.seller.userId }, admin.token);
    expect(named.body.orders.count).toEqual({ cod: 0, prepaid: 1, total: 1 });
    const all = await call('order/insights', {}, admin.token);
    expect(all.body.orders.count.cod).toBeGreaterThanOrEqual(1);
    expect(all.body.orders.count.total).toBeGreaterThanOrEqual(2);
    const { orderStatus } = (await call('dashboard/users', {}, admin.token)).body;
    const pending = orderStatus.find(({ status }: { status: string }) => status === 'PENDING');
    expect(pending.count).toBeGreaterThanOrEqual(2);
  });

  test('an administrator gets 404 for an unknown seller, and 422 where a seller is required', async () => {
    for (const path of ['dashboard/users', 'order/insights', 'dashboard/today']) {
      expect((await call(path, { userId: 999_999_999 }, admin.token)).status).toBe(404);
    }
    expect((await call('dashboard/today', {}, admin.token)).status).toBe(422);
  });
});

describe('the trend', () => {
  // spec: admin-lists-dashboard-trends
  test('compares the days with as many before them, also day by day', async () => {
    const shop = await aShop();
    const trendOf = async (range: object = {}, { token } = admin) =>
      call('dashboard/trend', { userId: shop.seller.userId, ...range }, token);
    const [inside, before, outside] = [await order(shop), await order(shop), await order(shop)];
    await makeOlder(inside, 10);
    await makeOlder(before, 11);
    await makeOlder(outside, 13);
    await order(shop, costing(500));
    const parcel = await aShipped(shop);
    for (const status of ['PICKED_UP', 'DELIVERED']) await scan(parcel.awb, status);
    const day = (days: number) => ({ fromDate: daysAgo(days), toDate: daysAgo(days) });
    const { body } = await trendOf({ fromDate: daysAgo(10), toDate: daysAgo(9) });
    expect(body).toMatchObject({
      fromDate: daysAgo(10),
      days: [
        { day: daysAgo(10), orders: 1, revenue: body.revenue.now, handedOver: 0 },
        { day: daysAgo(9), orders: 0, revenue: 0, handedOver: 0 },
      ],
      before: {
        fromDate: daysAgo(12),
        toDate: daysAgo(11),
        days: [
          { day: daysAgo(12), orders: 0 },
          { day: daysAgo(11), orders: 1 },
        ],
      },
      orders: { now: 1, before: 1 },
      handedOver: { now: 0, before: 0 },
    });
    expect(body.revenue.now).toBe(body.revenue.before);
    expect(body.days).toHaveLength(2);
    const today = (await trendOf(day(0))).body;
    expect(today).toMatchObject({
      orders: { now: 2, before: 0 },
      handedOver: { now: 1, before: 0 },
      delivered: { now: 1, before: 0 },
      returned: { now: 0, before: 0 },
      days: [{ day: daysAgo(0), orders: 2, handedOver: 1, delivered: 1, returned: 0 }],
    });
    // The days before may be out of the selectable range.
    expect((await trendOf()).body).toMatchObject({ orders: { now: 5, before: 0 } });
    expect((await trendOf(day(90))).status).toBe(422);
    expect((await trendOf(day(0), shop.seller)).body).toEqual(today);
    expect((await trendOf({}, (await aShop()).seller)).status).toBe(403);
  });

  test('counts orders on both sides of midnight in India on their own days', async () => {
    const shop = await aShop();
    const [late, early] = [await order(shop), await order(shop)];
    const midnight = startOfIstDay(daysAgo(4)).getTime();
    for (const [id, at] of [
      [late, midnight - 1],
      [early, midnight],
    ] as const)
      await db('orders')
        .where({ id })
        .update({ created_at: new Date(at) });
    const range = { userId: shop.seller.userId, fromDate: daysAgo(5), toDate: daysAgo(4) };
    const { body } = await call('dashboard/trend', range, admin.token);
    expect(body.days).toMatchObject([{ orders: 1 }, { orders: 1 }]);
  });
});

describe('top clients', () => {
  // spec: api-dashboard
  test('are the ten with the most orders, by name, with the number of all orders', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => aShop()));
    const shops = made.toSorted((a, b) => a.seller.userId - b.seller.userId);
    const [big, small] = [shops[0]!, shops[1]!];
    const { days, range } = await anEmptyDay();
    for (const shop of [...shops, big, big, small]) await makeOlder(await order(shop), days);
    const called = await aShipped(big);
    await call(`cancel/${called.id}`, {}, big.seller.token);
    await makeOlder(called.id, days);
    const { body } = await call('dashboard/top-clients', range, admin.token);
    const nameOf = ({ seller }: Shop) => `Asha Textiles ${seller.userId}`;
    expect(body.totalOrderCount).toBe(16);
    expect(body.topClientOrders.slice(0, 3)).toEqual([
      { clientName: nameOf(big), count: 4 },
      { clientName: nameOf(small), count: 2 },
      { clientName: nameOf(shops[2]!), count: 1 },
    ]);
    expect(body.topClientOrders).toHaveLength(10);
  });

  test('without company details are named by their id', async () => {
    const shop = await aShop();
    const { days, range } = await anEmptyDay();
    await makeOlder(await order(shop), days);
    await db('seller_companies').where({ user_id: shop.seller.userId }).delete();
    const { body } = await call('dashboard/top-clients', range, admin.token);
    expect(body.topClientOrders).toEqual([{ clientName: `Client ${shop.seller.userId}`, count: 1 }]);
  });

  test('keep to the range of days, and are refused to sellers', async () => {
    const { range } = await anEmptyDay();
    const { body } = await call('dashboard/top-clients', range, admin.token);
    expect(body).toEqual({ topClientOrders: [], totalOrderCount: 0 });
    const { seller } = await aShop();
    expect((await call('dashboard/top-clients', {}, seller.token)).status).toBe(403);
  });
});

describe('the tasks of today', () => {
  test('are empty for a new seller', async () => {
    expect(await todayOf({ seller: await aSeller({ filled: false }) })).toEqual({
      toShip: { count: 0, charge: 0 },
      toPickUp: { count: 0 },
      ndr: { count: 0 },
      outForDelivery: { count: 0 },
      stuck: { count: 0, days: 7, shippedUntil: daysAgo(7) },
      wallet: { balance: 0, needed: 0, shortBy: 0 },
    });
  });

  // spec: extras-start-of-day
  test('are counted from the current state of orders and parcels', async () => {
    const shop = await aShop();
    await order(shop);
    await makeOlder(await order(shop), 120);
    await aShipped(shop);
    const statuses = [
      'OUT_FOR_DELIVERY',
      'UNDELIVERED',
      'DELIVERED',
      'IN_TRANSIT',
      'IN_TRANSIT',
      'IN_TRANSIT',
    ];
    const parcels = [];
    for (const status of statuses) {
      const parcel = await aShipped(shop);
      await scan(parcel.awb, status);
      parcels.push(parcel);
    }
    await makeOlder(parcels[3]!.id, 7);
    await makeOlder(parcels[4]!.id, 6);
    await makeOlder(parcels[2]!.id, 30);
    const today = await todayOf(shop);
    expect(today).toMatchObject({
      toShip: { count: 2 },
      toPickUp: { count: 1 },
      ndr: { count: 1 },
      outForDelivery: { count: 1 },
      stuck: { count: 1, days: 7, shippedUntil: daysAgo(7) },
    });
    const stuck = { statusId: [4, 5], toDate: today.stuck.shippedUntil };
    const listed = await call(`tracking/status/${shop.seller.userId}`, stuck, shop.seller.token);
    expect(listed.body.data.map(({ wayBillId }: { wayBillId: string }) => wayBillId)).toEqual([
      parcels[3]!.awb,
    ]);
  });

  test('show what shipping all pending orders costs, and how much the wallet is short', async () => {
    const seller = await aSeller();
    const shop = { seller, point: await aPickupPoint(seller) };
    const first = await order(shop);
    const second = await order(shop, { packingDetails: { weight: 5 } });
    const charges = await db('orders').whereIn('id', [first, second]).pluck('charge_paise');
    const needed = charges.reduce((sum: number, paise: number) => sum + paise, 0) / 100;
    expect(await todayOf(shop)).toMatchObject({
      toShip: { count: 2, charge: needed },
      wallet: { balance: 0, needed, shortBy: needed },
    });
    await recharge(seller, 200);
    const { wallet } = await todayOf(shop);
    expect(wallet).toEqual({
      balance: 200,
      needed,
      shortBy: Math.max(0, Math.round((needed - 200) * 100) / 100),
    });
    await db('orders').where({ id: second }).update({ status: 'BOOKING' });
    expect((await todayOf(shop)).wallet).toEqual({ balance: 200, needed: charges[0] / 100, shortBy: 0 });
  });

  test('show no wallet for a postpaid seller', async () => {
    const shop = await aShop();
    await call('update/user/payment', { userId: shop.seller.userId, prepaidUser: false }, admin.token);
    expect((await todayOf(shop)).wallet).toBeNull();
  });
});
