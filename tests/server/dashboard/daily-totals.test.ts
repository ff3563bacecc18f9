import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldDailyTotals } from '../../../server/features/daily-totals/folding.ts';
import { recountDailyTotals, recountTotals } from '../../../server/features/daily-totals/recount.ts';
import { istDay } from '../../../server/platform/time.ts';
import { aJob, anAdmin, call, clock, db, type Person } from '../../setup/app.ts';
import { aRow, file, sendOrders } from '../../setup/bulk-orders.ts';
import { anOrderPayload } from '../../setup/orders.ts';
import { aShop, order, scan, ship, type Shop } from '../../setup/shipping.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const CITIES = ['Mumbai', 'mumbai', 'Pune', 'Thane', 'Nashik'];
const SCANS = [
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'UNDELIVERED',
  'DELIVERED',
  'DELIVERED',
  'RTO_INITIATED',
  'RTO_DELIVERED',
  'LOST',
  'CANCELLED',
];

let admin: Person;
let shops: Shop[];
beforeAll(async () => {
  admin = await anAdmin();
  shops = [await aShop(100_000), await aShop(100_000)];
  await recountTotals(
    aJob(),
    shops.map(({ seller }) => seller.userId),
  );
});

/** Other files of this worker date orders without telling the totals: they need dashboards without totals. */
afterAll(async () => {
  await db('daily_total_scopes').update({ is_kept: false, counted_at: null });
  await db('daily_totals').delete();
});

const ids = () => [0, ...shops.map(({ seller }) => seller.userId)];

/** Normalizes Mumbai, because the API may return any spelling found in the orders. */
async function ask(path: string, body: object) {
  const { status, body: answer } = await call(path, body, admin.token);
  expect(status).toBe(200);
  return JSON.parse(JSON.stringify(answer).replaceAll(/mumbai/gi, 'Mumbai')) as Record<string, unknown>;
}

async function answers(range: object) {
  const of = (userId: number | null) => [
    ask('order/insights', { userId, ...range }),
    ask('dashboard/courier-performance', { userId, ...range }),
    ask('dashboard/trend', { userId, ...range }),
  ];
  return Promise.all([
    ...of(null),
    ask('dashboard/top-clients', range),
    ...shops.flatMap(({ seller: { userId } }) => [
      ...of(userId),
      ask('dashboard/users', { userId, ...range }),
    ]),
  ]);
}

/** The dashboards computed from the daily totals and from the order rows. */
async function bothWays(range: object = {}) {
  const totals = await answers(range);
  await db('daily_total_scopes').update({ counted_at: null });
  const rows = await answers(range);
  await db('daily_total_scopes').whereIn('seller_id', ids()).update({ counted_at: clock.now() });
  return { totals, rows };
}

async function expectTheSame(range: object = {}) {
  const { totals, rows } = await bothWays(range);
  expect(totals).toEqual(rows);
}

/** A seeded generator of integers in [0, below): every run is the same. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('the dashboards', () => {
  test.each([11, 22, 33])(
    'show the same figures from totals as from orders after random changes (seed %i)',
    async (seed) => {
      const below = randomNumbers(seed);
      const oneOf = <T>(values: readonly T[]) => values[below(values.length)]!;
      const changes = () => ({
        shipmentTypeId: below(5) === 0 ? 2 : 1,
        customerDetails: { city: oneOf(CITIES) },
        logisticDetails: { paymentType: oneOf(['COD', 'PREPAID']), courierId: oneOf([1, 5]) },
        productDetails: [
          { productName: 'Kurta', productPrice: 100 + below(90_000) / 100, productQty: 1 + below(3) },
        ],
      });
      const pending: { shop: Shop; id: number }[] = [];
      const shipped: { shop: Shop; id: number; awb: string; hours: number }[] = [];
      const steps = [
        async (shop: Shop) =>
          void pending.push({ shop, id: await order(shop, { ...changes(), shipmentTypeId: 1 }) }),
        async (shop: Shop) => {
          await sendOrders(
            shop.seller,
            shop.point,
            file(aRow({ City: oneOf(CITIES) }), aRow({ 'Payment Mode': 'COD' })),
          );
        },
        async () => {
          const one = oneOf(pending);
          const payload = anOrderPayload(one.shop.point, changes());
          const customerDetails = { ...payload.customerDetails, trackingId: one.id };
          await call('update/shipping/tabbed', { ...payload, customerDetails }, one.shop.seller.token);
        },
        async () => {
          const [one] = pending.splice(below(pending.length), 1);
          await call(`order/remove/${one!.id}`, {}, one!.shop.seller.token);
        },
        async () => {
          const [one] = pending.splice(below(pending.length), 1);
          const { body } = await ship(one!.shop, [one!.id]);
          if (body.success === 1) shipped.push({ ...one!, awb: body.results[0].wayBillId, hours: 200 });
        },
        async () => {
          if (shipped.length === 0) return;
          const one = oneOf(shipped);
          one.hours -= 1 + below(30);
          await scan(one.awb, oneOf(SCANS), {
            at: new Date(clock.now().getTime() - one.hours * HOUR_MS).toISOString(),
          });
        },
        async () => {
          const one = shipped[below(shipped.length + 1)];
          if (one && below(3) === 0) await call(`cancel/${one.id}`, {}, one.shop.seller.token);
        },
        () => foldDailyTotals(aJob()),
      ];
      const weights = [0, 0, 1, 2, 3, 4, 4, 5, 5, 5, 5, 5, 6, 7];
      for (let step = 1; step <= 60; step++) {
        while (pending.length < 3) await steps[0]!(oneOf(shops));
        await steps[oneOf(weights)]!(oneOf(shops));
        if (step % 15 === 0) await expectTheSame();
      }
      await foldDailyTotals(aJob());
      expect(await db('daily_total_changes')).toEqual([]);
      await expectTheSame();
    },
    120_000,
  );

  test('have non-zero figures to compare', async () => {
    const { totals } = await bothWays();
    const [insights, performance, trend] = totals as [
      { orders: { count: { total: number } } },
      { total: { delivered: number } },
      { days: { orders: number; delivered: number }[] },
    ];
    expect(insights.orders.count.total).toBeGreaterThan(5);
    expect(performance.total.delivered).toBeGreaterThan(0);
    expect(trend.days.some(({ orders, delivered }) => orders > 5 && delivered > 0)).toBe(true);
  });

  test('show the same figures for any range of days after direct database inserts and a recount', async () => {
    const below = randomNumbers(44);
    const { seller } = shops[0]!;
    const models = await db('orders')
      .where({ seller_id: seller.userId, removed_ref: 0, status: 'PENDING' })
      .limit(1);
    await db('orders').insert(
      Array.from({ length: 300 }, (_, at) => ({
        ...models[0],
        id: undefined,
        customer_unique_id: `PAST-${at}`,
        city: CITIES[below(CITIES.length)],
        total_paise: 10_000 + below(1_000_000),
        created_at: new Date(clock.now().getTime() - below(100 * 24) * HOUR_MS),
      })),
    );
    await recountTotals(aJob(), []);
    for (let at = 0; at < 8; at++) {
      const [a, b] = [below(90), below(90)];
      const day = (back: number) => istDay(new Date(clock.now().getTime() - back * DAY_MS));
      await expectTheSame({ fromDate: day(Math.max(a, b)), toDate: day(Math.min(a, b)) });
    }
    await expectTheSame();
  }, 60_000);

  test('do not read orders when totals are kept', async () => {
    const { seller } = shops[1]!;
    const before = await ask('dashboard/users', { userId: seller.userId });
    const live = await db('orders').where({ seller_id: seller.userId, removed_ref: 0 }).pluck('id');
    await db('orders')
      .whereIn('id', live)
      .update({ removed_ref: db.ref('id') });
    expect(await ask('dashboard/users', { userId: seller.userId })).toEqual(before);
    await db('orders').whereIn('id', live).update({ removed_ref: 0 });
  });
});

describe('the daily totals', () => {
  test('cover the days that the trend compares with', async () => {
    const [shop] = shops;
    const { seller } = shop!;
    const old = await order(shop!);
    await db('orders')
      .where({ id: old })
      .update({ created_at: new Date(clock.now().getTime() - 170 * DAY_MS) });
    const trend = async () =>
      (await ask('dashboard/trend', { userId: seller.userId })) as { orders: { before: number } };
    const { before } = (await trend()).orders;
    await recountTotals(aJob(), [seller.userId]);
    expect((await trend()).orders.before).toBe(before + 1);
  });

  test('are folded once when two instances run at the same time', async () => {
    for (let at = 0; at < 5; at++) await order(shops[0]!);
    await Promise.all([foldDailyTotals(aJob()), foldDailyTotals(aJob())]);
    await expectTheSame();
  });

  test('are corrected by a recount while changes are pending', async () => {
    const wrong = { figure: 'sales', days: 1, status: 'COD' };
    const [row] = await db('daily_totals')
      .where({ ...wrong, seller_id: shops[0]!.seller.userId })
      .limit(1);
    for (const days of [1, 5, 30]) {
      const first_day = row.first_day - (row.first_day % days);
      await db('daily_totals')
        .where({ ...row, days, first_day, n: db.ref('n'), paise: db.ref('paise') })
        .increment({ n: 3, paise: 700 });
    }
    await order(shops[0]!);
    const { totals, rows } = await bothWays();
    expect(totals).not.toEqual(rows);
    await recountTotals(aJob(), []);
    await expectTheSame();
  });

  test('are deleted for days that no dashboard can show', async () => {
    await recountTotals(aJob(), []);
    const oldest = async () => Number((await db('daily_totals').min({ day: 'first_day' }))[0]!.day);
    const before = await oldest();
    clock.advance(61 * DAY_MS);
    await recountTotals(aJob(), []);
    expect((await oldest()) - before).toBeGreaterThanOrEqual(25);
    await expectTheSame();
  });

  test('are kept for sellers with many orders, and recounted every six hours by one instance', async () => {
    const many = await aShop();
    const scope = () => db('daily_total_scopes').where({ seller_id: many.seller.userId }).first();
    clock.advance(6 * HOUR_MS);
    await recountDailyTotals(aJob());
    expect(await scope()).toBeUndefined();
    const tally = { list: 'orders', day: 0, status: 'PENDING', payment_type: 'COD', courier_id: 1 };
    for (const seller_id of [0, many.seller.userId])
      await db('tallies')
        .insert({ ...tally, seller_id, n: 20_000 })
        .onConflict()
        .merge({ n: db.raw('n + 20000') });
    await recountDailyTotals(aJob());
    expect(await scope()).toBeUndefined();
    clock.advance(6 * HOUR_MS);
    await Promise.all([recountDailyTotals(aJob()), recountDailyTotals(aJob())]);
    expect(await scope()).toMatchObject({ is_kept: 1, counted_at: expect.any(Date) });
    await db('tallies')
      .where({ ...tally, seller_id: 0 })
      .decrement('n', 20_000);
    await db('tallies')
      .where({ ...tally, seller_id: many.seller.userId })
      .delete();
  });
});
