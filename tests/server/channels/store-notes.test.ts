import { expect, test } from 'vitest';
import { CHANNEL_NOTES as NOTES } from '../../../server/contract/texts/channels.ts';
import { aSeller, call, clock } from '../../setup/app.ts';
import { aChannel, aShopifyChannel, pending, sync, syncNow } from '../../setup/channels.ts';
import { aShop, listed, ship, type Shop } from '../../setup/shipping.ts';

const changed = async ({ seller }: Shop, id: number) =>
  (await call('channels/changed', { id }, seller.token)).body;

/** The order's note in each answer that has the order. */
async function notesOf(shop: Shop, orderId: string, awb: string) {
  const { token } = shop.seller;
  const ready = (await listed(shop, 'READY')).find((order) => order.orderId === orderId);
  const found = (await call('orders/find', { customerUniqueId: orderId }, token)).body;
  const order = (await call(`get/shipping/tabbed/${found.trackingId}`, {}, token)).body;
  const tracked = (await call(`status/details/${awb}`, {}, token)).body;
  return [ready?.storeNote, found.storeNote, order.storeNote, tracked.storeNote];
}

test('an order that is cancelled at the store after it was shipped says so wherever its seller sees it', async () => {
  const shop = await aShop();
  const { id, store } = await aChannel(shop);
  const storeId = await store.place();
  await sync();
  const [order] = await pending(shop);
  const orderId = String(order!.orderId);
  const awb = (await ship(shop, [Number(order!.trackingId)])).body.results[0].wayBillId;
  expect(await notesOf(shop, orderId, awb)).toEqual([null, null, null, null]);
  expect(await changed(shop, id)).toEqual({ count: 0, data: [] });
  clock.advance(1_000);
  const since = clock.now().toISOString();
  await store.act({ cancel: { id: storeId } });
  await syncNow(shop, id);
  expect(await notesOf(shop, orderId, awb)).toEqual(Array(4).fill(NOTES.cancelled));
  expect(await changed(shop, id)).toEqual({
    count: 1,
    data: [
      {
        trackingId: order!.trackingId,
        orderId,
        wayBillId: awb,
        currentStatus: 'READY_TO_SHIP',
        storeNote: NOTES.cancelled,
        notedAt: expect.any(String),
      },
    ],
  });
  // Shops that poll for changes are told.
  const { body } = await call(
    `get/shipping/${shop.seller.userId}/READY`,
    { updatedSince: since },
    shop.seller.token,
  );
  expect(body.data.map(({ storeNote }: { storeNote: string }) => storeNote)).toEqual([NOTES.cancelled]);
});

test('nobody else sees what a store changed', async () => {
  const [shop, other] = [await aShop(), await aShop()];
  const { id, store } = await aShopifyChannel(shop);
  const storeId = await store.place();
  await sync();
  const [order] = await pending(shop);
  const awb = (await ship(shop, [Number(order!.trackingId)])).body.results[0].wayBillId;
  await store.act({ cancel: { id: storeId } });
  await syncNow(shop, id);
  expect((await changed(shop, id)).count).toBe(1);
  const details = async (token?: string) => (await call(`status/details/${awb}`, {}, token)).body;
  expect((await details(shop.seller.token)).storeNote).toBe(NOTES.cancelled);
  for (const token of [undefined, other.seller.token, (await aSeller()).token])
    expect(await details(token)).not.toHaveProperty('storeNote');
  expect((await call('channels/changed', { id }, other.seller.token)).status).toBe(404);
});

test('a parcel that the seller has cancelled as well needs no second look', async () => {
  const shop = await aShop();
  const { id, store } = await aChannel(shop);
  const storeId = await store.place();
  await sync();
  const [order] = await pending(shop);
  const awb = (await ship(shop, [Number(order!.trackingId)])).body.results[0].wayBillId;
  await store.act({
    change: { id: storeId, order: { shipping: { address_1: '7 Another Street, Flat 12' } } },
  });
  await syncNow(shop, id);
  expect((await changed(shop, id)).data).toMatchObject([{ storeNote: NOTES.changed }]);
  await call(`cancel/${Number(order!.trackingId)}`, { trackingId: awb }, shop.seller.token);
  expect(await changed(shop, id)).toEqual({ count: 0, data: [] });
});
