import { divideHalfUp } from '../../../../platform/money.ts';
import type { Fulfillment, FulfillmentOrder, Line, OrderBody } from './order.ts';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

type Quantity = 'quantity' | 'current';

const itemsOf = (lines: Line[], by: Quantity) => sum(lines.map((line) => line.pricePaise * line[by]));

/** The GST that is in the prices. */
const taxOf = (lines: Line[], by: Quantity) =>
  sum(
    lines.map((line) => {
      const gross = line.pricePaise * line[by];
      return gross - divideHalfUp(gross * 100, 100 + line.gstPercent);
    }),
  );

/** What the order's money comes to, in paise. A cancelled order has no current total. */
export function moneyOf(body: OrderBody) {
  const { lines, shippingPaise, discountPaise, receivedPaise, refundedPaise, cancelledAt } = body;
  const totalFor = (by: Quantity) => Math.max(0, itemsOf(lines, by) + shippingPaise - discountPaise);
  const due = cancelledAt ? 0 : totalFor('current');
  return {
    subtotal: Math.max(0, itemsOf(lines, 'quantity') - discountPaise),
    total: totalFor('quantity'),
    currentSubtotal: cancelledAt ? 0 : Math.max(0, itemsOf(lines, 'current') - discountPaise),
    currentTotal: Math.max(0, due - refundedPaise),
    currentTax: cancelledAt ? 0 : taxOf(lines, 'current'),
    tax: taxOf(lines, 'quantity'),
    discounts: discountPaise,
    shipping: shippingPaise,
    received: receivedPaise,
    refunded: refundedPaise,
    outstanding: Math.max(0, due - receivedPaise),
  };
}

export function financialStatus(body: OrderBody): string {
  const { receivedPaise, refundedPaise, cancelledAt, isAuthorized } = body;
  if (refundedPaise > 0) return refundedPaise >= receivedPaise ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  if (cancelledAt && receivedPaise === 0) return 'VOIDED';
  if (isAuthorized && receivedPaise === 0) return 'AUTHORIZED';
  if (moneyOf(body).outstanding === 0) return 'PAID';
  return receivedPaise > 0 ? 'PARTIALLY_PAID' : 'PENDING';
}

export const isLive = ({ status }: Fulfillment) => status === 'SUCCESS';

export const fulfilledOf = ({ fulfillments }: OrderBody, lineId: number) =>
  sum(
    fulfillments
      .filter(isLive)
      .flatMap(({ lines }) => lines)
      .map((line) => (line.lineId === lineId ? line.quantity : 0)),
  );

/** What a fulfillment order can do. Shopify lists more of a real one: moving and splitting. */
const ACTIONS: Record<FulfillmentOrder['status'], string[]> = {
  OPEN: ['CREATE_FULFILLMENT', 'REPORT_PROGRESS', 'HOLD'],
  IN_PROGRESS: ['CREATE_FULFILLMENT', 'REPORT_PROGRESS', 'HOLD'],
  ON_HOLD: ['RELEASE_HOLD', 'HOLD'],
  CLOSED: [],
};
export const actionsOf = ({ status }: FulfillmentOrder) => ACTIONS[status];

export const isFulfillable = ({ status }: FulfillmentOrder) => status === 'OPEN' || status === 'IN_PROGRESS';

export function fulfillmentStatus(body: OrderBody): string {
  const sent = sum(body.lines.map(({ id }) => fulfilledOf(body, id)));
  const wanted = sum(body.lines.map(({ current }) => current));
  if (sent > 0) return sent >= wanted ? 'FULFILLED' : 'PARTIALLY_FULFILLED';
  if (body.fulfillmentOrders.some(({ status }) => status === 'ON_HOLD')) return 'ON_HOLD';
  return 'UNFULFILLED';
}

/** The last event counts; without one, whether the parcel can be tracked. */
export function displayStatus({ status, events, tracking }: Fulfillment): string {
  if (status === 'CANCELLED') return 'CANCELED';
  const latest = [...events].sort((a, b) => a.happenedAt.localeCompare(b.happenedAt) || a.id - b.id).at(-1);
  return latest?.status ?? (tracking.length > 0 ? 'FULFILLED' : 'MARKED_AS_FULFILLED');
}

/** An order closes itself when it is fulfilled and paid, or cancelled without money in it. */
export function settled(body: OrderBody, now: string): OrderBody {
  const isDone = fulfillmentStatus(body) === 'FULFILLED' && moneyOf(body).outstanding === 0;
  const isVoid = body.cancelledAt !== null && body.receivedPaise === body.refundedPaise;
  return { ...body, closedAt: isDone || isVoid ? (body.closedAt ?? now) : null };
}
