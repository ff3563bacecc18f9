import type { OrderBody } from '../orders/order.ts';
import { fulfilledOf, isLive, moneyOf } from '../orders/state.ts';

export type Edit = { body: OrderBody } | { refused: string };

/** The edited body; the old one if the edit was refused. */
export const bodyOf = (before: OrderBody, edit: Edit) => ('body' in edit ? edit.body : before);

/** Shopify cancels an order that was sent only if nobody has paid for it. */
export function cancelled(body: OrderBody, reason: string, now: string): Edit {
  if (body.cancelledAt) return { refused: 'Cannot cancel an order that has already been canceled' };
  if (body.receivedPaise > 0 && body.fulfillments.some(isLive))
    return { refused: 'Cannot cancel an order that has outstanding fulfillments' };
  const fulfillmentOrders = body.fulfillmentOrders.map((part) => ({ ...part, status: 'CLOSED' as const }));
  return { body: { ...body, cancelledAt: now, cancelReason: reason, fulfillmentOrders } };
}

/** The buyer pays, or the shop owner says so. Without an amount: what is left. */
export function paid(body: OrderBody, paise: number | null): Edit {
  const { outstanding } = moneyOf(body);
  if (outstanding === 0 || (paise ?? 0) > outstanding)
    return { refused: `The order has ${outstanding} paise outstanding.` };
  return { body: { ...body, receivedPaise: body.receivedPaise + (paise ?? outstanding) } };
}

export function refunded(body: OrderBody, paise: number): Edit {
  const left = body.receivedPaise - body.refundedPaise;
  if (paise > left) return { refused: `The order has ${left} paise to refund.` };
  return { body: { ...body, refundedPaise: body.refundedPaise + paise } };
}

/** Takes pieces of a line, by its place in the order, out of an order that was not sent yet. */
export function removed(body: OrderBody, place: number, quantity: number): Edit {
  const line = body.lines[place];
  if (!line || line.current - fulfilledOf(body, line.id) < quantity)
    return { refused: 'The order has not that many pieces left.' };
  const lines = body.lines.map((one) => (one === line ? { ...one, current: one.current - quantity } : one));
  let wanted = quantity;
  const fulfillmentOrders = body.fulfillmentOrders.map((part) => {
    if (part.status === 'CLOSED') return part;
    const rest = part.lines.map((piece) => {
      const taken = piece.lineId === line.id ? Math.min(wanted, piece.remaining) : 0;
      wanted -= taken;
      return { ...piece, total: piece.total - taken, remaining: piece.remaining - taken };
    });
    const isEmpty = rest.every(({ remaining }) => remaining === 0);
    return { ...part, lines: rest, status: isEmpty ? ('CLOSED' as const) : part.status };
  });
  return { body: { ...body, lines, fulfillmentOrders } };
}
