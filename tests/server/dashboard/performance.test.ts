import { beforeAll, describe, expect, test } from 'vitest';
import { medianTenths } from '../../../server/features/dashboard/performance.ts';
import { anAdmin, call, clock, db, type Person } from '../../setup/app.ts';
import { aShipped, aShop, order, scan, type Shop } from '../../setup/shipping.ts';

const HOUR_MS = 3_600_000;
let admin: Person;
let shop: Shop;

const figures = async (body: object = {}) =>
  (await call('dashboard/courier-performance', { userId: shop.seller.userId, ...body }, admin.token)).body;

async function aParcel(scans: [status: string, hoursAgo: number][], courierId = 1) {
  const parcel = await aShipped(shop, { logisticDetails: { courierId } });
  for (const [status, hours] of scans)
    await scan(parcel.awb, status, { at: new Date(clock.now().getTime() - hours * HOUR_MS).toISOString() });
  return parcel;
}

beforeAll(async () => {
  admin = await anAdmin();
  shop = await aShop();
  await order(shop);
  await aShipped(shop);
  await aParcel([
    ['PICKED_UP', 80],
    ['IN_TRANSIT', 60],
    ['DELIVERED', 8],
  ]);
  await aParcel([
    ['PICKED_UP', 100],
    ['UNDELIVERED', 40],
    ['DELIVERED', 4],
  ]);
  await aParcel([
    ['PICKED_UP', 50],
    ['UNDELIVERED', 30],
    ['RTO_INITIATED', 10],
  ]);
  await aParcel(
    [
      ['PICKED_UP', 26],
      ['DELIVERED', 2],
    ],
    5,
  );
});

describe('courier performance', () => {
  // spec: admin-lists-courier-performance
  test('counts only parcels handed over to the courier, by the definitions of the API', async () => {
    const { total, couriers } = await figures();
    const delhivery = {
      parcels: 3,
      delivered: 2,
      firstAttempt: 33.33,
      ndr: 66.67,
      rto: 33.33,
      transitDays: 3,
    };
    expect(couriers[0]).toEqual({ courierId: 1, courierName: 'Delhivery', zoneId: null, ...delhivery });
    expect(
      couriers.find(
        (one: { courierId: number; zoneId: number | null }) => one.courierId === 5 && one.zoneId === null,
      ),
    ).toMatchObject({
      parcels: 1,
      firstAttempt: 100,
      ndr: 0,
      rto: 0,
      transitDays: 1,
    });
    expect(total).toMatchObject({ parcels: 4, delivered: 3, ndr: 50, rto: 25 });
  });

  // spec: admin-lists-courier-performance
  test('is also given by zone, and the zones add up to the total', async () => {
    const { couriers } = await figures();
    const zones = couriers.filter(
      (one: { courierId: number; zoneId: number | null }) => one.courierId === 1 && one.zoneId !== null,
    );
    // Bengaluru to Mumbai is zone 3, metro to metro.
    expect(
      zones.map(({ zoneId, parcels }: { zoneId: number; parcels: number }) => [zoneId, parcels]),
    ).toEqual([[3, 3]]);
  });

  test('covers the given days, for one client or for all', async () => {
    const none = { parcels: 0, delivered: 0, firstAttempt: null, ndr: null, rto: null, transitDays: null };
    const day = new Date(clock.now().getTime() - 20 * 24 * HOUR_MS).toISOString().slice(0, 10);
    expect(await figures({ fromDate: day, toDate: day })).toEqual({ total: none, couriers: [] });
    const all = await figures({ userId: null });
    expect(all.total.parcels).toBeGreaterThanOrEqual(4);
  });

  test('requires both dates, within the last 89 days, and an administrator', async () => {
    const ask = (body: object, who = admin) => call('dashboard/courier-performance', body, who.token);
    expect((await ask({ fromDate: '2026-01-01' })).status).toBe(422);
    expect((await ask({ fromDate: '2001-01-01', toDate: '2001-01-02' })).body.errors[0].message).toBe(
      'Dates can be chosen from 89 days back to today',
    );
    expect((await ask({}, shop.seller)).status).toBe(403);
    expect((await ask({ userId: 999_999_999 })).status).toBe(404);
  });

  test('is read from one covering index for all clients', async () => {
    const EXPLAIN = `EXPLAIN FORMAT=TRADITIONAL SELECT courier_id, zone_id, tracking_status, has_failed, transit_hours, COUNT(*) FROM shipments AS s
      FORCE INDEX (shipments_performance) WHERE state = 'BOOKED' AND ordered_at >= '2026-01-01' AND ordered_at < '2030-01-01'
      AND tracking_status IN ('DELIVERED') GROUP BY courier_id, zone_id, tracking_status, has_failed, transit_hours`;
    const [[plan]] = await db.raw(EXPLAIN);
    expect([plan.key, /Using index(?! condition)/.test(plan.Extra)]).toEqual(['shipments_performance', true]);
  });

  test.each([
    [[], null],
    [[[10, 1]], 10],
    [
      [
        [10, 1],
        [20, 1],
      ],
      10,
    ],
    [
      [
        [30, 1],
        [10, 1],
        [20, 1],
      ],
      20,
    ],
    [
      [
        [10, 1],
        [900, 1],
        [20, 5],
      ],
      20,
    ],
  ] as [[number, number][], number | null][])(
    'takes the median of [time, count] pairs %j as %s',
    (rows, median) => {
      expect(medianTenths(rows.map(([tenths, n]) => ({ tenths, n })))).toBe(median);
    },
  );
});
