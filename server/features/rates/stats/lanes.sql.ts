import { FORWARD_PICKUP } from '../../../contract/reference.ts';
import type { Ctx } from '../../../deps.ts';
import { insertRows, rowsOf } from '../../../platform/database/queries.ts';
import { fromRow, type Row, toRow } from '../../../platform/database/rows.ts';
import { ENDED } from './stats.sql.ts';

/** Parcels of all sellers that a service has ended on a lane (`zoneId` 0), or in a zone (both areas 0). */
export type LaneStat = {
  fromArea: number;
  toArea: number;
  zoneId: number;
  courierId: number;
  motId: number;
  delivered: number;
  ended: number;
  /** Delivered ones with known hours, and the median of these hours. */
  timed: number;
  medianHours: number | null;
};

const ANY = 0;
const BATCH = 1_000;
/** An area is a sorting district: the PINs with the same first three digits. */
const PINS_IN_AREA = 1_000;
const areaOf = (pin: string) => Math.floor(Number(pin) / PINS_IN_AREA);

const SCOPES = {
  lane: `FLOOR(o.source_pin / ${PINS_IN_AREA}) AS from_area, FLOOR(o.pin / ${PINS_IN_AREA}) AS to_area, ${ANY} AS zone_id`,
  zone: `${ANY} AS from_area, ${ANY} AS to_area, s.zone_id`,
};
const KEY = 'from_area, to_area, zone_id, courier_id, mot_id';

/** Only the median's row of each group has `hours` at the middle rank, the lower one of two. */
const countOf = (
  scope: keyof typeof SCOPES,
) => `SELECT ${KEY}, SUM(is_delivered) AS delivered, COUNT(*) AS ended,
    MAX(timed) AS timed, MAX(IF(ranked = (timed + 1) DIV 2, hours, NULL)) AS median_hours
  FROM (
    SELECT ${KEY}, is_delivered, hours, COUNT(hours) OVER (PARTITION BY ${KEY}) AS timed,
      ROW_NUMBER() OVER (PARTITION BY ${KEY} ORDER BY hours IS NULL, hours) AS ranked
    FROM (
      SELECT ${SCOPES[scope]}, s.courier_id, s.mot_id, s.tracking_status = 'DELIVERED' AS is_delivered,
        IF(s.tracking_status = 'DELIVERED', s.transit_hours, NULL) AS hours
      FROM shipments AS s JOIN orders AS o ON o.id = s.order_id
      WHERE s.state = 'BOOKED' AND s.booked_at >= ? AND s.tracking_status IN (?)
        AND o.shipment_type_id = ${FORWARD_PICKUP}
    ) AS parcels
  ) AS ranks
  GROUP BY ${KEY} HAVING COUNT(*) >= ?`;

const COUNT_LANES = countOf('lane');
const COUNT_ZONES = countOf('zone');

/** Counts the forward parcels that were booked since, by lane and by zone. Groups of fewer than `least` are left out. */
export async function countLanes({ db }: Ctx, since: Date, least: number): Promise<LaneStat[]> {
  const bindings = [since, ENDED, least];
  const lanes = await rowsOf<Row>(db.raw(COUNT_LANES, bindings));
  const zones = await rowsOf<Row>(db.raw(COUNT_ZONES, bindings));
  // Sums come as texts.
  const numbers = (row: Row) =>
    Object.entries(row).map(([column, value]) => [column, value === null ? null : Number(value)]);
  return [...lanes, ...zones].map((row) => fromRow<LaneStat>(Object.fromEntries(numbers(row)) as Row));
}

/** Requires a transaction. */
export async function replaceLanes({ db }: Ctx, stats: readonly LaneStat[]): Promise<void> {
  await db('lane_stats').delete();
  for (let at = 0; at < stats.length; at += BATCH)
    await insertRows(
      db,
      'lane_stats',
      stats.slice(at, at + BATCH).map((stat) => toRow(stat) as Record<string, number | null>),
    );
}

type Lane = { sourcePin: string; destinationPin: string; zoneId: number };

/** What is known of the lane and of its zone, by the primary key. */
export async function listOfLane(
  { db }: Ctx,
  { sourcePin, destinationPin, zoneId }: Lane,
): Promise<LaneStat[]> {
  const rows: Row[] = await db<Row>('lane_stats').whereIn(
    ['from_area', 'to_area', 'zone_id'],
    [
      [areaOf(sourcePin), areaOf(destinationPin), ANY],
      [ANY, ANY, zoneId],
    ],
  );
  return rows.map((row) => fromRow<LaneStat>(row));
}
