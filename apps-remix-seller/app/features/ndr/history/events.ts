import type { FailedDeliveryEvent } from '@harkara/server/contract/models';
import { date } from '~/lib/format.ts';

const OUTCOMES = {
  ASKING: 'the courier has not answered yet',
  ASKED: 'accepted',
  DONE: 'delivered',
  FAILED: 'not delivered',
};

/** One event of a failed delivery in words. */
export function textOfEvent({ event, remarks, location, date: day, outcome }: FailedDeliveryEvent): string {
  if (event === 'UNDELIVERED')
    return `Delivery failed: ${[remarks || 'no reason given', location].filter(Boolean).join(', ')}`;
  const result =
    outcome === 'REFUSED' ? `refused: “${remarks || 'no reason given'}”` : outcome && OUTCOMES[outcome];
  return `Re-attempt requested${day ? ` for ${date(day)}` : ''}: ${result}`;
}
