import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../server/platform/time.ts';
import { call, clock } from '../../setup/app.ts';
import {
  aShopifyChannel,
  attention,
  channel,
  pending,
  rowOf,
  sync,
  syncNow,
  write,
} from '../../setup/channels.ts';
import { aShop, scan, ship, type Shop } from '../../setup/shipping.ts';

const tested = async (shop: Shop, id: number) =>
  (await call('channels/test', { id }, shop.seller.token)).body;
type Check = { check: string; ok: boolean; message: string };
const faultsOf = async (shop: Shop, id: number) =>
  (await tested(shop, id)).checks.filter(({ ok }: Check) => !ok).map(({ check }: Check) => check);

describe('connecting a Shopify store', () => {
  test('tests all that it needs, and shows no secret', async () => {
    const shop = await aShop();
    const { id, store } = await aShopifyChannel(shop);
    await store.place();
    const { ok, checks } = await tested(shop, id);
    expect([ok, checks.map(({ check }: Check) => check)]).toEqual([true, ['orders', 'scopes', 'buyers']]);
    const text = JSON.stringify(await channel(shop, id));
    expect(text).not.toContain(store.client.client_secret);
  });

  test('names wrong keys, missing scopes and hidden buyers', async () => {
    const shop = await aShop();
    const { id, store } = await aShopifyChannel(shop);
    await store.place();
    await store.act({ settings: { scopes: ['read_orders', 'read_products'] } });
    const { checks } = await tested(shop, id);
    const scopes = checks.find(({ check }: Check) => check === 'scopes');
    expect(scopes).toMatchObject({
      ok: false,
      message: expect.stringContaining('write_merchant_managed_fulfillment_orders'),
    });
    const other = await aShopifyChannel(shop);
    await other.store.place();
    await other.store.act({ settings: { protectedData: 'null' } });
    expect(await faultsOf(shop, other.id)).toEqual(['buyers']);
    const third = await aShopifyChannel(shop);
    await third.store.act({ settings: { clientSecret: 'another secret' } });
    expect((await tested(shop, third.id)).checks).toEqual([
      { check: 'orders', ok: false, message: expect.stringMatching(/refuses the client id and secret/) },
    ]);
  });

  test('asks for one whole set of keys', async () => {
    const shop = await aShop();
    const { body } = await call(
      'channels/save',
      {
        kind: 'SHOPIFY',
        name: 'Half',
        url: 'http://127.0.0.1:9/shopify/x',
        credentials: { clientId: 'an id' },
        pickupPointId: shop.point,
        rules: { courier: { mode: 'cheapest' }, packing: null, autoShip: false },
      },
      shop.seller.token,
    );
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['credentials.clientSecret']);
  });
});

describe('an order of Shopify', () => {
  test('that is paid, unpaid or paid in part collects exactly what is outstanding', async () => {
    const shop = await aShop();
    const { id, store, name } = await aShopifyChannel(shop);
    const [unpaid, part, paid] = [await store.place(), await store.place({ paid: 100 }), await store.place()];
    await store.act({ pay: { id: paid } });
    await sync();
    const orders = await pending(shop);
    expect(orders).toHaveLength(3);
    for (const [storeId, paymentType, field] of [
      [unpaid, 'COD', 'totalOutstandingSet'],
      [part, 'COD', 'totalOutstandingSet'],
      [paid, 'PREPAID', 'currentTotalPriceSet'],
    ] as const) {
      const found = await store.orderOf(storeId);
      const order = orders.find(({ orderId }) => `#${String(orderId)}` === found.name);
      expect(order).toMatchObject({
        channel: name,
        paymentMethod: paymentType,
        totalAmount: Number(found[field].shopMoney.amount),
      });
    }
    expect(await channel(shop, id)).toMatchObject({
      imported: 3,
      attention: 0,
      hasWebhooks: true,
      error: null,
    });
  });

  test('is imported once by push and poll, followed while pending, and left alone once it is shipped', async () => {
    const shop = await aShop();
    const { id, store } = await aShopifyChannel(shop);
    const [gone, kept] = [await store.place(), await store.place()];
    await Promise.all([sync(), sync()]);
    await syncNow(shop, id);
    expect(await pending(shop)).toHaveLength(2);
    await store.act({ cancel: { id: gone } });
    await syncNow(shop, id);
    const [order, ...others] = await pending(shop);
    expect(others).toEqual([]);
    await ship(shop, [Number(order!.trackingId)]);
    await store.act({ change: { id: kept, order: { note: 'Ring twice' } } });
    await syncNow(shop, id);
    expect((await rowOf(id, kept)).note).toBeNull();
  });

  test('on hold or with a hidden buyer waits in the attention list', async () => {
    const shop = await aShop();
    const { store, id } = await aShopifyChannel(shop);
    const held = await store.place();
    await store.act({ hold: { id: held } });
    await sync();
    const [waiting] = await attention(shop);
    expect(waiting.reasons).toEqual([{ field: 'store', message: expect.stringContaining('on hold') }]);
    await store.act({ release: { id: held } });
    await syncNow(shop, id);
    expect(await pending(shop)).toHaveLength(1);
    await store.place();
    await store.act({ settings: { protectedData: 'null' } });
    await syncNow(shop, id);
    const reasons = (await attention(shop))[0].reasons.map(({ field }: { field: string }) => field);
    expect(reasons).toEqual(expect.arrayContaining(['store', 'name', 'phoneNo', 'address']));
  });
});

describe('what is shipped', () => {
  test('is fulfilled once, also when the answer is lost, and its progress follows', async () => {
    const shop = await aShop();
    const { id, store } = await aShopifyChannel(shop);
    const storeId = await store.place();
    await sync();
    const [order] = await pending(shop);
    const { body } = await ship(shop, [Number(order!.trackingId)]);
    const awb = body.results[0].wayBillId;
    await store.act({ call: 'fulfillment-create', fault: 'act-no-answer', times: 1 });
    for (let tries = 0; tries < 3; tries += 1) {
      await write();
      clock.advance(7 * 60 * MINUTE_MS);
    }
    const told = await store.orderOf(storeId);
    expect(told.fulfillments).toHaveLength(1);
    expect(told.fulfillments[0].trackingInfo[0]).toMatchObject({
      number: awb,
      url: expect.stringContaining(awb),
    });
    expect(await channel(shop, id)).toMatchObject({ notWritten: 0 });
    await scan(awb, 'PICKED_UP', { at: clock.now().toISOString() });
    await write();
    clock.advance(MINUTE_MS);
    await scan(awb, 'DELIVERED', { at: clock.now().toISOString() });
    await write();
    await write();
    expect((await store.orderOf(storeId)).fulfillments[0].displayStatus).toBe('DELIVERED');
    // Our own changes come back as pushes: nothing happens.
    await syncNow(shop, id);
    expect((await rowOf(id, storeId)).note).toBeNull();
  });

  test('and cancelled is taken back at the store', async () => {
    const shop = await aShop();
    const { store } = await aShopifyChannel(shop);
    const storeId = await store.place();
    await sync();
    const [order] = await pending(shop);
    const { body } = await ship(shop, [Number(order!.trackingId)]);
    await write();
    const cancelled = await call(
      `cancel/${Number(order!.trackingId)}`,
      { trackingId: body.results[0].wayBillId },
      shop.seller.token,
    );
    expect(cancelled.status).toBe(200);
    await write();
    const { fulfillments } = await store.orderOf(storeId);
    expect(fulfillments.map(({ status }: { status: string }) => status)).toEqual(['CANCELLED']);
  });
});

test('a call that costs more points than are left waits for them', async () => {
  const shop = await aShop();
  const { id, store } = await aShopifyChannel(shop);
  for (let n = 0; n < 12; n++) await store.place();
  await store.act({ call: 'orders', fault: 'throttle', times: 2 });
  await sync();
  expect(await channel(shop, id)).toMatchObject({ imported: 12, error: null });
});

test('a store that stays throttled is left alone for a while, and then read whole', async () => {
  const shop = await aShop();
  const { id, store } = await aShopifyChannel(shop);
  for (let n = 0; n < 12; n++) await store.place();
  await store.act({ call: 'orders', fault: 'throttle', times: 5 });
  await sync();
  expect((await channel(shop, id)).error).toMatch(/asks to be called later/);
  clock.advance(5 * MINUTE_MS);
  await sync();
  expect(await channel(shop, id)).toMatchObject({ imported: 12, error: null });
});

test('a demo store’s fifty orders become orders, or wait with their reasons', async () => {
  const shop = await aShop();
  const { id, store } = await aShopifyChannel(shop);
  await store.act({ fill: true });
  await sync();
  const { imported, attention: waiting } = await channel(shop, id);
  expect(imported).toBeGreaterThan(10);
  expect(waiting).toBeGreaterThan(2);
  for (const { reasons } of await attention(shop)) expect(reasons).not.toEqual([]);
});
