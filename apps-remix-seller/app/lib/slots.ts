import { MINUTE_MS } from '@harkara/server/time';
import { date, daysAgo } from './format.ts';

/**
 * Times of day that can be chosen: minutes since midnight in India, in equal steps.
 * On the wire of a form a day is yyyy-MM-dd and a time HH:mm.
 */

/** The first and the last time that may be chosen; `first` is a whole number of steps. */
export type Hours = { first: number; last: number };

const WHOLE_DAY: Hours = { first: 0, last: 1439 };
const NAMES = ['Today', 'Tomorrow', 'Day after tomorrow'];
const weekday = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', weekday: 'long' });

const midnight = (day: string) => Date.parse(`${day}T00:00:00+05:30`);
const two = (value: number) => String(value).padStart(2, '0');

/** 570 → 09:30 */
export const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** 570 → 9:30 am */
export const spokenTime = (minutes: number): string => {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${two(minutes % 60)} ${hour < 12 ? 'am' : 'pm'}`;
};

/** The first slot of `day` that is still to come: the first of all on a later day, one after the last when the day is over. */
export function nextSlot(day: string, now: number, stepMinutes: number, { first } = WHOLE_DAY): number {
  const since = (now - midnight(day)) / MINUTE_MS;
  return since < 0 ? first : Math.max(first, (Math.floor(since / stepMinutes) + 1) * stepMinutes);
}

export const isOver = (day: string, now: number, stepMinutes: number, hours = WHOLE_DAY): boolean =>
  nextSlot(day, now, stepMinutes, hours) > hours.last;

/** Today and the days after it, as yyyy-MM-dd. */
export const daysAhead = (ahead: number, now: Date): string[] =>
  Array.from({ length: ahead + 1 }, (_, days) => daysAgo(-days, now));

/** Today, 20/11/2026 · Monday, 23/11/2026 */
export const dayLabel = (day: string, ahead: number): string =>
  `${NAMES[ahead] ?? weekday.format(midnight(day))}, ${date(midnight(day))}`;

export type Slot = { value: string; label: string; disabled: boolean };

/** The slots of a day, those that have passed not to be chosen. Without a day: all of them. */
export function slotsOf(day: string, now: number, stepMinutes: number, hours = WHOLE_DAY): Slot[] {
  const { first, last } = hours;
  const next = day ? nextSlot(day, now, stepMinutes, hours) : first;
  return Array.from({ length: Math.floor((last - first) / stepMinutes) + 1 }, (_, index) => {
    const minutes = first + index * stepMinutes;
    return { value: clockOf(minutes), label: spokenTime(minutes), disabled: minutes < next };
  });
}

/**
 * The time that goes with a chosen day. A time that has passed is rounded up to the next slot; '' when none is left.
 * Today without a time snaps to the next slot; a later day keeps what was chosen.
 */
export function settleTime(
  day: string,
  time: string,
  now: number,
  stepMinutes: number,
  hours = WHOLE_DAY,
): string {
  const isStarted = day !== '' && midnight(day) <= now;
  if (!isStarted) return time;
  if (isOver(day, now, stepMinutes, hours)) return '';
  const next = clockOf(nextSlot(day, now, stepMinutes, hours));
  return time < next ? next : time;
}
