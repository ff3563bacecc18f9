import type { CodBatch, SellerRemittance } from '@harkara/server/contract/models';
import type { Tone } from '../../theme/palette.ts';

export const batchPath = (id: number) => `/cod-batches/${id}/show`;

export const states: readonly { value: CodBatch['state']; text: string; tone: Tone }[] = [
  { value: 'MAKING', text: 'Being created', tone: 'info' },
  { value: 'WAITING', text: 'Waiting for approval', tone: 'warning' },
  { value: 'READY', text: 'To pay', tone: 'brand' },
  { value: 'PAID', text: 'Paid', tone: 'success' },
];

/** Approved, or in no need of it. */
export const isApproved = ({ state }: Pick<CodBatch, 'state'>) => state === 'READY' || state === 'PAID';

export const remittanceStates: readonly { value: SellerRemittance['status']; text: string; tone: Tone }[] = [
  { value: 'READY', text: 'To pay', tone: 'brand' },
  { value: 'PAID', text: 'Paid', tone: 'success' },
];

export const paidToText = ({ paidTo, account }: Pick<SellerRemittance, 'paidTo' | 'account'>) =>
  paidTo === 'WALLET' ? 'Wallet' : (account ?? 'Bank');
