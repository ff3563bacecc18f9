import { beforeAll, describe, expect, test } from 'vitest';
import { beginBooking } from '../../../server/features/orders/orders.ts';
import { aJob, aSeller, anAdmin, call, db, type Person } from '../../setup/app.ts';
import { anOrder, anOrderPayload, aPickupPoint, aProduct, type OrderChanges } from '../../setup/orders.ts';

const post = (who: Person | null, path: string, body: object = {}) => call(path, body, who?.token);
const shown = async (who: Person, id: number) => (await post(who, `get/shipping/tabbed/${id}`)).body;
const setStatus = (id: number, status: string) => db('orders').where({ id }).update({ status });

let seller: Person;
let other: Person;
let admin: Person;
let point: number;
const update = (id: number, changes: OrderChanges = {}, who = seller) => {
  const customerDetails = { trackingId: id, ...changes.customerDetails };
  return post(who, 'update/shipping/tabbed', anOrderPayload(point, { ...changes, customerDetails }));
};
const addProduct = (id: number, changes: object = {}) =>
  post(seller, 'orderTabbed/addNew/product', { shippingId: id, ...aProduct({ ...changes }) });

beforeAll(async () => {
  [seller, other, admin] = await Promise.all([aSeller(), aSeller(), anAdmin()]);
  point = await aPickupPoint(seller);
});

describe('a change of a pending order', () => {
  // spec: api-update-order
  test('replaces the previous details, including products', async () => {
    const id = await anOrder(seller, point, {
      productDetails: [aProduct(), aProduct({ productName: 'Dupatta' })],
    });
    const before = await shown(seller, id);
    const { status, body } = await update(id, {
      customerDetails: { name: 'Imran Sheikh' },
      packingDetails: { weight: 3 },
      logisticDetails: { paymentType: 'COD' },
      productDetails: [aProduct({ productName: 'Bottle', productPrice: 100, productQty: 1 })],
    });
    expect([status, body]).toEqual([200, { trackingId: id, orderId: body.orderId, status: 'PENDING' }]);
    const after = await shown(seller, id);
    expect(after.customerDetails).toMatchObject({ name: 'Imran Sheikh', totalAmount: 100, totalQty: 1 });
    expect(after.productDetails.map((line: { productName: string }) => line.productName)).toEqual(['Bottle']);
    expect(after.orderCharges.rate).toBeGreaterThan(before.orderCharges.rate);
    expect(after.orderCharges.codCharge).toBeGreaterThan(0);
    expect(after.date).toBe(before.date);
  });

  // spec: api-update-order
  test('may be the order’s own response sent back without changes', async () => {
    const id = await anOrder(seller, point);
    const before = await shown(seller, id);
    expect((await post(seller, 'update/shipping/tabbed', before)).status).toBe(200);
    const { productDetails: _old, ...rest } = before;
    expect(await shown(seller, id)).toMatchObject(rest);
  });

  test('can’t take another order’s id', async () => {
    const [id, taken] = [await anOrder(seller, point), await anOrder(seller, point)];
    const { customerUniqueId } = (await shown(seller, taken)).customerDetails;
    expect((await update(id, { customerDetails: { customerUniqueId } })).status).toBe(409);
    expect((await shown(seller, id)).productDetails).toHaveLength(1);
  });

  test.each(['BOOKING', 'READY', 'CANCEL'])('is refused when the order is %s', async (status) => {
    const id = await anOrder(seller, point);
    const before = await shown(seller, id);
    await setStatus(id, status);
    const answers = [
      await update(id),
      await post(seller, `order/remove/${id}`),
      await addProduct(id),
      await post(seller, `orderTabbed/remove/product/${before.productDetails[0].productId}`),
    ];
    expect(answers.map((answer) => answer.body.code)).toEqual(Array(4).fill('ORDER_NOT_PENDING'));
    expect(await shown(seller, id)).toEqual({ ...before, status, active: status !== 'BOOKING' });
  });

  test('never brings back an order that is removed at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await anOrder(seller, point);
      const [changed, removed] = await Promise.all([update(id), post(seller, `order/remove/${id}`)]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(changed.status);
      expect((await post(seller, `get/shipping/tabbed/${id}`)).status).toBe(404);
    }
  });
});

test('an order ships with its details at the moment of booking, and does not change afterwards', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await anOrder(seller, point);
    const ship = async () => {
      const began = await beginBooking(aJob(), { sellerId: seller.userId, orderId: id });
      return [began, await shown(seller, id)] as const;
    };
    const rename = update(id, { customerDetails: { name: 'Changed' } });
    const [changed, [began, asShipped]] = await Promise.all([rename, ship()]);
    expect([began?.order.name, asShipped.status]).toEqual([asShipped.customerDetails.name, 'BOOKING']);
    expect(asShipped.customerDetails.name).toBe(changed.status === 200 ? 'Changed' : 'Asha Rao');
    expect([200, 409]).toContain(changed.status);
    expect(await shown(seller, id)).toEqual(asShipped);
  }
});

describe('products of a pending order', () => {
  // spec: api-products
  test('update the value, the quantity and the COD charge of the order', async () => {
    const id = await anOrder(seller, point, { logisticDetails: { paymentType: 'COD' } });
    const before = await shown(seller, id);
    const { status, body } = await addProduct(id, { productPrice: 9000, productQty: 3 });
    expect([status, body]).toEqual([
      200,
      {
        productId: expect.any(Number),
        shippingId: id,
        productName: 'Kurta',
        productCode: 'KUR-1',
        productPrice: 9000,
        productQty: 3,
      },
    ]);
    const after = await shown(seller, id);
    expect(after.customerDetails).toMatchObject({ totalAmount: 27_999, totalQty: 5 });
    expect(after.orderCharges.codCharge).toBeGreaterThan(before.orderCharges.codCharge);
    expect(after.productDetails[1]).toEqual(body);
    const left = await post(seller, `orderTabbed/remove/product/${body.productId}`);
    expect([left.status, left.body]).toEqual([200, before.productDetails]);
    expect(await shown(seller, id)).toEqual(before);
  });

  // spec: order-form-product-lines
  test('must total less than ₹50,000, and the last one cannot be removed', async () => {
    const id = await anOrder(seller, point);
    const dear = await addProduct(id, { productPrice: 49_001, productQty: 1 });
    expect([dear.status, dear.body.message]).toEqual([422, 'Your order value must be lesser than ₹50,000']);
    const order = await shown(seller, id);
    expect(order.productDetails).toHaveLength(1);
    const last = await post(seller, `orderTabbed/remove/product/${order.productDetails[0].productId}`);
    expect([last.status, last.body.code, last.body.message]).toEqual([
      409,
      'LAST_PRODUCT',
      'An order needs at least one product',
    ]);
  });

  test('are all counted when they are added or removed at the same time', async () => {
    const id = await anOrder(seller, point);
    await Promise.all(Array.from({ length: 5 }, () => addProduct(id, { productPrice: 10, productQty: 1 })));
    const order = await shown(seller, id);
    expect(order.customerDetails).toMatchObject({ totalAmount: 1049, totalQty: 7 });
    const removed = await Promise.all(
      order.productDetails.map((line: { productId: number }) =>
        post(seller, `orderTabbed/remove/product/${line.productId}`),
      ),
    );
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
    expect((await shown(seller, id)).productDetails).toHaveLength(1);
  });
});

// spec: orders-delete, api-remove-order
test('a removed order is a 404 for every call', async () => {
  const id = await anOrder(seller, point);
  const {
    productDetails: [line],
  } = await shown(seller, id);
  const removed = await post(seller, `order/remove/${id}`);
  expect(removed.body).toEqual({ trackingId: id, message: 'Order deleted successfully' });
  const answers = [
    await post(seller, `order/remove/${id}`),
    await post(seller, `get/shipping/tabbed/${id}`),
    await update(id),
    await addProduct(id),
    await post(seller, `orderTabbed/remove/product/${line.productId}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test('another seller’s order and products are a 404', async () => {
  const id = await anOrder(seller, point);
  const before = await shown(seller, id);
  const theirs = await aPickupPoint(other);
  const answers = [
    await post(other, `get/shipping/tabbed/${id}`),
    await post(
      other,
      'update/shipping/tabbed',
      anOrderPayload(theirs, { customerDetails: { trackingId: id } }),
    ),
    await post(other, `order/remove/${id}`),
    await post(other, 'orderTabbed/addNew/product', { shippingId: id, ...aProduct() }),
    await post(other, `orderTabbed/remove/product/${before.productDetails[0].productId}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await shown(seller, id)).toEqual(before);
  expect(await shown(admin, id)).toEqual(before);
});
