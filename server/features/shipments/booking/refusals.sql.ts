import type { Ctx } from '../../../deps.ts';

const BATCH = 1_000;

type Refusal = { code: string; reason: string; refused_at: Date };

export const findRefusal = ({ db }: Ctx, orderId: number): Promise<Refusal | undefined> =>
  db('order_refusals').where({ order_id: orderId }).first('code', 'reason', 'refused_at');

export const saveRefusal = ({ db }: Ctx, orderId: number, refusal: Refusal) =>
  db('order_refusals')
    .insert({ order_id: orderId, ...refusal })
    .onConflict('order_id')
    .merge(refusal);

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
