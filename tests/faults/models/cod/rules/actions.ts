import type { DifferenceAction, PaidTo } from '../../../../../server/contract/statuses.ts';
import { resolve, undo } from './differences.ts';
import { applyFile, type CodFile } from './files.ts';
import {
  approve,
  askEarly,
  closeBatch,
  type Early,
  openBatch,
  type Paid,
  payOut,
  recordPaid,
} from './payouts.ts';
import { credited, type Outcome, parcelOf, type State, withParcel, withSeller } from './state.ts';

/** One client's request. `by`: which of the two administrators. */
export type Action =
  | { do: 'deliver' | 'undo'; slot: number }
  | ({ do: 'file' } & CodFile)
  | { do: 'resolve'; key: string; action: DifferenceAction }
  | ({ do: 'early' } & Early)
  | { do: 'prefer'; seller: number; to: PaidTo }
  | { do: 'account'; seller: number }
  | { do: 'debit' | 'invoice'; seller: number; paise: number }
  | { do: 'approvalAbove'; paise: number }
  | { do: 'daysAfter' | 'pass'; days: number }
  | { do: 'batch'; day: number; by: number }
  | { do: 'approve'; day: number; by: number }
  | ({ do: 'paid' } & Paid);

/** A step that nothing interrupts. The steps of several clients interleave. */
export type Step = (state: State) => Outcome;

const ok = (state: State): Outcome => ({ answer: 'ok', state });

function deliver(state: State, slot: number): State {
  return parcelOf(state, slot).deliveredOn === null
    ? withParcel(state, slot, { deliveredOn: state.today })
    : state;
}

function apply(state: State, action: Exclude<Action, { do: 'batch' }>): Outcome {
  switch (action.do) {
    case 'deliver':
      return ok(deliver(state, action.slot));
    case 'undo':
      return undo(state, action.slot);
    case 'file':
      return applyFile(state, action);
    case 'resolve':
      return resolve(state, action);
    case 'early':
      return askEarly(state, action);
    case 'prefer':
      return ok(withSeller(state, action.seller, { to: action.to }));
    case 'account':
      return ok(withSeller(state, action.seller, { hasAccount: true }));
    case 'debit':
      return ok(credited(state, action.seller, -action.paise));
    case 'invoice': {
      const { invoices } = state.sellers[action.seller]!;
      return ok(withSeller(state, action.seller, { invoices: [...invoices, action.paise] }));
    }
    case 'approvalAbove':
      return ok({ ...state, approvalAbove: action.paise });
    case 'daysAfter':
      return ok({ ...state, daysAfter: action.days });
    case 'pass':
      return ok({ ...state, today: state.today + action.days });
    case 'approve':
      return approve(state, action.day, action.by);
    case 'paid':
      return recordPaid(state, action);
  }
}

/** A batch pays each seller in a transaction of its own; every other action is one step. */
export function stepsOf(action: Action, sellers: number): Step[] {
  if (action.do !== 'batch') return [(state) => apply(state, action)];
  const { day, by } = action;
  return [
    (state) => openBatch(state, day, by),
    ...Array.from({ length: sellers }, (_, seller) => (state: State) => payOut(state, day, seller)),
    (state) => closeBatch(state, day),
  ];
}
