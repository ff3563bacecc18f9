import { daysAgo } from '~/lib/format.ts';

/** Ranges of days in filters: yyyy-MM-dd in Indian time, both ends included. */
export type Days = { from: string; to: string };

const DAYS_BACK = 89;
const daysBefore = (today: string, days: number) => daysAgo(days, new Date(`${today}T12:00:00+05:30`));

/** The earliest day that a filter allows. */
export const earliestDay = (today: string): string => daysBefore(today, DAYS_BACK);

export const presetsOf = (today: string): (Days & { label: string })[] => [
  { label: 'Today', from: today, to: today },
  { label: 'Yesterday', from: daysBefore(today, 1), to: daysBefore(today, 1) },
  ...[7, 30, 90].map((days) => ({
    label: `Last ${days} days`,
    from: daysBefore(today, days - 1),
    to: today,
  })),
];
