import pLimit from 'p-limit';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { OrderJobAction } from '../../contract/statuses.ts';
import { ORDER_JOB_TEXTS as TEXTS } from '../../contract/texts/order-jobs.ts';
import type { Ctx } from '../../deps.ts';
import { forEachDue } from '../../platform/concurrency.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import { deleteOrder, findOrder } from '../orders/orders.ts';
import { cancelOrder, shipOrder } from '../shipments/shipments.ts';
import type { OrderJob } from './order-jobs.sql.ts';
import * as sql from './running.sql.ts';

/** Orders of all jobs of this instance that are tried at the same time: requests need the database too. */
const atOnce = pLimit(8);
const JOBS_AT_ONCE = 2;
const STEP = 8;
/** Longer than a step takes while the other job waits for a slow courier too. Each step renews the lease. */
const LEASE_MS = 90_000;
/** A longer turn would keep other jobs waiting. */
const TURN_MS = 5_000;
/** Between two tries of an order whose outcome the courier leaves open. */
const RETRY_MS = 30_000;
/** Ten minutes: bookings in doubt are settled after five. */
const MAX_TRIES = 20;
const MAX_MESSAGE = 500;

type Failure = { code: ErrorCode; message: string };

/** Does what the seller's own call does. Returns null, or why not. */
const ACTIONS: Record<OrderJobAction, (ctx: Ctx, orderId: number) => Promise<Failure | null>> = {
  async SHIP(ctx, id) {
    const shipped = await shipOrder(ctx, { id, sellerId: required(ctx.sellerId) });
    return shipped.ok ? null : shipped;
  },
  async DELETE(ctx, id) {
    await deleteOrder(ctx, id);
    return null;
  },
  async CANCEL(ctx, id) {
    await cancelOrder(ctx, { id });
    return null;
  },
};

/** The outcome is open: the courier has not answered, or an interrupted booking is being settled. */
const OPEN: readonly ErrorCode[] = ['COURIER_UNCLEAR', 'BEING_SHIPPED'];

/** After an interruption: had an earlier try of this job done it? */
async function wasDone(ctx: Ctx, action: OrderJobAction, orderId: number, code: ErrorCode): Promise<boolean> {
  if (action === 'SHIP') return code === 'ALREADY_SHIPPED';
  if (action === 'DELETE') return code === 'NOT_FOUND';
  return code === 'NOT_CANCELLABLE' && (await findOrder(ctx, ctx.sellerId, orderId))?.status === 'CANCEL';
}

async function failureOf(ctx: Ctx, action: OrderJobAction, orderId: number): Promise<Failure | null> {
  try {
    return await ACTIONS[action](ctx, orderId);
  } catch (error) {
    if (error instanceof Refusal) return error;
    ctx.log.error({ err: error, orderId }, 'an order of a job failed');
    return { code: 'INTERNAL', message: TEXTS.failed };
  }
}

async function runOrder(ctx: Ctx, { id, action }: OrderJob, { orderId, tries }: sql.WaitingOrder) {
  const failure = await failureOf(ctx, action, orderId);
  if (!failure || (tries > 0 && (await wasDone(ctx, action, orderId, failure.code))))
    return sql.closeOrder(ctx, id, orderId, { state: 'DONE' });
  const { code, message } = failure;
  if (OPEN.includes(code) && tries + 1 < MAX_TRIES)
    return sql.postponeOrder(ctx, id, orderId, new Date(ctx.now().getTime() + RETRY_MS));
  return sql.closeOrder(ctx, id, orderId, { state: 'FAILED', code, message: message.slice(0, MAX_MESSAGE) });
}

/** Tries the next orders. Returns false if none is due. */
async function runStep(ctx: Ctx, job: OrderJob): Promise<boolean> {
  const orders = await sql.listDueOrders(ctx, job.id, STEP);
  await sql.addTry(
    ctx,
    job.id,
    orders.map(({ orderId }) => orderId),
  );
  const tried = await Promise.allSettled(orders.map((order) => atOnce(() => runOrder(ctx, job, order))));
  for (const outcome of tried) if (outcome.status === 'rejected') throw outcome.reason;
  return orders.length > 0;
}

async function runJob(ctx: Ctx, job: OrderJob, stopping?: AbortSignal): Promise<void> {
  const leaseFor = (ms: number) => new Date(ctx.now().getTime() + ms);
  const owned = { ...ctx, sellerId: job.sellerId };
  const held = { id: job.id, leaseUntil: job.leaseUntil };
  const renew = async (until: Date) => {
    const isHeld = await sql.renewLease(ctx, held, until);
    held.leaseUntil = until;
    return isHeld;
  };
  const until = performance.now() + TURN_MS;
  while (await renew(leaseFor(LEASE_MS))) {
    const isAtWork = await runStep(owned, job);
    const counts = await sql.countByState(ctx, job.id);
    await sql.saveCounts(ctx, job.id, counts);
    if (counts.waiting === 0) {
      await sql.finishJob(ctx, job);
      return;
    }
    if (!isAtWork || performance.now() >= until || stopping?.aborted) {
      await renew(leaseFor(isAtWork ? 0 : RETRY_MS));
      return;
    }
  }
}

/** Runs due jobs, a turn each. After a crash another instance goes on once the lease ends. */
export async function runOrderJobs(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  await forEachDue(ctx, await sql.listDue(ctx, JOBS_AT_ONCE), (job) => runJob(ctx, job, stopping));
}
