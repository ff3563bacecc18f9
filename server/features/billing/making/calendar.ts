import { istDay, startOfIstDay } from '../../../platform/time.ts';

/** Time after a month's end for pending work to settle. */
const SETTLED_AFTER_MS = 2 * 60 * 60_000;
/** The credit period in the terms of service. */
export const DUE_AFTER_DAYS = 30;

const monthAfter = (month: string, by: 1 | -1): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

export const nextMonth = (month: string) => monthAfter(month, 1);

/** `yyyy-MM` in Asia/Kolkata. */
export const istMonth = (at: Date): string => istDay(at).slice(0, 7);

/** The newest month with all charges settled. */
export const lastClosedMonth = (now: Date): string =>
  monthAfter(istMonth(new Date(now.getTime() - SETTLED_AFTER_MS)), -1);

/** Half-open. */
export const monthRange = (month: string) => ({
  from: startOfIstDay(`${month}-01`),
  until: startOfIstDay(`${nextMonth(month)}-01`),
});

/** '2026-27' from 1 April 2026 to 31 March 2027. Takes `yyyy-MM-dd` or `yyyy-MM`. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** HK/26-27/000123. GST rules allow at most 16 characters: with a prefix of three, a million invoices a year. */
export const invoiceNumber = (prefix: string, year: string, serial: number) =>
  `${prefix}/${year.slice(2)}/${String(serial).padStart(6, '0')}`;
