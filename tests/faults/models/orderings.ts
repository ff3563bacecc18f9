import { apply, type Action, orderOf, type Prices, type State } from './actions.ts';

/** The observed result of a round: which actions were done, and the seller's state afterwards. */
type Observed = {
  isDone: readonly boolean[];
  paise: number;
  orders: readonly { slot: number; status: string; total: number }[];
};

function* orderings<T>(things: readonly T[]): Generator<T[]> {
  if (things.length === 0) yield [];
  for (const [at, first] of things.entries()) {
    for (const others of orderings([...things.slice(0, at), ...things.slice(at + 1)]))
      yield [first, ...others];
  }
}

/** Two concurrent cancellations of an order both succeed: it is cancelled and refunded once. */
const wasCancelledMeanwhile = (action: Action, before: State, after: State) =>
  action.do === 'cancel' &&
  orderOf(before, action.slot)?.status !== 'CANCEL' &&
  orderOf(after, action.slot)?.status === 'CANCEL';

function isAsObserved(state: State, observed: Observed, prices: Prices): boolean {
  if (state.paise !== observed.paise) return false;
  return observed.orders.every(({ slot, status, total }) => {
    const order = orderOf(state, slot);
    return order?.status === status && (status === 'REMOVED' || prices(order.parcel).total === total);
  });
}

/**
 * Concurrent actions must have the same effect as some sequential order of them. Returns the possible final states;
 * none means that no order explains the observation.
 */
export function explanationsOf(
  state: State,
  actions: readonly Action[],
  observed: Observed,
  prices: Prices,
): State[] {
  const found = new Map<string, State>();
  for (const ordering of orderings([...actions.entries()])) {
    let after = state;
    const isExplained = ordering.map(([at, action]) => {
      const outcome = apply(after, action, prices);
      after = outcome.state;
      return (
        outcome.isDone === observed.isDone[at] ||
        (observed.isDone[at] && wasCancelledMeanwhile(action, state, after))
      );
    });
    const sorted = { ...after, orders: [...after.orders].sort((a, b) => a.slot - b.slot) };
    if (isExplained.every(Boolean) && isAsObserved(sorted, observed, prices))
      found.set(JSON.stringify(sorted), sorted);
  }
  return [...found.values()];
}
