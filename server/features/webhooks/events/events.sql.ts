import type { EndpointState, WebhookType } from '../../../contract/webhooks.ts';
import type { Ctx } from '../../../deps.ts';
import { rowsOf } from '../../../platform/database/queries.ts';

export type Subscribed = { id: number; isActive: 0 | 1 };

const SUBSCRIBED = `SELECT id, state = 'ACTIVE' AS isActive FROM webhook_endpoints
  WHERE seller_id = ? AND FIND_IN_SET(?, events) > 0 AND (state <> 'OFF' OR state_at > ?)`;

/** Reads without a lock, so that no event waits for a lease or a stop. Includes endpoints that were on after `since`. */
export const listSubscribed = ({ db }: Ctx, sellerId: number, type: WebhookType, since: Date) =>
  rowsOf<Subscribed>(db.raw(SUBSCRIBED, [sellerId, type, since]));

/**
 * Of these stopped endpoints, lists those that are active by now. The others cannot resume before the event is committed:
 * a replay would miss it. Only the seller's changes and notices wait; no one delivers to a stopped endpoint.
 */
export async function listResumed({ db }: Ctx, ids: readonly number[]): Promise<number[]> {
  const rows: { id: number; state: EndpointState }[] = await db('webhook_endpoints')
    .whereIn('id', ids)
    .orderBy('id')
    .forShare()
    .select('id', 'state');
  return rows.filter(({ state }) => state === 'ACTIVE').map(({ id }) => id);
}

export async function findOrderIds({ db }: Ctx, orderIds: readonly number[]): Promise<Map<number, string>> {
  const rows: { id: number; customer_unique_id: string }[] = await db('orders')
    .whereIn('id', orderIds)
    .select('id', 'customer_unique_id');
  return new Map(rows.map((row) => [row.id, row.customer_unique_id]));
}
