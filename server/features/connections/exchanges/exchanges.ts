import type { Ctx } from '../../../deps.ts';
import { deleteInBatches } from '../../../platform/database/queries.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Exchange } from '../../../platform/outbound/account.ts';
import { DAY_MS } from '../../../platform/time.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import type { ExchangeFilter } from './exchanges.contract.ts';
import * as sql from './exchanges.sql.ts';
import { maskBody } from './masking.ts';

const RETENTION_MS = 30 * DAY_MS;

/** Never throws: a booking does not fail because its record could not be written. */
export async function recordExchange(
  ctx: Ctx,
  connectionId: number,
  { subject, request, answer, ...exchange }: Exchange,
  secrets: readonly string[],
): Promise<void> {
  const masked = { request: maskBody(request, secrets), answer: maskBody(answer, secrets) };
  await sql
    .insertExchange(ctx, connectionId, subject, { ...exchange, ...masked })
    .catch((error: unknown) => ctx.log.error({ err: error, connectionId }, 'an exchange was not recorded'));
}

const present = (row: sql.ExchangeRow) => ({
  id: row.id,
  connectionId: row.connection_id,
  shipmentId: row.shipment_id,
  trackingId: row.tracking_id,
  orderId: row.order_id,
  wayBillId: row.awb,
  kind: row.kind,
  at: row.at.toISOString(),
  ms: row.ms,
  outcome: row.outcome,
  status: row.status,
  request: row.request,
  answer: row.answer,
});

export async function listExchanges(ctx: Ctx, query: ListQuery<ExchangeFilter>) {
  const { count, rows } = await sql.listPage(ctx, query);
  return { count, rows: rows.map(present) };
}

export async function getExchange(ctx: Ctx, id: number) {
  const filter = { id: [id] };
  const { rows } = await listExchanges(ctx, {
    filter,
    range: { offset: 0, limit: 1 },
    sort: { by: 'id', ascending: false },
  });
  const [row] = rows;
  if (!row) throw new Refusal('NOT_FOUND', 'API call not found.');
  return row;
}

export function deleteOldExchanges(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - RETENTION_MS);
  return deleteInBatches((max) => sql.deleteBefore(ctx, before, max));
}
