import type { Ctx } from '../../../deps.ts';

const BATCH = 1_000;

/** Keeps the last reason why no courier took an order, or why its booking is in doubt. */
export const saveRefusal = (
  { db, now }: Ctx,
  orderId: number,
  code: string,
  reason: string,
  refusedAt = now(),
) => {
  const refusal = { code, reason: reason.slice(0, 255), refused_at: refusedAt };
  return db('order_refusals')
    .insert({ order_id: orderId, ...refusal })
    .onConflict('order_id')
    .merge(refusal);
};

/** Deletes those of orders that were booked, cancelled or deleted. */
export async function deleteAnswered({ db }: Ctx): Promise<void> {
  const answered: { order_id: number }[] = await db('order_refusals as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .whereRaw("COALESCE(o.status, '') NOT IN ('PENDING', 'BOOKING')")
    .limit(BATCH)
    .select('r.order_id');
  const ids = answered.map(({ order_id }) => order_id);
  if (ids.length > 0) await db('order_refusals').whereIn('order_id', ids).delete();
}
