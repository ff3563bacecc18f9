import { isDeepStrictEqual } from 'node:util';
import { NOTICE_TEXTS } from '../../../contract/texts/notices.ts';
import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { digestOf, notifyOfOrder } from '../../notices/notices.ts';
import { markChanged } from '../../orders/orders.ts';
import * as sql from './refusals.sql.ts';

/** Each reason once: a seller who tries again sees the answer. */
const notifyOfRefusal = (ctx: Ctx, orderId: number, reason: string) =>
  notifyOfOrder(ctx, orderId, { kind: 'REFUSED', subject: `${orderId}-${digestOf(reason)}` }, (order) =>
    NOTICE_TEXTS.refused({ ...order, reason }),
  );

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
    // While a booking is in doubt, the order may still be shipped.
    if (code !== 'COURIER_UNCLEAR') await notifyOfRefusal(tx, orderId, refusal.reason);
  });
}
