import type { Rate } from '@harkara/server/contract/models';
import { modeKey } from '~/features/orders/bulk/bulk.ts';
import { serviceKey } from '~/features/orders/wizard/draft.ts';

export type Mark = 'cheapest' | 'fastest' | 'best';

/** A service at its cheapest rate card, or at the one that the order has. */
export type Offer = { rate: Rate; marks: Mark[] };

const MIN_COMPARED = 2;

/** The service with the lowest of these values, if at least two have one. The cheaper of equals, as `rates` are sorted. */
function lowest(rates: readonly Rate[], valueOf: (rate: Rate) => number | null): Rate | undefined {
  const known = rates.flatMap((rate) => {
    const value = valueOf(rate);
    return value === null ? [] : [{ rate, value }];
  });
  if (known.length < MIN_COMPARED) return undefined;
  return known.reduce((best, one) => (one.value < best.value ? one : best)).rate;
}

/** One offer per service, cheapest first as the options are. `chosen` keeps a dearer card that an order has. */
export function offersOf(options: readonly Rate[], chosen = ''): Offer[] {
  const seen = new Set<string>();
  const cheapest = options.filter((rate) => {
    const key = modeKey(rate);
    return !seen.has(key) && seen.add(key);
  });
  const fastest = lowest(cheapest, ({ history }) => history.expectedDays);
  const best = lowest(cheapest, ({ history: { deliveredPercent: percent } }) => percent && -percent);
  return options
    .filter((rate) => cheapest.includes(rate) || serviceKey(rate) === chosen)
    .map((rate) => ({
      rate,
      marks: [
        ...(rate === cheapest[0] && cheapest.length > 1 ? (['cheapest'] as const) : []),
        ...(rate === fastest ? (['fastest'] as const) : []),
        ...(rate === best ? (['best'] as const) : []),
      ],
    }));
}
