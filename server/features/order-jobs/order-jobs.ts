import { MAX_JOB_ORDERS, MAX_RUNNING_JOBS, ORDER_JOB_DAYS_KEPT } from '../../contract/limits.ts';
import { ORDER_JOB_TEXTS as TEXTS } from '../../contract/texts/order-jobs.ts';
import type { Ctx } from '../../deps.ts';
import { deleteInBatches } from '../../platform/database/queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { toRupees } from '../../platform/money.ts';
import { required } from '../../platform/required.ts';
import { DAY_MS } from '../../platform/time.ts';
import type { Paging } from '../common.contract.ts';
import { listMatches } from '../orders/orders.ts';
import { lockSeller, requireSellerId } from '../sellers/sellers.ts';
import type { ListInput, MakeInput } from './order-jobs.contract.ts';
import * as sql from './order-jobs.sql.ts';

type ById = { id: number };

const present = ({ id, action, state, total, done, failed, createdAt, finishedAt }: sql.OrderJob) => ({
  id,
  action,
  state,
  total,
  done,
  failed,
  date: createdAt.toISOString(),
  finishedDate: finishedAt?.toISOString() ?? null,
});

/** Another seller's job is a 404, like an unknown one. */
async function requireJob(ctx: Ctx, id: number): Promise<sql.OrderJob> {
  const job = await sql.findJob(ctx, await requireSellerId(ctx), id);
  if (!job) throw new Refusal('NOT_FOUND', TEXTS.notFound);
  return job;
}

/** Fixes the orders: what arrives later is not in the job. The runner takes it within a second. */
export async function makeJob(ctx: Ctx, { action, filter, asOf }: MakeInput) {
  const sellerId = await requireSellerId(ctx);
  return inTransaction(ctx, async (tx) => {
    // Calls at the same time count one after the other.
    await lockSeller(tx, sellerId);
    if ((await sql.countJobs(tx, sellerId, true)) >= MAX_RUNNING_JOBS)
      throw new Refusal('LIMIT_REACHED', TEXTS.tooManyJobs);
    const orders = await listMatches(tx, sellerId, filter, {
      action: action === 'CANCEL' ? 'CANCEL' : 'CHANGE',
      // Exclusive: with the orders of this millisecond.
      until: asOf ?? new Date(tx.now().getTime() + 1),
      limit: MAX_JOB_ORDERS + 1,
    });
    if (orders.length === 0) throw invalid('filter', TEXTS.noMatches);
    if (orders.length > MAX_JOB_ORDERS) throw invalid('filter', TEXTS.tooMany);
    const id = await sql.insertJob(tx, { sellerId, action, orders });
    return present(required(await sql.findJob(tx, sellerId, id)));
  });
}

export async function listJobs(ctx: Ctx, input: ListInput) {
  const sellerId = await requireSellerId(ctx);
  const [count, jobs] = await Promise.all([
    sql.countJobs(ctx, sellerId, input.running),
    sql.listJobs(ctx, sellerId, input),
  ]);
  return { count, data: jobs.map(present) };
}

export const readJob = async (ctx: Ctx, { id }: ById) => present(await requireJob(ctx, id));

export async function listFailures(ctx: Ctx, { id, ...paging }: ById & Paging) {
  const job = await requireJob(ctx, id);
  const [count, data] = await Promise.all([
    sql.countFailures(ctx, job.id),
    sql.listFailures(ctx, job.id, paging),
  ]);
  return { count, data };
}

/** How many orders a job shipped and their charge in rupees; of this page, the orders that still have labels. */
export async function listShipped(ctx: Ctx, { id, ...paging }: ById & Paging) {
  const job = await requireJob(ctx, id);
  if (job.action !== 'SHIP') return { count: 0, charge: 0, trackingIds: [] };
  const [{ count, chargePaise }, orders] = await Promise.all([
    sql.sumDone(ctx, job),
    sql.listDone(ctx, job, paging),
  ]);
  const shipped = orders.filter(({ status }) => status === 'READY');
  return { count, charge: toRupees(chargePaise), trackingIds: shipped.map((order) => order.id) };
}

/** Orders in work are finished. A job that has ended does not change. */
export async function stopJob(ctx: Ctx, { id }: ById) {
  const { sellerId } = await requireJob(ctx, id);
  await sql.stopJob(ctx, sellerId, id);
  return readJob(ctx, { id });
}

export async function snapshot(ctx: Ctx, { id }: Partial<ById>) {
  const job =
    id === undefined || ctx.sellerId === null ? undefined : await sql.findJob(ctx, ctx.sellerId, id);
  return (
    job && {
      sellerId: job.sellerId,
      orderJob: job.id,
      action: job.action,
      state: job.state,
      total: job.total,
    }
  );
}

export function deleteOldOrderJobs(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - ORDER_JOB_DAYS_KEPT * DAY_MS);
  return deleteInBatches((max) => sql.deleteBefore(ctx, before, max));
}
