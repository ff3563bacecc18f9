import type { DeliveryState } from '../../../contract/webhooks.ts';
import type { Ctx } from '../../../deps.ts';
import { countRows } from '../../../platform/database/queries.ts';
import { fromRow, type Row } from '../../../platform/database/rows.ts';

export type Delivery = {
  id: number;
  endpointId: number;
  messageId: string;
  type: string;
  orderId: number | null;
  body: string;
  state: DeliveryState;
  createdAt: Date;
  /** null: it does not wait. */
  dueAt: Date | null;
};

type Page = { offset: number; limit: number; state?: DeliveryState | null };

const ofEndpoint = ({ db }: Ctx, endpointId: number, state?: DeliveryState | null) =>
  db<Row>('webhook_deliveries').where({ endpoint_id: endpointId, ...(state ? { state } : {}) });

/** Newest first. */
export async function listPage(ctx: Ctx, endpointId: number, { offset, limit, state }: Page) {
  const count = await countRows(ofEndpoint(ctx, endpointId, state));
  const rows: Row[] = await ofEndpoint(ctx, endpointId, state)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset);
  return { count, deliveries: rows.map((row) => fromRow<Delivery>(row)) };
}

export async function findDelivery(
  { db }: Ctx,
  sellerId: number,
  messageId: string,
): Promise<Delivery | undefined> {
  const row = await db<Row>('webhook_deliveries as d')
    .join('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .where({ 'd.message_id': messageId, 'e.seller_id': sellerId })
    .first<Row | undefined>('d.*');
  return row && fromRow<Delivery>(row);
}

/** Lists what does not wait, in the order in which it happened. */
export const listSince = (
  ctx: Ctx,
  endpointId: number,
  since: Date,
  limit: number,
): Promise<{ id: number; createdAt: Date }[]> =>
  ofEndpoint(ctx, endpointId)
    .where('created_at', '>=', since)
    .whereNull('due_at')
    .orderBy(['created_at', 'id'])
    .limit(limit)
    .select({ id: 'id', createdAt: 'created_at' });

export const listEndpointIds = ({ db }: Ctx): Promise<number[]> => db('webhook_endpoints').pluck('id');
