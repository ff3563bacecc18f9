import type { Answer } from '@harkara/server/contract/calls';
import type { WeightCase, WeightUpdateRow } from '@harkara/server/contract/models';
import type { Tone } from '../theme/palette.ts';

export type WeightProgress = Answer<'weight-update/progress'>;

export const rowStatuses: readonly { value: WeightUpdateRow['status']; text: string; tone: Tone }[] = [
  { value: 'READY', text: 'Not processed', tone: 'neutral' },
  { value: 'SETTLED', text: 'Settled', tone: 'success' },
  { value: 'SAME', text: 'No difference', tone: 'neutral' },
  { value: 'CASE', text: 'Case', tone: 'brand' },
  { value: 'FAILED', text: 'Failed', tone: 'danger' },
];

export const caseStates: readonly { value: WeightCase['state']; text: string; tone: Tone }[] = [
  { value: 'OPEN', text: 'Waiting for the client', tone: 'warning' },
  { value: 'DISPUTED', text: 'Disputed', tone: 'danger' },
  { value: 'SETTLED', text: 'Settled at once', tone: 'neutral' },
  { value: 'ACCEPTED', text: 'Accepted', tone: 'success' },
  { value: 'UPHELD', text: 'Courier’s weight applied', tone: 'info' },
  { value: 'ADJUSTED', text: 'New weight set', tone: 'info' },
  { value: 'REJECTED', text: 'Original weight kept', tone: 'neutral' },
  { value: 'VOID', text: 'Parcel cancelled', tone: 'neutral' },
];

export const lookOf = <Value extends string>(
  states: readonly { value: Value; text: string; tone: Tone }[],
  value: Value,
) => states.find((state) => state.value === value) ?? { value, text: value, tone: 'neutral' as const };
