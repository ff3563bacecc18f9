import { MAX_ORDER_ID_LENGTH } from '../../../contract/limits.ts';
import { MANUAL_CHANNEL } from '../../../contract/reference.ts';
import type { Ctx } from '../../../deps.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import { type OrderIdCheckInput } from '../orders.contract.ts';
import * as sql from '../orders.sql.ts';

const MAX_SUGGESTIONS = 20;
/** The order id before a seller's first one, 1001. */
const BEFORE_FIRST = '1000';

/** Suggests order ids: 'KH-100' follows 'KH-099'. An id without a number gets a numeric suffix. */
function suggestIds(orderId: string): string[] {
  const [, name = orderId, number] = /^(.*?)(\d{1,15})$/s.exec(orderId) ?? [];
  const next = Array.from({ length: MAX_SUGGESTIONS }, (_, more) =>
    number === undefined
      ? `${orderId}-${more + 2}`
      : name + String(Number(number) + more + 1).padStart(number.length, '0'),
  );
  return next.filter((one) => one.length <= MAX_ORDER_ID_LENGTH);
}

/** The order id that a seller's next own order follows. Null: the newest has no number to count on. */
async function lastOrderId(ctx: Ctx, sellerId: number): Promise<string | null> {
  const newest = await sql.findNewestOrderId(ctx, sellerId, MANUAL_CHANNEL);
  if (newest === null) return BEFORE_FIRST;
  return /\d$/.test(newest) ? newest : null;
}

/**
 * Checks an order id and suggests a free one. Without an order id, suggests the seller's next. Only saving is
 * conclusive: another request may take the id first.
 */
export async function checkOrderId(ctx: Ctx, { orderId, trackingId }: OrderIdCheckInput) {
  const sellerId = await requireSellerId(ctx);
  const asked = orderId ?? (await lastOrderId(ctx, sellerId));
  if (asked === null) return { isTaken: false, suggestion: null };
  const candidates = suggestIds(asked);
  const taken = await sql.findIdsByOrderId(ctx, sellerId, [asked, ...candidates]);
  const isTaken = orderId !== null && taken.has(orderId) && taken.get(orderId) !== trackingId;
  const free = candidates.find((one) => !taken.has(one)) ?? null;
  return { isTaken, suggestion: isTaken || orderId === null ? free : null };
}
