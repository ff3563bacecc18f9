import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, aSeller, call, clock, type Person } from '../../setup/app.ts';
import { anOrderId } from '../../setup/orders.ts';
import { aShipped, aShop, listed, order, scan, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  [shop, admin] = await Promise.all([aShop(), anAdmin()]);
});

const find = (who: Person, customerUniqueId: unknown, more: object = {}) =>
  call('orders/find', { customerUniqueId, ...more }, who.token);
const named = (customerUniqueId: string) => ({ customerDetails: { customerUniqueId } });

describe('the search for an order by the shop’s own id', () => {
  test('answers the row of the list, and no shipment of a pending order', async () => {
    const orderId = anOrderId();
    const id = await order(shop, named(orderId));
    const { body } = await find(shop.seller, orderId);
    const row = (await listed(shop, 'PENDING')).find(({ trackingId }) => trackingId === id);
    expect(body).toEqual({ ...row, orderId, shipment: null });
  });

  test('answers the shipment with its status and the time of that', async () => {
    const orderId = anOrderId();
    const { id, awb } = await aShipped(shop, named(orderId));
    const at = new Date(clock.now().getTime() - 60_000).toISOString();
    await scan(awb, 'IN_TRANSIT', { at });
    expect((await find(shop.seller, orderId)).body).toMatchObject({
      trackingId: id,
      orderId,
      status: 'READY',
      wayBillId: awb,
      logisticName: 'Delhivery',
      paymentMethod: 'PREPAID',
      charge: expect.any(Number),
      totalCharge: expect.any(Number),
      currentStatus: 'IN_TRANSIT',
      shipment: {
        wayBillId: awb,
        logisticName: 'Delhivery',
        courierId: 1,
        status: 'IN_TRANSIT',
        statusDate: at,
        shippedDate: expect.any(String),
        cancelledDate: null,
      },
    });
  });

  test('answers a cancelled order with the time of its cancellation', async () => {
    const orderId = anOrderId();
    const { id } = await aShipped(shop, named(orderId));
    await call(`cancel/${id}`, {}, shop.seller.token);
    const { body } = await find(shop.seller, orderId);
    expect(body).toMatchObject({ status: 'CANCEL', totalCharge: 0, shipment: { status: 'CANCELLED' } });
    expect(body.shipment.cancelledDate).toBe(body.cancelledDate);
  });

  test('finds neither unknown and removed orders nor another seller’s, and tells upper from lower case', async () => {
    const orderId = anOrderId();
    const id = await order(shop, named(orderId));
    const other = await aSeller();
    for (const { status, body } of [
      await find(shop.seller, anOrderId()),
      await find(other, orderId),
      await find(shop.seller, orderId.toLowerCase()),
    ])
      expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', 'Order not found']);
    await call(`order/remove/${id}`, {}, shop.seller.token);
    expect((await find(shop.seller, orderId)).status).toBe(404);
    const again = await order(shop, named(orderId));
    expect((await find(shop.seller, orderId)).body.trackingId).toBe(again);
  });

  test('takes the seller from an administrator, who must name one', async () => {
    const orderId = anOrderId();
    const id = await order(shop, named(orderId));
    const { body } = await find(admin, orderId, { userId: shop.seller.userId });
    expect(body.trackingId).toBe(id);
    const unnamed = await find(admin, orderId);
    expect([unnamed.status, unnamed.body.errors[0].field]).toEqual([422, 'userId']);
  });

  test('needs an order id', async () => {
    for (const orderId of [undefined, null, '', 'x'.repeat(61), 7]) {
      const { status, body } = await find(shop.seller, orderId);
      expect([status, body.errors?.[0].field]).toEqual([422, 'customerUniqueId']);
    }
  });
});
