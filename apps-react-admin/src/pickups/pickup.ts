import type { Row } from '../api/dataProvider.ts';
import type { Tone } from '../theme/palette.ts';

export type Pickup = Row<'pickups'>;

export const statuses = [
  { value: 'ASKED', text: 'Requested' },
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
