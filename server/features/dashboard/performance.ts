import type { Ctx } from '../../deps.ts';
import { required } from '../../platform/required.ts';
import { listCouriers } from '../couriers/couriers.ts';
import { RETURNED } from '../daily-totals/daily-totals.ts';
import type { RangeInput } from './dashboard.contract.ts';
import { scopeOf } from './dashboard.ts';
import { type ParcelCount, parcelFigures, type Parcels } from './figures.ts';

const sum = (rows: readonly ParcelCount[], counts: (row: ParcelCount) => boolean = () => true) =>
  rows.reduce((all, row) => (counts(row) ? all + row.n : all), 0);

const percentage = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;

/** For an even number of parcels, the lower of the two middle ones. */
export function medianTenths(rows: readonly { tenths: number; n: number }[]): number | null {
  const sorted = rows.toSorted((a, b) => a.tenths - b.tenths);
  const half = sorted.reduce((all, { n }) => all + n, 0) / 2;
  let counted = 0;
  return sorted.find(({ n }) => (counted += n) >= half)?.tenths ?? null;
}

function figuresOf({ counts: rows, transits }: Parcels) {
  const parcels = sum(rows);
  const isDelivered = ({ status }: ParcelCount) => status === 'DELIVERED';
  const tried = sum(rows, (row) => row.hasFailed || isDelivered(row));
  const tenths = medianTenths(transits);
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
    transitDays: tenths === null ? null : tenths / 10,
  };
}

const only = (
  { counts, transits }: Parcels,
  is: (one: { courierId: number; zoneId: number }) => boolean,
) => ({
  counts: counts.filter(is),
  transits: transits.filter(is),
});

/**
 * Counts forward and return parcels, except cancelled ones. A null `zoneId` is all zones; a null figure has no data.
 * - firstAttempt: % delivered without a failed attempt, of all delivered or failed at least once
 * - ndr: % with at least one failed attempt; rto: % returned or returning
 * - transitDays: median from the courier's first scan to delivery. A mean would be distorted by a few lost parcels.
 */
export async function courierPerformance(ctx: Ctx, input: RangeInput) {
  const scope = await scopeOf(ctx, input);
  const [parcels, couriers] = await Promise.all([parcelFigures(ctx, scope), listCouriers(ctx)]);
  const names = new Map(couriers.map(({ id, name }) => [id, name]));
  const ofCourier = (courierId: number) => {
    const own = only(parcels, (one) => one.courierId === courierId);
    const zones = [...new Set(own.counts.map(({ zoneId }) => zoneId))]
      .filter((id) => id > 0)
      .toSorted((a, b) => a - b);
    const line = (zoneId: number | null, of: Parcels) => ({
      courierId,
      courierName: names.get(courierId) ?? String(courierId),
      zoneId,
      ...figuresOf(of),
    });
    return [
      line(null, own),
      ...zones.map((id) =>
        line(
          id,
          only(own, ({ zoneId }) => zoneId === id),
        ),
      ),
    ];
  };
  const ids = [...new Set(parcels.counts.map(({ courierId }) => courierId))];
  const lines = ids
    .map(ofCourier)
    .toSorted(
      ([a], [b]) =>
        required(b).parcels - required(a).parcels || required(a).courierId - required(b).courierId,
    );
  return { total: figuresOf(parcels), couriers: lines.flat() };
}
