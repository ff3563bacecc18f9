import type { DifferenceAction, DifferenceState } from '../../../../../server/contract/statuses.ts';
import { receive, withNewDifference } from './files.ts';
import {
  credited,
  type Difference,
  expectedOf,
  isInPayout,
  type Outcome,
  parcelOf,
  type State,
  withDifference,
  withParcel,
} from './state.ts';

const RESOLVED: Record<DifferenceAction, DifferenceState> = {
  ACCEPT: 'ACCEPTED',
  CLAIM: 'CLAIMED',
  WRITE_OFF: 'WRITTEN_OFF',
};

/** Nobody owes the missing part any more: the seller gets less, or owes it if it is paid already. */
function reduce(state: State, slot: number): State {
  const { seller, disputed, reduced, remitted, early, ...parcel } = parcelOf(state, slot);
  const before = parcel.amount - reduced;
  const after = before - disputed;
  const isPaid = remitted > 0;
  const charge = early && !isPaid ? Math.round((early.charge * after) / before) : early?.charge;
  const changed = withParcel(state, slot, {
    disputed: 0,
    reduced: reduced + disputed,
    remitted: isPaid ? after : 0,
    early: early && { ...early, charge: charge! },
  });
  return isPaid ? credited(changed, seller, -disputed) : changed;
}

/** Money that is too much settles a parcel that waits for it. */
function settle(state: State, { slot, sent, difference, courier, key }: Difference): State {
  if (slot === null) return state;
  const parcel = parcelOf(state, slot);
  if (parcel.courier !== courier || parcel.deliveredOn === null || parcel.isUndone) return state;
  const owed = expectedOf(parcel);
  if (owed > 0) {
    const received = receive(state, slot, difference);
    if (difference >= owed) return received;
    const [file, line] = key.split(':').map(Number);
    const short = { kind: 'SHORT' as const, slot, sent, difference: difference - owed, courier };
    return withNewDifference(received, short, file!, line!);
  }
  const part = Math.min(difference, parcel.disputed);
  if (part === 0) return state;
  const disputed = parcel.disputed - part;
  const after = withParcel(state, slot, { received: parcel.received + part, disputed });
  return withDifference(after, `SHORT ${slot}`, disputed === 0 ? { state: 'ACCEPTED' } : {});
}

type Resolved = { key: string; action: DifferenceAction };

export function resolve(state: State, { key, action }: Resolved): Outcome {
  const found = state.differences.find((one) => one.key === key)!;
  if (found.state === 'ACCEPTED' || found.state === 'WRITTEN_OFF')
    return { answer: 'ALREADY_RESOLVED', state };
  const resolved = withDifference(state, key, { state: RESOLVED[action] });
  if (action === 'CLAIM') return { answer: 'ok', state: resolved };
  if (found.difference > 0)
    return { answer: 'ok', state: action === 'ACCEPT' ? settle(resolved, found) : resolved };
  const parcel = parcelOf(state, found.slot!);
  if (parcel.disputed === 0) return { answer: 'ok', state: resolved };
  if (isInPayout(state, parcel)) return { answer: 'COD_IN_PAYOUT', state };
  if (action === 'ACCEPT') return { answer: 'ok', state: reduce(resolved, parcel.slot) };
  const lost = parcel.lost + parcel.disputed;
  return { answer: 'ok', state: withParcel(resolved, parcel.slot, { disputed: 0, lost }) };
}

/** A delivery is taken back: what the courier sent is too much, and what the seller got is owed. */
export function undo(state: State, slot: number): Outcome {
  const parcel = parcelOf(state, slot);
  if (parcel.deliveredOn === null) return { answer: 'NOT_FOUND', state };
  if (parcel.isUndone) return { answer: 'ALREADY_UNDONE', state };
  if (isInPayout(state, parcel)) return { answer: 'COD_IN_PAYOUT', state };
  const { received, remitted, courier, seller } = parcel;
  const nothing = { received: 0, disputed: 0, lost: 0, remitted: 0 };
  const gone = withParcel(state, slot, { ...nothing, reduced: parcel.amount, isUndone: true });
  const left =
    received === 0
      ? gone
      : withNewDifference(
          gone,
          { kind: 'UNDONE', slot, sent: received, difference: received, courier },
          null,
          null,
        );
  return { answer: `ok ${remitted}`, state: credited(left, seller, -remitted) };
}
