import { beforeEach, describe, expect, test } from 'vitest';
import { clock } from '../../setup/app.ts';
import { aShop, FULFILL, gidOf, sending } from '../../setup/shopify.ts';

let shop: ReturnType<typeof aShop>;
beforeEach(() => {
  shop = aShop();
});

const TRACKING = { number: 'A1', url: 'https://track.example/A1', company: 'Delhivery' };

type Part = { id: string; status: string; lineItems: { nodes: { id: string; remainingQuantity: number }[] } };
const partsOf = async (id: number): Promise<Part[]> => (await shop.orderOf(id)).fulfillmentOrders.nodes;
const fulfill = async (variables: object) => (await shop.graphql(FULFILL, variables)).data.fulfillmentCreate;
const refused = (message: string, field = ['fulfillment']) => ({
  fulfillment: null,
  userErrors: [{ field, message }],
});
const numberIn = (gid: string) => gid.split('/').at(-1);

const FIELDS =
  'fulfillment { id status displayStatus trackingInfo { number url company } } userErrors { field message }';
const run = async (mutation: string, variables: object = {}, declared = '') => {
  const { data } = await shop.graphql(`mutation${declared} { result: ${mutation} }`, variables);
  return data.result;
};
const cancel = (id: string) => run(`fulfillmentCancel(id: "${id}") { ${FIELDS} }`);
const track = (id: string, input: object) =>
  run(
    `fulfillmentTrackingInfoUpdate(fulfillmentId: "${id}", trackingInfoInput: $input, notifyCustomer: false) { ${FIELDS} }`,
    { input },
    '($input: FulfillmentTrackingInput!)',
  );
const event = (fulfillmentId: string, input: object) =>
  run(
    `fulfillmentEventCreate(fulfillmentEvent: $input) {
      fulfillmentEvent { id status message happenedAt createdAt estimatedDeliveryAt city zip } userErrors { field message }
    }`,
    { input: { fulfillmentId, ...input } },
    '($input: FulfillmentEventInput!)',
  );

async function sent(order: object = {}) {
  const id = await shop.place(order);
  const [part] = await partsOf(id);
  const { fulfillment } = await fulfill(sending([part!.id], TRACKING));
  return { id, part: part!, fulfillment };
}

describe('a fulfillment', () => {
  test('sends all that is left, and closes the part and a paid order', async () => {
    const { id, fulfillment } = await sent({
      paid: 'all',
      lineItems: [{ variant: 13, quantity: 2 }, { variant: 21 }],
    });
    expect(fulfillment).toEqual({
      id: expect.stringMatching(/^gid:\/\/shopify\/Fulfillment\/\d+$/),
      status: 'SUCCESS',
      displayStatus: 'FULFILLED',
      trackingInfo: [TRACKING],
    });
    expect(await shop.orderOf(id)).toMatchObject({
      displayFulfillmentStatus: 'FULFILLED',
      closed: true,
      fulfillments: [fulfillment],
      fulfillmentOrders: {
        nodes: [
          {
            status: 'CLOSED',
            supportedActions: [],
            lineItems: { nodes: [{ remainingQuantity: 0 }, { remainingQuantity: 0 }] },
          },
        ],
      },
    });
  });

  test('is refused the second time, with the number of the part: never made twice', async () => {
    const { id, part } = await sent();
    const closed = `Fulfillment order ${numberIn(part.id)} has an unfulfillable status= closed.`;
    expect(await fulfill(sending([part.id], TRACKING))).toEqual(refused(closed));
    const order = await shop.orderOf(id);
    expect(order.fulfillments).toHaveLength(1);
    expect(order.closed).toBe(false);
  });

  test('is made once where the answer is lost', async () => {
    const id = await shop.place();
    const [part] = await partsOf(id);
    await shop.act({ call: 'fulfillment-create', fault: 'act-no-answer' });
    await expect(fulfill(sending([part!.id], TRACKING))).rejects.toThrow();
    expect((await shop.orderOf(id)).fulfillments).toMatchObject([{ trackingInfo: [{ number: 'A1' }] }]);
  });

  test('is made once by two calls at the same moment', async () => {
    const id = await shop.place();
    const [part] = await partsOf(id);
    const answers = await Promise.all(['A1', 'A2'].map((number) => fulfill(sending([part!.id], { number }))));
    expect(answers.filter(({ userErrors }) => userErrors.length === 0)).toHaveLength(1);
  });

  test.each([
    [2, 'Invalid fulfillment order line item quantity requested.', ['fulfillment']],
    [
      0,
      'Quantity must be greater than 0',
      ['fulfillment', 'lineItemsByFulfillmentOrder', '0', 'fulfillmentOrderLineItems', '0', 'quantity'],
    ],
  ])('of %i pieces of one is refused', async (quantity, message, field) => {
    const [part] = await partsOf(await shop.place());
    const fulfillmentOrderLineItems = [{ id: part!.lineItems.nodes[0]!.id, quantity }];
    const lineItemsByFulfillmentOrder = [{ fulfillmentOrderId: part!.id, fulfillmentOrderLineItems }];
    expect(await fulfill({ fulfillment: { lineItemsByFulfillmentOrder } })).toEqual(refused(message, field));
  });

  test.each(['gid://shopify/FulfillmentOrder/9999999999999', 'gid://shopify/Order/1', 'x'])(
    'of the part %s, which is not there, is refused',
    async (part) => {
      expect(await fulfill(sending([part]))).toEqual(refused('Fulfillment order does not exist.'));
    },
  );

  test('of a part of the order leaves the rest', async () => {
    const id = await shop.place({ lineItems: [{ variant: 13, quantity: 3 }] });
    const [part] = await partsOf(id);
    const pieces = (quantity: number) => ({
      fulfillment: {
        lineItemsByFulfillmentOrder: [
          {
            fulfillmentOrderId: part!.id,
            fulfillmentOrderLineItems: [{ id: part!.lineItems.nodes[0]!.id, quantity }],
          },
        ],
      },
    });
    await fulfill(pieces(1));
    expect(await shop.orderOf(id)).toMatchObject({
      displayFulfillmentStatus: 'PARTIALLY_FULFILLED',
      fulfillmentOrders: {
        nodes: [{ status: 'IN_PROGRESS', lineItems: { nodes: [{ remainingQuantity: 2 }] } }],
      },
    });
    await fulfill(pieces(2));
    expect(await shop.orderOf(id)).toMatchObject({ displayFulfillmentStatus: 'FULFILLED' });
  });

  test('is refused while the order is on hold, and after it was cancelled', async () => {
    const id = await shop.place();
    const [part] = await partsOf(id);
    await shop.act({ hold: { id, reason: 'Check the address' } });
    expect(await shop.orderOf(id)).toMatchObject({
      displayFulfillmentStatus: 'ON_HOLD',
      fulfillmentOrders: {
        nodes: [{ status: 'ON_HOLD', supportedActions: [{ action: 'RELEASE_HOLD' }, { action: 'HOLD' }] }],
      },
    });
    const unfulfillable = (status: string) =>
      refused(`Fulfillment order ${numberIn(part!.id)} has an unfulfillable status= ${status}.`);
    expect(await fulfill(sending([part!.id]))).toEqual(unfulfillable('on_hold'));
    await shop.act({ release: { id } });
    await shop.act({ cancel: { id } });
    expect(await fulfill(sending([part!.id]))).toEqual(unfulfillable('closed'));
  });

  test('takes several tracking numbers, or none', async () => {
    const parts = [(await partsOf(await shop.place()))[0]!.id, (await partsOf(await shop.place()))[0]!.id];
    const numbers = ['A1', 'A2'];
    const urls = numbers.map((number) => `https://track.example/${number}`);
    const several = await fulfill(sending([parts[0]!], { numbers, urls, company: 'Blue Dart' }));
    expect(several.fulfillment.trackingInfo).toEqual(
      numbers.map((number, n) => ({ number, url: urls[n], company: 'Blue Dart' })),
    );
    expect((await fulfill(sending([parts[1]!]))).fulfillment).toMatchObject({
      displayStatus: 'MARKED_AS_FULFILLED',
      trackingInfo: [],
    });
    expect(await fulfill(sending(parts))).toEqual(
      refused('All fulfillment orders must belong to the same order.'),
    );
  });
});

describe('a fulfillment that there is', () => {
  test('gets another tracking number', async () => {
    const { fulfillment } = await sent();
    const tracking = { number: 'B2', url: 'https://track.example/B2', company: 'Shadowfax' };
    expect(await track(fulfillment.id, tracking)).toEqual({
      fulfillment: { ...fulfillment, trackingInfo: [tracking] },
      userErrors: [],
    });
  });

  test('is cancelled once or twice, and its pieces can be sent again in another part', async () => {
    const { id, part, fulfillment } = await sent({ paid: 'all' });
    const cancelled = {
      fulfillment: { ...fulfillment, status: 'CANCELLED', displayStatus: 'CANCELED' },
      userErrors: [],
    };
    expect(await cancel(fulfillment.id)).toEqual(cancelled);
    expect(await cancel(fulfillment.id)).toEqual(cancelled);
    const order = await shop.orderOf(id);
    expect(order).toMatchObject({ displayFulfillmentStatus: 'UNFULFILLED', closed: false });
    expect(order.fulfillmentOrders.nodes).toMatchObject([
      { id: part.id, status: 'CLOSED', lineItems: { nodes: [{ remainingQuantity: 1 }] } },
      { status: 'OPEN', lineItems: { nodes: [{ remainingQuantity: 1 }] } },
    ]);
    const again = await fulfill(sending([order.fulfillmentOrders.nodes[1].id], { number: 'C3' }));
    expect(again.userErrors).toEqual([]);
    expect((await shop.orderOf(id)).displayFulfillmentStatus).toBe('FULFILLED');
  });

  test('shows its last event, and keeps the others', async () => {
    const { id, fulfillment } = await sent();
    const start = clock.now().getTime();
    const at = (minutes: number) => `${new Date(start + minutes * 60_000).toISOString().slice(0, 19)}Z`;
    const moves = ['CARRIER_PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'ATTEMPTED_DELIVERY', 'DELIVERED'];
    for (const [n, status] of moves.entries()) {
      const sentEvent = { status, message: `Event ${n}`, happenedAt: at(n), city: 'Mumbai', zip: '400058' };
      expect(await event(fulfillment.id, sentEvent)).toEqual({
        fulfillmentEvent: {
          id: expect.stringMatching(/^gid:\/\/shopify\/FulfillmentEvent\/\d+$/),
          estimatedDeliveryAt: null,
          createdAt: expect.any(String),
          ...sentEvent,
        },
        userErrors: [],
      });
      expect((await shop.orderOf(id)).fulfillments[0].displayStatus).toBe(status);
    }
    const query = `{ fulfillment(id: "${fulfillment.id}") { deliveredAt inTransitAt order { name } events(first: 9) { nodes { status } } } }`;
    expect((await shop.graphql(query)).data.fulfillment).toEqual({
      deliveredAt: at(4),
      inTransitAt: at(1),
      order: { name: '#1001' },
      events: { nodes: moves.map((status) => ({ status })) },
    });
  });

  test('takes events and another number after it was cancelled, and is cancelled after it was delivered', async () => {
    const { fulfillment } = await sent();
    await event(fulfillment.id, { status: 'DELIVERED' });
    expect((await cancel(fulfillment.id)).userErrors).toEqual([]);
    expect((await event(fulfillment.id, { status: 'FAILURE' })).userErrors).toEqual([]);
    expect((await track(fulfillment.id, { number: 'B2' })).fulfillment).toMatchObject({
      status: 'CANCELLED',
      trackingInfo: [{ number: 'B2', url: null, company: null }],
    });
  });

  test('refuses an event that Shopify does not have', async () => {
    const { fulfillment } = await sent();
    const query =
      'mutation($input: FulfillmentEventInput!) { fulfillmentEventCreate(fulfillmentEvent: $input) { userErrors { message } } }';
    const { errors } = await shop.graphql(query, { input: { fulfillmentId: fulfillment.id, status: 'RTO' } });
    expect(errors[0].extensions).toMatchObject({
      code: 'INVALID_VARIABLE',
      problems: [{ path: ['status'], explanation: expect.stringContaining('Expected "RTO" to be one of: ') }],
    });
  });
});

test('a fulfillment that is not there is refused in the words of each call', async () => {
  const id = 'gid://shopify/Fulfillment/999999999999991';
  expect(await cancel(id)).toEqual(refused('Fulfillment not found.', ['id']));
  expect(await track(id, TRACKING)).toEqual(refused('Fulfillment does not exist.', ['fulfillmentId']));
  expect(await event(id, { status: 'DELIVERED' })).toEqual({
    fulfillmentEvent: null,
    userErrors: [{ field: ['fulfillmentEvent', 'fulfillmentId'], message: 'Fulfillment does not exist.' }],
  });
});

test('the control lists the sent fulfilments, and whether the buyer got a message', async () => {
  const { id } = await sent();
  const other = await shop.place();
  await shop.act({ fulfill: { id: other, tracking: { number: 'Z9' } } });
  expect((await shop.happened()).orders).toMatchObject([
    {
      id,
      gid: gidOf(id),
      outstanding: 2_199,
      fulfillments: [{ tracking: [TRACKING], notifyCustomer: false }],
    },
    { id: other, fulfillments: [{ tracking: [{ number: 'Z9' }], notifyCustomer: true }] },
  ]);
  expect(await shop.act({ fulfill: { id: other } })).toEqual({ error: expect.any(String) });
});
