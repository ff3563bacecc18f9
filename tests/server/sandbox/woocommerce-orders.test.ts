import { beforeEach, describe, expect, test } from 'vitest';
import { aStore } from '../../setup/woocommerce.ts';

let store: ReturnType<typeof aStore>;
beforeEach(() => {
  store = aStore();
});

const NO_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const put = (id: number, body: object) => store.call('PUT', `/orders/${id}`, body);
const orderOf = async (id: number) => (await store.get(`/orders/${id}`)).body;

describe('an order of a store', () => {
  test('has the fields of WooCommerce, amounts as text and dates without a zone', async () => {
    const order = {
      payment_method: 'razorpay',
      billing: { first_name: 'Priya', postcode: '400058', state: 'MH' },
      line_items: [{ product_id: 152, quantity: 2 }],
      shipping_lines: [{ method_id: 'flat_rate', method_title: 'Flat rate', total: '60.00' }],
    };
    const body = await orderOf(await store.place(order));
    expect(body).toMatchObject({
      number: String(body.id),
      status: 'processing',
      currency: 'INR',
      total: '3658.00',
      shipping_total: '60.00',
      discount_total: '0.00',
      payment_method: 'razorpay',
      date_created_gmt: expect.stringMatching(NO_ZONE),
      date_paid_gmt: body.date_created_gmt,
      billing: { first_name: 'Priya', postcode: '400058', state: 'MH', country: 'IN' },
      shipping: { first_name: 'Priya', phone: '' },
      meta_data: [],
      refunds: [],
    });
    expect(body.shipping).not.toHaveProperty('email');
    expect(body.line_items).toMatchObject([
      {
        name: 'Anarkali Kurta Set - L, Maroon',
        product_id: 15,
        variation_id: 152,
        quantity: 2,
        total: '3426.67',
        total_tax: '171.33',
        price: expect.any(Number),
      },
    ]);
  });

  test('that is paid on delivery counts as paid when it is completed', async () => {
    const id = await store.place();
    expect(await orderOf(id)).toMatchObject({ payment_method: 'cod', date_paid_gmt: null });
    const { body } = await put(id, { status: 'completed' });
    const at = body.date_modified_gmt;
    expect(body).toMatchObject({ date_paid_gmt: at, date_completed_gmt: at });
  });

  test('of a program waits for money unless the program says that it is paid', async () => {
    const line_items = [{ product_id: 21, quantity: 1 }];
    const create = async (more: object) =>
      (await store.call('POST', '/orders', { line_items, ...more })).body;
    expect(await create({})).toMatchObject({ status: 'pending', total: '399.00', date_paid_gmt: null });
    expect(await create({ set_paid: true })).toMatchObject({
      status: 'processing',
      date_paid_gmt: expect.stringMatching(NO_ZONE),
    });
  });

  test('takes members of its meta by key, and ignores what a program may not write', async () => {
    const id = await store.place();
    await put(id, { meta_data: [{ key: '_harkara_awb', value: 'A1' }] });
    await put(id, { meta_data: [{ key: '_harkara_awb', value: 'A2' }], total: '1.00' });
    const { meta_data, total } = await orderOf(id);
    expect(meta_data).toEqual([{ id: expect.any(Number), key: '_harkara_awb', value: 'A2' }]);
    expect(total).toBe('2199.00');
  });

  test('keeps its total when a part is refunded, and is refunded with the rest', async () => {
    const id = await store.place();
    await store.act({ refund: { id, amount: 199, reason: 'Loose thread' } });
    expect(await orderOf(id)).toMatchObject({
      status: 'processing',
      total: '2199.00',
      refunds: [{ id: expect.any(Number), reason: 'Loose thread', total: '-199.00' }],
    });
    await store.act({ refund: { id, amount: 2_000 } });
    expect((await orderOf(id)).status).toBe('refunded');
  });

  test('has notes, the newest first, one for each change of status', async () => {
    const id = await store.place();
    await put(id, { status: 'completed' });
    const note = { note: 'Shipped as A1', customer_note: true };
    expect((await store.call('POST', `/orders/${id}/notes`, note)).status).toBe(201);
    expect((await store.get(`/orders/${id}/notes`)).body).toMatchObject([
      note,
      { note: 'Order status changed from processing to completed.', customer_note: false },
    ]);
    expect((await store.call('POST', `/orders/${id}/notes`, {})).body.code).toBe(
      'rest_missing_callback_param',
    );
  });

  test('is refused with a status that the shop does not have, unless a plugin adds it', async () => {
    const id = await store.place();
    expect((await put(id, { status: 'shipped' })).body.code).toBe('rest_invalid_param');
    await store.act({ settings: { extraStatuses: ['shipped'] } });
    expect((await put(id, { status: 'shipped' })).body.status).toBe('shipped');
  });

  test('that is not there is 404, as is a route that is not there', async () => {
    const unknown = await store.get('/orders/999');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'woocommerce_rest_shop_order_invalid_id' } });
    for (const path of ['/orders/abc', '/parcels'])
      expect(await store.get(path)).toMatchObject({ status: 404, body: { code: 'rest_no_route' } });
  });
});

test('a batch is answered 200 with the failure of an item in its place, and takes 100 items', async () => {
  const id = await store.place();
  const update = [
    { id, status: 'completed' },
    { id: 999, status: 'completed' },
  ];
  const { status, body } = await store.call('POST', '/orders/batch', { update });
  expect(status).toBe(200);
  expect(body.update).toMatchObject([
    { id, status: 'completed' },
    { id: 999, error: { code: 'woocommerce_rest_shop_order_invalid_id' } },
  ]);
  const many = { update: Array.from({ length: 101 }, () => ({ id })) };
  expect((await store.call('POST', '/orders/batch', many)).status).toBe(413);
});

test('weights come in the unit of the shop, and not of every product', async () => {
  const weightOf = async (id: number) => (await store.get(`/products/${id}`)).body.weight;
  expect((await store.get('/settings/products/woocommerce_weight_unit')).body.value).toBe('kg');
  expect([await weightOf(17), await weightOf(23), await weightOf(152), await weightOf(153)]).toEqual([
    '5.2',
    '',
    '0.62',
    '0.68',
  ]);
  await store.act({ settings: { weightUnit: 'lbs' }, product: { id: 23, weight: '0.3' } });
  expect((await store.get('/settings/products/woocommerce_weight_unit')).body.value).toBe('lbs');
  expect([await weightOf(17), await weightOf(23)]).toEqual(['11.464', '0.3']);
  expect((await store.get('/products?include=11,17')).body).toMatchObject([
    { id: 11, dimensions: { length: '35', width: '28', height: '6' } },
    { id: 17 },
  ]);
});

describe('the tracking of an order', () => {
  const item = async (id: number) => (await orderOf(id)).line_items[0].id;
  const fulfillment = (itemId: number, qty: number) => ({
    status: 'fulfilled',
    is_fulfilled: true,
    meta_data: [
      { key: '_items', value: [{ item_id: itemId, qty }] },
      { key: '_tracking_number', value: 'A1' },
    ],
  });

  test.each(['wc/v3/orders/ID/fulfillments', 'wc-ast/v3/orders/ID/shipment-trackings'])(
    'has no route %s while the shop does not have it',
    async (path) => {
      const id = await store.place();
      const answer = await store.callAt('')('GET', path.replace('ID', String(id)));
      expect(answer).toMatchObject({ status: 404, body: { code: 'rest_no_route' } });
    },
  );

  test('is a fulfillment of items that are left, and a change replaces the whole meta set', async () => {
    await store.act({ settings: { features: { fulfillments: true } } });
    const id = await store.place({ line_items: [{ product_id: 13, quantity: 2 }] });
    const path = `/orders/${id}/fulfillments`;
    const { status, body } = await store.call('POST', path, fulfillment(await item(id), 2));
    expect([status, body]).toMatchObject([
      201,
      { entity_type: 'WC_Order', entity_id: String(id), is_fulfilled: true, date_deleted: null },
    ]);
    expect((await store.call('POST', path, fulfillment(await item(id), 1))).status).toBe(400);
    const items = [{ key: '_items', value: [{ item_id: await item(id), qty: 1 }] }];
    await store.call('PUT', `${path}/${body.id}`, { meta_data: items });
    const [{ meta_data }] = (await store.get(path)).body;
    expect(meta_data).toMatchObject(items);
    await store.call('DELETE', `${path}/${body.id}`);
    expect((await store.get(path)).body).toEqual([]);
  });

  test.each([
    ['shipmentTracking', 'wc-shipment-tracking/v3', 'processing'],
    ['ast', 'wc-ast/v3', 'completed'],
  ])('of the plugin %s (%s) is kept in the order, which is %s then', async (feature, base, status) => {
    await store.act({ settings: { features: { [feature]: true } } });
    const id = await store.place();
    const tracking = {
      custom_tracking_provider: 'Delhivery',
      custom_tracking_link: 'https://track.example/A1',
      tracking_number: 'A1',
      date_shipped: '2026-11-27',
      status_shipped: 1,
    };
    const plugin = store.callAt(base);
    const { status: answered, body } = await plugin('POST', `/orders/${id}/shipment-trackings`, tracking);
    const shown = {
      tracking_provider: 'Delhivery',
      tracking_link: 'https://track.example/A1',
      tracking_number: 'A1',
      date_shipped: '2026-11-27',
    };
    expect([answered, body]).toMatchObject([201, shown]);
    expect((await plugin('GET', `/orders/${id}/shipment-trackings`)).body).toMatchObject([shown]);
    expect(await orderOf(id)).toMatchObject({
      status,
      meta_data: [{ key: '_wc_shipment_tracking_items', value: [{ tracking_number: 'A1' }] }],
    });
  });
});

test.each([
  ['nonsense', {}, 200, { success: true }],
  ['nonsense', { remark: 'null', status: 201 }, 201, null],
  ['error', {}, 500, { code: 'internal_server_error' }],
  ['refuse', { status: 403 }, 403, { data: { status: 400 } }],
  ['throttle', {}, 429, expect.stringContaining('Too Many Requests')],
  ['html', { status: 503 }, 503, expect.stringContaining('<!doctype html>')],
])('a call with the fault %s %j gets %i', async (fault, more, status, body) => {
  await store.act({ call: 'list-orders', fault, ...more });
  const answer = await store.get('/orders');
  expect(answer.status).toBe(status);
  if (body === null) expect(answer.body).toBeNull();
  else expect([answer.body]).toMatchObject([body]);
});
