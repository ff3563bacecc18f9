import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, aSeller, call, type Person } from '../../setup/app.ts';
import { anOrderId, aProduct } from '../../setup/orders.ts';
import { aShipped, aShop, order, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
let other: Shop;
beforeAll(async () => {
  [shop, other] = await Promise.all([aShop(), aShop()]);
});

const ask = (who: Person, text: string, more: object = {}) => call('search', { text, ...more }, who.token);
const find = async (text: string) => (await ask(shop.seller, text)).body;
const idsOf = (rows: { trackingId: number }[]) => rows.map(({ trackingId }) => trackingId);

describe('a search', () => {
  test('finds an order by its id, from the beginning or a part, in any case', async () => {
    const orderId = anOrderId();
    const id = await order(shop, { customerDetails: { customerUniqueId: orderId, name: 'Meera Nair' } });
    for (const text of [orderId, orderId.toLowerCase(), orderId.slice(0, -1), orderId.slice(3)])
      expect(idsOf((await find(text)).orders), text).toContain(id);
    expect((await find(orderId)).orders[0]).toEqual({
      trackingId: id,
      orderId,
      name: 'Meera Nair',
      city: 'Bombay',
      status: 'PENDING',
      parcelStatus: null,
    });
  });

  test('finds an order of Shopify by its number without the #, first', async () => {
    const number = String(Date.now());
    const id = await order(shop, { customerDetails: { customerUniqueId: `#${number}` } });
    await order(shop, { customerDetails: { customerUniqueId: `B-${number}` } });
    for (const text of [number, `#${number}`, number.slice(0, -1)])
      expect(idsOf((await find(text)).orders)[0], text).toBe(id);
  });

  test('finds an order by the code of a product', async () => {
    const id = await order(shop, { productDetails: [aProduct({ productCode: 'SKU-RUG-118' })] });
    expect(idsOf((await find('rug-118')).orders)).toEqual([id]);
  });

  test('finds a buyer by name and phone, and counts the orders', async () => {
    const buyer = { name: 'Lakshmi Narayanan', phoneNo: '9345678123' };
    const ids = [
      await order(shop, { customerDetails: buyer }),
      await order(shop, { customerDetails: buyer }),
    ];
    await order(other, { customerDetails: buyer });
    for (const text of ['Lakshmi', 'lakshmi narayanan', 'Narayanan', '934567', '+91 93456 78123']) {
      const { orders, buyers } = await find(text);
      expect(idsOf(orders), text).toEqual(ids.toReversed());
      expect(buyers, text).toEqual([
        {
          name: 'Lakshmi Narayanan',
          phone: '9345678123',
          city: 'Bombay',
          orders: 2,
          channel: 'Manual',
          status: 'PENDING',
        },
      ]);
    }
  });

  test('finds a parcel by its AWB', async () => {
    const { id, awb } = await aShipped(shop);
    expect((await find(awb)).parcels).toEqual([
      expect.objectContaining({
        trackingId: id,
        wayBillId: awb,
        logisticName: 'Delhivery',
        parcelStatus: 'READY_TO_SHIP',
      }),
    ]);
    expect((await ask(other.seller, awb)).body.parcels).toEqual([]);
  });

  test('puts the order with exactly this id first, and answers at most five', async () => {
    const exact = anOrderId();
    const first = await order(shop, { customerDetails: { customerUniqueId: exact } });
    for (let copy = 1; copy <= 6; copy += 1)
      await order(shop, { customerDetails: { customerUniqueId: `${exact}-${copy}` } });
    const { orders } = await find(exact.toLowerCase());
    expect(orders).toHaveLength(5);
    expect(orders[0].trackingId).toBe(first);
  });

  test('takes wildcards as letters, and finds no removed order', async () => {
    expect(await find('%%')).toEqual({ orders: [], parcels: [], buyers: [] });
    const orderId = anOrderId();
    const id = await order(shop, { customerDetails: { customerUniqueId: orderId } });
    await call(`order/remove/${id}`, {}, shop.seller.token);
    expect((await find(orderId)).orders).toEqual([]);
  });

  test('of a seller ends at the seller; an administrator names whose orders', async () => {
    const orderId = anOrderId();
    const id = await order(shop, { customerDetails: { customerUniqueId: orderId } });
    const [stranger, admin] = [await aSeller(), await anAdmin()];
    expect((await ask(stranger, orderId)).body).toEqual({ orders: [], parcels: [], buyers: [] });
    expect((await ask(stranger, orderId, { userId: shop.seller.userId })).status).toBe(403);
    expect(idsOf((await ask(admin, orderId, { userId: shop.seller.userId })).body.orders)).toEqual([id]);
    expect((await ask(admin, orderId)).status).toBe(422);
  });

  test('needs two characters', async () => {
    const { status, body } = await ask(shop.seller, ' a ');
    expect([status, body.message]).toEqual([422, 'Type at least 2 letters or digits']);
    expect((await ask(shop.seller, 'a'.repeat(101))).status).toBe(422);
  });
});
