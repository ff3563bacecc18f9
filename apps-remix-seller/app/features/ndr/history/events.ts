import type { FailedDeliveryEvent } from '@harkara/server/contract/models';
import { date } from '~/lib/format.ts';

const OPEN = { ASKING: 'the courier has not answered yet', ASKED: 'accepted' };
const REQUESTS = {
  REATTEMPT: { label: 'Re-attempt', outcomes: { ...OPEN, DONE: 'delivered', FAILED: 'not delivered' } },
  RETURN: {
    label: 'Return to origin',
    outcomes: { ...OPEN, DONE: 'on its way back', FAILED: 'not returned' },
  },
};

/** One event of a failed delivery in words. */
export function textOfEvent({ event, remarks, location, date: day, outcome }: FailedDeliveryEvent): string {
  const reason = remarks || 'no reason given';
  if (event === 'UNDELIVERED') return `Delivery failed: ${location ? `${reason}, ${location}` : reason}`;
  const { label, outcomes } = REQUESTS[event];
  const result = outcome === 'REFUSED' ? `refused: “${reason}”` : outcome && outcomes[outcome];
  return `${label} requested${day ? ` for ${date(day)}` : ''}: ${result}`;
}
