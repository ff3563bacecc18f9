import type { TrackingStatus } from '../../contract/statuses.ts';
import { type Fulfilment, StoreFault } from '../store.ts';
import type { ShopifyClient } from './client.ts';

type Fulfillment = { id: string; status: string; trackingInfo: { number: string | null }[] };
type FulfillmentOrder = { id: string; status: string };
type Found = {
  order: { fulfillments: Fulfillment[]; fulfillmentOrders: { nodes: FulfillmentOrder[] } } | null;
};
type UserErrors = { userErrors: { message: string }[] };

const gidOf = (storeId: string) => `gid://shopify/Order/${storeId}`;

const READ = `query ($id: ID!) { order(id: $id) {
  fulfillments { id status trackingInfo { number } }
  fulfillmentOrders(first: 20) { nodes { id status } }
} }`;
const CREATE = `mutation ($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { message } }
}`;
const CANCEL = `mutation ($id: ID!) { fulfillmentCancel(id: $id) { userErrors { message } } }`;
const EVENT = `mutation ($event: FulfillmentEventInput!) {
  fulfillmentEventCreate(fulfillmentEvent: $event) { userErrors { message } }
}`;

async function readOrder({ ask }: ShopifyClient, storeId: string) {
  const { order } = await ask<Found>(READ, { id: gidOf(storeId) });
  if (!order) throw new StoreFault('NOT_FOUND', `The store has no order ${storeId} any more`);
  return order;
}

const withAwb = (fulfillments: readonly Fulfillment[], awb: string) =>
  fulfillments.find(
    ({ status, trackingInfo }) => status !== 'CANCELLED' && trackingInfo.some(({ number }) => number === awb),
  );

function refuse({ userErrors: [first] }: UserErrors): void {
  if (first) throw new StoreFault('REFUSED', `The store refused: ${first.message.slice(0, 200)}`);
}

/** Looks first, so that repeating it after a lost answer adds nothing. */
export async function fulfil(client: ShopifyClient, storeId: string, done: Fulfilment): Promise<void> {
  const { fulfillments, fulfillmentOrders } = await readOrder(client, storeId);
  if (withAwb(fulfillments, done.awb)) return;
  const open = fulfillmentOrders.nodes.filter(({ status }) => status === 'OPEN' || status === 'IN_PROGRESS');
  if (open.length === 0)
    throw new StoreFault(
      'REFUSED',
      'The store has nothing left to ship in this order: it is shipped or on hold there.',
    );
  const { fulfillmentCreate } = await client.ask<{ fulfillmentCreate: UserErrors }>(CREATE, {
    fulfillment: {
      lineItemsByFulfillmentOrder: open.map(({ id }) => ({ fulfillmentOrderId: id })),
      notifyCustomer: false,
      trackingInfo: { number: done.awb, url: done.trackingUrl, company: done.courier },
    },
  });
  refuse(fulfillmentCreate);
}

/** The order waits for another parcel. */
export async function unfulfil(client: ShopifyClient, storeId: string, awb: string): Promise<void> {
  const found = withAwb((await readOrder(client, storeId)).fulfillments, awb);
  if (!found) return;
  const { fulfillmentCancel } = await client.ask<{ fulfillmentCancel: UserErrors }>(CANCEL, { id: found.id });
  refuse(fulfillmentCancel);
}

const EVENTS: Partial<Record<TrackingStatus, string>> = {
  PICKED_UP: 'CARRIER_PICKED_UP',
  IN_TRANSIT: 'IN_TRANSIT',
  OUT_FOR_DELIVERY: 'OUT_FOR_DELIVERY',
  UNDELIVERED: 'ATTEMPTED_DELIVERY',
  DELIVERED: 'DELIVERED',
  RTO_INITIATED: 'FAILURE',
};
/** The statuses that the store has an event for. */
export const REPORTED = Object.keys(EVENTS) as TrackingStatus[];

/** Tells the buyer's order page where the parcel is. */
export async function report(
  client: ShopifyClient,
  storeId: string,
  { awb, status, at }: { awb: string; status: TrackingStatus; at: Date },
): Promise<void> {
  const found = withAwb((await readOrder(client, storeId)).fulfillments, awb);
  const event = EVENTS[status];
  if (!found || !event) return;
  const { fulfillmentEventCreate } = await client.ask<{ fulfillmentEventCreate: UserErrors }>(EVENT, {
    event: { fulfillmentId: found.id, status: event, happenedAt: at.toISOString() },
  });
  refuse(fulfillmentEventCreate);
}
