import type { WebhookType } from '../../../contract/webhooks.ts';
import type { Ctx } from '../../../deps.ts';
import { inBatches } from '../../../platform/concurrency.ts';
import { insertRows } from '../../../platform/database/queries.ts';
import { deleteAttempts } from './attempts.sql.ts';

/**
 * Every change of a delivery. A new one is WAITING, or HELD if its endpoint is paused or off. WAITING ends as DELIVERED, FAILED
 * or, with its endpoint, HELD; the seller can queue all of them again. Only what is WAITING has a due time.
 */
export type NewDelivery = {
  endpoint_id: number;
  message_id: string;
  order_id: number | null;
  body: string;
  state: 'WAITING' | 'HELD';
  due_at: Date | null;
};

/** Stays below the server's limit for one statement. */
const BATCH = 1_000;

export async function insertDeliveries({ db, now }: Ctx, type: WebhookType, rows: readonly NewDelivery[]) {
  for (const batch of inBatches(rows, BATCH))
    await insertRows(db, 'webhook_deliveries', batch, { type, created_at: now() });
}

const deliveries = ({ db }: Ctx) => db('webhook_deliveries');
const waiting = (ctx: Ctx) => deliveries(ctx).where({ state: 'WAITING' });

const ended = ({ db, now }: Ctx, state: 'DELIVERED' | 'FAILED') => ({
  state,
  due_at: null,
  ended_at: now(),
  tries: db.raw('tries + 1'),
});

/** Also what is held since the attempt began: a replay would send it again. */
export const endDelivered = (ctx: Ctx, ids: readonly number[]) =>
  deliveries(ctx).whereIn('state', ['WAITING', 'HELD']).whereIn('id', ids).update(ended(ctx, 'DELIVERED'));

export const endFailed = (ctx: Ctx, ids: readonly number[]) =>
  waiting(ctx).whereIn('id', ids).update(ended(ctx, 'FAILED'));

export const retryAt = (ctx: Ctx, id: number, at: Date) =>
  waiting(ctx)
    .where({ id })
    .update({ due_at: at, tries: ctx.db.raw('tries + 1') });

/** An order's later deliveries become due with its first one. */
export const waitUntil = (ctx: Ctx, endpointId: number, orderId: number, at: Date) =>
  deliveries(ctx)
    .where({ endpoint_id: endpointId, order_id: orderId })
    .where('due_at', '<', at)
    .update({ due_at: at });

/** Begins the schedule again. */
export const beginAgain = (ctx: Ctx, ids: readonly number[]) =>
  waiting(ctx).whereIn('id', ids).update({ due_at: ctx.now(), tries: 0 });

/** Nothing that waits is sent when the endpoint is active again, unless it is replayed. */
export const holdWaiting = (ctx: Ctx, endpointId: number) =>
  waiting(ctx).where({ endpoint_id: endpointId }).update({ state: 'HELD', due_at: null });

/** Queues again, in any state, also what waits for its next attempt. */
export const queueAgain = (ctx: Ctx, ids: readonly number[]) =>
  deliveries(ctx)
    .whereIn('id', ids)
    .update({ state: 'WAITING', tries: 0, ended_at: null, due_at: ctx.now() });

/** Deletes deliveries that do not wait, with their attempts. Returns how many, at most `max`. */
export async function deleteBefore(ctx: Ctx, endpointId: number, before: Date, max: number): Promise<number> {
  const rows: { id: number }[] = await deliveries(ctx)
    .where({ endpoint_id: endpointId })
    .where('created_at', '<', before)
    .whereNull('due_at')
    .orderBy('created_at')
    .limit(max)
    .select('id');
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await deleteAttempts(ctx, ids);
  return deliveries(ctx).whereIn('id', ids).delete();
}
