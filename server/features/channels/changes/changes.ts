import type { Ctx } from '../../../deps.ts';
import { type ById, MAX_CHANGED } from '../channels.contract.ts';
import { getChannel } from '../channels.ts';
import * as sql from './changes.sql.ts';

const present = ({ orderId, customerUniqueId, awb, status, note, notedAt }: sql.Change) => ({
  trackingId: orderId,
  orderId: customerUniqueId,
  wayBillId: awb,
  currentStatus: status ?? 'PENDING',
  storeNote: note,
  notedAt: notedAt.toISOString(),
});

/** A parcel is never changed because its order is: what to do is up to the seller. */
export async function listChanged(ctx: Ctx, { id }: ById) {
  const { count, rows } = await sql.listChanged(ctx, (await getChannel(ctx, id)).id, MAX_CHANGED);
  return { count, data: rows.map(present) };
}
