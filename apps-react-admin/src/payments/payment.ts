import type { Tone } from '../theme/palette.ts';

export type Payment = {
  id: string;
  userId: number;
  clientName: string | null;
  amount: number;
  status: 'PENDING' | 'SUCCESS' | 'FAILED';
  code: string;
  description: string | null;
  promoCode: string | null;
  gateway: string;
  gatewayTransactionId: string | null;
  transactionType: string | null;
  cardType: string | null;
  date: string;
  settledDate: string | null;
};

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
export const wayOf = ({ transactionType, cardType }: Payment) =>
  [transactionType, cardType].filter(Boolean).join(', ');
