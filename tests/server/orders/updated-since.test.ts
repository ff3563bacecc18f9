import { beforeAll, describe, expect, test } from 'vitest';
import { finishStuckBookings } from '../../../server/features/shipments/booking/sweep.ts';
import { markMissedChanges } from '../../../server/features/tracking/missed.ts';
import { aJob, anAdmin, call, clock, db, type Person } from '../../setup/app.ts';
import { copyShipment } from '../../setup/billing.ts';
import { aMoment, type Changed, changesOf, idsOf } from '../../setup/changes.ts';
import { anOrderPayload } from '../../setup/orders.ts';
import { referenceOf } from '../../setup/references.ts';
import { aShipped, aShop, courierIs, order, scan, ship, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  [shop, admin] = await Promise.all([aShop(50_000), anAdmin()]);
});

type Tab = 'PENDING' | 'READY' | 'CANCEL';
const since = (moment: string, tab: Tab, more: object = {}) =>
  changesOf(shop.seller, `get/shipping/${shop.seller.userId}/${tab}`, moment, more);
const edit = (trackingId: number, changes: object = {}) =>
  call(
    'update/shipping/tabbed',
    anOrderPayload(shop.point, { customerDetails: { trackingId, ...changes } }),
    shop.seller.token,
  );

describe('the list of a tab since a time', () => {
  test('has new and edited pending orders, the oldest change first', async () => {
    const [old, edited, untouched] = [await order(shop), await order(shop), await order(shop)];
    const moment = aMoment();
    const created = await order(shop);
    clock.advance(10);
    expect((await edit(edited)).status).toBe(200);
    clock.advance(10);
    const product = { shippingId: old, productName: 'Cap', productCode: '', productPrice: 10, productQty: 1 };
    expect((await call('orderTabbed/addNew/product', product, shop.seller.token)).status).toBe(200);
    const changes = await since(moment, 'PENDING');
    expect([changes.count, ...idsOf(changes)]).toEqual([3, created, edited, old]);
    expect(idsOf(changes)).not.toContain(untouched);
    for (const { updatedAt } of changes.data) expect(updatedAt > moment).toBe(true);
  });

  test('has an order that the courier refuses', async () => {
    const id = await order(shop);
    const moment = aMoment();
    await courierIs('refuse');
    await ship(shop, [id]);
    const { data } = await since(moment, 'PENDING');
    expect(data).toMatchObject([{ trackingId: id, status: 'PENDING', refusal: expect.any(String) }]);
  });

  test('has an order in doubt once when its reason appears, and once when it is settled', async () => {
    const [other, id] = [await aShipped(shop), await order(shop)];
    const [awb, reference] = [`DUP${other.awb}`, await referenceOf(id)];
    await db('shipments').where({ order_id: other.id }).update({ awb });
    await db('sandbox_bookings').insert({
      reference,
      courier_id: 1,
      awb,
      state: 'BOOKED',
      parcel: JSON.stringify({ to: { pin: '400020' } }),
      created_at: clock.now(),
    });
    await ship(shop, [id]);
    const sweep = async () => {
      const moment = aMoment();
      clock.advance(6 * 60_000);
      await finishStuckBookings(aJob());
      return since(moment, 'PENDING');
    };
    expect((await sweep()).data).toMatchObject([
      {
        trackingId: id,
        status: 'BOOKING',
        refusal: expect.stringContaining('hasn’t confirmed this booking yet'),
      },
    ]);
    expect((await sweep()).data).toEqual([]);
    await db('sandbox_bookings')
      .where({ reference })
      .update({ awb: `${other.awb}9` });
    const moment = aMoment();
    await sweep();
    expect((await since(moment, 'READY')).data).toMatchObject([
      { trackingId: id, wayBillId: `${other.awb}9` },
    ]);
  });

  test('has shipped orders with their scans, and not those that were only asked about', async () => {
    const [first, second, asked] = [await aShipped(shop), await aShipped(shop), await aShipped(shop)];
    const moment = aMoment();
    await scan(second.awb, 'IN_TRANSIT');
    await db('shipments').where({ awb: asked.awb }).update({ next_poll_at: clock.now() });
    const third = await aShipped(shop);
    clock.advance(10);
    await scan(first.awb, 'PICKED_UP');
    const changes = await since(moment, 'READY');
    expect([changes.count, ...idsOf(changes)]).toEqual([3, second.id, third.id, first.id]);
    expect(idsOf(await since(moment, 'PENDING'))).toEqual([]);
  });

  test('has each shipment once, even where an order has many', async () => {
    const moment = aMoment();
    const { awb } = await aShipped(shop);
    await copyShipment(awb, 20);
    const { count, data } = await since(moment, 'READY');
    expect([count, new Set(data.map(({ wayBillId }) => wayBillId)).size, data.length]).toEqual([21, 21, 21]);
  });

  test('has an order in the tab that it came to, with a newer time', async () => {
    const { id } = await aShipped(shop);
    const shipped = (await since('2020-01-01T00:00:00Z', 'READY')).data.find((row) => row.trackingId === id);
    const moment = aMoment();
    await call(`cancel/${id}`, {}, shop.seller.token);
    expect(idsOf(await since(moment, 'READY'))).toEqual([]);
    const [cancelled] = (await since(moment, 'CANCEL')).data;
    expect(cancelled).toMatchObject({ trackingId: id, status: 'CANCEL' });
    expect(cancelled!.updatedAt > shipped!.updatedAt).toBe(true);
  });

  test('has an order whose charge changed', async () => {
    const { id, awb } = await aShipped(shop);
    await scan(awb, 'RTO_INITIATED');
    const moment = aMoment();
    const [charge] = await db('shipment_charges')
      .join('shipments', 'shipments.id', 'shipment_id')
      .where({ awb });
    expect(charge).toBeDefined();
    expect(idsOf(await since(moment, 'READY'))).toEqual([]);
    await scan(awb, 'DELIVERED');
    expect(idsOf(await since(moment, 'READY'))).toEqual([id]);
  });

  test('can be read on from the last row, and misses none that changes meanwhile', async () => {
    const moment = aMoment();
    const ids: number[] = [];
    for (let n = 0; n < 7; n++) {
      ids.push((await aShipped(shop)).id);
      clock.advance(5);
    }
    const seen: Changed[] = [];
    let from = moment;
    for (let page = 0; page < 20; page++) {
      const { data } = await since(from, 'READY', { limit: 3 });
      const isKnown = (row: Changed) =>
        seen.some((one) => one.trackingId === row.trackingId && one.updatedAt === row.updatedAt);
      const fresh = data.filter((row) => !isKnown(row));
      seen.push(...fresh);
      if (page === 0) {
        clock.advance(5);
        const { awb } = await db('shipments').where({ order_id: ids[0] }).first();
        await scan(awb, 'IN_TRANSIT');
      }
      if (data.length < 3) break;
      from = data.at(-1)!.updatedAt;
    }
    expect(seen.map(({ trackingId }) => trackingId)).toEqual([...ids, ids[0]]);
  });

  test('keeps its filters, and counts its matches and those of every tab', async () => {
    const moment = aMoment();
    const cod = await order(shop, { logisticDetails: { paymentType: 'COD' } });
    await order(shop);
    const shipped = await aShipped(shop, { logisticDetails: { paymentType: 'COD' } });
    await aShipped(shop);
    const wanted = { paymentMethod: ['COD'], tabCounts: true, limit: 1 };
    const tabCounts = { PENDING: 1, READY: 1, CANCEL: 0 };
    expect(await since(moment, 'PENDING', wanted)).toMatchObject({
      count: 1,
      tabCounts,
      data: [{ trackingId: cod }],
    });
    expect(await since(moment, 'READY', wanted)).toMatchObject({
      count: 1,
      tabCounts,
      data: [{ trackingId: shipped.id }],
    });
    expect(await since(moment, 'READY', { search: shipped.awb })).toMatchObject({ count: 1 });
    expect((await since(moment, 'PENDING', { limit: 1, offset: 1 })).data).toHaveLength(1);
    expect((await since(moment, 'READY', { limit: 1, offset: 1 })).data).toHaveLength(1);
  });

  test('has only the seller’s own changes; an administrator gets those of all or one', async () => {
    const another = await aShop();
    const moment = aMoment();
    const [mine, theirs] = [await order(shop), await order(another)];
    const shipped = await aShipped(another);
    const all = (tab: Tab, more: object = {}) => changesOf(admin, `get/shipping/all/${tab}`, moment, more);
    expect(idsOf(await since(moment, 'PENDING'))).toEqual([mine]);
    expect(idsOf(await since(moment, 'READY'))).toEqual([]);
    expect(idsOf(await all('PENDING'))).toEqual(expect.arrayContaining([mine, theirs]));
    expect(idsOf(await all('READY'))).toContain(shipped.id);
    expect(idsOf(await all('PENDING', { userId: another.seller.userId }))).toEqual([theirs]);
  });

  test('takes a time with its zone, and refuses any other text', async () => {
    const id = await order(shop);
    const { updatedAt } = (await since('2020-01-01T00:00:00Z', 'PENDING')).data.find(
      (row) => row.trackingId === id,
    )!;
    const inIndia = `${new Date(Date.parse(updatedAt) + 19_800_000).toISOString().slice(0, -1)}+05:30`;
    for (const moment of [updatedAt, updatedAt.replace('Z', '999Z'), inIndia])
      expect(idsOf(await since(moment, 'PENDING')), moment).toContain(id);
    for (const updatedSince of [
      'yesterday',
      '2026-03-01',
      '2026-03-01T10:00:00',
      '2026-02-30T10:00:00Z',
      7,
    ]) {
      const { status, body } = await call(
        `get/shipping/${shop.seller.userId}/PENDING`,
        { updatedSince },
        shop.seller.token,
      );
      expect([status, body.errors?.[0].field], String(updatedSince)).toEqual([422, 'updatedSince']);
    }
  });

  test('has what an instance of the former version changed during an upgrade', async () => {
    const id = await order(shop);
    const { id: shippedId, awb } = await aShipped(shop);
    const moment = aMoment();
    const at = clock.now();
    await db('orders').where({ id }).update({ updated_at: at });
    const shipment = await db('shipments').where({ awb }).first('id');
    await db('scans').insert({
      shipment_id: shipment.id,
      status: 'PICKED_UP',
      remarks: '',
      location: '',
      scanned_at: at,
      received_at: at,
      fingerprint: 'x'.repeat(64),
    });
    await markMissedChanges(aJob());
    expect(idsOf(await since(moment, 'PENDING'))).toEqual([id]);
    expect(idsOf(await since(moment, 'READY'))).toEqual([shippedId]);
    const later = aMoment();
    await markMissedChanges(aJob());
    expect((await since(later, 'PENDING')).count + (await since(later, 'READY')).count).toBe(0);
  });
});
