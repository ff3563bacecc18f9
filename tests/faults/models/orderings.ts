import { applied, type Deed, orderOf, type Prices, type State } from './deeds.ts';

/** What was seen of a round: which of its deeds were done, and how the seller's affairs stood afterwards. */
export type Observed = { isDone: readonly boolean[]; paise: number; orders: readonly { slot: number; status: string; total: number }[] };

/** Every order in which some things may have happened. */
function* orderings<T>(things: readonly T[]): Generator<T[]> {
  if (things.length === 0) yield [];
  for (const [at, first] of things.entries()) {
    for (const others of orderings([...things.slice(0, at), ...things.slice(at + 1)])) yield [first, ...others];
  }
}

function isAsObserved(state: State, outcomes: boolean[], observed: Observed, prices: Prices): boolean {
  if (state.paise !== observed.paise || outcomes.some((isDone, at) => isDone !== observed.isDone[at])) return false;
  return observed.orders.every(({ slot, status, total }) => {
    const order = orderOf(state, slot);
    return order?.status === status && (status === 'REMOVED' || prices(order.parcel).total === total);
  });
}

/**
 * Deeds of one moment must have come about as if one had been done after the other, in whatever order: the states that
 * this leaves. None: nothing that may happen explains what was seen.
 */
export function explanationsOf(state: State, deeds: readonly Deed[], observed: Observed, prices: Prices): State[] {
  const found = new Map<string, State>();
  for (const ordering of orderings([...deeds.entries()])) {
    const outcomes: boolean[] = [];
    let after = state;
    for (const [at, deed] of ordering) {
      const outcome = applied(after, deed, prices);
      outcomes[at] = outcome.isDone;
      after = outcome.state;
    }
    const told = { ...after, orders: [...after.orders].sort((a, b) => a.slot - b.slot) };
    if (isAsObserved(told, outcomes, observed, prices)) found.set(JSON.stringify(told), told);
  }
  return [...found.values()];
}
