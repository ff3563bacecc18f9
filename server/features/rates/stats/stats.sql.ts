import type { TrackingStatus } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { rowsOf } from '../../../platform/database/queries.ts';
import { fromRow, type Row, toRow } from '../../../platform/database/rows.ts';

/** Parcels of all sellers that a courier has ended in a zone. */
export type DeliveryStat = {
  courierId: number;
  motId: number;
  zoneId: number;
  delivered: number;
  /** Delivered, on the way back, returned or lost. */
  ended: number;
  /** Delivered ones whose hours from pickup to delivery are known, and these hours together. */
  timed: number;
  transitHours: number;
};

export async function listStats({ db }: Ctx): Promise<DeliveryStat[]> {
  const rows: Row[] = await db<Row>('delivery_stats');
  return rows.map((row) => fromRow<DeliveryStat>(row));
}

export const ENDED: TrackingStatus[] = [
  'DELIVERED',
  'RTO_INITIATED',
  'RTO_IN_TRANSIT',
  'RTO_DELIVERED',
  'LOST',
];

const COUNT = `SELECT courier_id, mot_id, zone_id, SUM(tracking_status = 'DELIVERED') AS delivered, COUNT(*) AS ended,
    SUM(tracking_status = 'DELIVERED' AND transit_hours IS NOT NULL) AS timed,
    COALESCE(SUM(IF(tracking_status = 'DELIVERED', transit_hours, 0)), 0) AS transit_hours
  FROM shipments WHERE state = 'BOOKED' AND booked_at >= ? AND tracking_status IN (?)
  GROUP BY courier_id, mot_id, zone_id`;

/** Counts the parcels that were booked since. */
export async function countDeliveries({ db }: Ctx, since: Date): Promise<DeliveryStat[]> {
  const rows = await rowsOf<Row>(db.raw(COUNT, [since, ENDED]));
  // Sums come as texts.
  return rows.map((row) =>
    fromRow<DeliveryStat>(
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, Number(value)])),
    ),
  );
}

/** Requires a transaction. */
export async function replaceStats({ db }: Ctx, stats: readonly DeliveryStat[]): Promise<void> {
  await db('delivery_stats').delete();
  if (stats.length > 0) await db('delivery_stats').insert(stats.map((stat) => toRow(stat)));
}

/** Returns true for one instance each time: the one that counts. */
export const claimCount = async ({ db }: Ctx, now: Date, before: Date): Promise<boolean> =>
  (await db('delivery_stat_runs')
    .where({ id: 1 })
    .where('counted_at', '<=', before)
    .update({ counted_at: now })) === 1;
