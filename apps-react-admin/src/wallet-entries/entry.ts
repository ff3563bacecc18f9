import { words } from '../format.ts';
import type { Tone } from '../theme/palette.ts';

export type Entry = {
  id: number;
  userId: number;
  clientName: string | null;
  kind: string;
  reference: string;
  trackingId: number | null;
  orderId: string | null;
  wayBillId: string | null;
  paymentId: string | null;
  opening: number;
  amount: number;
  closing: number;
  date: string;
};

export const kinds = [
  'RECHARGE',
  'SHIPMENT_CHARGE',
  'SHIPMENT_REFUND',
  'RTO_CHARGE',
  'COD_REVERSAL',
  'RTO_REFUND',
  'COD_CHARGE',
  'WEIGHT_CHARGE',
  'WEIGHT_REFUND',
].map((value) => ({ value, text: words(value) }));

/** Green for credits. */
export const toneOf = ({ amount }: Entry): Tone => (amount > 0 ? 'success' : 'neutral');
