import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_CALL_ORDERS } from '../../../server/contract/limits.ts';
import { anAdmin, call, clock, db } from '../../setup/app.ts';
import { readPdf, textOf } from '../../setup/pdf-reader.ts';
import { aShipped, aShop, order, type Shop } from '../../setup/shipping.ts';

const READY = { tab: 'READY', channel: 'Manual' };

let shop: Shop;
/** The first is in transit, the others are to be picked up. */
let shipped: { id: number; awb: string }[];
beforeAll(async () => {
  shop = await aShop();
  shipped = [await aShipped(shop), await aShipped(shop), await aShipped(shop)];
  await db('shipments').where({ awb: shipped[0]!.awb }).update({ tracking_status: 'IN_TRANSIT' });
  await Promise.all([order(shop), aShipped(await aShop())]);
});

const print = (path: 'labelGeneration' | 'manifest', filter: object, extra: object = {}) =>
  call(
    `process/shipping/${path}`,
    { userId: shop.seller.userId, filter: { ...READY, ...filter }, ...extra },
    shop.seller.token,
  );
const awbsOf = (texts: string[]) =>
  texts.map((text) => shipped.filter(({ awb }) => text.includes(awb)).map(({ awb }) => awb));

describe('the papers of a filter', () => {
  test('are labels of its shipped matches, in the order in which buyers ordered', async () => {
    const { status, body } = await print('labelGeneration', {});
    expect(status).toBe(200);
    expect(awbsOf(readPdf(body).map(textOf))).toEqual(shipped.map(({ awb }) => [awb]));
    const toPickUp = await print('labelGeneration', { parcel: 'toPickUp' });
    expect(awbsOf(readPdf(toPickUp.body).map(textOf))).toEqual(shipped.slice(1).map(({ awb }) => [awb]));
  });

  test('are a manifest of its shipped matches', async () => {
    const { status, body } = await print('manifest', { parcel: 'toPickUp' });
    expect(status).toBe(200);
    const [awbs] = awbsOf([readPdf(body).map(textOf).join()]);
    expect(awbs).toEqual(shipped.slice(1).map(({ awb }) => awb));
  });

  test('are refused together with ids, and without a seller', async () => {
    const both = await print('labelGeneration', {}, { shippingId: [shipped[0]!.id] });
    expect([both.status, both.body.message]).toEqual([422, 'Send shippingId or filter, not both']);
    const admin = await anAdmin();
    const noSeller = await call('process/shipping/labelGeneration', { filter: READY }, admin.token);
    expect([noSeller.status, noSeller.body.code]).toEqual([422, 'INVALID']);
  });

  test.each([
    ['pending orders', { tab: 'PENDING' }],
    ['cancelled orders', { tab: 'CANCEL' }],
    ['an order that does not exist', { search: 'NO-SUCH-ORDER' }],
    ['lost parcels, of which there are none', { parcel: 'lost' }],
  ])('are refused for %s', async (_what, filter) => {
    const { status, body } = await print('labelGeneration', filter);
    expect([status, body.code, body.message]).toEqual([
      422,
      'INVALID',
      'No shipped orders match. Check the list again.',
    ]);
  });

  test('are refused above 1,000 matches', async () => {
    const own = await aShop();
    const { id } = await aShipped(own);
    const { id: _id, ...row } = await db('orders').where({ id }).first();
    await db.batchInsert(
      'orders',
      Array.from({ length: MAX_CALL_ORDERS }, (_, n) => ({
        ...row,
        customer_unique_id: `PAPER-${n}`,
        created_at: clock.now(),
      })),
    );
    const { status, body } = await call('process/shipping/manifest', { filter: READY }, own.seller.token);
    expect([status, body.message]).toEqual([
      422,
      'More than 1,000 orders match. A document takes up to 1,000. Narrow the filters, for example by date.',
    ]);
  });
});
