import { MINUTE_MS } from '@harkara/server/time';
import { date, daysAgo } from '~/lib/format.ts';

/**
 * Selectable times of day: minutes since midnight in India, in equal steps. Forms send a day as yyyy-MM-dd
 * and a time as HH:mm.
 */

/** The first and last selectable time; `first` is a multiple of the step. */
export type Hours = { first: number; last: number };

const WHOLE_DAY: Hours = { first: 0, last: 1439 };
const NAMES = ['Today', 'Tomorrow', 'Day after tomorrow'];
const weekday = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', weekday: 'long' });

const midnight = (day: string) => Date.parse(`${day}T00:00:00+05:30`);
const two = (value: number) => String(value).padStart(2, '0');

/** 570 → 09:30 */
export const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** 570 → 9:30 am */
export const formatTime = (minutes: number): string => {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${two(minutes % 60)} ${hour < 12 ? 'am' : 'pm'}`;
};

/**
 * The first slot of `day` in the future: on a later day the first slot, after closing time one past the last.
 */
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

type Slot = { value: string; label: string; disabled: boolean };

/** The slots of a day, past ones disabled. Without a day: all of them. */
export function slotsOf(day: string, now: number, stepMinutes: number, hours = WHOLE_DAY): Slot[] {
  const { first, last } = hours;
  const next = day ? nextSlot(day, now, stepMinutes, hours) : first;
  return Array.from({ length: Math.floor((last - first) / stepMinutes) + 1 }, (_, index) => {
    const minutes = first + index * stepMinutes;
    return { value: clockOf(minutes), label: formatTime(minutes), disabled: minutes < next };
  });
}

/**
 * The time for a chosen day. A past or missing time today becomes the next slot ('' if none is left); a later
 * day keeps the choice.
 */
export function adjustTime(
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
