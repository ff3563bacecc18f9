import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aWebhookReceiver } from '../../setup/companies.ts';
import { aShop, FULFILL, gidOf, sending, SUBSCRIBE } from '../../setup/shopify.ts';

let receiver: Awaited<ReturnType<typeof aWebhookReceiver>>;
let shop: ReturnType<typeof aShop>;
beforeAll(async () => {
  receiver = await aWebhookReceiver();
});
beforeEach(async () => {
  Object.assign(receiver.state, { status: 200 });
  receiver.received.length = 0;
  shop = aShop();
  await shop.act({ settings: { httpCallbacks: true } });
});

const subscribe = async (topic: string, webhook: object = { uri: receiver.url }) =>
  (await shop.graphql(SUBSCRIBE, { topic, webhook })).data.webhookSubscriptionCreate;
const sign = (body: string, secret = shop.client.client_secret) =>
  createHmac('sha256', secret).update(body).digest('base64');
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));
const topics = () => receiver.received.map(({ headers }) => headers['x-shopify-topic']);
const notes = () => bodies().map(({ note }) => note);
const change = (id: number, note: string) => shop.act({ change: { id, order: { note } } });
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('a webhook of a store', () => {
  test('brings the order as the REST API had it, signed over the raw body with the client’s secret', async () => {
    expect(await subscribe('ORDERS_CREATE')).toEqual({
      webhookSubscription: {
        id: expect.stringMatching(/^gid:\/\/shopify\/WebhookSubscription\/\d+$/),
        topic: 'ORDERS_CREATE',
        endpoint: { __typename: 'WebhookHttpEndpoint', callbackUrl: receiver.url },
      },
      userErrors: [],
    });
    const id = await shop.place({ paid: 199, shipping: 60, lineItems: [{ variant: 152, quantity: 2 }] });
    const { headers, body } = receiver.received[0]!;
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-shopify-topic': 'orders/create',
      'x-shopify-hmac-sha256': sign(body),
      'x-shopify-shop-domain': shop.domain,
      'x-shopify-api-version': '2026-07',
      'x-shopify-webhook-id': expect.stringMatching(UUID),
      'x-shopify-event-id': expect.stringMatching(UUID),
      'x-shopify-triggered-at': expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.+Z$/),
    });
    expect(JSON.parse(body)).toMatchObject({
      id,
      admin_graphql_api_id: gidOf(id),
      name: '#1001',
      created_at: expect.stringMatching(/\+05:30$/),
      financial_status: 'partially_paid',
      fulfillment_status: null,
      payment_gateway_names: ['Cash on Delivery (COD)'],
      total_price: '3658.00',
      total_outstanding: '3459.00',
      shipping_address: { first_name: 'Asha', zip: '560003', country_code: 'IN' },
      line_items: [
        {
          id: expect.any(Number),
          sku: 'KUR-ANA-L-Maroon',
          quantity: 2,
          price: '1799.00',
          grams: 620,
          requires_shipping: true,
        },
      ],
    });
  });

  test.each([
    [{}, "Address can't be blank"],
    [{ uri: '   ' }, "Address can't be blank"],
    [{ uri: 'http://shop.example/hook' }, 'Address protocol http:// is not supported'],
    [{ callbackUrl: 'ftp://shop.example/hook' }, 'Address protocol ftp:// is not supported'],
    [{ uri: 'https://admin.shopify.com/hook' }, 'Address cannot be a Shopify or an internal domain'],
  ])('is refused to the address %j', async (webhook, message) => {
    expect(await subscribe('ORDERS_CREATE', webhook)).toEqual({
      webhookSubscription: null,
      userErrors: [{ field: ['webhookSubscription', 'callbackUrl'], message }],
    });
  });

  test('is refused to an http address on this machine, too, unless the store takes it', async () => {
    await shop.act({ settings: { httpCallbacks: false } });
    expect((await subscribe('ORDERS_CREATE')).userErrors).toMatchObject([
      { message: 'Address protocol http:// is not supported' },
    ]);
  });

  test('is made once for a topic and an address, and only with the scope for it', async () => {
    await subscribe('ORDERS_CREATE');
    expect((await subscribe('ORDERS_CREATE')).userErrors).toMatchObject([
      { message: 'Address for this topic has already been taken' },
    ]);
    await shop.act({ settings: { scopes: [] } });
    expect((await subscribe('ORDERS_UPDATED')).userErrors).toMatchObject([{ field: ['topic'] }]);
    expect((await subscribe('APP_UNINSTALLED')).userErrors).toEqual([]);
    await shop.act({ settings: { scopes: ['read_orders'], protectedData: 'refused' } });
    expect((await subscribe('ORDERS_UPDATED')).userErrors).toMatchObject([
      { field: ['topic'], message: expect.stringContaining('protected customer data') },
    ]);
  });

  test('is listed, narrowed by topic, and deleted once', async () => {
    const created = await subscribe('ORDERS_CREATE');
    await subscribe('ORDERS_UPDATED', { callbackUrl: `${receiver.url}/2` });
    const list = async (narrowed: string) =>
      (
        await shop.graphql(
          `{ webhookSubscriptions(first: 10${narrowed}) { nodes { topic uri format includeFields } } }`,
        )
      ).data.webhookSubscriptions.nodes;
    expect(await list('')).toEqual([
      { topic: 'ORDERS_CREATE', uri: receiver.url, format: 'JSON', includeFields: [] },
      { topic: 'ORDERS_UPDATED', uri: `${receiver.url}/2`, format: 'JSON', includeFields: [] },
    ]);
    expect(await list(', topics: [ORDERS_UPDATED]')).toHaveLength(1);
    const { id } = created.webhookSubscription;
    const drop = async () =>
      (
        await shop.graphql(
          `mutation { webhookSubscriptionDelete(id: "${id}") { deletedWebhookSubscriptionId userErrors { field message } } }`,
        )
      ).data.webhookSubscriptionDelete;
    expect(await drop()).toEqual({ deletedWebhookSubscriptionId: id, userErrors: [] });
    expect(await drop()).toEqual({
      deletedWebhookSubscriptionId: null,
      userErrors: [{ field: ['id'], message: 'Webhook subscription does not exist' }],
    });
    await shop.place();
    expect(receiver.received).toEqual([]);
  });

  test('brings only the fields that were asked for', async () => {
    await subscribe('ORDERS_CREATE', { uri: receiver.url, includeFields: ['id', 'name'] });
    const id = await shop.place();
    expect(bodies()).toEqual([{ id, name: '#1001' }]);
  });

  test('tells of each thing that happens by its topic', async () => {
    for (const topic of [
      'ORDERS_UPDATED',
      'ORDERS_PAID',
      'ORDERS_EDITED',
      'ORDERS_CANCELLED',
      'ORDERS_FULFILLED',
      'FULFILLMENTS_CREATE',
      'FULFILLMENT_ORDERS_PLACED_ON_HOLD',
      'FULFILLMENT_ORDERS_HOLD_RELEASED',
    ])
      await subscribe(topic);
    const id = await shop.place({ lineItems: [{ variant: 13, quantity: 2 }] });
    const told = async (action: object) => {
      receiver.received.length = 0;
      await shop.act(action);
      return topics();
    };
    expect(await told({ remove: { id } })).toEqual(['orders/edited', 'orders/updated']);
    expect(bodies()[0]).toMatchObject({
      order_edit: { order_id: id, line_items: { removals: [{ delta: 1 }] } },
    });
    expect(await told({ pay: { id } })).toEqual(['orders/paid', 'orders/updated']);
    expect(await told({ hold: { id } })).toEqual(['fulfillment_orders/placed_on_hold', 'orders/updated']);
    expect(bodies()[0]).toEqual({
      fulfillment_order: { id: expect.stringMatching(/FulfillmentOrder/), status: 'on_hold' },
    });
    expect(await told({ release: { id } })).toEqual(['fulfillment_orders/hold_released', 'orders/updated']);
    expect(await told({ fulfill: { id, tracking: { number: 'A1' } } })).toEqual([
      'fulfillments/create',
      'orders/fulfilled',
      'orders/updated',
    ]);
    expect(bodies()[0]).toMatchObject({ order_id: id, status: 'success', tracking_number: 'A1' });
    expect(bodies()[2]).toMatchObject({ id, fulfillment_status: 'fulfilled', closed_at: expect.any(String) });
    const other = await shop.place();
    expect(await told({ cancel: { id: other } })).toEqual(['orders/cancelled', 'orders/updated']);
    expect(bodies()[0]).toMatchObject({ cancel_reason: 'customer', total_outstanding: '0.00' });
  });

  test('echoes what the app does itself, as often as the store says', async () => {
    await subscribe('ORDERS_UPDATED');
    const id = await shop.place();
    await shop.act({ settings: { updatesPerChange: 3 } });
    const [part] = (await shop.orderOf(id)).fulfillmentOrders.nodes;
    await shop.graphql(FULFILL, sending([part.id], { number: 'A1' }));
    expect(topics()).toEqual(['orders/updated', 'orders/updated', 'orders/updated']);
  });

  test('can come late, twice and in another order', async () => {
    await subscribe('ORDERS_UPDATED');
    const id = await shop.place();
    await shop.act({ settings: { deliveries: 'held' } });
    for (const note of ['first', 'second']) await change(id, note);
    expect(receiver.received).toEqual([]);
    expect(await shop.act({ deliver: { times: 2, reversed: true } })).toEqual({ sent: [200, 200, 200, 200] });
    expect(notes()).toEqual(['second', 'second', 'first', 'first']);
    const [second, again] = receiver.received.map(({ headers }) => headers['x-shopify-webhook-id']);
    expect(again).toBe(second);
    expect(await shop.act({ deliver: {} })).toEqual({ sent: [] });
  });

  test('comes again byte for byte, or forged, when a test asks', async () => {
    await subscribe('ORDERS_UPDATED');
    const id = await shop.place();
    await change(id, 'ours');
    await shop.act({ resend: { id } });
    const [sent, again] = receiver.received;
    expect(again).toEqual(sent);
    await shop.act({ forge: { id, order: { total_outstanding: '0.00' } } });
    await shop.act({ forge: { id, proof: 'none' } });
    await shop.act({ forge: { id, proof: 'right' } });
    const [wrong, none, right] = receiver.received.slice(2);
    expect(JSON.parse(wrong!.body)).toMatchObject({ id, note: 'ours', total_outstanding: '0.00' });
    expect(wrong!.headers['x-shopify-hmac-sha256']).not.toBe(sign(wrong!.body));
    expect(none!.headers['x-shopify-hmac-sha256']).toBeUndefined();
    expect(right!.headers['x-shopify-hmac-sha256']).toBe(sign(right!.body));
    expect(await shop.act({ forge: { id, topic: 'ORDERS_CREATE' } })).toEqual({ error: expect.any(String) });
  });

  test('is signed with an old secret for a while after a rotation', async () => {
    await shop.act({ settings: { signWith: 'shpss_old' } });
    await subscribe('ORDERS_CREATE');
    await shop.place();
    const { headers, body } = receiver.received[0]!;
    expect(headers['x-shopify-hmac-sha256']).toBe(sign(body, 'shpss_old'));
  });

  test('hides the person where the app must not see protected data', async () => {
    await shop.act({ settings: { protectedData: 'null' } });
    await subscribe('ORDERS_CREATE');
    await shop.place();
    expect(bodies()).toMatchObject([
      { email: null, shipping_address: { first_name: null, address1: null, phone: null, city: 'Bengaluru' } },
    ]);
  });

  test('is forgotten by Shopify after failures, and with the app', async () => {
    await subscribe('ORDERS_CREATE');
    expect(await shop.act({ dropWebhooks: true })).toEqual({ dropped: 1 });
    await shop.place();
    expect(receiver.received).toEqual([]);
    await subscribe('APP_UNINSTALLED');
    expect(await shop.act({ uninstall: true })).toEqual({ sent: [200] });
    expect([topics(), bodies()]).toMatchObject([['app/uninstalled'], [{ myshopify_domain: shop.domain }]]);
    expect((await shop.call('{ shop { name } }')).status).toBe(401);
    expect((await shop.happened()).hooks).toEqual([]);
  });
});
