import { WEBHOOK_TEXTS as TEXTS } from '../../../contract/texts/webhooks.ts';
import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { insertAttempts } from '../deliveries/attempts.sql.ts';
import * as states from '../deliveries/states.sql.ts';
import { type Endpoint, stopEndpoint } from '../endpoints/endpoints.sql.ts';
import type { Due } from './due.sql.ts';
import { pauseAfter } from './pace/schedule.ts';
import type { Attempt } from './sending.ts';

/** `endpoint` is as the attempt used it. `retryAt` is null after a success and after the last attempt. */
export type Result = { endpoint: Endpoint; delivery: Due; attempt: Attempt; retryAt: Date | null };

export function resultOf(ctx: Ctx, endpoint: Endpoint, delivery: Due, attempt: Attempt): Result {
  const { error, isGone, waitMs } = attempt;
  const pauseMs = error === null || isGone ? null : pauseAfter(delivery.tries + 1, waitMs);
  const retryAt = pauseMs === null ? null : new Date(ctx.now().getTime() + pauseMs);
  return { endpoint, delivery, attempt, retryAt };
}

const idsOf = (results: readonly Result[]) => results.map(({ delivery }) => delivery.id);

/** Returns false if the endpoint is not what was used any more: then the attempt says nothing about it. */
async function stop(ctx: Ctx, { endpoint, attempt: { isGone, error } }: Result): Promise<boolean> {
  const state = isGone ? 'OFF' : 'PAUSED';
  const reason = isGone ? TEXTS.gone : TEXTS.failedFor(error ?? '');
  if (!(await stopEndpoint(ctx, endpoint, { state, reason, notifies: !isGone }))) return false;
  ctx.log.warn({ endpointId: endpoint.id, sellerId: endpoint.sellerId, state }, 'a webhook stopped');
  return true;
}

/** Ends deliveries whose last attempt failed, and with them the endpoint. Returns whether it ended. */
async function endLast(ctx: Ctx, last: readonly Result[]): Promise<boolean> {
  const [first] = last;
  if (!first) return false;
  // Locked before its deliveries, as in a change by the seller.
  const isStopped = await stop(ctx, first);
  if (isStopped) {
    await states.endFailed(ctx, idsOf(last));
    await states.holdWaiting(ctx, first.endpoint.id);
  } else await states.beginAgain(ctx, idsOf(last));
  return isStopped;
}

/** Stores attempts and what follows from them. Returns false if that stops the endpoint. */
export function storeResults(ctx: Ctx, results: readonly Result[]): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const delivered = results.filter(({ attempt }) => attempt.error === null);
    const last = results.filter(({ attempt, retryAt }) => attempt.error !== null && retryAt === null);
    const isStopped = await endLast(tx, last);
    await insertAttempts(
      tx,
      results.map(({ delivery, attempt }) => ({ deliveryId: delivery.id, ...attempt })),
    );
    if (delivered.length > 0) await states.endDelivered(tx, idsOf(delivered));
    for (const { endpoint, delivery, retryAt } of results) {
      if (retryAt === null) continue;
      await states.retryAt(tx, delivery.id, retryAt);
      // Later events of the order wait too.
      if (delivery.orderId !== null) await states.waitUntil(tx, endpoint.id, delivery.orderId, retryAt);
    }
    return !isStopped;
  });
}
