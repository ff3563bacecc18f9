import type { Tone } from '../theme/palette.ts';

export const statuses = [
  { value: 'PENDING', text: 'Pending' },
  { value: 'READY', text: 'Ready' },
  { value: 'CANCEL', text: 'Cancelled' },
] as const;

export const paymentMethods = [
  { value: 'COD', text: 'COD' },
  { value: 'PREPAID', text: 'Prepaid' },
] as const;

const texts: Record<string, string> = { CANCEL: 'Cancelled', BOOKING: 'Being booked' };
const tones: Record<string, Tone> = {
  PENDING: 'warning',
  BOOKING: 'info',
  READY: 'brand',
  CANCEL: 'neutral',
};

/** Undefined for statuses without a special text. */
export const statusText = (status: string): string | undefined => texts[status];

export const toneOf = (status: string): Tone => tones[status] ?? 'neutral';
