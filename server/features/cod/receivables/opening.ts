import type { Ctx } from '../../../deps.ts';
import { istDay } from '../../../platform/time.ts';
import { countNew } from './moves.ts';
import { insertPostings } from './postings.sql.ts';
import { insertReceivable, lockReceivables } from './receivables.sql.ts';

/** Opens the receivable of a delivered COD shipment, once. Call it in the transaction that stores the delivery. */
export async function openReceivable(ctx: Ctx, shipmentId: number, deliveredAt: Date): Promise<void> {
  const delivery = { deliveredOn: istDay(deliveredAt), deliveredAt };
  if (!(await insertReceivable(ctx, shipmentId, delivery))) return;
  const opened = await lockReceivables(ctx, [shipmentId]);
  const postings = opened.flatMap(({ sellerId, courierId, amountPaise }) => {
    const posting = { shipmentId, sellerId, courierId, from: 'NONE', amountPaise, kind: 'DELIVERY' } as const;
    return [
      { ...posting, side: 'COURIER', to: 'EXPECTED', reference: `delivery:${shipmentId}:1` } as const,
      { ...posting, side: 'SELLER', to: 'DUE', reference: `delivery:${shipmentId}:2` } as const,
    ];
  });
  await insertPostings(ctx, postings);
  await countNew(ctx, opened);
}
