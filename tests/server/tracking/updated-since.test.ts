import { beforeAll, describe, expect, test } from 'vitest';
import { pollTracking } from '../../../server/features/tracking/scans.ts';
import { aJob, anAdmin, call, clock, db, type Person } from '../../setup/app.ts';
import { aMoment, changesOf, idsOf } from '../../setup/changes.ts';
import { aFailure, minutesAgo, ndrsOf, reattempt } from '../../setup/ndr.ts';
import { aShipped, aShop, courierIs, pollOnly, scan, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  [shop, admin] = await Promise.all([aShop(50_000), anAdmin()]);
});

const parcels = (moment: string, more: object = {}) =>
  changesOf(shop.seller, `tracking/status/${shop.seller.userId}`, moment, more);
/** Other tests' parcels are in the lists of all sellers. */
const among = (ids: number[], ours: { id: number }[]) =>
  ids.filter((id) => ours.some((one) => one.id === id));
const failures = (moment: string, more: object = {}) => changesOf(shop.seller, 'get/NDR', moment, more);

describe('the list of shipments since a time', () => {
  test('has booked, scanned and cancelled parcels, the oldest change first', async () => {
    const [scanned, cancelled, untouched] = [
      await aShipped(shop),
      await aShipped(shop),
      await aShipped(shop),
    ];
    const moment = aMoment();
    await scan(scanned.awb, 'PICKED_UP', { at: minutesAgo(1) });
    clock.advance(10);
    await call(`cancel/${cancelled.id}`, {}, shop.seller.token);
    clock.advance(10);
    const booked = await aShipped(shop);
    const changes = await parcels(moment);
    expect([changes.count, ...idsOf(changes)]).toEqual([3, scanned.id, cancelled.id, booked.id]);
    expect(idsOf(changes)).not.toContain(untouched.id);
    const [first] = changes.data;
    expect(first!.updatedAt > moment).toBe(true);
    expect(idsOf(await parcels(first!.updatedAt))).toEqual(idsOf(changes));
    const later = new Date(Date.parse(first!.updatedAt) + 1).toISOString();
    expect(idsOf(await parcels(later))).toEqual([cancelled.id, booked.id]);
  });

  test('has a late scan of a cancelled parcel, and no parcel of which a poll learns nothing', async () => {
    const parcel = await aShipped(shop);
    await call(`cancel/${parcel.id}`, {}, shop.seller.token);
    const other = await aShipped(shop);
    const moment = aMoment();
    await pollOnly(other.awb);
    clock.advance(31 * 60_000);
    await pollTracking(aJob());
    expect((await parcels(moment)).count).toBe(0);
    await scan(parcel.awb, 'PICKED_UP', { at: minutesAgo(1) });
    expect(idsOf(await parcels(moment))).toEqual([parcel.id]);
  });

  test('has parcels of which a pickup is requested', async () => {
    clock.advanceTo(12);
    const { id } = await aShipped(shop);
    const moment = aMoment();
    const day = new Date(clock.now().getTime() + 86_400_000 + 19_800_000).toISOString().slice(0, 10);
    const { status } = await call(
      'process/shipping/pickup',
      { userId: shop.seller.userId, shippingId: [id], pickupAt: `${day}T11:00` },
      shop.seller.token,
    );
    expect(status).toBe(200);
    expect((await parcels(moment)).data).toMatchObject([{ trackingId: id, status: 'PICKUP_SCHEDULED' }]);
  });

  test('keeps its filters; an administrator gets the changes of all sellers', async () => {
    const another = await aShop();
    const moment = aMoment();
    const mine = await aShipped(shop, { logisticDetails: { paymentType: 'COD' } });
    const second = await aShipped(shop);
    const theirs = await aShipped(another);
    expect(idsOf(await parcels(moment, { paymentMethod: ['COD'] }))).toEqual([mine.id]);
    expect(idsOf(await parcels(moment, { wayBill: [second.awb] }))).toEqual([second.id]);
    expect(idsOf(await parcels(moment, { limit: 1, offSet: 1 }))).toEqual([second.id]);
    const all = await changesOf(admin, 'tracking/status/all', moment);
    expect(among(idsOf(all), [mine, second, theirs])).toEqual([mine.id, second.id, theirs.id]);
    const { status } = await call(
      `tracking/status/${shop.seller.userId}`,
      { updatedSince: 'today' },
      shop.seller.token,
    );
    expect(status).toBe(422);
  });
});

describe('the list of failed deliveries since a time', () => {
  test('has new failures and later scans, the oldest change first', async () => {
    const [first, second] = [await aFailure(shop), await aFailure(shop)];
    const moment = aMoment();
    const third = await aFailure(shop);
    clock.advance(10);
    await scan(first.awb, 'DELIVERED');
    const changes = await failures(moment);
    expect([changes.count, ...idsOf(changes)]).toEqual([2, third.id, first.id]);
    expect(idsOf(await failures(moment, { limit: 1, offset: 1 }))).toEqual([first.id]);
    expect(idsOf(await failures(moment, { statuses: ['Success'] }))).toEqual([first.id]);
    expect(idsOf(changes)).not.toContain(second.id);
  });

  test('has a re-attempt when it is asked for, refused and accepted', async () => {
    const { id } = await aFailure(shop);
    const refused = aMoment();
    await courierIs('refuse');
    expect((await reattempt(shop.seller, id)).status).toBe(409);
    expect(idsOf(await failures(refused))).toEqual([id]);
    await courierIs('ok');
    const accepted = aMoment();
    expect((await reattempt(shop.seller, id)).status).toBe(200);
    expect((await failures(accepted)).data).toMatchObject([
      { trackingId: id, reattemptDate: expect.any(String) },
    ]);
  });

  test('has only the seller’s own changes; an administrator gets those of all', async () => {
    const another = await aShop();
    const moment = aMoment();
    const [mine, theirs] = [await aFailure(shop), await aFailure(another)];
    expect(idsOf(await failures(moment))).toEqual([mine.id]);
    const all = (await ndrsOf(admin, { updatedSince: moment })).data.map((row) => row.id);
    expect(among(all, [mine, theirs])).toEqual([mine.id, theirs.id]);
    const stored = await db('ndrs').where({ order_id: mine.id }).first('changed_at');
    expect(stored.changed_at.toISOString() > moment).toBe(true);
  });
});
