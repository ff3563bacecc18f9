import type { Row } from '../api/dataProvider.ts';
import { words } from '../format.ts';
import type { Tone } from '../theme/palette.ts';

export type Shipment = Row<'shipments'>;

const tones: Record<string, Tone> = {
  PENDING: 'warning',
  READY_TO_SHIP: 'brand',
  PICKUP_SCHEDULED: 'brand',
  PICKED_UP: 'info',
  IN_TRANSIT: 'info',
  OUT_FOR_DELIVERY: 'info',
  UNDELIVERED: 'warning',
  DELIVERED: 'success',
  RTO_INITIATED: 'danger',
  RTO_IN_TRANSIT: 'danger',
  RTO_DELIVERED: 'danger',
  LOST: 'danger',
  CANCELLED: 'neutral',
};

export const toneOf = (status: string): Tone => tones[status] ?? 'neutral';

/** The statuses of a shipped parcel. */
export const statuses = Object.keys(tones)
  .filter((value) => value !== 'PENDING')
  .map((value) => ({ value, text: words(value) }));
