import type { ErrorCode } from '../../contract/error-codes.ts';
import type { OrderJobAction, OrderJobState, OrderStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import { inBatches } from '../../platform/concurrency.ts';
import { countRows, insertRows } from '../../platform/database/queries.ts';
import { fromRow, type Row } from '../../platform/database/rows.ts';
import { required } from '../../platform/required.ts';
import type { ListInput } from './order-jobs.contract.ts';

export type OrderJob = {
  id: number;
  sellerId: number;
  action: OrderJobAction;
  state: OrderJobState;
  total: number;
  done: number;
  failed: number;
  leaseUntil: Date;
  createdAt: Date;
  finishedAt: Date | null;
};

type NewJob = {
  sellerId: number;
  action: OrderJobAction;
  orders: readonly { id: number; customerUniqueId: string }[];
};

const BATCH = 1_000;

export async function insertJob(ctx: Ctx, { sellerId, action, orders }: NewJob): Promise<number> {
  const { db } = ctx;
  const [id] = await db('order_jobs').insert({
    seller_id: sellerId,
    action,
    state: 'RUNNING',
    total: orders.length,
    lease_until: ctx.now(),
    created_at: ctx.now(),
  });
  for (const batch of inBatches(orders, BATCH))
    await insertRows(
      db,
      'order_job_orders',
      batch.map((order) => ({ order_id: order.id, customer_unique_id: order.customerUniqueId })),
      { job_id: required(id), state: 'WAITING', due_at: ctx.now() },
    );
  return required(id);
}

const jobsOf = ({ db }: Ctx, sellerId: number, isRunning: boolean) => {
  const jobs = db<Row>('order_jobs').where({ seller_id: sellerId });
  return isRunning ? jobs.where({ state: 'RUNNING' }) : jobs;
};

export const countJobs = (ctx: Ctx, sellerId: number, isRunning: boolean): Promise<number> =>
  countRows(jobsOf(ctx, sellerId, isRunning));

export async function listJobs(ctx: Ctx, sellerId: number, { running, limit, offset }: ListInput) {
  const rows = await jobsOf(ctx, sellerId, running).orderBy('id', 'desc').limit(limit).offset(offset);
  return rows.map((row) => fromRow<OrderJob>(row));
}

export async function findJob(ctx: Ctx, sellerId: number, id: number): Promise<OrderJob | undefined> {
  const row = await jobsOf(ctx, sellerId, false).where({ id }).first();
  return row && fromRow<OrderJob>(row);
}

export const stopJob = (ctx: Ctx, sellerId: number, id: number) =>
  ctx
    .db('order_jobs')
    .where({ seller_id: sellerId, id, state: 'RUNNING' })
    .update({ state: 'STOPPED', finished_at: ctx.now() });

type Failure = { trackingId: number; orderId: string; code: ErrorCode; message: string };

const failuresOf = ({ db }: Ctx, jobId: number) =>
  db('order_job_orders').where({ job_id: jobId, state: 'FAILED' });

export const countFailures = (ctx: Ctx, jobId: number): Promise<number> => countRows(failuresOf(ctx, jobId));

export const listFailures = (
  ctx: Ctx,
  jobId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Failure[]> =>
  failuresOf(ctx, jobId)
    .orderBy('order_id')
    .limit(limit)
    .offset(offset)
    .select({ trackingId: 'order_id', orderId: 'customer_unique_id', code: 'code', message: 'message' });

type OwnJob = Pick<OrderJob, 'id' | 'sellerId'>;

const doneOrders = ({ db }: Ctx, { id, sellerId }: OwnJob) =>
  db('order_job_orders as j')
    .join('orders as o', 'o.id', 'j.order_id')
    .where({ 'j.job_id': id, 'j.state': 'DONE', 'o.seller_id': sellerId });

/** `chargePaise`: as charged when the orders were shipped. */
export async function sumDone(ctx: Ctx, job: OwnJob): Promise<{ count: number; chargePaise: number }> {
  const row = await doneOrders(ctx, job)
    .count({ count: '*' })
    .sum<{ count: number; paise: string | null }[]>({ paise: 'o.charge_paise' })
    .first();
  return { count: Number(row?.count ?? 0), chargePaise: Number(row?.paise ?? 0) };
}

export const listDone = (
  ctx: Ctx,
  job: OwnJob,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: number; status: OrderStatus }[]> =>
  doneOrders(ctx, job).orderBy('o.id').limit(limit).offset(offset).select({ id: 'o.id', status: 'o.status' });

/** Returns `max` while more may be left, else 0. A job is deleted after its orders. */
export async function deleteBefore({ db }: Ctx, before: Date, max: number): Promise<number> {
  const ids = await db<{ id: number }>('order_jobs')
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(20)
    .pluck('id');
  if (ids.length === 0) return 0;
  const orders: number = await db('order_job_orders').whereIn('job_id', ids).limit(max).delete();
  if (orders === max) return max;
  await db('order_jobs').whereIn('id', ids).delete();
  return max;
}
