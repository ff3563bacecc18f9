import type { Tone } from '../theme/palette.ts';

export type Pickup = {
  id: number;
  userId: number;
  clientName: string | null;
  reference: string;
  courierId: number;
  logisticName: string;
  pickupPointId: number;
  pickupPointName: string;
  city: string;
  pincode: string;
  pickupDate: string;
  parcels: number;
  status: 'ASKED' | 'CONFIRMED' | 'REFUSED';
  courierReference: string | null;
  refusal: string | null;
  date: string;
};

export const statuses = [
  { value: 'ASKED', text: 'Asked' },
  { value: 'CONFIRMED', text: 'Confirmed' },
  { value: 'REFUSED', text: 'Refused' },
] as const;

export const toneOf: Record<Pickup['status'], Tone> = {
  ASKED: 'warning',
  CONFIRMED: 'success',
  REFUSED: 'danger',
};

/** The courier's reference, or its reason for refusing the pickup. */
export const answerOf = ({ courierReference, refusal }: Pickup) => courierReference || refusal;
