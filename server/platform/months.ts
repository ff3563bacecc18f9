import { istDay, startOfIstDay } from './time.ts';

/** Time after a month's end for pending work to settle. */
const SETTLED_AFTER_MS = 2 * 60 * 60_000;

const monthAfter = (month: string, by: 1 | -1): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

export const nextMonth = (month: string) => monthAfter(month, 1);

/** `yyyy-MM` in Asia/Kolkata. */
export const istMonth = (at: Date): string => istDay(at).slice(0, 7);

/** The newest month with all its work settled. */
export const lastClosedMonth = (now: Date): string =>
  monthAfter(istMonth(new Date(now.getTime() - SETTLED_AFTER_MS)), -1);

/** Half-open. */
export const monthRange = (month: string) => ({
  from: startOfIstDay(`${month}-01`),
  until: startOfIstDay(`${nextMonth(month)}-01`),
});
