import { DAY_MS, MINUTE_MS } from '../../platform/time.ts';

const IST_OFFSET_MS = 330 * MINUTE_MS;
/** The dashboards' range plus some days to spare. */
const KEPT_DAYS = 100;

/** Periods begin at multiples of their length, so twelve at most cover 90 days. */
export const LENGTHS = [30, 5, 1] as const;
export type Period = { days: number; firstDay: number };

/** Days since 1970 in India. */
export const dayNumber = (at: Date): number => Math.floor((at.getTime() + IST_OFFSET_MS) / DAY_MS);

export const startOfDay = (day: number): Date => new Date(day * DAY_MS - IST_OFFSET_MS);

export const periodsOf = (day: number): Period[] =>
  LENGTHS.map((days) => ({ days, firstDay: day - (day % days) }));

/** The fewest periods that make up these days, both ends included. */
export function coveringPeriods(first: number, last: number): Period[] {
  const periods: Period[] = [];
  for (let day = first; day <= last;) {
    const days = LENGTHS.find((length) => day % length === 0 && day + length - 1 <= last) ?? 1;
    periods.push({ days, firstDay: day });
    day += days;
  }
  return periods;
}

export function firstKeptDay(now: Date): number {
  const day = dayNumber(now) - KEPT_DAYS;
  return day - (day % LENGTHS[0]);
}
