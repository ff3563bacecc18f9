import fc from 'fast-check';
import {
  DIFFERENCE_ACTIONS,
  type DifferenceAction,
  PAID_TO,
  type PaidTo,
} from '../../../../server/contract/statuses.ts';
import { SELLERS } from './world.ts';

type Size = 'exact' | 'short' | 'over' | 'missing' | 'nobody';
/** An action whose subject is not chosen yet: `pick` is an index, modulo the number of candidates. */
export type Plan =
  | { do: 'deliver' | 'undo' | 'again'; pick: number }
  | { do: 'file'; rows: { pick: number; size: Size }[] }
  | { do: 'resolve'; pick: number; action: DifferenceAction }
  | { do: 'early'; seller: number; picks: number[]; isAll: boolean; days: 2 | 3 | 4 }
  | { do: 'prefer'; seller: number; to: PaidTo }
  | { do: 'account'; seller: number }
  | { do: 'debit' | 'invoice'; seller: number; paise: number }
  | { do: 'approvalAbove'; paise: number }
  | { do: 'daysAfter' | 'pass'; days: number }
  | { do: 'batch'; ago: number; by: number; pick: number }
  | { do: 'approve'; pick: number; by: number }
  | { do: 'paid'; pick: number; letters: number[]; isPart: boolean };

const constant = <const T>(value: T) => fc.constant(value);
const pick = fc.nat({ max: 11 });
const seller = fc.nat({ max: SELLERS - 1 });
const by = fc.nat({ max: 1 });
const size = fc.constantFrom<Size>('exact', 'exact', 'exact', 'short', 'short', 'over', 'missing', 'nobody');
const paise = fc.constantFrom(10_000, 30_050, 90_000);

/** What several clients may do at the same moment. */
const shared = {
  deliver: fc.record({ do: constant('deliver'), pick }),
  undo: fc.record({ do: constant('undo'), pick }),
  file: fc.record({
    do: constant('file'),
    rows: fc.array(fc.record({ pick, size }), { minLength: 1, maxLength: 4 }),
  }),
  again: fc.record({ do: constant('again'), pick }),
  resolve: fc.record({ do: constant('resolve'), pick, action: fc.constantFrom(...DIFFERENCE_ACTIONS) }),
  early: fc.record({
    do: constant('early'),
    seller,
    picks: fc.array(pick, { minLength: 1, maxLength: 2 }),
    isAll: fc.boolean(),
    days: fc.constantFrom(2 as const, 2 as const, 3 as const, 4 as const),
  }),
  prefer: fc.record({ do: constant('prefer'), seller, to: fc.constantFrom(...PAID_TO) }),
  debit: fc.record({ do: constant('debit'), seller, paise }),
  batch: fc.record({ do: constant('batch'), ago: fc.constantFrom(0, 0, 0, 1), by, pick }),
  approve: fc.record({ do: constant('approve'), pick, by }),
  paid: fc.record({
    do: constant('paid'),
    pick,
    letters: fc.array(fc.nat({ max: 3 }), { minLength: SELLERS, maxLength: SELLERS }),
    isPart: fc.boolean(),
  }),
};
const weights: Record<keyof typeof shared, number> = {
  deliver: 3,
  file: 4,
  batch: 6,
  paid: 9,
  resolve: 6,
  undo: 1,
  early: 3,
  prefer: 1,
  debit: 1,
  approve: 3,
  again: 1,
};
export const sharedPlan: fc.Arbitrary<Plan> = fc.oneof(
  ...Object.entries(shared).map(([name, arbitrary]) => ({
    arbitrary: arbitrary as fc.Arbitrary<Plan>,
    weight: weights[name as keyof typeof shared],
  })),
);

/** What changes the world for everybody: one at a time. */
const alone: fc.Arbitrary<Plan> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: constant('pass'), days: fc.constantFrom(1, 1, 2) }) },
  { weight: 1, arbitrary: fc.record({ do: constant('account'), seller: constant(1) }) },
  { weight: 1, arbitrary: fc.record({ do: constant('invoice'), seller, paise }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: constant('approvalAbove'), paise: fc.constantFrom(50_000, 10_000_000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: constant('daysAfter'), days: fc.constantFrom(0, 3) }) },
);
export const anyPlan = fc.oneof({ weight: 4, arbitrary: sharedPlan }, { weight: 1, arbitrary: alone });

export const textOf = (plan: Plan) => {
  const { do: verb, ...rest } = plan;
  return `${verb} ${JSON.stringify(rest)}`;
};
