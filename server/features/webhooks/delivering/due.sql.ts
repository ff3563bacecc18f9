import type { Ctx } from '../../../deps.ts';
import { readBy } from '../../../platform/database/queries.ts';
import { fromRow, type Row } from '../../../platform/database/rows.ts';
import { type Endpoint, toEndpoint } from '../endpoints/endpoints.sql.ts';

const free = ({ db, now }: Ctx) =>
  db('webhook_endpoints as e').where(
    (either) => void either.whereNull('e.lease_until').orWhere('e.lease_until', '<=', now()),
  );

export type DueEndpoint = { id: number; leaseUntil: Date | null };

/** Lists active endpoints with due deliveries that no instance serves: one index lookup per active endpoint. */
export async function listDueEndpoints(ctx: Ctx, limit: number): Promise<DueEndpoint[]> {
  const due = ctx
    .db('webhook_deliveries as d')
    .whereRaw('d.endpoint_id = e.id')
    .where('d.due_at', '<=', ctx.now())
    .select(ctx.db.raw('1'));
  return free(ctx)
    .where('e.state', 'ACTIVE')
    .whereExists(due)
    .limit(limit)
    .select({ id: 'e.id', leaseUntil: 'e.lease_until' });
}

/** Takes an endpoint for this instance alone. Null if another has it. */
export async function claimEndpoint(
  ctx: Ctx,
  id: number,
  token: string,
  until: Date,
): Promise<Endpoint | null> {
  const claimed = await free(ctx)
    .where({ 'e.id': id, 'e.state': 'ACTIVE' })
    .update({ lease_token: token, lease_until: until });
  if (claimed !== 1) return null;
  const row = await ctx.db<Row>('webhook_endpoints').where({ id }).first();
  return row ? toEndpoint(row) : null;
}

/** Returns the endpoint as it is now, or null if it is not active any more or another instance has taken it. */
export async function renewLease(
  { db }: Ctx,
  id: number,
  token: string,
  until: Date,
): Promise<Endpoint | null> {
  const leased = () => db<Row>('webhook_endpoints').where({ id, lease_token: token, state: 'ACTIVE' });
  await leased().update({ lease_until: until });
  const row = await leased().first();
  return row ? toEndpoint(row) : null;
}

/** No instance takes the endpoint before `restUntil`, unless the seller has changed it since it was read. */
export async function endLease(
  { db }: Ctx,
  { id, url, stateAt }: Endpoint,
  token: string,
  restUntil: Date | null,
): Promise<void> {
  const leased = () => db('webhook_endpoints').where({ id, lease_token: token });
  if (restUntil)
    await leased().where({ url, state_at: stateAt }).update({ lease_until: restUntil, lease_token: null });
  await leased().update({ lease_until: null, lease_token: null });
}

export type Due = {
  id: number;
  messageId: string;
  orderId: number | null;
  body: string;
  tries: number;
  dueAt: Date;
};

const COLUMNS = ['id', 'message_id', 'order_id', 'body', 'tries', 'due_at'] as const;
const toDue = (row: Row) => fromRow<Due>(row);

type DueKey = { id: number; orderId: number | null };

const DUE_INDEX = 'webhook_deliveries_endpoint_id_due_at_index';

type Choice = {
  limit: number;
  /** The oldest event first, which sorts all that is due, instead of the one that was due first. */
  isOldestFirst: boolean;
  busy: { ids: readonly number[]; orderIds: readonly number[] };
};

/** Lists what is due without the deliveries and orders that are being sent. */
export const listDue = (
  { db, now }: Ctx,
  endpointId: number,
  { limit, isOldestFirst, busy }: Choice,
): Promise<DueKey[]> => {
  const query = db(readBy(db, 'webhook_deliveries', DUE_INDEX))
    .where({ endpoint_id: endpointId })
    .where('due_at', '<=', now())
    .orderBy(isOldestFirst ? ['id'] : ['due_at', 'id'])
    .limit(limit)
    .select({ id: 'id', orderId: 'order_id' });
  if (busy.ids.length > 0) void query.whereNotIn('id', busy.ids);
  if (busy.orderIds.length > 0)
    void query.where((other) => void other.whereNull('order_id').orWhereNotIn('order_id', busy.orderIds));
  return query;
};

/** Reads deliveries about no order. */
export async function findDue({ db }: Ctx, ids: readonly number[]): Promise<Due[]> {
  const rows: Row[] = await db('webhook_deliveries').whereIn('id', ids).select(COLUMNS);
  return rows.map(toDue);
}

/** Lists all that waits for these orders, due or not, in the order in which it happened. */
export async function listWaiting(
  { db }: Ctx,
  endpointId: number,
  orderIds: readonly number[],
): Promise<Due[]> {
  const rows: Row[] = await db('webhook_deliveries')
    .where({ endpoint_id: endpointId })
    .whereIn('order_id', orderIds)
    .whereNotNull('due_at')
    .orderBy('id')
    .select(COLUMNS);
  return rows.map(toDue);
}
