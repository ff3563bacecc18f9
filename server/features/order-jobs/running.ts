import type { ErrorCode } from '../../contract/error-codes.ts';
import type { OrderJobAction } from '../../contract/statuses.ts';
import { ORDER_JOB_TEXTS as TEXTS } from '../../contract/texts/order-jobs.ts';
import type { Ctx } from '../../deps.ts';
import { forEachDue, settleAll } from '../../platform/concurrency.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import { deleteOrder, findOrder } from '../orders/orders.ts';
import { cancelOrder, shipOrder } from '../shipments/shipments.ts';
import type { OrderJob } from './order-jobs.sql.ts';
import * as sql from './running.sql.ts';

/** Longer than a step takes with a slow courier. Each step renews the lease. */
const LEASE_MS = 60_000;
const STEP = 16;
const CONCURRENCY = 8;
/** A longer turn would keep other jobs waiting. */
const TURN_MS = 5_000;
/** Between two tries of orders whose outcome the courier leaves open. */
const RETRY_MS = 10_000;
const MAX_TRIES = 12;
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
  if (OPEN.includes(code) && tries + 1 < MAX_TRIES) return undefined;
  return sql.closeOrder(ctx, id, orderId, { state: 'FAILED', code, message: message.slice(0, MAX_MESSAGE) });
}

/** Runs the next orders. Returns the last one, or null after the last of all. */
async function runStep(ctx: Ctx, job: OrderJob, after: number): Promise<number | null> {
  const orders = await sql.listWaiting(ctx, job.id, after, STEP);
  if (orders.length > 0) {
    await sql.addTry(
      ctx,
      job.id,
      orders.map(({ orderId }) => orderId),
    );
    for (const outcome of await settleAll(orders, CONCURRENCY, (order) => runOrder(ctx, job, order)))
      if (outcome.status === 'rejected') throw outcome.reason;
  }
  return orders.length < STEP ? null : required(orders.at(-1)).orderId;
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
  for (let after: number | null = 0; await renew(leaseFor(LEASE_MS));) {
    after = await runStep(owned, job, after);
    const counts = await sql.countByState(ctx, job.id);
    await sql.saveCounts(ctx, job.id, counts);
    if (counts.waiting === 0) {
      await sql.finishJob(ctx, job);
      return;
    }
    if (after === null || performance.now() >= until || stopping?.aborted) {
      await renew(leaseFor(after === null ? RETRY_MS : 0));
      return;
    }
  }
}

/** Runs due jobs, a turn each. After a crash another instance goes on once the lease ends. */
export async function runOrderJobs(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  await forEachDue(ctx, await sql.listDue(ctx, 8), (job) => runJob(ctx, job, stopping));
}
