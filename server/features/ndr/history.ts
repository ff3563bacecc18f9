import type { Ctx } from '../../deps.ts';
import { listFailures } from './ndr.sql.ts';
import { getRow } from './ndr.ts';
import * as requestSql from './requests/requests.sql.ts';

/** Lists the courier's failed attempts and the seller's requests, oldest first. */
export async function listHistory(ctx: Ctx, { id }: { id: number }) {
  const row = await getRow(ctx, ctx.sellerId, id);
  const [failures, requests] = await Promise.all([
    listFailures(ctx, row.shipment_id),
    requestSql.listByOrders(ctx, [row.order_id]),
  ]);
  const entries = [
    ...failures.map((failure) => ({ event: 'UNDELIVERED', ...failure, date: null, outcome: null })),
    ...requests.map(({ action, askedAt: at, refusal, date, state }) => ({
      event: action,
      at,
      remarks: refusal,
      location: null,
      date,
      outcome: state,
    })),
  ];
  const sorted = entries.sort((a, b) => a.at.getTime() - b.at.getTime());
  return { data: sorted.map((entry) => ({ ...entry, at: entry.at.toISOString() })) };
}
