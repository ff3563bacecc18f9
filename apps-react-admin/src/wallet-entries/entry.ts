import { ENTRY_KINDS } from '@harkara/server/contract/statuses';
import type { Row } from '../api/dataProvider.ts';
import { words } from '../format.ts';
import type { Tone } from '../theme/palette.ts';

export type Entry = Row<'wallet-entries'>;

export const kinds = ENTRY_KINDS.map((value) => ({ value, text: words(value) }));

/** Green for credits. */
export const toneOf = ({ amount }: Entry): Tone => (amount > 0 ? 'success' : 'neutral');
