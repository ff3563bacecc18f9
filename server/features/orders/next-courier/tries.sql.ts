import type { Ctx } from '../../../deps.ts';
import { fromRow, type Row } from '../../../platform/database/rows.ts';
import type { Service } from '../../courier-rules/courier-rules.contract.ts';

/** The last reason why a courier did not take an order. */
export type CourierTry = Service & { courier: string; code: string; reason: string; refusedAt: Date };

type NewTry = Service & { orderId: number; code: string; reason: string };

export const saveTry = (
  { db, now }: Ctx,
  { orderId, courierId, motId, code, reason }: NewTry,
): Promise<unknown> => {
  const last = { code, reason: reason.slice(0, 255), refused_at: now() };
  return db('courier_tries')
    .insert({ order_id: orderId, courier_id: courierId, mot_id: motId, ...last })
    .onConflict(['order_id', 'courier_id', 'mot_id'])
    .merge(last);
};

/** The oldest first. */
export async function listTries({ db }: Ctx, orderId: number): Promise<CourierTry[]> {
  const rows: Row[] = await db('courier_tries as t')
    .join('couriers as c', 'c.id', 't.courier_id')
    .where('t.order_id', orderId)
    .orderBy(['t.refused_at', 't.id'])
    .select('t.courier_id', 't.mot_id', 't.code', 't.reason', 't.refused_at', { courier: 'c.name' });
  return rows.map((row) => fromRow<CourierTry>(row));
}
