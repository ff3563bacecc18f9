import { beforeAll, expect, test } from 'vitest';
import { call, db } from '../../setup/app.ts';
import { aProduct } from '../../setup/orders.ts';
import { aShipped, aShop, order, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
const ids: number[] = [];
const PRICES = [700, 300, 900, 300];

beforeAll(async () => {
  shop = await aShop(5_000);
  for (const productPrice of PRICES)
    ids.push(await order(shop, { productDetails: [aProduct({ productPrice, productQty: 1 })] }));
});

const list = (body: object, tab = 'PENDING', of = shop) =>
  call(`get/shipping/${of.seller.userId}/${tab}`, body, of.seller.token);
/** The places in PRICES of the listed orders. */
const placesOf = async (body: object) =>
  (await list(body)).body.data.map(({ trackingId }: { trackingId: number }) => ids.indexOf(trackingId));

// spec: extras-sorted-orders
test('sorts a seller’s orders by value and by date in both directions, with pages that join', async () => {
  expect(await placesOf({})).toEqual([3, 2, 1, 0]);
  expect(await placesOf({ sort: 'date', order: 'asc' })).toEqual([0, 1, 2, 3]);
  expect(await placesOf({ sort: 'value' })).toEqual([2, 0, 3, 1]);
  expect(await placesOf({ sort: 'value', order: 'asc' })).toEqual([1, 3, 0, 2]);
  expect(await placesOf({ sort: 'value', order: 'asc', limit: 2, offset: 1 })).toEqual([3, 0]);
  expect(await placesOf({ sort: 'value', tabCounts: true, limit: 2 })).toEqual([2, 0]);
  expect(await placesOf({ sort: 'value', valueRange: '200-800' })).toEqual([0, 3, 1]);
});

test('sorts parcels of one state by date only', async () => {
  const parcels = [(await aShipped(shop)).id, (await aShipped(shop)).id];
  const { body } = await list({ parcel: 'toPickUp', order: 'asc' }, 'READY');
  expect(body.data.map(({ trackingId }: { trackingId: number }) => trackingId)).toEqual(parcels);
  const refused = await list({ parcel: 'toPickUp', sort: 'value' }, 'READY');
  expect([refused.status, refused.body.message]).toEqual([422, 'With `parcel`, orders sort by date only']);
  expect((await list({ sort: 'phone' })).status).toBe(422);
});

test('reads a page sorted by value from its index', async () => {
  const [plan] = await db.raw(
    `EXPLAIN FORMAT=TRADITIONAL SELECT o.total_paise, o.id FROM orders AS o FORCE INDEX (orders_seller_value)
     WHERE o.removed_ref = 0 AND o.seller_id = ? AND o.status = 'PENDING' ORDER BY o.total_paise DESC, o.id DESC LIMIT 10`,
    [shop.seller.userId],
  );
  expect(plan[0].key).toBe('orders_seller_value');
  expect(String(plan[0].Extra)).not.toContain('filesort');
});

test('adds the first product and the number of products where the call asks for them', async () => {
  const other = await aShop();
  const id = await order(other, {
    productDetails: [
      aProduct({ productName: 'Saree', productCode: 'SAR-1', productQty: 3 }),
      aProduct({ productName: 'Blouse', productCode: null }),
    ],
  });
  const [row] = (await list({ items: true }, 'PENDING', other)).body.data;
  expect([row.trackingId, row.items]).toEqual([id, { name: 'Saree', code: 'SAR-1', qty: 3, count: 2 }]);
  expect((await list({}, 'PENDING', other)).body.data[0]).not.toHaveProperty('items');
});
