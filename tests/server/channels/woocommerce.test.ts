import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../server/platform/time.ts';
import { call, clock, http } from '../../setup/app.ts';
import {
  aChannel,
  attention,
  channel,
  pending,
  rowOf,
  save,
  sync,
  syncNow,
  write,
} from '../../setup/channels.ts';
import { aShop, scan, ship } from '../../setup/shipping.ts';
import { aStore } from '../../setup/woocommerce.ts';

const tested = async (shop: Awaited<ReturnType<typeof aShop>>, id: number) =>
  (await call('channels/test', { id }, shop.seller.token)).body;

describe('connecting a WooCommerce store', () => {
  test('tests all that it needs, and shows no secret', async () => {
    const shop = await aShop();
    const { id, store } = await aChannel(shop);
    const { ok, checks } = await tested(shop, id);
    expect([ok, checks.map(({ check }: { check: string }) => check)]).toEqual([
      true,
      ['orders', 'products', 'write'],
    ]);
    const text = JSON.stringify(await channel(shop, id));
    expect(text).not.toContain(store.keys.consumer_secret);
    expect(text).toContain(store.keys.consumer_secret.slice(-4));
  });

  test('names each usual fault: wrong keys, keys that may only read, no store at the address', async () => {
    const shop = await aShop();
    const { id, store } = await aChannel(shop);
    await store.act({ settings: { permissions: 'read' } });
    expect((await tested(shop, id)).checks.at(-1)).toEqual({
      check: 'write',
      ok: false,
      message: 'The keys may only read. Make new ones with the permission Read/Write.',
    });
    await store.act({ settings: { consumerSecret: 'cs_another' } });
    expect((await tested(shop, id)).checks).toEqual([
      {
        check: 'orders',
        ok: false,
        message: 'The store refuses these keys. Make new ones with the permission Read/Write.',
      },
    ]);
  });

  test('works where the host drops the Authorization header', async () => {
    const shop = await aShop();
    const { id, store } = await aChannel(shop);
    await store.act({ settings: { stripAuthorization: true } });
    await store.place();
    await sync();
    expect(await channel(shop, id)).toMatchObject({ imported: 1, error: null });
  });

  test('refuses a store that is connected, a name that is taken, missing keys, and others’ pickup points', async () => {
    const [shop, other] = [await aShop(), await aShop()];
    const { store, name } = await aChannel(shop);
    const fieldsOf = async (answer: ReturnType<typeof save>) =>
      (await answer).body.errors?.map(({ field }: { field: string }) => field);
    expect(await fieldsOf(save(shop, store))).toEqual(['url']);
    expect((await save(shop, aStore(), { name: name.toUpperCase() })).body.code).toBe('NAME_TAKEN');
    expect(await fieldsOf(save(shop, aStore(), { credentials: {} }))).toEqual([
      'credentials.consumerKey',
      'credentials.consumerSecret',
    ]);
    expect(await fieldsOf(save(shop, aStore(), { pickupPointId: other.point }))).toEqual(['pickupPointId']);
    expect(await fieldsOf(save(shop, aStore(), { url: 'ftp://shop.example' }))).toEqual(['url']);
    expect((await call('channels/test', { id: 1e9 }, shop.seller.token)).status).toBe(404);
    expect((await save(other, store)).status).toBe(200);
  });
});

describe('an order of the store', () => {
  test('that is paid or COD becomes a pending order with the store’s number, total and payment mode', async () => {
    const shop = await aShop();
    const { id, store, name } = await aChannel(shop);
    const [paid, cod] = [
      await store.place({ payment_method: 'razorpay' }),
      await store.place({ payment_method: 'cod' }),
    ];
    await sync();
    const orders = await pending(shop);
    expect(orders.map(({ channel: of }) => of)).toEqual([name, name]);
    for (const [storeId, paymentType] of [
      [paid, 'PREPAID'],
      [cod, 'COD'],
    ] as const) {
      const { body: found } = await store.get(`/orders/${storeId}`);
      const order = orders.find(({ orderId }) => orderId === String(found.number));
      expect(order).toMatchObject({ paymentMethod: paymentType, totalAmount: Number(found.total) });
    }
    expect(await channel(shop, id)).toMatchObject({
      imported: 2,
      attention: 0,
      hasWebhooks: true,
      error: null,
    });
  });

  test('is imported once: by push and poll, by two instances at once, and after it was connected again', async () => {
    const shop = await aShop();
    const { id, store, name } = await aChannel(shop);
    await store.place();
    await Promise.all([sync(), sync()]);
    await syncNow(shop, id);
    expect(await pending(shop)).toHaveLength(1);
    await call('channels/remove', { id }, shop.seller.token);
    expect((await save(shop, store, { name })).body.id).toBe(id);
    await sync();
    expect(await pending(shop)).toHaveLength(1);
  });

  test('that cannot be shipped as it is waits with each reason beside its field, until it is mended', async () => {
    const shop = await aShop();
    const { store } = await aChannel(shop, {
      rules: { courier: { mode: 'cheapest' }, packing: null, autoShip: false },
    });
    await store.place({
      billing: { phone: '' },
      shipping: { postcode: '999999' },
    });
    await sync();
    expect(await pending(shop)).toEqual([]);
    const [order] = await attention(shop);
    const fields = order.reasons.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(expect.arrayContaining(['phoneNo', 'pin']));
    const fix = (values: object) =>
      call(
        'channels/attention/fix',
        { channelOrderId: order.channelOrderId, fields: values },
        shop.seller.token,
      );
    const half = (await fix({ phoneNo: '9812345670' })).body;
    expect(half.imported).toBe(false);
    expect(half.reasons.map(({ field }: { field: string }) => field)).not.toContain('phoneNo');
  });

  test('that no preferred courier carries is tried again, without fields, once the rule is another', async () => {
    const shop = await aShop();
    const rulesOf = (courier: object) => ({
      rules: { courier, packing: { weight: 0.5, length: 20, width: 15, height: 8 }, autoShip: false },
    });
    const preferred = rulesOf({ mode: 'preferred', preferred: [{ courierId: 99_999, motId: 1 }] });
    const { id, store, name } = await aChannel(shop, preferred);
    await store.place();
    await sync();
    const [order] = await attention(shop);
    expect(order.reasons.map(({ field }: { field: string }) => field)).toEqual(['courier']);
    await save(shop, store, { id, name, ...rulesOf({ mode: 'cheapest' }) });
    const retry = { channelOrderId: order.channelOrderId, fields: {} };
    const { body } = await call('channels/attention/fix', retry, shop.seller.token);
    expect(body).toMatchObject({ imported: true, reasons: [] });
    expect(await pending(shop)).toHaveLength(1);
  });

  test('follows the store while it is pending, and is only marked once it is shipped', async () => {
    const shop = await aShop();
    const { id, store } = await aChannel(shop);
    const [gone, kept] = [await store.place(), await store.place()];
    await sync();
    expect(await pending(shop)).toHaveLength(2);
    await store.act({ cancel: { id: gone } });
    await syncNow(shop, id);
    const [order] = await pending(shop);
    expect(await pending(shop)).toHaveLength(1);
    await ship(shop, [Number(order!.trackingId)]);
    await store.act({ cancel: { id: kept } });
    await syncNow(shop, id);
    expect((await rowOf(id, kept)).note).toBe('The order was cancelled at the store after it was shipped.');
  });
});

describe('what is shipped', () => {
  test('goes back to the store once, also when its answer is lost', async () => {
    const shop = await aShop();
    const { id, store } = await aChannel(shop);
    const storeId = await store.place();
    await sync();
    const [order] = await pending(shop);
    const { body } = await ship(shop, [Number(order!.trackingId)]);
    const awb = body.results[0].wayBillId;
    await write();
    await write();
    const { body: found } = await store.get(`/orders/${storeId}`);
    expect(found.status).toBe('completed');
    const notes = (await store.get(`/orders/${storeId}/notes`)).body.filter(({ note }: { note: string }) =>
      note.includes(awb),
    );
    expect(notes).toHaveLength(1);
    expect(await channel(shop, id)).toMatchObject({ notWritten: 0 });
    // Another parcel, whose answers are lost after the store has acted.
    const second = await store.place();
    await syncNow(shop, id);
    const [next] = await pending(shop);
    await store.act({ call: 'create-note', fault: 'act-no-answer', times: 1 });
    await store.act({ call: 'update-order', fault: 'act-no-answer', times: 1 });
    const { body: again } = await ship(shop, [Number(next!.trackingId)]);
    await write();
    expect(await channel(shop, id)).toMatchObject({ notWritten: 1 });
    for (let tries = 0; tries < 3; tries += 1) {
      clock.advance(7 * 60 * MINUTE_MS);
      await write();
    }
    const told = (await store.get(`/orders/${second}/notes`)).body.filter(({ note }: { note: string }) =>
      note.includes(again.results[0].wayBillId),
    );
    expect(told).toHaveLength(1);
    expect((await store.get(`/orders/${second}`)).body.status).toBe('completed');
    expect(await channel(shop, id)).toMatchObject({ notWritten: 0 });
    // Our own change comes back as a push: nothing happens.
    await syncNow(shop, id);
    expect((await rowOf(id, storeId)).note).toBeNull();
    expect((await scan(awb, 'DELIVERED')).status).toBe(200);
  });

  test('and cancelled there before the AWB comes stays cancelled, also when the parcel is cancelled here', async () => {
    const shop = await aShop();
    const { id, store } = await aChannel(shop);
    const storeId = await store.place();
    await sync();
    const [order] = await pending(shop);
    await ship(shop, [Number(order!.trackingId)]);
    await store.act({ cancel: { id: storeId } });
    await write();
    expect((await store.get(`/orders/${storeId}`)).body.status).toBe('cancelled');
    const { body: notes } = await store.get(`/orders/${storeId}/notes`);
    expect(notes.filter(({ note }: { note: string }) => note.includes('AWB'))).toEqual([]);
    await syncNow(shop, id);
    expect((await rowOf(id, storeId)).note).toMatch(/cancelled at the store/);
    const cancelled = await call(`cancel/${String(order!.trackingId)}`, {}, shop.seller.token);
    expect(cancelled.status).toBe(200);
    await write();
    expect((await store.get(`/orders/${storeId}`)).body.status).toBe('cancelled');
    expect(await channel(shop, id)).toMatchObject({ notWritten: 0 });
  });
});

test('a push that the store has not signed is refused, and its first ping does nothing', async () => {
  const shop = await aShop();
  const { id, store } = await aChannel(shop);
  await sync();
  const { hooks } = await store.happened();
  const address = new URL(hooks[0].delivery_url).pathname;
  expect(address).toMatch(/^\/api\/channel-hooks\//);
  const push = (headers: object, body: string) =>
    http()
      .post(address)
      .set({ 'Content-Type': 'application/json', ...headers })
      .send(body);
  expect((await push({}, '{"id":1}')).status).toBe(401);
  expect((await push({ 'X-WC-Webhook-Signature': 'bm8=' }, '{"id":1}')).status).toBe(401);
  const ping = await http().post(address).type('form').send('webhook_id=7');
  expect(ping.status).toBe(200);
  expect(await channel(shop, id)).toMatchObject({ imported: 0 });
});

test('a store that answers nonsense says so with the time, and keeps what was imported', async () => {
  const shop = await aShop();
  const { id, store } = await aChannel(shop);
  await store.place();
  await sync();
  await store.act({ call: '*', fault: 'html', times: 50 });
  await syncNow(shop, id);
  const faulty = await channel(shop, id);
  expect(faulty.error).toMatch(/answered a page instead of data/);
  expect(faulty.errorSince).not.toBeNull();
  expect(await pending(shop)).toHaveLength(1);
  await store.act({ clearFaults: true });
  await syncNow(shop, id);
  expect(await channel(shop, id)).toMatchObject({ error: null, imported: 1 });
});

test('a demo store’s fifty orders become orders, or wait with their reasons; finished ones are left out', async () => {
  const shop = await aShop();
  const { id, store } = await aChannel(shop);
  await store.act({ fill: true });
  await sync();
  const { imported, attention: waiting } = await channel(shop, id);
  const { orders } = await store.happened();
  const open = orders.filter(({ status }: { status: string }) =>
    ['processing', 'on-hold', 'pending'].includes(status),
  );
  expect(imported + waiting).toBe(open.length);
  expect(imported).toBeGreaterThan(10);
  const fields = new Set(
    (await attention(shop)).flatMap(({ reasons }: { reasons: { field: string }[] }) =>
      reasons.map(({ field }) => field),
    ),
  );
  expect([...fields]).toEqual(expect.arrayContaining(['store', 'phoneNo', 'pin', 'refund', 'address']));
  const sum = (await pending(shop)).reduce((total, { totalAmount }) => total + Number(totalAmount), 0);
  const numbers = new Set((await pending(shop)).map(({ orderId }) => orderId));
  const expected = orders
    .filter(({ number }: { number: string }) => numbers.has(String(number)))
    .reduce((total: number, { total: one }: { total: string }) => total + Number(one), 0);
  expect(sum).toBeCloseTo(expected, 2);
});
