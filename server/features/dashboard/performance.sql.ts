import type { TrackingStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import { readBy } from '../../platform/database/queries.ts';
import type { Scope } from './dashboard.sql.ts';

/** `transitHours` counts from pickup to delivery. */
type ParcelsByHours = {
  courierId: number;
  zoneId: number;
  status: TrackingStatus;
  hasFailed: boolean;
  transitHours: number | null;
  n: number;
};

/** Reads all sellers' parcels from a covering index, one seller's from the index by seller. */
export async function countParcelsByHours(
  ctx: Ctx,
  { sellerId, from, until }: Scope,
  statuses: readonly TrackingStatus[],
): Promise<ParcelsByHours[]> {
  const query = ctx.db
    .from(readBy(ctx.db, 'shipments as s', sellerId === null ? 'shipments_performance' : 'shipments_figures'))
    .where('s.state', 'BOOKED')
    .where('s.ordered_at', '>=', from)
    .where('s.ordered_at', '<', until)
    .whereIn('s.tracking_status', statuses);
  if (sellerId !== null) query.where('s.seller_id', sellerId);
  const rows: (Omit<ParcelsByHours, 'hasFailed'> & { hasFailed: 0 | 1 })[] = await query
    .groupBy('s.courier_id', 's.zone_id', 's.tracking_status', 's.has_failed', 's.transit_hours')
    .select({
      courierId: 's.courier_id',
      zoneId: 's.zone_id',
      status: 's.tracking_status',
      hasFailed: 's.has_failed',
      transitHours: 's.transit_hours',
    })
    .count({ n: '*' });
  return rows.map((row) => ({ ...row, hasFailed: row.hasFailed === 1, n: Number(row.n) }));
}
