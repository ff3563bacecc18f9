import { MIN_PARCELS } from '../../../contract/limits.ts';
import type { Ctx } from '../../../deps.ts';
import { HOURS_A_DAY } from '../../../platform/time.ts';
import type { Option } from '../quotes/options.ts';
import { type LaneStat, listOfLane } from './lanes.sql.ts';

/** What a service has done on an option's lane in the last 90 days. A null figure has too few parcels. */
export type History = {
  /** Median days from pickup to delivery, and of how many parcels. */
  expectedDays: number | null;
  timedParcels: number;
  /** Of the parcels that were delivered, returned or lost. */
  deliveredPercent: number | null;
  endedParcels: number;
};

const UNKNOWN: History = { expectedDays: null, timedParcels: 0, deliveredPercent: null, endedParcels: 0 };

/** The lane's own figure where enough parcels took it, else the zone's. Another service's figure never stands in. */
function historyOf(stats: readonly LaneStat[], { courierId, motId }: Option): History {
  const own = stats
    .filter((one) => one.courierId === courierId && one.motId === motId)
    .toSorted((a, b) => a.zoneId - b.zoneId);
  const timed = own.find((one) => one.timed >= MIN_PARCELS);
  const ended = own.find((one) => one.ended >= MIN_PARCELS);
  return {
    ...UNKNOWN,
    ...(timed?.medianHours != null && {
      expectedDays: Math.max(1, Math.ceil(timed.medianHours / HOURS_A_DAY)),
      timedParcels: timed.timed,
    }),
    ...(ended && {
      deliveredPercent: Math.round((ended.delivered / ended.ended) * 100),
      endedParcels: ended.ended,
    }),
  };
}

/** Options of one lane, each with its service's history: one query. */
export async function withHistory(
  ctx: Ctx,
  options: readonly Option[],
): Promise<(Option & { history: History })[]> {
  const [any] = options;
  if (!any) return [];
  const { ends, zone } = any.receipt;
  const stats = await listOfLane(ctx, { ...ends, zoneId: zone.id });
  return options.map((option) => ({ ...option, history: historyOf(stats, option) }));
}
