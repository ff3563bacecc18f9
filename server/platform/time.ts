const IST_OFFSET_MS = 330 * 60_000;
export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

const DAY = /^(19[7-9]\d|[2-9]\d{3})-\d{2}-\d{2}$/;

/** A `yyyy-MM-dd` that is in the calendar, from 1970 on. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The instant at which a `yyyy-MM-dd` day begins in Asia/Kolkata (which has no daylight saving). */
export const startOfIstDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - IST_OFFSET_MS);

/** A day range with both ends included, as the half-open range of instants that SQL compares with. */
export function istRange(fromDate?: string, toDate?: string): { from?: Date; until?: Date } {
  return {
    ...(fromDate ? { from: startOfIstDay(fromDate) } : {}),
    ...(toDate ? { until: new Date(startOfIstDay(toDate).getTime() + DAY_MS) } : {}),
  };
}

/** `yyyy-MM-dd` in Asia/Kolkata. */
export const istDay = (at: Date): string => new Date(at.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);

/** `dd/MM/yyyy` in Asia/Kolkata. */
export const formatIstDate = (at: Date): string => istDay(at).split('-').reverse().join('/');

/** `yyyyMMdd-HHmmss` in Asia/Kolkata. */
export const istStamp = (at: Date): string =>
  new Date(at.getTime() + IST_OFFSET_MS).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');

/** `dd/MM/yyyy, HH:mm` in Asia/Kolkata. */
export const formatIstTime = (at: Date): string =>
  `${formatIstDate(at)}, ${new Date(at.getTime() + IST_OFFSET_MS).toISOString().slice(11, 16)}`;

/** `yyyy-MM` as 'November 2026'. */
export const monthText = (month: string): string =>
  new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:?\d{2})?$/;

/** ISO 8601; a time without a zone, as a form's field gives it, is India's. Null for anything else. */
export function instantOf(text: string): Date | null {
  const [, day = '', time, zone = '+05:30'] = DATE_TIME.exec(text) ?? [];
  if (!isDay(day)) return null;
  const at = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Whether the clock in Asia/Kolkata shows a multiple of so many minutes, to the millisecond. */
export const isIstStep = (at: Date, minutes: number) =>
  (at.getTime() + IST_OFFSET_MS) % (minutes * MINUTE_MS) === 0;

/** The first such multiple after an instant. */
export const nextIstStep = (at: Date, minutes: number): Date => {
  const step = minutes * MINUTE_MS;
  return new Date((Math.floor((at.getTime() + IST_OFFSET_MS) / step) + 1) * step - IST_OFFSET_MS);
};
