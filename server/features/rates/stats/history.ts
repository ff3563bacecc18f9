import { MIN_PARCELS } from '../../../contract/limits.ts';
import type { Ctx } from '../../../deps.ts';
import { HOURS_A_DAY } from '../../../platform/time.ts';
import { findExpectedDays, type ServiceDays } from '../../connections/connections.ts';
import type { Option } from '../quotes/options.ts';
import { type LaneStat, listOfLane } from './lanes.sql.ts';

/**
 * How long a service takes on an option's lane, and how surely it delivers. Figures of parcels are of the last 90 days; a
 * null one has too few parcels.
 */
export type History = {
  /** From pickup to delivery: what the courier's company names, else the median of `timedParcels`. */
  expectedDays: number | null;
  expectedBy: 'COURIER' | 'PARCELS' | null;
  timedParcels: number;
  /** Of the parcels that were delivered, returned or lost. */
  deliveredPercent: number | null;
  endedParcels: number;
};

const UNKNOWN: History = {
  expectedDays: null,
  expectedBy: null,
  timedParcels: 0,
  deliveredPercent: null,
  endedParcels: 0,
};

const isOf =
  ({ courierId, motId }: Option) =>
  (one: { courierId: number; motId: number }): boolean =>
    one.courierId === courierId && one.motId === motId;

/** The lane's own figure where enough parcels took it, else the zone's. Another service's figure never stands in. */
function historyOf(stats: readonly LaneStat[], named: readonly ServiceDays[], option: Option): History {
  const own = stats.filter(isOf(option)).toSorted((a, b) => a.zoneId - b.zoneId);
  const timed = own.find((one) => one.timed >= MIN_PARCELS);
  const ended = own.find((one) => one.ended >= MIN_PARCELS);
  const byCourier = named.find(isOf(option));
  return {
    ...UNKNOWN,
    ...(timed?.medianHours != null && {
      expectedDays: Math.max(1, Math.ceil(timed.medianHours / HOURS_A_DAY)),
      expectedBy: 'PARCELS',
      timedParcels: timed.timed,
    }),
    ...(byCourier && { expectedDays: byCourier.days, expectedBy: 'COURIER', timedParcels: 0 }),
    ...(ended && {
      deliveredPercent: Math.round((ended.delivered / ended.ended) * 100),
      endedParcels: ended.ended,
    }),
  };
}

/** Options of one lane, each with its service's history. A company is asked where its days are not known yet. */
export async function withHistory(
  ctx: Ctx,
  options: readonly Option[],
): Promise<(Option & { history: History })[]> {
  const [any] = options;
  if (!any) return [];
  const { ends, zone, kind } = any.receipt;
  const [stats, named] = await Promise.all([
    listOfLane(ctx, { ...ends, zoneId: zone.id }),
    // The companies name days to the buyer, not those of a return.
    kind === 'FORWARD' ? findExpectedDays(ctx, ends) : [],
  ]);
  return options.map((option) => ({ ...option, history: historyOf(stats, named, option) }));
}
