import type { CodFile, CodFileRow } from '@harkara/server/contract/models';
import type { Tone } from '../../theme/palette.ts';

export const filePath = (id: number) => `/cod-files/${id}/show`;

export const results: readonly { value: NonNullable<CodFileRow['result']>; text: string; tone: Tone }[] = [
  { value: 'MATCHED', text: 'Matched', tone: 'success' },
  { value: 'SHORT', text: 'Short', tone: 'danger' },
  { value: 'OVER', text: 'Over', tone: 'warning' },
  { value: 'UNKNOWN', text: 'Unknown', tone: 'warning' },
  { value: 'TWICE', text: 'Twice', tone: 'warning' },
];

/** Rows that became differences. */
export const differenceCount = ({ short, over, unknown, twice }: CodFile) => short + over + unknown + twice;
