import type { Edit } from '../changes/edits.ts';
import { childId, legacyId } from '../gid.ts';
import type { Fulfillment, FulfillmentOrder, OrderBody, Tracking } from '../orders/order.ts';
import { isFulfillable, isLive } from '../orders/state.ts';

/** Without pieces, a part is sent as far as it is left. */
export type Part = { id: number; pieces?: { id: number; quantity: number }[] };
export type Request = { parts: Part[]; tracking: Tracking[]; notifyCustomer: boolean };
export type Refused = { refused: string; field: string[] };
export type Sent = { body: OrderBody; fulfillment: Fulfillment };
const refuse = (refused: string, field = ['fulfillment']): Refused => ({ refused, field });

type Piece = { part: number; pieceId: number; lineId: number; quantity: number };

/** What a part sends, or why it cannot. */
function piecesOf(body: OrderBody, { id, pieces }: Part, place: number): Piece[] | Refused {
  const part = body.fulfillmentOrders.find((one) => one.id === id);
  if (!part) return refuse('Fulfillment order does not exist.');
  if (!isFulfillable(part))
    return refuse(
      `Fulfillment order ${legacyId(id)} has an unfulfillable status= ${part.status.toLowerCase()}.`,
    );
  const wanted =
    pieces ??
    part.lines
      .filter(({ remaining }) => remaining > 0)
      .map((line) => ({ id: line.id, quantity: line.remaining }));
  const none = wanted.findIndex(({ quantity }) => quantity < 1);
  const path = ['fulfillment', 'lineItemsByFulfillmentOrder', String(place), 'fulfillmentOrderLineItems'];
  if (none >= 0) return refuse('Quantity must be greater than 0', [...path, String(none), 'quantity']);
  const found = [];
  for (const { id: pieceId, quantity } of wanted) {
    const line = part.lines.find((one) => one.id === pieceId);
    if (!line) return refuse('Fulfillment order line item does not exist.');
    if (quantity > line.remaining) return refuse('Invalid fulfillment order line item quantity requested.');
    found.push({ part: id, pieceId, lineId: line.lineId, quantity });
  }
  return found;
}

function without(part: FulfillmentOrder, sent: Piece[]): FulfillmentOrder {
  if (!sent.some((piece) => piece.part === part.id)) return part;
  const lines = part.lines.map((line) => {
    const gone = sent.filter(({ pieceId }) => pieceId === line.id).map(({ quantity }) => quantity);
    return { ...line, remaining: gone.reduce((left, quantity) => left - quantity, line.remaining) };
  });
  const isSent = lines.every(({ remaining }) => remaining === 0);
  return { ...part, lines, status: isSent ? 'CLOSED' : 'IN_PROGRESS' };
}

/** Sends pieces of an order as one fulfillment. */
export function fulfilled(
  body: OrderBody,
  orderId: number,
  { parts, tracking, notifyCustomer }: Request,
  now: string,
): Sent | Refused {
  const sent: Piece[] = [];
  for (const [place, part] of parts.entries()) {
    const pieces = piecesOf(body, part, place);
    if ('refused' in pieces) return pieces;
    sent.push(...pieces);
  }
  const id = childId(orderId, body.lastChild + 1);
  const fulfillment: Fulfillment = {
    id,
    status: 'SUCCESS',
    tracking,
    lines: sent.map(({ part, lineId, quantity }, n) => ({ id: id + 1 + n, part, lineId, quantity })),
    events: [],
    notifyCustomer,
    createdAt: now,
    updatedAt: now,
  };
  return {
    fulfillment,
    body: {
      ...body,
      fulfillmentOrders: body.fulfillmentOrders.map((part) => without(part, sent)),
      fulfillments: [...body.fulfillments, fulfillment],
      lastChild: body.lastChild + 1 + sent.length,
    },
  };
}

const replaced = (body: OrderBody, after: Fulfillment): OrderBody => ({
  ...body,
  fulfillments: body.fulfillments.map((one) => (one.id === after.id ? after : one)),
});

/** The body with a change of one fulfillment. */
export function changed(body: OrderBody, before: Fulfillment, changes: Partial<Fulfillment>, now: string) {
  const fulfillment = { ...before, ...changes, updatedAt: now };
  return { body: replaced(body, fulfillment), fulfillment };
}

/** Gives pieces back to a part. A part that was closed stays so, as Shopify has it: see `undone`. */
function withPieces(part: FulfillmentOrder, { lines }: Fulfillment): FulfillmentOrder {
  const back = (lineId: number) =>
    lines.reduce(
      (sum, piece) => sum + (piece.part === part.id && piece.lineId === lineId ? piece.quantity : 0),
      0,
    );
  const restored = part.lines.map((line) => ({ ...line, remaining: line.remaining + back(line.lineId) }));
  const isWhole = restored.every(({ remaining, total }) => remaining === total);
  return {
    ...part,
    lines: restored,
    status: part.status === 'IN_PROGRESS' && isWhole ? 'OPEN' : part.status,
  };
}

/** Cancels a fulfillment. Its pieces are open again: in a new part if their own is closed. */
export function undone(body: OrderBody, orderId: number, before: Fulfillment, now: string) {
  if (!isLive(before)) return { body, fulfillment: before };
  const { body: after, fulfillment } = changed(body, before, { status: 'CANCELLED' }, now);
  const isClosed = (id: number) =>
    body.fulfillmentOrders.some((part) => part.id === id && part.status === 'CLOSED');
  const orphans = body.cancelledAt ? [] : before.lines.filter(({ part }) => isClosed(part));
  const id = childId(orderId, body.lastChild + 1);
  const opened: FulfillmentOrder = {
    id,
    status: 'OPEN',
    holdReason: null,
    lines: orphans.map(({ lineId, quantity }, n) => ({
      id: id + 1 + n,
      lineId,
      total: quantity,
      remaining: quantity,
    })),
  };
  const parts = after.fulfillmentOrders.map((part) => withPieces(part, before));
  return {
    fulfillment,
    body: {
      ...after,
      fulfillmentOrders: orphans.length > 0 ? [...parts, opened] : parts,
      lastChild: body.lastChild + 1 + orphans.length,
    },
  };
}

const withStatus = (body: OrderBody, part: FulfillmentOrder, changes: Partial<FulfillmentOrder>): Edit => ({
  body: {
    ...body,
    fulfillmentOrders: body.fulfillmentOrders.map((one) => (one === part ? { ...one, ...changes } : one)),
  },
});

export function held(body: OrderBody, reason: string): Edit {
  const part = body.fulfillmentOrders.find(isFulfillable);
  if (!part) return { refused: 'The order has nothing left to send.' };
  return withStatus(body, part, { status: 'ON_HOLD', holdReason: reason });
}

export function released(body: OrderBody): Edit {
  const part = body.fulfillmentOrders.find(({ status }) => status === 'ON_HOLD');
  if (!part) return { refused: 'The order is not on hold.' };
  return withStatus(body, part, { status: 'OPEN', holdReason: null });
}
