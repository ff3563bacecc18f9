import { beforeAll, describe, expect, test } from 'vitest';
import { PARCEL_GROUPS, TRACKING_STATUSES, wordOfOrder } from '../../../server/contract/statuses.ts';
import { anAdmin, call, type Person } from '../../setup/app.ts';
import { aMoment } from '../../setup/changes.ts';
import { aShipped, aShop, courierIs, order, scan, ship, type Shop } from '../../setup/shipping.ts';

type Answer = { count: number; data: { trackingId: number }[]; parcelCounts?: Record<string, number> };

let shop: Shop;
let admin: Person;
let fresh: number[];
let failed: number;
let delivered: number;
const scanned = async (owner: Shop, status: string, changes: object = {}) => {
  const { id, awb } = await aShipped(owner, changes);
  expect((await scan(awb, status)).status).toBe(200);
  return id;
};
const listed = async (body: object, tab = 'READY'): Promise<Answer> =>
  (await call(`get/shipping/${shop.seller.userId}/${tab}`, body, shop.seller.token)).body;
const idsOf = ({ data }: Answer) => data.map(({ trackingId }) => trackingId);
const NONE = { toPickUp: 0, inTransit: 0, outForDelivery: 0, ndr: 0, delivered: 0, rto: 0, lost: 0 };
const COUNTS = { ...NONE, toPickUp: 3, ndr: 1, delivered: 1 };

beforeAll(async () => {
  const other = await aShop(50_000);
  [shop, admin] = await Promise.all([aShop(50_000), anAdmin()]);
  fresh = [(await aShipped(shop)).id, await scanned(shop, 'PICKUP_SCHEDULED')];
  failed = await scanned(shop, 'UNDELIVERED', { logisticDetails: { paymentType: 'COD' } });
  delivered = await scanned(shop, 'DELIVERED');
  fresh.push((await aShipped(shop)).id);
  await order(shop);
  await scanned(other, 'UNDELIVERED');
});

describe('the parcel filter of the order list', () => {
  test('selects ready orders by where their parcel is, the newest first', async () => {
    const toPickUp = await listed({ parcel: 'toPickUp' });
    expect([toPickUp.count, idsOf(toPickUp)]).toEqual([3, fresh.toReversed()]);
    expect(idsOf(await listed({ parcel: 'ndr' }))).toEqual([failed]);
    expect(idsOf(await listed({ parcel: 'delivered', search: 'no such order' }))).toEqual([]);
    expect(await listed({ parcel: 'lost' })).toEqual({ count: 0, data: [] });
    expect((await listed({})).count).toBe(5);
    expect((await listed({ parcel: null })).count).toBe(5);
  });

  test('returns pages across the tracking statuses of a group', async () => {
    const page = await listed({ parcel: 'toPickUp', limit: 1, offset: 1 });
    expect([page.count, idsOf(page)]).toEqual([3, [fresh[1]]]);
    const counted = await listed({ parcel: 'toPickUp', limit: 2, offset: 1, tabCounts: true });
    expect([counted.count, idsOf(counted)]).toEqual([3, [fresh[1], fresh[0]]]);
  });

  test('gives the count of each group on request, of the seller’s own parcels only', async () => {
    const { count, parcelCounts, data } = await listed({ tabCounts: true });
    expect([count, data.length, parcelCounts]).toEqual([5, 5, COUNTS]);
    const { count: failures, parcelCounts: same } = await listed({ parcel: 'ndr', tabCounts: true });
    expect([failures, same]).toEqual([1, COUNTS]);
    expect((await listed({ tabCounts: true }, 'PENDING')).parcelCounts).toEqual(COUNTS);
    expect(await listed({ parcel: 'ndr' })).not.toHaveProperty('parcelCounts');
  });

  test('counts under the other filters', async () => {
    const cod = { paymentMethod: ['COD'], tabCounts: true };
    expect((await listed(cod)).parcelCounts).toEqual({ ...NONE, ndr: 1 });
    const both = await listed({ ...cod, parcel: 'toPickUp' });
    expect([both.count, both.data, both.parcelCounts]).toEqual([0, [], { ...NONE, ndr: 1 }]);
    expect((await listed({ channel: 'Channel', tabCounts: true })).parcelCounts).toEqual(NONE);
  });

  test('has no orders in the other tabs, and leaves their counts', async () => {
    const pending = await listed({ parcel: 'ndr', tabCounts: true }, 'PENDING');
    expect(pending).toMatchObject({ count: 0, data: [], tabCounts: { PENDING: 1, READY: 5, CANCEL: 0 } });
    expect(await listed({ parcel: 'ndr' }, 'CANCEL')).toEqual({ count: 0, data: [] });
  });

  test('works for an administrator, for one seller and for all', async () => {
    const ask = async (body: object): Promise<Answer> =>
      (await call('get/shipping/all/READY', { parcel: 'ndr', limit: 1000, ...body }, admin.token)).body;
    const { userId } = shop.seller;
    const one = await ask({ userId, tabCounts: true });
    expect([idsOf(one), one.parcelCounts]).toEqual([[failed], COUNTS]);
    const all = await ask({});
    expect(all.count).toBe(all.data.length);
    expect(all.count).toBeGreaterThan(1);
    expect(idsOf(all)).toContain(failed);
    expect(idsOf(all)).not.toContain(delivered);
  });

  test('limits the list of changes and its counts', async () => {
    const updatedSince = aMoment();
    const { id } = await aShipped(shop);
    expect(await listed({ parcel: 'ndr', updatedSince })).toEqual({ count: 0, data: [] });
    const changed = await listed({ parcel: 'toPickUp', updatedSince, tabCounts: true });
    expect([changed.count, idsOf(changed), changed.parcelCounts]).toEqual([
      1,
      [id],
      { ...NONE, toPickUp: 1 },
    ]);
    await call(`cancel/${id}`, {}, shop.seller.token);
    expect((await listed({ parcel: 'toPickUp' })).count).toBe(3);
  });

  test.each([['NDR'], ['UNDELIVERED'], [''], [['ndr']]])('refuses %j', async (parcel) => {
    const { userId, token } = shop.seller;
    const { status, body } = await call(`get/shipping/${userId}/READY`, { parcel }, token);
    expect([status, body.errors[0].field]).toEqual([422, 'parcel']);
  });
});

describe('the word for where an order is', () => {
  test('is that of the parcel’s group, and covers every tracking status once', () => {
    const grouped: string[] = PARCEL_GROUPS.flatMap(({ statuses }) => [...statuses]);
    expect(grouped.toSorted()).toEqual(TRACKING_STATUSES.filter((one) => one !== 'CANCELLED').toSorted());
    expect(wordOfOrder('READY', 'RTO_IN_TRANSIT', false)).toBe('RTO');
    expect(wordOfOrder('READY', 'PENDING', false)).toBe('To pick up');
    expect(wordOfOrder('CANCEL', 'CANCELLED', false)).toBe('Cancelled');
    expect(wordOfOrder('PENDING', null, false)).toBe('Pending');
    expect(wordOfOrder('BOOKING', 'PENDING', true)).toBe('Booking');
  });

  test('is the Status of the csv, which the parcel filter narrows', async () => {
    const download = async (tab: string, body: object) => {
      const { text } = await call(
        `get/shipping/download/${shop.seller.userId}/${tab}`,
        body,
        shop.seller.token,
      );
      const [, ...rows] = text.trim().split('\r\n');
      return rows.map((row) => row.split(',').slice(3, 6));
    };
    expect(await download('READY', { parcel: 'ndr' })).toEqual([['NDR', expect.any(String), 'UNDELIVERED']]);
    expect((await download('READY', { parcel: 'toPickUp' })).map(([word]) => word)).toEqual(
      Array(3).fill('To pick up'),
    );
    const id = await order(shop);
    await courierIs('refuse');
    await ship(shop, [id]);
    expect((await download('PENDING', {})).map(([word]) => word)).toEqual(['Refused', 'Pending']);
  });
});
