import { randomBytes } from 'node:crypto';
import { WEBHOOK_DAYS_KEPT } from '../../../contract/limits.ts';
import type { EventType, WebhookEvent } from '../../../contract/models.ts';
import type { WebhookType } from '../../../contract/webhooks.ts';
import type { Ctx } from '../../../deps.ts';
import { DAY_MS } from '../../../platform/time.ts';
import { insertDeliveries, type NewDelivery } from '../deliveries/states.sql.ts';
import * as sql from './events.sql.ts';

type OfOrder = 'trackingId' | 'orderId';
type Data<T extends EventType> = Omit<Extract<WebhookEvent, { type: T }>['data'], OfOrder>;

/** `order` is what it is about, if it is about one: trackingId and orderId are added to the data. */
type Event<T extends EventType> = { order: { id: number; customerUniqueId?: string } | null; data: Data<T> };

/** The same on each attempt. Without dots, because the id is signed with dots around it. */
export const newMessageId = () => `msg_${randomBytes(16).toString('base64url')}`;

export const bodyOf = (type: EventType, at: Date, data: object) =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

async function withOrderIds(ctx: Ctx, events: readonly Event<EventType>[]) {
  const unknown = events.flatMap(({ order }) =>
    order && order.customerUniqueId === undefined ? [order.id] : [],
  );
  const found = unknown.length > 0 ? await sql.findOrderIds(ctx, unknown) : new Map<number, string>();
  return events.map(({ order, data }) => ({
    orderId: order?.id ?? null,
    data: order
      ? { trackingId: order.id, orderId: order.customerUniqueId ?? found.get(order.id) ?? null, ...data }
      : data,
  }));
}

/** An endpoint that stops after this read is dealt with when it resumes: what waits is held first. */
async function listEndpoints(ctx: Ctx, sellerId: number, type: WebhookType, since: Date) {
  const endpoints = await sql.listSubscribed(ctx, sellerId, type, since);
  const stopped = endpoints.filter(({ isActive }) => !isActive).map(({ id }) => id);
  const resumed = stopped.length > 0 ? await sql.listResumed(ctx, stopped) : [];
  return endpoints.map(({ id, isActive }) => ({ id, isActive: Boolean(isActive) || resumed.includes(id) }));
}

/**
 * Queues events for the seller's endpoints. Call it in the transaction that makes them true. A seller whose endpoints do
 * not want them costs one query; `listEvents` is called for the others only.
 */
export async function queueEvents<T extends EventType & WebhookType>(
  ctx: Ctx,
  sellerId: number,
  type: T,
  listEvents: () => readonly Event<T>[],
): Promise<void> {
  const at = ctx.now();
  const since = new Date(at.getTime() - WEBHOOK_DAYS_KEPT * DAY_MS);
  const endpoints = await listEndpoints(ctx, sellerId, type, since);
  if (endpoints.length === 0) return;
  const rows = (await withOrderIds(ctx, listEvents())).flatMap(({ orderId, data }) => {
    const body = bodyOf(type, at, data);
    return endpoints.map(({ id, isActive }): NewDelivery => ({
      endpoint_id: id,
      message_id: newMessageId(),
      order_id: orderId,
      body,
      state: isActive ? 'WAITING' : 'HELD',
      due_at: isActive ? at : null,
    }));
  });
  if (rows.length > 0) await insertDeliveries(ctx, type, rows);
}
