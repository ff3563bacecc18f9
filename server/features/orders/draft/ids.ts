import { MAX_ORDER_ID_LENGTH } from '../../../contract/limits.ts';
import type { Ctx } from '../../../deps.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import { type OrderIdCheckInput } from '../orders.contract.ts';
import * as sql from '../orders.sql.ts';

const MAX_SUGGESTIONS = 20;

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

/** Checks an order id and suggests a free one. Only saving is conclusive: another request may take the id first. */
export async function checkOrderId(ctx: Ctx, { orderId, trackingId }: OrderIdCheckInput) {
  const candidates = suggestIds(orderId);
  const taken = await sql.findIdsByOrderId(ctx, await requireSellerId(ctx), [orderId, ...candidates]);
  const isTaken = taken.has(orderId) && taken.get(orderId) !== trackingId;
  return { isTaken, suggestion: isTaken ? (candidates.find((one) => !taken.has(one)) ?? null) : null };
}
