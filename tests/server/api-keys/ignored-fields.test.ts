import { beforeAll, expect, test } from 'vitest';
import { call, type Person } from '../../setup/app.ts';
import { aKey } from '../../setup/keys.ts';
import { anOrderPayload } from '../../setup/orders.ts';
import { aShop, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
let seller: Person;
let key: string;
beforeAll(async () => {
  shop = await aShop();
  ({ seller } = shop);
  ({ key } = await aKey(seller));
});

const HEADER = 'harkara-ignored-fields';
const ignored = async (path: string, body: object, token = key) => {
  const { status, headers } = await call(path, body, token);
  return [status, headers[HEADER]];
};

test('an API key is told which fields were ignored, also inside others and in lists', async () => {
  const { customerDetails, productDetails, ...order } = anOrderPayload(shop.point);
  const misspelled = {
    ...order,
    customerDetails: { ...customerDetails, landmark: 'Near the lake' },
    productDetails: productDetails.map((product: object) => ({ ...product, sku: 'K-1' })),
    channel: 'My shop',
  };
  const [status, named] = await ignored('add/shipping', misspelled);
  expect(status).toBe(200);
  expect(String(named).split(', ')).toEqual(
    expect.arrayContaining(['customerDetails.landmark', 'productDetails.sku', 'channel']),
  );
  expect(await ignored('wallet/balance', { limit: 5 })).toEqual([200, 'limit']);
  expect(await ignored('courier/get', { userId: seller.userId })).toEqual([200, undefined]);
});

test('a refusal says so too, because the misspelled field may be the missing one', async () => {
  expect(await ignored('orders/find', { customerUniqueID: 'SHOP-1' })).toEqual([422, 'customerUniqueID']);
});

test('fields that the call has are not named, whatever their value', async () => {
  expect(await ignored('get/NDR', { fromDate: null, logisticsIds: [], userId: seller.userId })).toEqual([
    200,
    undefined,
  ]);
  const { headers } = await call(`token/${seller.userId}?wayBillId=1&way=2`, {}, key);
  expect(headers[HEADER]).toBe('way');
});

test('names that are no names of fields are left out, and no name breaks the header', async () => {
  const odd = { 'a\nb': 1, ü: 1, __proto__x: 1, ['x'.repeat(65)]: 1, constructor: 1 };
  expect(await ignored('wallet/balance', odd)).toEqual([200, '__proto__x, constructor']);
});

test('tokens of a sign-in get no such header', async () => {
  expect(await ignored('wallet/balance', { limit: 5 }, seller.token)).toEqual([200, undefined]);
});
