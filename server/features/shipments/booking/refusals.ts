import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { markChanged } from '../../orders/orders.ts';
import * as sql from './refusals.sql.ts';

/** Keeps the last reason why no courier took an order, or why its booking is in doubt. */
export async function saveRefusal(
  ctx: Ctx,
  orderId: number,
  code: string,
  reason: string,
  refusedAt = ctx.now(),
): Promise<void> {
  const refusal = { code, reason: reason.slice(0, 255), refused_at: refusedAt };
  const stored = await sql.findRefusal(ctx, orderId);
  if (stored && isDeepStrictEqual({ ...stored }, refusal)) return;
  // Together: a repeat of the same refusal returns above, and would not mark the order.
  await inTransaction(ctx, async (tx) => {
    await sql.saveRefusal(tx, orderId, refusal);
    await markChanged(tx, [orderId]);
  });
}
