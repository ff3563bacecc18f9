import type { Tone } from '../theme/palette.ts';

export type Ndr = {
  id: number;
  userId: number;
  clientName: string | null;
  trackingId: number;
  orderId: string;
  wayBillNo: string;
  logistic: string;
  ndrDate: string;
  paymentType: string;
  status: string;
  customerName: string;
  destinationCity: string;
  destinationPincode: string;
  address: string;
  customerPhone: string;
  remarks: string | null;
  attempts: number;
  reattemptDate: string | null;
  refusal: string | null;
};

const tones: Record<string, Tone> = {
  Pending: 'warning',
  received: 'brand',
  'In Transit': 'info',
  Returned: 'neutral',
  Lost: 'ink',
  Success: 'success',
  Failed: 'danger',
};

export const toneOf = (status: string): Tone => tones[status] ?? 'neutral';

export const statuses = Object.keys(tones).map((value) => ({ value, text: value }));
