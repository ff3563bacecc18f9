import type { CodFile } from '@harkara/server/contract/models';
import type { Tone } from '../../theme/palette.ts';
import { kinds } from '../differences/difference.ts';

export const filePath = (id: number) => `/cod-files/${id}/show`;

export const fileStates: readonly { value: CodFile['state']; text: string; tone: Tone }[] = [
  { value: 'APPLYING', text: 'Being applied', tone: 'info' },
  { value: 'DONE', text: 'Applied', tone: 'success' },
];

/** A row matches its parcel, or is a difference of some kind. */
export const results = [
  { value: 'MATCHED', text: 'Matched', tone: 'success' } as const,
  ...kinds.filter(({ value }) => value !== 'UNDONE'),
];
/** In place of a result: the row waits. */
export const NOT_APPLIED = 'WAITING';

/** Rows that became differences. */
export const differenceCount = ({ short, over, unknown, twice }: CodFile) => short + over + unknown + twice;
