import { balanceOf } from '../setup/shop.ts';
import { type Action, type Order, orderOf, type Prices, type State } from './actions.ts';
import { perform, type Real, seen, settleWeight, shipTogether, uploadWeight, paise } from './client.ts';
import { explanationsOf } from './orderings.ts';
import { toAction, textOf, type Plan } from './plans.ts';

/** The model of a seller. `states` has several entries if a concurrent round has several explanations. */
export type Model = {
  states: State[];
  nextSlot: number;
  readonly prefix: string;
  readonly prices: Prices;
  readonly tally: Tally;
};
/** Totals of a run. `waits`: shipments refused for lack of money. */
export type Tally = { rounds: number; atOnce: number; done: number; refused: number; waits: number };

/** Compares the seller's orders and wallet with the states that the model allows. */
async function compare(model: Model, real: Real, actions: readonly Action[], isDone: readonly boolean[]) {
  const slots = [
    ...new Set(
      actions.flatMap((action) => ('slot' in action && real.ids.has(action.slot) ? [action.slot] : [])),
    ),
  ];
  const [balance, orders] = await Promise.all([
    balanceOf(real.apiUrl, real.shop),
    Promise.all(slots.map(async (slot) => ({ slot, ...(await seen(real, slot)) }))),
  ]);
  const observed = { isDone, paise: paise(balance), orders };
  const explained = model.states.flatMap((state) => explanationsOf(state, actions, observed, model.prices));
  if (explained.length === 0) {
    throw new Error(
      `No order of these actions explains what is seen.\n  before ${JSON.stringify(model.states)}\n  actions ${JSON.stringify(actions)}\n  seen ${JSON.stringify(observed)}`,
    );
  }
  const { tally } = model;
  tally.rounds += 1;
  tally.atOnce += actions.length > 1 ? 1 : 0;
  tally.done += isDone.filter(Boolean).length;
  tally.refused += isDone.filter((one) => !one).length;
  const isPending = (action: Action) =>
    action.do === 'ship' && orderOf(explained[0]!, action.slot)?.status === 'PENDING';
  tally.waits += actions.filter((action, at) => !isDone[at] && isPending(action)).length;
  model.states = explained;
}

/** The two scans would have the same time, so only the first of a parcel is kept. */
const isScanOfAnother = (action: Action, at: number, actions: readonly Action[]) =>
  action.do !== 'scan' ||
  actions.findIndex((other) => other.do === 'scan' && other.slot === action.slot) === at;

/** Runs all of these plans concurrently, each through a separate client. */
async function round(model: Model, real: Real, plans: readonly Plan[]) {
  const state = model.states[0]!;
  const actions = plans
    .flatMap((plan) => toAction(plan, state, model.nextSlot++, model.prefix) ?? [])
    .filter(isScanOfAnother);
  const orderIdOf = (slot: number) => orderOf(state, slot)!.orderId;
  const isDone = await Promise.all(actions.map((action) => perform(real, action, orderIdOf)));
  await compare(model, real, actions, isDone);
}

const pending = ({ states }: Model) => states[0]!.orders.filter(({ status }) => status === 'PENDING');
const weighable = ({ states }: Readonly<Model>): Order | undefined =>
  states[0]!.orders.find(
    ({ status, scans, isWeighed }) =>
      status === 'READY' &&
      !isWeighed &&
      scans.length > 0 &&
      scans.every((scan) => scan !== 'RTO_INITIATED' && scan !== 'RTO_DELIVERED'),
  );

/** One call that ships several orders. Each succeeds or fails separately. */
export const shipAll = {
  check: (model: Readonly<Model>) => pending(model).length > 1,
  async run(model: Model, real: Real) {
    const slots = pending(model)
      .slice(0, 4)
      .map(({ slot }) => slot);
    const isDone = await shipTogether(real, slots);
    await compare(
      model,
      real,
      slots.map((slot) => ({ do: 'ship', slot })),
      isDone,
    );
  },
  toString: () => 'ship all that are pending',
};

export const weighAgain = (kg: number) => ({
  check: (model: Readonly<Model>) => weighable(model) !== undefined,
  async run(model: Model, real: Real) {
    const { slot } = weighable(model)!;
    const { uploadId, differencePaise } = await uploadWeight(real, slot, kg);
    await settleWeight(real, uploadId);
    await compare(model, real, [{ do: 'weigh', slot, differencePaise }], [true]);
  },
  toString: () => `weigh a parcel again: ${kg} kg`,
});

export const together = (plans: readonly Plan[]) => ({
  check: ({ states, prefix }: Readonly<Model>) =>
    plans.some((plan) => toAction(plan, states[0]!, 0, prefix) !== null),
  run: (model: Model, real: Real) => round(model, real, plans),
  toString: () => plans.map(textOf).join(' ∥ '),
});
