import { MIN_PARCELS } from '../../../contract/limits.ts';
import { AIR } from '../../../contract/reference.ts';
import { HOURS_A_DAY } from '../../../platform/time.ts';
import type { DeliveryStat, Option } from '../../rates/rates.ts';
import type { CourierChoice } from '../courier-rules.contract.ts';

/** How long a service takes of which nothing is known, nor of any other of its mode. */
const USUAL_DAYS = { air: 3, surface: 6 };

type Sums = Pick<DeliveryStat, 'delivered' | 'ended' | 'timed' | 'transitHours'>;

const sumOf = (stats: readonly DeliveryStat[]) =>
  stats.reduce<Sums>(
    (sum, one) => ({
      delivered: sum.delivered + one.delivered,
      ended: sum.ended + one.ended,
      timed: sum.timed + one.timed,
      transitHours: sum.transitHours + one.transitHours,
    }),
    { delivered: 0, ended: 0, timed: 0, transitHours: 0 },
  );

/**
 * The first of these sums of at least MIN_PARCELS: the service's own parcels in this zone, or in all zones, then those of
 * all couriers in its mode in this zone, or in all.
 */
function firstKnown(
  stats: readonly DeliveryStat[],
  { courierId, motId, receipt }: Option,
  counted: 'ended' | 'timed',
): Sums | undefined {
  const ofMode = stats.filter((one) => one.motId === motId);
  const own = ofMode.filter((one) => one.courierId === courierId);
  const inZone = (of: readonly DeliveryStat[]) => of.filter(({ zoneId }) => zoneId === receipt.zone.id);
  return [inZone(own), own, inZone(ofMode), ofMode].map(sumOf).find((sum) => sum[counted] >= MIN_PARCELS);
}

/** Days from pickup to delivery, on average. */
export function expectedDays(stats: readonly DeliveryStat[], option: Option): number {
  const known = firstKnown(stats, option, 'timed');
  if (!known) return option.motId === AIR ? USUAL_DAYS.air : USUAL_DAYS.surface;
  return known.transitHours / known.timed / HOURS_A_DAY;
}

/** The share of ended parcels that were delivered, 0 to 1. Null: nothing is known. */
export function deliveredShare(stats: readonly DeliveryStat[], option: Option): number | null {
  const known = firstKnown(stats, option, 'ended');
  return known ? known.delivered / known.ended : null;
}

/**
 * The options in the order of preference; `options` are the cheapest first, which decides between equals. For
 * `preferred` those that nobody prefers are left out.
 */
export function rank(
  { mode, preferred = [] }: CourierChoice,
  options: readonly Option[],
  stats: readonly DeliveryStat[],
): Option[] {
  const by = (value: (option: Option) => number) => {
    const values = new Map(options.map((option) => [option, value(option)]));
    return options.toSorted((a, b) => (values.get(a) ?? 0) - (values.get(b) ?? 0));
  };
  switch (mode) {
    case 'cheapest':
      return [...options];
    case 'fastest':
      return by((option) => expectedDays(stats, option));
    case 'best':
      return by((option) => -(deliveredShare(stats, option) ?? 0));
    case 'preferred':
      return preferred.flatMap((service) =>
        options.filter(({ courierId, motId }) => courierId === service.courierId && motId === service.motId),
      );
  }
}
