import type { WalletAdjustment } from '@harkara/server/contract/models';
import { ADJUSTMENT_KINDS } from '@harkara/server/contract/statuses';
import { kindTitle } from '@harkara/server/contract/texts/billing';
import { money } from '../format.ts';
import type { Tone } from '../theme/palette.ts';

export const states: readonly { value: WalletAdjustment['state']; text: string; tone: Tone }[] = [
  { value: 'PENDING', text: 'Waiting for approval', tone: 'warning' },
  { value: 'APPROVED', text: 'Applied', tone: 'success' },
  { value: 'REJECTED', text: 'Rejected', tone: 'neutral' },
];

export const directions: readonly { value: WalletAdjustment['direction']; text: string }[] = [
  { value: 'CREDIT', text: 'Credit: add to the wallet' },
  { value: 'DEBIT', text: 'Debit: take from the wallet' },
];

export const kinds = ADJUSTMENT_KINDS.map((value) => ({ value, text: kindTitle(value) }));

/** `+₹500.00` for a credit, `-₹500.00` for a debit. */
export const signedAmount = ({ direction, amount }: Pick<WalletAdjustment, 'direction' | 'amount'>) =>
  `${direction === 'CREDIT' ? '+' : '-'}${money(amount)}`;
