import type { ErrorCode } from '../../contract/error-codes.ts';
import type { Ctx } from '../../deps.ts';
import { fromRow, type Row } from '../../platform/database/rows.ts';
import type { OrderJob } from './order-jobs.sql.ts';

export type WaitingOrder = { orderId: number; tries: number };
export type Outcome = { state: 'DONE' } | { state: 'FAILED'; code: ErrorCode; message: string };

/** Running jobs that no instance works on, the longest waiting first. */
export async function listDue(ctx: Ctx, limit: number): Promise<OrderJob[]> {
  const rows = await ctx
    .db<Row>('order_jobs')
    .where({ state: 'RUNNING' })
    .where('lease_until', '<=', ctx.now())
    .orderBy('lease_until')
    .limit(limit);
  return rows.map((row) => fromRow<OrderJob>(row));
}

const running = ({ db }: Ctx, { id }: Pick<OrderJob, 'id'>) =>
  db('order_jobs').where({ id, state: 'RUNNING' });

/** Returns false if another instance has the job, or if it was stopped. */
export const renewLease = async (
  ctx: Ctx,
  job: Pick<OrderJob, 'id' | 'leaseUntil'>,
  until: Date,
): Promise<boolean> =>
  (await running(ctx, job).where({ lease_until: job.leaseUntil }).update({ lease_until: until })) === 1;

export const saveCounts = ({ db }: Ctx, id: number, { done, failed }: Pick<Counts, 'done' | 'failed'>) =>
  db('order_jobs').where({ id }).update({ done, failed });

export const finishJob = (ctx: Ctx, job: Pick<OrderJob, 'id'>) =>
  running(ctx, job).update({ state: 'DONE', finished_at: ctx.now() });

const ordersOf = ({ db }: Ctx, jobId: number) => db('order_job_orders').where({ job_id: jobId });

/** In the order in which they are due, then as buyers ordered. */
export const listDueOrders = (ctx: Ctx, jobId: number, limit: number): Promise<WaitingOrder[]> =>
  ordersOf(ctx, jobId)
    .where({ state: 'WAITING' })
    .where('due_at', '<=', ctx.now())
    .orderBy(['due_at', 'order_id'])
    .limit(limit)
    .select({ orderId: 'order_id', tries: 'tries' });

/** Before the orders are tried: after a crash it says that the job itself may have done them. */
export const addTry = (ctx: Ctx, jobId: number, orderIds: readonly number[]) =>
  ordersOf(ctx, jobId).whereIn('order_id', orderIds).increment('tries', 1);

export const postponeOrder = (ctx: Ctx, jobId: number, orderId: number, until: Date) =>
  ordersOf(ctx, jobId).where({ order_id: orderId, state: 'WAITING' }).update({ due_at: until });

export const closeOrder = (ctx: Ctx, jobId: number, orderId: number, outcome: Outcome) =>
  ordersOf(ctx, jobId).where({ order_id: orderId, state: 'WAITING' }).update(outcome);

type Counts = { waiting: number; done: number; failed: number };

export async function countByState(ctx: Ctx, jobId: number): Promise<Counts> {
  const rows: { state: string; count: number }[] = await ordersOf(ctx, jobId)
    .groupBy('state')
    .select('state')
    .count({ count: '*' });
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { waiting: of('WAITING'), done: of('DONE'), failed: of('FAILED') };
}
