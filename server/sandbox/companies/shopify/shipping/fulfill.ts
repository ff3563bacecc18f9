import { requireScope, WRITE_FULFILLMENTS } from '../access/scopes.ts';
import { type Changed, changeOrder } from '../changes/change.ts';
import { idIn, orderIdOf } from '../gid.ts';
import { type Call, userError } from '../graphql/call.ts';
import type { Fulfillment, ShopOrder, Tracking } from '../orders/order.ts';
import { presentOrder } from '../orders/present.ts';
import { restFulfillment } from '../orders/rest.ts';
import { fulfillmentStatus } from '../orders/state.ts';
import { changed, fulfilled, type Part, type Refused, type Request, type Sent, undone } from './parts.ts';
import { presentFulfillment } from './present.ts';

type TrackingInput = {
  number?: string | null;
  numbers?: string[] | null;
  url?: string | null;
  urls?: string[] | null;
  company?: string | null;
};

type PartInput = {
  fulfillmentOrderId: string;
  fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null;
};

type FulfillmentInput = {
  lineItemsByFulfillmentOrder: PartInput[];
  notifyCustomer?: boolean | null;
  trackingInfo?: TrackingInput | null;
};

/** Several numbers and their addresses go together by their places. */
function trackingIn({ number, numbers, url, urls, company }: TrackingInput): Tracking[] {
  const all = numbers ?? (number == null ? [] : [number]);
  const addresses = urls ?? (url == null ? [] : [url]);
  const length = Math.max(all.length, addresses.length);
  return Array.from({ length }, (_one, n) => ({
    number: all[n] ?? null,
    url: addresses[n] ?? null,
    company: company ?? null,
  }));
}

const partIn = ({ fulfillmentOrderId, fulfillmentOrderLineItems: pieces }: PartInput): Part => ({
  id: idIn('FulfillmentOrder', fulfillmentOrderId),
  ...(pieces && {
    pieces: pieces.map(({ id, quantity }) => ({ id: idIn('FulfillmentOrderLineItem', id), quantity })),
  }),
});

/** What webhooks tell of an order that was sent in part or whole. */
const sentTopic = (order: ShopOrder) =>
  fulfillmentStatus(order.body) === 'FULFILLED' ? 'ORDERS_FULFILLED' : 'ORDERS_PARTIALLY_FULFILLED';

const fulfillmentEvent = (topic: string, order: ShopOrder, fulfillment: Fulfillment) => ({
  topic,
  payload: restFulfillment(order, fulfillment),
});

/** Sends what the request names. Used by the app and by the shop owner. */
export function send(order: ShopOrder, now: string, request: Request): Changed<Sent | Refused> {
  const done = fulfilled(order.body, order.id, request, now);
  if ('refused' in done) return { result: done };
  const after = { ...order, body: done.body };
  const happened = [fulfillmentEvent('FULFILLMENTS_CREATE', after, done.fulfillment), sentTopic(after)];
  return { body: done.body, happened, result: done };
}

/** A fulfillment of an order, with the order, as GraphQL shows it. */
export const presentSent = (order: ShopOrder, fulfillment: Fulfillment, { store }: Call) => ({
  ...presentFulfillment(order, fulfillment),
  order: () => presentOrder(order, store),
});

export async function fulfillmentCreate(
  { fulfillment: input }: { fulfillment: FulfillmentInput },
  call: Call,
) {
  requireScope(call, 'fulfillmentCreate', WRITE_FULFILLMENTS);
  const refuse = (field: string[], message: string) => ({
    fulfillment: null,
    userErrors: [userError(field, message)],
  });
  const parts = input.lineItemsByFulfillmentOrder.map(partIn);
  const orderId = orderIdOf(parts[0]?.id ?? 0);
  if (parts.some(({ id }) => id > 0 && orderIdOf(id) !== orderId))
    return refuse(['fulfillment'], 'All fulfillment orders must belong to the same order.');
  const tracking = trackingIn(input.trackingInfo ?? {});
  const done = await changeOrder(call.world, call.of, orderId, (order, now) =>
    send(order, now, { parts, tracking, notifyCustomer: input.notifyCustomer ?? false }),
  );
  if (!done) return refuse(['fulfillment'], 'Fulfillment order does not exist.');
  if ('refused' in done.result) return refuse(done.result.field, done.result.refused);
  return { fulfillment: presentSent(done.order, done.result.fulfillment, call), userErrors: [] };
}

type Outcome = ReturnType<typeof changed>;

/** Changes a fulfillment of an order. Null if there is none. */
export async function changeFulfillment(
  { world, of }: Call,
  id: number,
  change: (order: ShopOrder, fulfillment: Fulfillment, now: string) => Outcome,
) {
  const done = await changeOrder(world, of, orderIdOf(id), (order, now) => {
    const known = order.body.fulfillments.find((one) => one.id === id);
    if (!known) return { result: null };
    const { body, fulfillment } = change(order, known, now);
    if (fulfillment === known) return { result: fulfillment };
    const after = { ...order, body };
    return {
      body,
      happened: [fulfillmentEvent('FULFILLMENTS_UPDATE', after, fulfillment)],
      result: fulfillment,
    };
  });
  return done?.result ? { order: done.order, fulfillment: done.result } : null;
}

type TrackingArgs = {
  fulfillmentId: string;
  trackingInfoInput: TrackingInput;
  notifyCustomer?: boolean | null;
};

export async function fulfillmentTrackingInfoUpdate(
  { fulfillmentId, trackingInfoInput: input }: TrackingArgs,
  call: Call,
) {
  requireScope(call, 'fulfillmentTrackingInfoUpdate', WRITE_FULFILLMENTS);
  const done = await changeFulfillment(call, idIn('Fulfillment', fulfillmentId), ({ body }, known, now) =>
    changed(body, known, { tracking: trackingIn(input) }, now),
  );
  if (!done)
    return { fulfillment: null, userErrors: [userError(['fulfillmentId'], 'Fulfillment does not exist.')] };
  return { fulfillment: presentSent(done.order, done.fulfillment, call), userErrors: [] };
}

/** Cancelling again is a success. */
export async function fulfillmentCancel({ id }: { id: string }, call: Call) {
  requireScope(call, 'fulfillmentCancel', WRITE_FULFILLMENTS);
  const done = await changeFulfillment(call, idIn('Fulfillment', id), (order, known, now) =>
    undone(order.body, order.id, known, now),
  );
  if (!done) return { fulfillment: null, userErrors: [userError(['id'], 'Fulfillment not found.')] };
  return { fulfillment: presentSent(done.order, done.fulfillment, call), userErrors: [] };
}
