import type { TrackingStatus } from '../../carriers/carrier.ts';
import type { Ctx } from '../../deps.ts';
import { required } from '../../platform/required.ts';
import { listCouriers } from '../couriers/couriers.ts';
import type { RangeInput } from './dashboard.contract.ts';
import { scopeOf } from './dashboard.ts';
import * as sql from './performance.sql.ts';

const RETURNED: readonly TrackingStatus[] = ['RTO_INITIATED', 'RTO_IN_TRANSIT', 'RTO_DELIVERED'];
/** What a courier has, or had: it was handed over, and not cancelled. */
const HANDED_OVER: readonly TrackingStatus[] = [
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'UNDELIVERED',
  'DELIVERED',
  ...RETURNED,
  'LOST',
];

const sum = (rows: readonly sql.Alike[], counts: (row: sql.Alike) => boolean = () => true) =>
  rows.reduce((all, row) => (counts(row) ? all + row.n : all), 0);

/** Two decimals; null of nothing. */
const percentage = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;

/** The middle one of the parcels by their hours; of an even number the lower of the two. */
export function medianHours(rows: readonly Pick<sql.Alike, 'transitHours' | 'n'>[]): number | null {
  const timed = rows
    .filter((row) => row.transitHours !== null)
    .toSorted((a, b) => required(a.transitHours) - required(b.transitHours));
  const half = timed.reduce((all, { n }) => all + n, 0) / 2;
  let seen = 0;
  return timed.find(({ n }) => (seen += n) >= half)?.transitHours ?? null;
}

function figuresOf(rows: readonly sql.Alike[]) {
  const parcels = sum(rows);
  const isDelivered = ({ status }: sql.Alike) => status === 'DELIVERED';
  const tried = sum(rows, (row) => row.hasFailed || isDelivered(row));
  const hours = medianHours(rows.filter(isDelivered));
  return {
    parcels,
    delivered: sum(rows, isDelivered),
    firstAttempt: percentage(
      sum(rows, (row) => isDelivered(row) && !row.hasFailed),
      tried,
    ),
    ndr: percentage(
      sum(rows, ({ hasFailed }) => hasFailed),
      parcels,
    ),
    rto: percentage(
      sum(rows, ({ status }) => RETURNED.includes(status)),
      parcels,
    ),
    transitDays: hours === null ? null : Math.round((hours / 24) * 10) / 10,
  };
}

/**
 * How couriers do with the parcels that were handed over to them, of orders made in the range; forward and return alike,
 * those that were cancelled not among them. For each courier, and for each of its zones (`zoneId` null: all of them):
 * - firstAttempt: delivered without a failed attempt, as % of those that were delivered or failed at least once;
 * - ndr: with a failed attempt at least, as % of all;
 * - rto: on their way back or back, as % of all;
 * - transitDays: the median time from the first scan that says the courier has it to the delivery, of the delivered; known
 *   to the hour, one decimal. A median, because a few parcels that were lost sight of for weeks would lead a mean astray.
 * Null where there is nothing to tell from. Couriers come with the most parcels first.
 */
export async function courierPerformance(ctx: Ctx, input: RangeInput) {
  const scope = await scopeOf(ctx, input);
  const [rows, couriers] = await Promise.all([sql.parcelsAlike(ctx, scope, HANDED_OVER), listCouriers(ctx)]);
  const names = new Map(couriers.map(({ id, name }) => [id, name]));
  const ofCourier = (courierId: number) => {
    const own = rows.filter((row) => row.courierId === courierId);
    const zones = [...new Set(own.map(({ zoneId }) => zoneId))]
      .filter((id) => id > 0)
      .toSorted((a, b) => a - b);
    const line = (zoneId: number | null, alike: sql.Alike[]) => ({
      courierId,
      courierName: names.get(courierId) ?? String(courierId),
      zoneId,
      ...figuresOf(alike),
    });
    return [
      line(null, own),
      ...zones.map((id) =>
        line(
          id,
          own.filter(({ zoneId }) => zoneId === id),
        ),
      ),
    ];
  };
  const ids = [...new Set(rows.map(({ courierId }) => courierId))];
  const lines = ids
    .map(ofCourier)
    .toSorted(
      ([a], [b]) =>
        required(b).parcels - required(a).parcels || required(a).courierId - required(b).courierId,
    );
  return { total: figuresOf(rows), couriers: lines.flat() };
}
