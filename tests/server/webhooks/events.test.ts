import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WEBHOOK_TYPES } from '../../../server/contract/webhooks.ts';
import { recordScans } from '../../../server/features/tracking/scans.ts';
import { EVENTS } from '../../../server/features/webhooks/events/events.contract.ts';
import { aJob, anAdmin, call, clock, db, get, recharge } from '../../setup/app.ts';
import { aRow, file, sendOrders } from '../../setup/bulk-orders.ts';
import { aDelivered, makeBatch, pay, payDaily } from '../../setup/cod.ts';
import { aFailure, MINUTE_MS } from '../../setup/ndr.ts';
import { anOrderId, anOrderPayload } from '../../setup/orders.ts';
import { aShipped, aShop, balanceOf, order, scan, ship, type Shop } from '../../setup/shipping.ts';
import {
  aReceiver,
  anEndpoint,
  deliver,
  deliveriesOf,
  faultOf,
  type Receiver,
  save,
} from '../../setup/webhooks.ts';
import { aCase } from '../../setup/weights.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
const IST_MS = 330 * MINUTE_MS;

let receiver: Receiver;
let shop: Shop;
beforeEach(async () => {
  await db('webhook_endpoints').update({ state: 'OFF' });
  receiver = await aReceiver();
  shop = await aShop();
});
afterEach(() => receiver.close());

const hook = (...events: string[]) => anEndpoint(shop.seller, receiver.url, events);
const sent = async () => {
  await deliver();
  expect(receiver.received.map(({ body }) => faultOf(body)).filter(Boolean)).toEqual([]);
  return receiver.received.map(({ body: { type, data } }) => ({ type, ...data }));
};

/** The courier pays for a COD parcel, and the operator pays the seller's wallet. */
async function payOut() {
  const admin = await anAdmin();
  await payDaily(admin);
  await call('cod/preference', { to: 'WALLET' }, shop.seller.token);
  await pay(admin, await aDelivered(shop, 300));
  await makeBatch(admin);
}

describe('an event', () => {
  test('tells of a shipment from booking to delivery, with a growing sequence', async () => {
    await hook('shipment.booked', 'shipment.status');
    const { id, awb } = await aShipped(shop);
    for (const status of ['PICKED_UP', 'IN_TRANSIT', 'DELIVERED']) await scan(awb, status);
    const [booked, ...statuses] = await sent();
    const about = { trackingId: id, orderId: expect.stringMatching(/^T-/), wayBillId: awb };
    expect(booked).toMatchObject({ type: 'shipment.booked', ...about, status: 'READY_TO_SHIP' });
    expect(statuses).toEqual(
      ['PICKED_UP', 'IN_TRANSIT', 'DELIVERED'].map((status, index) => ({
        type: 'shipment.status',
        ...about,
        status,
        at: expect.any(String),
        location: 'Mumbai Hub',
        remarks: `${status} remarks`,
        sequence: index + 1,
      })),
    );
  });

  test('tells that the courier accepted the pickup, before what it scans later', async () => {
    await hook('shipment.status');
    const { id, awb } = await aShipped(shop);
    const tomorrow = new Date(clock.now().getTime() + DAY_MS + IST_MS).toISOString().slice(0, 10);
    const input = { shippingId: [id], pickupAt: `${tomorrow}T11:00` };
    const { body } = await call('process/shipping/pickup', input, shop.seller.token);
    expect(body).toMatchObject({ success: 1 });
    await scan(awb, 'PICKED_UP');
    expect(await sent()).toMatchObject([
      {
        type: 'shipment.status',
        trackingId: id,
        wayBillId: awb,
        status: 'PICKUP_SCHEDULED',
        location: 'Bengaluru',
        remarks: 'Pickup requested',
        sequence: 1,
      },
      { status: 'PICKED_UP', sequence: 2 },
    ]);
  });

  test('is told once for a scan that comes twice', async () => {
    await hook('shipment.status');
    const { awb } = await aShipped(shop);
    const at = clock.now().toISOString();
    await scan(awb, 'PICKED_UP', { at });
    await scan(awb, 'PICKED_UP', { at });
    expect(await sent()).toHaveLength(1);
  });

  test('tells of a cancellation', async () => {
    await hook('shipment.cancelled');
    const { id, awb } = await aShipped(shop);
    await call(`cancel/${id}`, {}, shop.seller.token);
    expect(await sent()).toMatchObject([{ type: 'shipment.cancelled', trackingId: id, wayBillId: awb }]);
  });

  test('tells when a failed delivery opens and closes', async () => {
    await hook('ndr.opened', 'ndr.closed');
    const { id, awb } = await aFailure(shop);
    await scan(awb, 'UNDELIVERED', { remarks: 'Once more' });
    await scan(awb, 'DELIVERED');
    expect(await sent()).toMatchObject([
      { type: 'ndr.opened', trackingId: id, status: 'Pending', remarks: 'Customer Unavailable' },
      { type: 'ndr.closed', trackingId: id, status: 'Success', attempts: 2 },
    ]);
  });

  test('tells again that a failed delivery is open when the courier’s record drops its end', async () => {
    await hook('ndr.opened', 'ndr.closed');
    const { id, awb } = await aFailure(shop);
    const { id: shipmentId } = await db('shipments').where({ awb }).first('id');
    const at = clock.now();
    const delivered = { awb, status: 'DELIVERED' as const, at, location: 'Mumbai', remarks: 'Delivered' };
    await recordScans(aJob(), shipmentId, [delivered], { isProven: false });
    clock.advance(MINUTE_MS);
    await recordScans(aJob(), shipmentId, [], { isProven: true, askedAt: clock.now() });
    await scan(awb, 'RTO_INITIATED');
    expect((await sent()).map((data) => ({ ...data, at: undefined }))).toMatchObject([
      { type: 'ndr.opened', trackingId: id, status: 'Pending' },
      { type: 'ndr.closed', trackingId: id, status: 'Success' },
      { type: 'ndr.opened', trackingId: id, status: 'Pending' },
      { type: 'ndr.closed', trackingId: id, status: 'Returned' },
    ]);
  });

  test('tells once that the wallet falls below 500 rupees, and again after it was above', async () => {
    shop = await aShop(530);
    await hook('wallet.low');
    await aShipped(shop);
    await aShipped(shop);
    expect(await sent()).toMatchObject([{ type: 'wallet.low', bound: 500 }]);
    await recharge(shop.seller, 200);
    expect(await sent()).toHaveLength(1);
    while ((await balanceOf(shop)) >= 500) await aShipped(shop);
    expect(await sent()).toHaveLength(2);
    expect(receiver.received[0]!.body.data.balance).toBeLessThan(500);
  });

  test('tells of a weight case', async () => {
    await hook('weight.case');
    const one = await aCase(await anAdmin(), shop, 2);
    expect(await sent()).toMatchObject([
      { type: 'weight.case', caseId: one.caseId, trackingId: one.id, state: 'OPEN', measuredWeight: 2 },
    ]);
  });

  test('tells that COD is paid into the wallet', async () => {
    await hook('cod.remitted');
    await payOut();
    expect(await sent()).toMatchObject([
      { type: 'cod.remitted', amount: 300, charges: 0, paid: 300, count: 1, paidTo: 'WALLET', utr: null },
    ]);
  });

  test('of every type is as the document says', async () => {
    shop = await aShop(530);
    const { id } = await hook(...WEBHOOK_TYPES);
    const { awb } = await aFailure(shop);
    await scan(awb, 'DELIVERED');
    const { id: cancelled } = await aShipped(shop);
    await call(`cancel/${cancelled}`, {}, shop.seller.token);
    await aCase(await anAdmin(), shop, 2);
    await payOut();
    await call('webhooks/test', { id }, shop.seller.token);
    const types = new Set((await sent()).map(({ type }) => type));
    const { webhooks } = (await get('openapi.json')).body;
    expect([...types].sort()).toEqual(Object.keys(webhooks).sort());
    expect([...types].sort()).toEqual([...WEBHOOK_TYPES, 'webhook.test'].sort());
  });

  test('has the fields that the guide names', () => {
    const guide = readFileSync(new URL('../../../docs/api/webhooks.md', import.meta.url), 'utf8');
    for (const { type, when, schema } of EVENTS.filter((one) => one.type !== 'webhook.test')) {
      const [, said, fields = ''] = new RegExp(`^\\| \`${type}\` \\| ([^|]+) \\| ([^|]+) \\|$`, 'm').exec(
        guide,
      )!;
      expect(said).toBe(when.replaceAll('’', "'"));
      const named = [...fields.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
      const own = Object.keys(schema.describe().keys.data.keys).filter(
        (name) => name !== 'trackingId' && name !== 'orderId',
      );
      expect(named.toSorted(), type).toEqual(own.toSorted());
    }
  });

  test('goes to each webhook that wants it, and is not stored for others', async () => {
    const other = await aReceiver();
    const first = await hook('order.created');
    const second = await anEndpoint(shop.seller, other.url, ['order.created', 'wallet.low']);
    const third = await anEndpoint(shop.seller, other.url, ['wallet.low']);
    await order(shop);
    await order(await aShop());
    await deliver();
    expect([receiver.received.length, other.received.length]).toEqual([1, 1]);
    const counts = await Promise.all(
      [first, second, third].map(async ({ id }) => (await deliveriesOf(shop.seller, id)).count),
    );
    expect(counts).toEqual([1, 1, 0]);
    await other.close();
  });

  test('of an order that is refused is never sent', async () => {
    await hook('order.created');
    const payload = anOrderPayload(shop.point);
    expect((await call('add/shipping', payload, shop.seller.token)).status).toBe(200);
    expect((await call('add/shipping', payload, shop.seller.token)).status).toBe(409);
    expect(await sent()).toHaveLength(1);
  });

  test('is held while a webhook is off, for a replay', async () => {
    const { id } = await hook('order.created');
    await save(shop.seller, { id, active: false });
    await order(shop);
    expect(await sent()).toEqual([]);
    expect((await deliveriesOf(shop.seller, id, { state: 'HELD' })).count).toBe(1);
  });

  test('can be of every documented type', async () => {
    const { id } = await hook(...WEBHOOK_TYPES);
    expect(id).toBeGreaterThan(0);
  });

  test('tells of each order of an uploaded file, and of none if the file is refused', async () => {
    const { id } = await hook('order.created');
    const orderIds = [anOrderId(), anOrderId(), anOrderId()];
    const rows = orderIds.map((orderId) => aRow({ 'Order ID': orderId }));
    expect((await sendOrders(shop.seller, shop.point, file(...rows))).status).toBe(200);
    expect((await sent()).map((data) => 'orderId' in data && data.orderId).sort()).toEqual(orderIds.sort());
    const faulty = file(aRow(), aRow({ Phone: '12' }));
    expect((await sendOrders(shop.seller, shop.point, faulty)).status).toBe(422);
    expect((await deliveriesOf(shop.seller, id)).count).toBe(3);
  });

  test('costs one row per order and event', async () => {
    const { id } = await hook('order.created', 'shipment.booked');
    const ids = [await order(shop), await order(shop)];
    await ship(shop, ids);
    expect((await deliveriesOf(shop.seller, id)).count).toBe(4);
  });
});
