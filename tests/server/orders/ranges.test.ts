import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, call, get, type Person } from '../../setup/app.ts';
import { aProduct } from '../../setup/orders.ts';
import { aShipped, aShop, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
let admin: Person;
const made: { id: number; awb: string }[] = [];

/** Shipped orders as [weight in kg, value in rupees]. */
const PARCELS = [
  [1, 100],
  [2, 500],
  [10, 1000],
  [10.5, 1000.5],
] as const;

beforeAll(async () => {
  [shop, admin] = [await aShop(), await anAdmin()];
  for (const [weight, productPrice] of PARCELS) {
    made.push(
      await aShipped(shop, {
        packingDetails: { weight },
        productDetails: [aProduct({ productPrice, productQty: 1 })],
      }),
    );
  }
}, 60_000);

const placesOf = (rows: { trackingId: number }[]) =>
  rows.map(({ trackingId }) => made.findIndex(({ id }) => id === trackingId)).sort();
const listed = async (filters: object) => {
  const { body } = await call(
    `get/shipping/${shop.seller.userId}/READY`,
    { userId: shop.seller.userId, ...filters },
    shop.seller.token,
  );
  expect(body.count).toBe(body.data.length);
  return placesOf(body.data);
};

describe('a range of weights or values', () => {
  test.each([
    [{ weightRange: '1-2' }, [0, 1]],
    [{ weightRange: '2-10' }, [1, 2]],
    [{ weightRange: ' 10-11 ' }, [2, 3]],
    [{ weightRange: '11-12' }, []],
    [{ valueRange: '100-500' }, [0, 1]],
    [{ valueRange: '500-1000' }, [1, 2]],
    [{ weightRange: '1-10', valueRange: '500-2000' }, [1, 2]],
    [{ weightRange: '', valueRange: null }, [0, 1, 2, 3]],
  ])('%j filters the orders, including both ends', async (filters, places) => {
    expect(await listed(filters)).toEqual(places);
  });

  // spec: users-dash-range
  test('filters all sellers’ orders, the back office, tracking and downloads alike', async () => {
    const filters = { weightRange: '2-10', valueRange: '500-2000' };
    const { userId } = shop.seller;
    const all = await call('get/shipping/all/READY', { userId, ...filters }, admin.token);
    expect(placesOf(all.body.data)).toEqual([1, 2]);
    const query = encodeURIComponent(JSON.stringify({ userId, ...filters }));
    const { body: console } = await get(`admin/orders?filter=${query}`, admin.token);
    expect(placesOf(console)).toEqual([1, 2]);
    const tracked = await call(`tracking/status/${userId}`, filters, shop.seller.token);
    expect([tracked.body.count, placesOf(tracked.body.data)]).toEqual([2, [1, 2]]);
    const file = await call(`get/shipping/download/${userId}/READY`, filters, shop.seller.token);
    expect(made.map(({ awb }) => file.text.includes(awb))).toEqual([false, true, true, false]);
  });

  // spec: users-dash-range
  test.each(['10-1', '5-5', '1', '1-', '-5', 'a-b', '1-2-3', '1.5-2'])('%s is refused', async (text) => {
    for (const field of ['weightRange', 'valueRange']) {
      const message = 'Enter a range such as 1-10, the first value smaller than the second';
      const { status, body } = await call(
        `get/shipping/${shop.seller.userId}/READY`,
        { [field]: text },
        shop.seller.token,
      );
      expect([status, body.errors]).toEqual([422, [{ field, message }]]);
      expect(
        (await call(`tracking/status/${shop.seller.userId}`, { [field]: text }, shop.seller.token)).status,
      ).toBe(422);
    }
  });
});
