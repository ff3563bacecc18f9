import type { Row } from '../api/dataProvider.ts';
import { words } from '../format.ts';
import type { Tone } from '../theme/palette.ts';

export type Payment = Row<'payments'>;

export const statuses = [
  { value: 'SUCCESS', text: 'Success' },
  { value: 'PENDING', text: 'Pending' },
  { value: 'FAILED', text: 'Failed' },
] as const;

export const toneOf: Record<Payment['status'], Tone> = {
  SUCCESS: 'success',
  PENDING: 'warning',
  FAILED: 'danger',
};

/** The payment method, as far as the gateway reported it. */
export const methodOf = ({ transactionType, cardType }: Payment) =>
  [transactionType, cardType].flatMap((code) => (code ? [words(code)] : [])).join(', ');
