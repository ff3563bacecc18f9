import type { WeightCaseRow } from '@harkara/server/contract/models';
import { DAY_MS } from '@harkara/server/time';
import { money, number, plural } from '~/lib/format.ts';
import type { Tone } from '~/ui/text/Badge.tsx';

export type CaseState = WeightCaseRow['state'];

const BADGES: Record<CaseState, [text: string, tone: Tone]> = {
  OPEN: ['To review', 'warning'],
  DISPUTED: ['In dispute', 'info'],
  SETTLED: ['Settled automatically', 'neutral'],
  ACCEPTED: ['Accepted', 'success'],
  UPHELD: ['Decided: new weight', 'neutral'],
  ADJUSTED: ['Decided: weight in between', 'neutral'],
  REJECTED: ['Decided: old weight', 'success'],
  VOID: ['Order cancelled', 'neutral'],
};

export const badgeOf = (state: CaseState) => ({ text: BADGES[state][0], tone: BADGES[state][1] });

/** The effect of a weight difference on the seller's wallet. */
export const differenceText = (rupees: number) =>
  rupees < 0 ? `${money(-rupees)} back` : `${money(rupees)} more`;

export const kg = (weight: number) => `${number(weight)} kg`;

const HOUR_MS = 3_600_000;

/** Remaining time in days, or in hours on the last day. */
export function timeLeft(until: string, now: string): string {
  const left = Date.parse(until) - Date.parse(now);
  if (left <= 0) return 'Time is up';
  return left < DAY_MS
    ? `${plural(Math.ceil(left / HOUR_MS), 'hour')} left`
    : `${plural(Math.ceil(left / DAY_MS), 'day')} left`;
}
