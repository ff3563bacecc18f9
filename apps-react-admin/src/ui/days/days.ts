import { DAY_MS, isDay } from '@harkara/server/time';

/** Days are `yyyy-MM-dd`, months `yyyy-MM`, as in the API. */
const atOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export const monthOf = (day: string) => day.slice(0, 7);
export const addDays = (day: string, days: number) => dayOf(atOf(day) + days * DAY_MS);

/** The same day of another month, or the last day of a shorter month. */
export const addMonths = (day: string, months: number) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
};

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(atOf(day)).getUTCDay();

/** The weeks of a month, from Sunday; null outside the month. */
export const weeksOf = (month: string): (string | null)[][] => {
  const first = `${month}-01`;
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const before = weekdayOf(first);
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const at = week * 7 + weekday - before;
      return at >= 0 && at < length ? addDays(first, at) : null;
    }),
  );
};

/** Formats a day as `20/11/2026` in every browser language; empty stays empty. */
export const writeDay = (day: string) => day.split('-').reverse().join('/');

const TYPED = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/;
const SHORT = /^(\d{2})(\d{2})(\d{4})$/;

/** Parses a typed or pasted day: 20/11/2026, 1.2.2026, 20112026, 2026-11-20. Null for anything else. */
export const readDay = (text: string): string | null => {
  const typed = text.trim();
  const parts = TYPED.exec(typed) ?? SHORT.exec(typed);
  const day = parts ? `${parts[3]}-${parts[2]?.padStart(2, '0')}-${parts[1]?.padStart(2, '0')}` : typed;
  return isDay(day) ? day : null;
};
