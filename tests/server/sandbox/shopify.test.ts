import { beforeEach, describe, expect, test } from 'vitest';
import { clock } from '../../setup/app.ts';
import { ask } from '../../setup/companies.ts';
import { aShop, gidOf } from '../../setup/shopify.ts';

let shop: ReturnType<typeof aShop>;
beforeEach(() => {
  shop = aShop();
});

const SHOP = '{ shop { name myshopifyDomain currencyCode } }';
const HOUR_MS = 3_600_000;

describe('a token of a store', () => {
  test.each([
    ['a form', (body: object) => new URLSearchParams(body as Record<string, string>)],
    ['JSON', (body: object) => body],
  ])('is asked for with the client’s id and secret in %s, and lasts a day', async (_what, made) => {
    const body = made({ grant_type: 'client_credentials', ...shop.client });
    const answer = await ask('POST', `${shop.host}/admin/oauth/access_token`, { body });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^shpat_[0-9a-f]{32}$/),
        scope: expect.stringContaining('read_orders,'),
        expires_in: 86_399,
      },
    ]);
    const token = answer.body.access_token;
    const status = async () => (await shop.call(SHOP, {}, { token })).status;
    clock.advance(23 * HOUR_MS);
    expect(await status()).toBe(200);
    clock.advance(HOUR_MS);
    expect(await status()).toBe(401);
  });

  test.each([
    [{ client_id: 'x' }, 'application_cannot_be_found'],
    [{ client_secret: 'x' }, 'invalid_client'],
    [{ grant_type: 'password' }, 'invalid_request'],
  ])('is refused with a page if %j is sent', async (changes, code) => {
    const answer = await shop.askForToken(changes);
    expect(answer.status).toBe(400);
    expect(answer.body).toContain(`<title>400 - Oauth error ${code}</title>`);
  });

  test.each([
    ['not-installed', 'app_not_installed'],
    ['not-permitted', 'shop_not_permitted'],
  ])('is refused if the app is %s, and the tokens that there are end', async (app, code) => {
    const token = await shop.newToken();
    await shop.act({ settings: { app } });
    expect((await shop.askForToken()).body).toContain(code);
    expect((await shop.call(SHOP, {}, { token })).status).toBe(401);
  });

  test('can be the one that a shop owner pasted, unless there is none', async () => {
    await shop.act({ settings: { accessToken: 'shpat_pasted' } });
    expect((await shop.call(SHOP, {}, { token: 'shpat_pasted' })).status).toBe(200);
    await shop.act({ settings: { accessToken: null } });
    expect(await shop.call(SHOP, {}, { token: 'shpat_pasted' })).toMatchObject({
      status: 401,
      body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
    });
  });

  test('ends when a test says so', async () => {
    const token = await shop.newToken();
    expect(await shop.act({ expireTokens: true })).toEqual({ expired: 1 });
    expect((await shop.call(SHOP, {}, { token })).status).toBe(401);
  });
});

describe('a call', () => {
  test('tells the version that answered, and what it cost', async () => {
    const { status, body, headers } = await shop.call(SHOP);
    expect([status, body]).toEqual([
      200,
      {
        data: { shop: { name: expect.any(String), myshopifyDomain: shop.domain, currencyCode: 'INR' } },
        extensions: {
          cost: {
            requestedQueryCost: 1,
            actualQueryCost: 1,
            throttleStatus: { maximumAvailable: 2_000, currentlyAvailable: 1_999, restoreRate: 100 },
          },
        },
      },
    ]);
    expect(headers.get('X-Shopify-API-Version')).toBe('2026-07');
    const old = await shop.call(SHOP, {}, { version: '2024-04' });
    expect(old.headers.get('X-Shopify-API-Version')).toBe('2026-01');
    expect((await shop.call(SHOP, {}, { version: '2026-08' })).status).toBe(404);
  });

  test.each([
    [
      'query Orders { orders(first: 1) { nodes { id colour } } }',
      {
        message: "Field 'colour' doesn't exist on type 'Order'",
        locations: [{ line: 1, column: 46 }],
        path: ['query Orders', 'orders', 'nodes', 'colour'],
        extensions: { code: 'undefinedField', typeName: 'Order', fieldName: 'colour' },
      },
    ],
    [
      '{ shop }',
      {
        message:
          "Field must have selections (field 'shop' returns Shop but has no selections. Did you mean 'shop { ... }'?)",
        locations: [{ line: 1, column: 3 }],
        path: ['query', 'shop'],
        extensions: { code: 'selectionMismatch', nodeName: "field 'shop'", typeName: 'Shop' },
      },
    ],
    [
      'mutation { fulfillmentCancel(id: "1") { userErrors { code } } }',
      {
        message: "Field 'code' doesn't exist on type 'UserError'",
        path: ['mutation', 'fulfillmentCancel', 'userErrors', 'code'],
        extensions: { code: 'undefinedField' },
      },
    ],
    [
      '{ orders(first: 1, colour: "red") { nodes { id } } }',
      { extensions: { code: 'argumentNotAccepted', argumentName: 'colour' } },
    ],
    ['{ order { id } }', { extensions: { code: 'missingRequiredArguments', arguments: 'id' } }],
    [
      'mutation M { webhookSubscriptionCreate(topic: ORDERS_EATEN, webhookSubscription: {}) { userErrors { message } } }',
      {
        message:
          "Argument 'topic' on Field 'webhookSubscriptionCreate' has an invalid value (ORDERS_EATEN). Expected type " +
          "'WebhookSubscriptionTopic!'.",
        path: ['mutation M', 'webhookSubscriptionCreate', 'topic'],
        extensions: { code: 'argumentLiteralsIncompatible', typeName: 'Field', argumentName: 'topic' },
      },
    ],
    ['{ shop { name }', { extensions: { code: 'PARSE_ERROR' } }],
  ])('is refused with 200 and without data: %s', async (query, error) => {
    const { status, body } = await shop.call(query);
    expect([status, body]).toMatchObject([200, { errors: [error] }]);
    expect(body).not.toHaveProperty('data');
  });

  test('is refused if a variable has another type, with every place', async () => {
    const query =
      'mutation($input: DeliveryCarrierServiceCreateInput!) { carrierServiceCreate(input: $input) { userErrors { message } } }';
    const input = { name: 7, callbackUrl: 'rates', active: true, colour: 'red' };
    const { errors } = await shop.graphql(query, { input });
    expect(errors).toEqual([
      {
        message:
          'Variable $input of type DeliveryCarrierServiceCreateInput! was provided invalid value for colour (Field is ' +
          'not defined on DeliveryCarrierServiceCreateInput), name (Could not coerce value 7 to String), callbackUrl ' +
          "(Invalid url 'rates', missing scheme), supportsServiceDiscovery (Expected value to not be null)",
        locations: [{ line: 1, column: 10 }],
        extensions: { code: 'INVALID_VARIABLE', value: input, problems: expect.any(Array) },
      },
    ]);
    const missing = await shop.graphql('query($id: ID!) { order(id: $id) { id } }');
    expect(missing.errors[0]).toMatchObject({
      message: 'Variable $id of type ID! was provided invalid value',
      extensions: { problems: [{ path: [], explanation: 'Expected value to not be null' }] },
    });
  });

  test('without a query is a 400', async () => {
    expect(await shop.call('')).toMatchObject({
      status: 400,
      body: { errors: { query: 'Required parameter missing or invalid' } },
    });
  });
});

describe('the cost of a call', () => {
  const lines = (size: number) => `lineItems(first: ${size}) { nodes { id totalQuantity lineItem { id } } }`;
  // Figures of recorded calls.
  test.each([
    ['{ order(id: "x") { id closed } }', 1],
    ['{ order(id: "x") { fulfillments(first: 5) { id trackingInfo(first: 5) { number } } } }', 3],
    [`{ fulfillmentOrder(id: "x") { id ${lines(20)} } }`, 13],
    [
      `{ order(id: "x") { id fulfillments(first: 5) { id trackingInfo { number }
        fulfillmentLineItems(first: 5) { nodes { id lineItem { id } } } }
        fulfillmentOrders(first: 5) { nodes { id ${lines(5)} } } } }`,
      40,
    ],
    [
      `{ fulfillmentOrder(id: "x") { id order { id fulfillments(first: 5) { id trackingInfo { number } }
        fulfillmentOrders(first: 10) { nodes { id ${lines(10)} } } } } }`,
      50,
    ],
    ['{ webhookSubscriptions(first: 3) { nodes { id endpoint { __typename } } } }', 6],
    [
      'mutation { fulfillmentCancel(id: "x") { fulfillment { id trackingInfo { number } } userErrors { message } } }',
      11,
    ],
  ])('%s is %i at most, as recorded', async (query, cost) => {
    const { extensions } = await shop.graphql(query);
    expect(extensions.cost.requestedQueryCost).toBe(cost);
  });

  test('may not be over 1,000', async () => {
    const many = 'lineItems(first: 250) { nodes { id variant { inventoryItem { id } } } }';
    const { errors, data } = await shop.graphql(
      `query($n: Int) { orders(first: $n) { nodes { ${many} fulfillmentOrders(first: 250) { nodes { ${lines(250)} } } } } }`,
      { n: 250 },
    );
    expect(errors[0]).toMatchObject({
      message: expect.stringMatching(
        /^Query cost is \d+, which exceeds the single query max cost limit \(1000\)/,
      ),
      extensions: { code: 'MAX_COST_EXCEEDED', maxCost: 1_000 },
    });
    expect(data).toBeUndefined();
  });

  test('is taken from a bucket that fills up again, and an empty one throttles', async () => {
    await shop.act({ settings: { bucket: { maximumAvailable: 8, restoreRate: 0.01 } } });
    const query = `{ orders(first: 10) { nodes { id } } }`;
    const paid = await shop.graphql(query);
    expect(paid.extensions.cost).toEqual({
      requestedQueryCost: 6,
      actualQueryCost: 2,
      throttleStatus: { maximumAvailable: 8, currentlyAvailable: 6, restoreRate: 0.01 },
    });
    await shop.graphql(query);
    const { status, body } = await shop.call(query);
    expect([status, body]).toEqual([
      200,
      {
        errors: [
          { message: 'Throttled', extensions: { code: 'THROTTLED', documentation: expect.any(String) } },
        ],
        extensions: {
          cost: {
            requestedQueryCost: 6,
            actualQueryCost: null,
            throttleStatus: { maximumAvailable: 8, currentlyAvailable: 4, restoreRate: 0.01 },
          },
        },
      },
    ]);
    clock.advance(200_000);
    expect((await shop.graphql(query)).data.orders.nodes).toEqual([]);
  });
});

describe('the scopes of the app', () => {
  test('are listed by the store', async () => {
    await shop.act({ settings: { scopes: ['read_orders', 'write_shipping'] } });
    const { data } = await shop.graphql('{ currentAppInstallation { accessScopes { handle } } }');
    expect(data.currentAppInstallation.accessScopes).toEqual([
      { handle: 'read_orders' },
      { handle: 'write_shipping' },
    ]);
  });

  test.each([
    ['{ orders(first: 1) { nodes { id } } }', 'orders', 'read_orders'],
    [
      'mutation { fulfillmentCancel(id: "x") { userErrors { message } } }',
      'fulfillmentCancel',
      'write_merchant_managed_fulfillment_orders',
    ],
    ['{ carrierServices(first: 1) { nodes { id } } }', 'carrierServices', 'read_shipping'],
  ])('are needed for %s', async (query, field, scope) => {
    await shop.act({ settings: { scopes: [] } });
    const { status, body } = await shop.call(query);
    expect([status, body.errors]).toMatchObject([
      200,
      [
        {
          message: expect.stringMatching(`^Access denied for ${field} field. Required access: `),
          path: [field],
          extensions: {
            code: 'ACCESS_DENIED',
            documentation: 'https://shopify.dev/api/usage/access-scopes',
            requiredAccess: expect.stringContaining(`\`${scope}\` access scope`),
          },
        },
      ],
    ]);
  });

  test('for products hide a variant and leave the rest of the order', async () => {
    const id = await shop.place();
    await shop.act({ settings: { scopes: ['read_orders'] } });
    const { data, errors } = await shop.graphql(
      `{ order(id: "${gidOf(id)}") { name lineItems(first: 1) { nodes { title variant { id } } } } }`,
    );
    expect(data.order.lineItems.nodes).toEqual([{ title: 'Chanderi Cotton Saree', variant: null }]);
    expect(errors[0].path).toEqual(['order', 'lineItems', 'nodes', 0, 'variant']);
  });
});

test.each([
  ['nonsense', {}, 200, { success: true }],
  ['nonsense', { remark: 'null' }, 200, null],
  ['error', {}, 200, { errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }],
  ['refuse', { remark: 'No' }, 200, { data: null, errors: [{ message: 'No' }] }],
  ['throttle', {}, 200, { errors: [{ extensions: { code: 'THROTTLED' } }] }],
  ['html', { status: 503 }, 503, expect.stringContaining('<!doctype html>')],
])('a call with the fault %s %j gets %i', async (fault, more, status, body) => {
  await shop.act({ call: 'orders', fault, ...more });
  const answer = await shop.call('{ orders(first: 1) { nodes { id } } }');
  expect(answer.status).toBe(status);
  if (body === null) expect(answer.body).toBeNull();
  else expect([answer.body]).toMatchObject([body]);
});

test('a call is named by its first field, for its faults and in the list of calls', async () => {
  await shop.act({ call: 'fulfillment-create', fault: 'refuse', remark: 'The location is closed.' });
  const query = `mutation { fulfillmentCreate(fulfillment: { lineItemsByFulfillmentOrder: [] }) {
    fulfillment { id } userErrors { message } } }`;
  expect((await shop.graphql(query)).data.fulfillmentCreate).toEqual({
    fulfillment: null,
    userErrors: [{ field: null, message: 'The location is closed.' }],
  });
  await shop.call('{ nothing }');
  expect((await shop.happened()).calls.map(({ call }: { call: string }) => call)).toEqual([
    'access-token',
    'fulfillment-create',
    'graphql',
  ]);
  expect(await shop.act({ call: 'fulfilment-create', fault: 'hang' })).toMatchObject({
    error: expect.any(String),
  });
});
