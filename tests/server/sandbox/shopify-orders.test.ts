import { beforeEach, describe, expect, test } from 'vitest';
import { clock } from '../../setup/app.ts';
import { aShop, gidOf } from '../../setup/shopify.ts';

let shop: ReturnType<typeof aShop>;
beforeEach(() => {
  shop = aShop();
});

const DAY_MS = 86_400_000;
const money = (amount: string) => ({ shopMoney: { amount, currencyCode: 'INR' } });
const LIST = `query($first: Int, $after: String, $query: String, $sortKey: OrderSortKeys, $reverse: Boolean) {
  orders(first: $first, after: $after, query: $query, sortKey: $sortKey, reverse: $reverse) {
    nodes { id name } pageInfo { hasNextPage hasPreviousPage endCursor }
  }
}`;

const list = async (variables: object) => (await shop.graphql(LIST, { first: 50, ...variables })).data.orders;
const namesIn = ({ nodes }: { nodes: { name: string }[] }) => nodes.map(({ name }) => name);
const search = async (query: string) => namesIn(await list({ query }));
const iso = (at: Date) => at.toISOString().slice(0, 19) + 'Z';

describe('an order of a store', () => {
  test('has the fields of Shopify, with amounts as decimals without padding', async () => {
    const id = await shop.place({
      gateways: ['shopify_payments'],
      paid: 'all',
      shipping: 60.5,
      note: 'Ring twice',
      tags: ['vip', 'diwali'],
      lineItems: [{ variant: 152, quantity: 2 }],
    });
    expect(await shop.orderOf(id)).toMatchObject({
      id: gidOf(id),
      name: '#1001',
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/),
      cancelledAt: null,
      closed: false,
      test: false,
      email: 'asha.rao@mail.example',
      phone: null,
      note: 'Ring twice',
      tags: ['diwali', 'vip'],
      displayFinancialStatus: 'PAID',
      displayFulfillmentStatus: 'UNFULFILLED',
      paymentGatewayNames: ['shopify_payments'],
      shippingAddress: {
        firstName: 'Asha',
        city: 'Bengaluru',
        province: 'Karnataka',
        provinceCode: 'KA',
        countryCodeV2: 'IN',
        zip: '560003',
        phone: '+919000010000',
      },
      currentTotalPriceSet: money('3658.5'),
      totalOutstandingSet: money('0.0'),
      totalReceivedSet: money('3658.5'),
      totalShippingPriceSet: money('60.5'),
      currentTotalTaxSet: money('171.33'),
      lineItems: {
        nodes: [
          {
            id: expect.stringMatching(/^gid:\/\/shopify\/LineItem\/\d+$/),
            title: 'Anarkali Kurta Set',
            variantTitle: 'L / Maroon',
            sku: 'KUR-ANA-L-Maroon',
            quantity: 2,
            originalUnitPriceSet: money('1799.0'),
            variant: { inventoryItem: { measurement: { weight: { unit: 'KILOGRAMS', value: 0.62 } } } },
          },
        ],
      },
      fulfillmentOrders: {
        nodes: [
          {
            status: 'OPEN',
            requestStatus: 'UNSUBMITTED',
            assignedLocation: { name: 'Shop location', location: { id: expect.any(String) } },
            lineItems: { nodes: [{ totalQuantity: 2, remainingQuantity: 2 }] },
          },
        ],
      },
      fulfillments: [],
    });
  });

  test.each([
    ['nothing', {}, 'PENDING', '2199.0', '0.0'],
    ['a part', { paid: 199.5 }, 'PARTIALLY_PAID', '1999.5', '199.5'],
    ['all', { paid: 'all' }, 'PAID', '0.0', '2199.0'],
    ['nothing of a total of nothing', { discount: 2199 }, 'PAID', '0.0', '0.0'],
    ['what the bank holds', { authorized: true }, 'AUTHORIZED', '2199.0', '0.0'],
  ])('of which the buyer has paid %s is %j %s', async (_what, order, status, outstanding, received) => {
    expect(await shop.orderOf(await shop.place(order))).toMatchObject({
      displayFinancialStatus: status,
      totalOutstandingSet: money(outstanding),
      totalReceivedSet: money(received),
    });
  });

  test('is paid and refunded by the shop owner', async () => {
    const id = await shop.place({ paid: 500 });
    expect(await shop.act({ pay: { id, amount: 700 } })).toMatchObject({ financialStatus: 'PARTIALLY_PAID' });
    expect(await shop.act({ pay: { id } })).toMatchObject({ financialStatus: 'PAID' });
    expect(await shop.act({ pay: { id } })).toEqual({ error: expect.any(String) });
    await shop.act({ refund: { id, amount: 199 } });
    expect(await shop.orderOf(id)).toMatchObject({
      displayFinancialStatus: 'PARTIALLY_REFUNDED',
      currentTotalPriceSet: money('2000.0'),
      totalOutstandingSet: money('0.0'),
    });
    expect(await shop.act({ refund: { id, amount: 2_001 } })).toEqual({ error: expect.any(String) });
    expect(await shop.act({ refund: { id, amount: 2_000 } })).toMatchObject({ financialStatus: 'REFUNDED' });
  });

  test('collects less when pieces are taken out of it', async () => {
    const id = await shop.place({ lineItems: [{ variant: 13, quantity: 3 }, { variant: 21 }] });
    await shop.act({ remove: { id, quantity: 2 } });
    const order = await shop.orderOf(id);
    expect(order.totalOutstandingSet).toEqual(money('2598.0'));
    expect(order.lineItems.nodes).toMatchObject([
      { quantity: 3, currentQuantity: 1 },
      { quantity: 1, currentQuantity: 1 },
    ]);
    const [part] = order.fulfillmentOrders.nodes;
    expect(part.lineItems.nodes).toMatchObject([{ remainingQuantity: 1 }, { remainingQuantity: 1 }]);
  });

  test('changes when the shop owner edits it, at a later time', async () => {
    const id = await shop.place();
    const { updatedAt } = await shop.orderOf(id);
    clock.advance(60_000);
    await shop.act({ change: { id, order: { note: 'Call first', shippingAddress: { zip: '560001' } } } });
    const order = await shop.orderOf(id);
    expect(order).toMatchObject({
      note: 'Call first',
      shippingAddress: { zip: '560001', firstName: 'Asha' },
    });
    expect(Date.parse(order.updatedAt) - Date.parse(updatedAt)).toBeGreaterThanOrEqual(60_000);
  });

  test('has weights in the unit of the shop, none of some, and no variant that was deleted', async () => {
    await shop.act({ settings: { weightUnit: 'POUNDS' } });
    const id = await shop.place({
      lineItems: [{ variant: 17 }, { variant: 23 }, { variant: 13 }, { title: 'Stitching', price: 650 }],
    });
    await shop.act({ product: { id: 13, deleted: true } });
    const weights = async () =>
      (await shop.orderOf(id)).lineItems.nodes.map(
        ({ variant }: { variant: { inventoryItem: { measurement: { weight: object } } } | null }) =>
          variant && variant.inventoryItem.measurement.weight,
      );
    expect(await weights()).toEqual([
      { unit: 'POUNDS', value: 11.464 },
      { unit: 'POUNDS', value: 0 },
      null,
      null,
    ]);
    await shop.act({ product: { id: 23, grams: 300 }, settings: { weightUnit: 'GRAMS' } });
    expect((await weights())[1]).toEqual({ unit: 'GRAMS', value: 300 });
  });

  test('hides the person from an app without access to protected data, or is refused to it', async () => {
    const id = await shop.place({ phone: '+919000010001' });
    await shop.act({ settings: { protectedData: 'null' } });
    expect(await shop.orderOf(id)).toMatchObject({
      email: null,
      phone: null,
      shippingAddress: {
        firstName: null,
        lastName: null,
        address1: null,
        phone: null,
        city: 'Bengaluru',
        zip: '560003',
      },
    });
    await shop.act({ settings: { protectedData: 'refused' } });
    expect(await shop.graphql(LIST, { first: 1 })).toMatchObject({
      data: null,
      errors: [{ message: expect.stringContaining('not approved'), extensions: { code: 'ACCESS_DENIED' } }],
    });
  });

  test('that is not there, or older than sixty days, is null', async () => {
    const createdAt = new Date(clock.now().getTime() - 61 * DAY_MS);
    const old = await shop.place({ createdAt });
    expect(await shop.orderOf(1)).toBeNull();
    expect(await shop.orderOf(old)).toBeNull();
    expect(await list({})).toMatchObject({ nodes: [] });
    await shop.act({
      settings: {
        scopes: [
          'read_orders',
          'read_products',
          'write_merchant_managed_fulfillment_orders',
          'read_all_orders',
        ],
      },
    });
    expect(await shop.orderOf(old)).toMatchObject({ id: gidOf(old) });
  });

  test('is refused by the control with a member that no order has', async () => {
    expect(await shop.act({ order: { colour: 'red' } })).toEqual({
      error: expect.stringContaining('colour'),
    });
  });
});

describe('the list of orders', () => {
  test('comes in pages, and a cursor goes on after the last order', async () => {
    for (let n = 0; n < 5; n++) await shop.place();
    const first = await list({ first: 2 });
    expect([namesIn(first), first.pageInfo]).toEqual([
      ['#1001', '#1002'],
      { hasNextPage: true, hasPreviousPage: false, endCursor: expect.any(String) },
    ]);
    const second = await list({ first: 3, after: first.pageInfo.endCursor });
    expect([namesIn(second), second.pageInfo.hasNextPage, second.pageInfo.hasPreviousPage]).toEqual([
      ['#1003', '#1004', '#1005'],
      false,
      true,
    ]);
    expect(namesIn(await list({ first: 2, reverse: true }))).toEqual(['#1005', '#1004']);
    const end = await list({ after: second.pageInfo.endCursor });
    expect(end).toEqual({
      nodes: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: true, endCursor: null },
    });
  });

  test('by time of change has an order that changes between two pages on a later one again', async () => {
    const ids = [];
    for (let n = 0; n < 3; n++) {
      ids.push(await shop.place());
      clock.advance(1_000);
    }
    const first = await list({ first: 2, sortKey: 'UPDATED_AT' });
    await shop.act({ change: { id: ids[0], order: { note: 'x' } } });
    const second = await list({ first: 5, sortKey: 'UPDATED_AT', after: first.pageInfo.endCursor });
    expect([namesIn(first), namesIn(second)]).toEqual([
      ['#1001', '#1002'],
      ['#1003', '#1001'],
    ]);
  });

  test.each([
    [{ first: null }, 'you must provide one of first or last'],
    [{ first: 251 }, 'first must be from 0 to 250'],
    [{ after: 'x' }, 'Invalid cursor for current pagination sort.'],
    [{ query: 'updated_at:>=yesterday' }, 'Invalid timestamp for query filter `updated_at`.'],
  ])('refuses %j', async (variables, message) => {
    expect(await shop.graphql(LIST, { first: 1, ...variables })).toMatchObject({
      data: null,
      errors: [{ message, path: ['orders'], extensions: { code: 'BAD_REQUEST' } }],
    });
  });

  test('is searched by time of change, to the second and with it', async () => {
    await shop.place();
    clock.advance(5_000);
    await shop.place();
    const { updatedAt } = await shop.orderOf(await shop.place());
    expect(await search(`updated_at:>='${updatedAt}'`)).toContain('#1003');
    expect(await search(`updated_at:>${updatedAt}`)).toEqual([]);
    expect(await search(`updated_at:<"${iso(new Date(clock.now().getTime() - 3_000))}"`)).toEqual(['#1001']);
  });

  test('is searched by fulfilment, by payment and by whether it is open', async () => {
    await shop.place();
    await shop.place({ paid: 'all', fulfilled: { number: 'A1' } });
    await shop.place({ cancelled: 'CUSTOMER', test: true });
    await shop.place({ onHold: 'Wait', paid: 100, tags: ['late'] });
    expect(await search('fulfillment_status:unfulfilled')).toEqual(['#1001', '#1003']);
    expect(await search('fulfillment_status:unfulfilled AND -status:cancelled')).toEqual(['#1001']);
    expect(await search('fulfillment_status:shipped')).toEqual(['#1002']);
    expect(await search('fulfillment_status:on_hold')).toEqual(['#1004']);
    expect(await search('status:open')).toEqual(['#1001', '#1004']);
    expect(await search('status:closed')).toEqual(['#1002']);
    expect(await search('status:cancelled test:true')).toEqual(['#1003']);
    expect(await search('financial_status:partially_paid tag:late')).toEqual(['#1004']);
    expect(await search('name:1002')).toEqual(['#1002']);
  });

  test('is not narrowed by a field that cannot be searched: the answer only warns', async () => {
    await shop.place();
    const { data, extensions } = await shop.graphql(LIST, { first: 5, query: 'changed_at:>=2030-01-01' });
    expect(namesIn(data.orders)).toEqual(['#1001']);
    expect(extensions.search).toEqual([
      {
        path: ['orders'],
        query: 'changed_at:>=2030-01-01',
        warnings: [{ field: 'changed_at', message: 'Invalid search field for this query.' }],
      },
    ]);
  });

  test('finds a change late where the index of the store lags', async () => {
    await shop.act({ settings: { searchLagSeconds: 30 } });
    await shop.place();
    expect(await search('status:open')).toEqual([]);
    expect(namesIn(await list({}))).toEqual(['#1001']);
    clock.advance(31_000);
    expect(await search('status:open')).toEqual(['#1001']);
  });
});

describe('an order is cancelled', () => {
  const CANCEL = `mutation($orderId: ID!, $refund: Boolean, $staffNote: String) {
    orderCancel(orderId: $orderId, reason: OTHER, restock: false, refund: $refund, staffNote: $staffNote) {
      job { id done } orderCancelUserErrors { code field message } userErrors { field message }
    }
  }`;
  const cancel = async (id: number, more: object = {}) =>
    (await shop.graphql(CANCEL, { orderId: gidOf(id), ...more })).data.orderCancel;
  const refused = (code: string, field: string, message: string) => ({
    job: null,
    orderCancelUserErrors: [{ code, field: [field], message }],
    userErrors: [{ field: [field], message }],
  });

  test('by the shop owner, and has nothing to collect or to send then', async () => {
    const id = await shop.place();
    expect(await shop.act({ cancel: { id } })).toMatchObject({ financialStatus: 'VOIDED' });
    expect(await shop.orderOf(id)).toMatchObject({
      cancelledAt: expect.any(String),
      cancelReason: 'CUSTOMER',
      closed: true,
      totalOutstandingSet: money('0.0'),
      currentTotalPriceSet: money('0.0'),
      fulfillmentOrders: { nodes: [{ status: 'CLOSED' }] },
    });
  });

  test('by an app with the scope for it, once', async () => {
    const id = await shop.place({ paid: 'all' });
    await shop.act({ settings: { scopes: ['write_orders'] } });
    expect(await cancel(id, { staffNote: 'x'.repeat(256) })).toEqual(
      refused('INVALID', 'staffNote', 'Staff note is too long. Maximum length is 255 characters.'),
    );
    expect(await cancel(id, { refund: true })).toEqual({
      job: { id: expect.stringMatching(/^gid:\/\/shopify\/Job\//), done: false },
      orderCancelUserErrors: [],
      userErrors: [],
    });
    expect(await cancel(id)).toEqual(
      refused('INVALID', 'orderId', 'Cannot cancel an order that has already been canceled'),
    );
    expect(await cancel(7)).toEqual(refused('NOT_FOUND', 'orderId', 'Order does not exist'));
    expect((await shop.happened()).orders).toMatchObject([{ financialStatus: 'REFUNDED' }]);
  });

  test('not after it was sent, unless nobody has paid for it', async () => {
    const [paid, unpaid] = [await shop.place({ paid: 'all' }), await shop.place()];
    for (const id of [paid, unpaid]) await shop.act({ fulfill: { id, tracking: { number: 'A1' } } });
    expect(await shop.act({ cancel: { id: paid } })).toEqual({
      error: 'Cannot cancel an order that has outstanding fulfillments',
    });
    expect(await shop.act({ cancel: { id: unpaid } })).toMatchObject({ fulfillmentStatus: 'FULFILLED' });
  });
});
