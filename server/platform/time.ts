const IST_OFFSET_MS = 330 * 60_000;
export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;
export const HOURS_A_DAY = 24;

const DAY = /^(19[7-9]\d|[2-9]\d{3})-\d{2}-\d{2}$/;

/** From 1970 on. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The start of a `yyyy-MM-dd` day in Asia/Kolkata, which has no daylight saving time. */
export const startOfIstDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - IST_OFFSET_MS);

export function istRange(fromDate?: string, toDate?: string): { from?: Date; until?: Date } {
  return {
    ...(fromDate ? { from: startOfIstDay(fromDate) } : {}),
    ...(toDate ? { until: new Date(startOfIstDay(toDate).getTime() + DAY_MS) } : {}),
  };
}

export const istDay = (at: Date): string => new Date(at.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);

/** Takes and returns `yyyy-MM-dd`. `days` may be negative. */
export const daysAfter = (day: string, days: number): string =>
  istDay(new Date(startOfIstDay(day).getTime() + days * DAY_MS));

/** Days since 1970 in India. */
export const istDayNumber = (at: Date): number => Math.floor((at.getTime() + IST_OFFSET_MS) / DAY_MS);

export const startOfIstDayNumber = (day: number): Date => new Date(day * DAY_MS - IST_OFFSET_MS);

export const formatIstDate = (at: Date): string => istDay(at).split('-').reverse().join('/');

/** `yyyyMMdd-HHmmss` in Asia/Kolkata. */
export const istStamp = (at: Date): string =>
  new Date(at.getTime() + IST_OFFSET_MS).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');

export const formatIstTime = (at: Date): string =>
  `${formatIstDate(at)}, ${new Date(at.getTime() + IST_OFFSET_MS).toISOString().slice(11, 16)}`;

/** Returns a text such as 'November 2026'. */
export const monthText = (month: string): string =>
  new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?=$|[ T,])/;

/** A text that begins with `23/11/2026`, as in most spreadsheets of India, begins with `2026-11-23` instead. */
export const yearFirst = (text: string): string =>
  text.replace(
    DAY_FIRST,
    (_all, day: string, month: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:?\d{2})?$/;

/** Parses ISO 8601; null if invalid. A time without a zone, as from a form field, is in Asia/Kolkata. */
export function instantOf(text: string): Date | null {
  const [, day = '', time, zone = '+05:30'] = DATE_TIME.exec(text) ?? [];
  if (!isDay(day)) return null;
  const at = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Exact to the millisecond. */
export const isIstStep = (at: Date, minutes: number) =>
  (at.getTime() + IST_OFFSET_MS) % (minutes * MINUTE_MS) === 0;

export const nextIstStep = (at: Date, minutes: number): Date => {
  const step = minutes * MINUTE_MS;
  return new Date((Math.floor((at.getTime() + IST_OFFSET_MS) / step) + 1) * step - IST_OFFSET_MS);
};
