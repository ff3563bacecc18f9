/** The credit period in the terms of service. */
export const DUE_AFTER_DAYS = 30;

/** '2026-27' from 1 April 2026 to 31 March 2027. Takes `yyyy-MM-dd` or `yyyy-MM`. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** HK/26-27/000123. GST rules allow at most 16 characters: with a prefix of three, a million invoices a year. */
export const invoiceNumber = (prefix: string, year: string, serial: number) =>
  `${prefix}/${year.slice(2)}/${String(serial).padStart(6, '0')}`;
