import type { Ctx } from '../../../deps.ts';
import { countRows } from '../../../platform/database/queries.ts';
import type { Exchange } from '../../../platform/outbound/account.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import type { ExchangeFilter } from './exchanges.contract.ts';

type Masked = Omit<Exchange, 'subject'>;

export type ExchangeRow = Masked & {
  id: number;
  connection_id: number;
  shipment_id: number | null;
  tracking_id: number | null;
  order_id: string | null;
  awb: string | null;
};

export async function insertExchange(
  { db }: Ctx,
  connectionId: number,
  { reference, awb }: Exchange['subject'],
  { kind, at, ms, outcome, status, request, answer }: Masked,
): Promise<void> {
  const shipments = db('shipments').select('id').limit(1);
  const ofShipment = reference
    ? shipments.where({ reference })
    : awb
      ? shipments.where({ connection_id: connectionId, awb })
      : null;
  await db('exchanges').insert({
    connection_id: connectionId,
    shipment_id: ofShipment,
    kind,
    at,
    ms,
    outcome,
    status,
    request,
    answer,
  });
}

function matching({ db }: Ctx, filter: ExchangeFilter) {
  const { connectionId, trackingId, wayBillId, orderId, outcome, kind, id } = filter;
  const query = db('exchanges as e')
    .leftJoin('shipments as s', 's.id', 'e.shipment_id')
    .leftJoin('orders as o', 'o.id', 's.order_id');
  if (connectionId) void query.where('e.connection_id', connectionId);
  if (trackingId) void query.where('s.order_id', trackingId);
  if (wayBillId) void query.where('s.awb', wayBillId);
  if (orderId) void query.where('o.customer_unique_id', orderId);
  if (outcome) void query.where('e.outcome', outcome);
  if (kind) void query.where('e.kind', kind);
  if (id) void query.whereIn('e.id', id);
  return query;
}

export async function listPage(ctx: Ctx, { filter, range, sort }: ListQuery<ExchangeFilter>) {
  const [rows, count] = await Promise.all([
    matching(ctx, filter)
      .orderBy('e.id', sort.ascending ? 'asc' : 'desc')
      .limit(range.limit)
      .offset(range.offset)
      .select('e.*', {
        tracking_id: 's.order_id',
        order_id: 'o.customer_unique_id',
        awb: 's.awb',
      }) as Promise<ExchangeRow[]>,
    countRows(matching(ctx, filter)),
  ]);
  return { count, rows };
}

/** Returns how many it deleted, at most `max`. */
export const deleteBefore = ({ db }: Ctx, at: Date, max: number): Promise<number> =>
  db('exchanges').where('at', '<', at).limit(max).delete();
