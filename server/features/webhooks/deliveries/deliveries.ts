import { MAX_REPLAYED, WEBHOOK_DAYS_KEPT } from '../../../contract/limits.ts';
import { WEBHOOK_TEXTS as TEXTS } from '../../../contract/texts/webhooks.ts';
import type { Ctx } from '../../../deps.ts';
import { inBatches } from '../../../platform/concurrency.ts';
import { deleteInBatches } from '../../../platform/database/queries.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import { DAY_MS } from '../../../platform/time.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import { sendOnce } from '../delivering/sending.ts';
import {
  claimTest,
  type Endpoint,
  endRest,
  getEndpoint,
  requireActive,
  restOf,
} from '../endpoints/endpoints.ts';
import { bodyOf, newMessageId } from '../events/events.ts';
import type { ById, DeliveriesInput, RedeliverInput, ReplayInput } from '../webhooks.contract.ts';
import { listAttempts, type StoredAttempt } from './attempts.sql.ts';
import * as sql from './deliveries.sql.ts';
import { deleteBefore, queueAgain } from './states.sql.ts';

const BATCH = 500;

const presentAttempt = ({ at, ms, status, answer, error }: StoredAttempt) => ({
  at: at.toISOString(),
  ms,
  status,
  answer,
  error,
});

const laterOf = (a: Date, b: Date | null) => (b !== null && b > a ? b : a);

async function present(ctx: Ctx, endpoint: Endpoint, deliveries: readonly sql.Delivery[]) {
  const restUntil = restOf(ctx, endpoint);
  const attempts = await listAttempts(
    ctx,
    deliveries.map(({ id }) => id),
  );
  return deliveries.map(({ id, messageId, type, state, orderId, createdAt, dueAt, body }) => ({
    id: messageId,
    type,
    state,
    trackingId: orderId,
    createdDate: createdAt.toISOString(),
    nextAttempt: dueAt && laterOf(dueAt, restUntil).toISOString(),
    request: body,
    attempts: attempts.filter(({ deliveryId }) => deliveryId === id).map(presentAttempt),
  }));
}

export async function listDeliveries(ctx: Ctx, { id, ...page }: DeliveriesInput) {
  const endpoint = await getEndpoint(ctx, id);
  const { count, deliveries } = await sql.listPage(ctx, endpoint.id, page);
  return { count, data: await present(ctx, endpoint, deliveries) };
}

async function getDelivery(ctx: Ctx, messageId: string): Promise<sql.Delivery> {
  const delivery = await sql.findDelivery(ctx, await requireSellerId(ctx), messageId);
  if (!delivery) throw new Refusal('NOT_FOUND', TEXTS.noDelivery);
  return delivery;
}

/** Queues a delivery again, whatever became of it, with its webhook-id. */
export async function redeliver(ctx: Ctx, { deliveryId }: RedeliverInput) {
  const { id, endpointId } = await getDelivery(ctx, deliveryId);
  await requireActive(ctx, endpointId);
  await queueAgain(ctx, [id]);
  await endRest(ctx, endpointId);
  const endpoint = await getEndpoint(ctx, endpointId);
  return required((await present(ctx, endpoint, [await getDelivery(ctx, deliveryId)]))[0]);
}

/** Sends the events since then again, delivered ones too. Events that wait already keep their time. */
export async function replay(ctx: Ctx, { id, since }: ReplayInput) {
  const endpoint = await requireActive(ctx, id);
  const found = await sql.listSince(ctx, endpoint.id, since, MAX_REPLAYED + 1);
  const queued = found.slice(0, MAX_REPLAYED);
  await inTransaction(ctx, async (tx) => {
    for (const batch of inBatches(queued, BATCH))
      await queueAgain(
        tx,
        batch.map((one) => one.id),
      );
    await endRest(tx, endpoint.id);
  });
  return {
    queued: queued.length,
    message: TEXTS.replayed(queued.length),
    nextSince: found[MAX_REPLAYED]?.createdAt.toISOString() ?? null,
  };
}

/** Sends an event of its own type at once, so that no receiver takes it for a parcel's. It is not kept. */
export async function testEndpoint(ctx: Ctx, { id }: ById) {
  const endpoint = await getEndpoint(ctx, id);
  await claimTest(ctx, endpoint);
  const body = bodyOf('webhook.test', ctx.now(), { webhookId: endpoint.id });
  const { status, ms, answer, error } = await sendOnce(ctx, endpoint, { id: newMessageId(), body });
  return { ok: error === null, status, ms, message: error ?? TEXTS.works(status ?? 0, ms), answer };
}

export async function deleteOldDeliveries(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - WEBHOOK_DAYS_KEPT * DAY_MS);
  for (const id of await sql.listEndpointIds(ctx))
    await deleteInBatches((max) => deleteBefore(ctx, id, before, max));
}
