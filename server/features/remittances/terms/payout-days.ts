import { daysAfter } from '../../../platform/time.ts';
import type { Terms } from './terms.sql.ts';

/** 1 is Monday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The first day of a payout on or after a day, yyyy-MM-dd. */
export function payoutDay(from: string, { weekdays }: Pick<Terms, 'weekdays'>): string {
  let day = from;
  while (!weekdays.includes(weekdayOf(day))) day = daysAfter(day, 1);
  return day;
}
