import type { CodParcel, Remittance } from '@harkara/server/contract/models';
import type { Tone } from '~/ui/text/Badge.tsx';

/** A parcel's COD as its seller sees it. */
export const STATUS: Record<CodParcel['status'], { tone: Tone; text: string }> = {
  EXPECTED: { tone: 'info', text: 'With the courier' },
  RECEIVED: { tone: 'brand', text: 'Waiting for payout' },
  REMITTED: { tone: 'success', text: 'Paid to you' },
  DISPUTED: { tone: 'warning', text: 'Courier sent less' },
  UNDONE: { tone: 'neutral', text: 'Delivery reversed' },
};

export const REMITTANCE_STATUS: Record<Remittance['status'], { tone: Tone; text: string }> = {
  READY: { tone: 'brand', text: 'On its way' },
  PAID: { tone: 'success', text: 'Paid' },
};

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' });

/** 'Thursday' for a yyyy-MM-dd day. */
export const weekdayOf = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`));
