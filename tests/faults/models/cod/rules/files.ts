import type { DifferenceKind } from '../../../../../server/contract/statuses.ts';
import { differenceKey, expectedOf, type Outcome, parcelOf, type State, withParcel } from './state.ts';

/** `slot` null: an AWB that nobody knows. */
export type Row = { slot: number | null; paise: number };
export type CodFile = { file: number; courier: number; rows: readonly Row[] };
const FIRST_LINE = 2;

type Added = { kind: DifferenceKind; slot: number | null; sent: number; difference: number; courier: number };

export function withNewDifference(
  state: State,
  { kind, slot, sent, difference, courier }: Added,
  file: number | null,
  line: number | null,
): State {
  const key = differenceKey(kind, slot, file, line);
  const added = { key, kind, state: 'OPEN' as const, courier, slot, sent, difference };
  return { ...state, differences: [...state.differences, added] };
}

/** The courier names a parcel for the first time. What is missing is disputed; what is too much is not the parcel's. */
export function receive(state: State, slot: number, paise: number): State {
  const parcel = parcelOf(state, slot);
  const owed = expectedOf(parcel);
  const received = Math.min(paise, owed);
  return withParcel(state, slot, { received: parcel.received + received, disputed: owed - received });
}

function kindOf(state: State, { slot, paise }: Row, courier: number): DifferenceKind | null {
  if (slot === null) return 'UNKNOWN';
  const parcel = parcelOf(state, slot);
  if (parcel.courier !== courier || parcel.deliveredOn === null || parcel.isUndone) return 'UNKNOWN';
  const owed = expectedOf(parcel);
  if (owed === 0) return 'TWICE';
  if (paise === owed) return null;
  return paise < owed ? 'SHORT' : 'OVER';
}

export function applyFile(state: State, { file, courier, rows }: CodFile): Outcome {
  if (state.files.includes(file)) return { answer: 'FILE_RECORDED', state };
  let after: State = { ...state, files: [...state.files, file] };
  const counts = { MATCHED: 0, SHORT: 0, OVER: 0, UNKNOWN: 0, TWICE: 0, UNDONE: 0 };
  for (const [at, row] of rows.entries()) {
    const { slot, paise } = row;
    const kind = kindOf(after, row, courier);
    counts[kind ?? 'MATCHED'] += 1;
    const owed = kind === 'SHORT' || kind === 'OVER' ? expectedOf(parcelOf(after, slot!)) : 0;
    if (kind !== 'UNKNOWN' && kind !== 'TWICE') after = receive(after, slot!, paise);
    if (kind)
      after = withNewDifference(
        after,
        { kind, slot, sent: paise, difference: paise - owed, courier },
        file,
        at + FIRST_LINE,
      );
  }
  const { MATCHED, SHORT, OVER, UNKNOWN, TWICE } = counts;
  return { answer: `ok ${[MATCHED, SHORT, OVER, UNKNOWN, TWICE].join()}`, state: after };
}
