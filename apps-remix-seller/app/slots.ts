import { MINUTE_MS } from '@harkara/server/time';
import { date, daysAgo } from './format';

/**
 * Times of day that can be chosen: minutes since midnight in India, in equal steps.
 * On the wire of a form a day is yyyy-MM-dd and a time HH:mm.
 */

const DAY_MINUTES = 1440;
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

/** The first slot of `day` that is still to come: 0 on a later day, DAY_MINUTES or more when the day is over. */
export function nextSlot(day: string, now: number, stepMinutes: number): number {
  const since = (now - midnight(day)) / MINUTE_MS;
  return since < 0 ? 0 : (Math.floor(since / stepMinutes) + 1) * stepMinutes;
}

export const isOver = (day: string, now: number, stepMinutes: number): boolean =>
  nextSlot(day, now, stepMinutes) >= DAY_MINUTES;

/** Today and the days after it, as yyyy-MM-dd. */
export const daysAhead = (ahead: number, now: Date): string[] =>
  Array.from({ length: ahead + 1 }, (_, days) => daysAgo(-days, now));

/** Today, 20/11/2026 · Monday, 23/11/2026 */
export const dayLabel = (day: string, ahead: number): string =>
  `${NAMES[ahead] ?? weekday.format(midnight(day))}, ${date(midnight(day))}`;

export type Slot = { value: string; label: string; disabled: boolean };

/** The slots of a day, those that have passed not to be chosen. Without a day: all of them. */
export function slotsOf(day: string, now: number, stepMinutes: number): Slot[] {
  const next = day ? nextSlot(day, now, stepMinutes) : 0;
  return Array.from({ length: Math.ceil(DAY_MINUTES / stepMinutes) }, (_, index) => {
    const minutes = index * stepMinutes;
    return { value: clockOf(minutes), label: spokenTime(minutes), disabled: minutes < next };
  });
}

/**
 * The time that goes with a chosen day. A time that has passed is rounded up to the next slot; '' when none is left.
 * Today without a time snaps to the next slot; a later day keeps what was chosen.
 */
export function settleTime(day: string, time: string, now: number, stepMinutes: number): string {
  const isStarted = day !== '' && midnight(day) <= now;
  if (!isStarted) return time;
  if (isOver(day, now, stepMinutes)) return '';
  const next = clockOf(nextSlot(day, now, stepMinutes));
  return time < next ? next : time;
}
