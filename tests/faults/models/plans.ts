import fc from 'fast-check';
import { type Action, type Order, type Parcel, type Scan, type State } from './actions.ts';

/** An action whose order is not chosen yet: `pick` is an index, modulo the number of candidates. */
export type Plan =
  | { do: 'create'; name: string; parcel: Parcel }
  | { do: 'edit'; pick: number; parcel: Parcel }
  | { do: 'remove' | 'ship' | 'cancel'; pick: number }
  | { do: 'scan'; pick: number; scan: Scan }
  | { do: 'recharge'; paise: number };

export const WEIGHTS = [0.5, 1.4, 3] as const;
export const PAYMENTS = ['PREPAID', 'COD'] as const;
const SCANS: Scan[] = [
  'PICKED_UP',
  'UNDELIVERED',
  'DELIVERED',
  'RTO_INITIATED',
  'RTO_DELIVERED',
  'CANCELLED',
];
/** Few names, to reuse them often. */
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];

const parcel = fc.record({ kg: fc.constantFrom(...WEIGHTS), payment: fc.constantFrom(...PAYMENTS) });
const pick = fc.nat({ max: 11 });
const about = <D extends 'remove' | 'ship' | 'cancel'>(action: D) =>
  fc.record({ do: fc.constant(action), pick });

export const plan: fc.Arbitrary<Plan> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('create' as const), name: fc.constantFrom(...NAMES), parcel }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), pick, parcel }) },
  { weight: 1, arbitrary: about('remove') },
  { weight: 5, arbitrary: about('ship') },
  { weight: 2, arbitrary: about('cancel') },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('scan' as const), pick, scan: fc.constantFrom(...SCANS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('recharge' as const),
      paise: fc.constantFrom(5_000, 10_000, 20_000),
    }),
  },
);

export const textOf = (one: Plan) => {
  const { do: verb, ...rest } = one;
  return `${verb} ${JSON.stringify(rest)}`;
};

/** Parcels weighed again get no more scans: their return would cost another amount. */
const mayBeScanned = ({ status, isWeighed }: Order) =>
  (status === 'READY' || status === 'CANCEL') && !isWeighed;

/** Turns a plan into an action for the current state. Null if there is no order for it. */
export function toAction(
  one: Plan,
  { orders }: State,
  newSlot: number,
  prefix: string,
): Exclude<Action, { do: 'weigh' }> | null {
  if (one.do === 'recharge') return one;
  if (one.do === 'create')
    return { do: 'create', slot: newSlot, orderId: `${prefix}-${one.name}`, parcel: one.parcel };
  const candidates = one.do === 'scan' ? orders.filter(mayBeScanned) : orders;
  const order = candidates[one.pick % Math.max(1, candidates.length)];
  if (!order) return null;
  const { slot } = order;
  if (one.do === 'edit') return { do: 'edit', slot, parcel: one.parcel };
  return one.do === 'scan' ? { do: 'scan', slot, scan: one.scan } : { do: one.do, slot };
}
