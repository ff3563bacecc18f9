import type { Trend } from '@harkara/server/contract/models';

export const FIGURES = ['orders', 'revenue', 'handedOver', 'delivered', 'returned'] as const;
export type Figure = (typeof FIGURES)[number];

/** A figure of the chosen days and of as many days before them, in sum and for each day. */
export type Line = {
  figure: Figure;
  now: number;
  before: number;
  days: { now: number[]; before: number[] };
  /** The highest value of one day, and the first day that has it. */
  peak: number;
  peakOn: string;
};

function lineOf(figure: Figure, trend: Trend): Line {
  const valuesOf = (days: Trend['days']) => days.map((day) => day[figure]);
  const now = valuesOf(trend.days);
  const peak = Math.max(...now);
  const peakOn = trend.days[now.indexOf(peak)]?.day ?? trend.toDate;
  return { figure, ...trend[figure], days: { now, before: valuesOf(trend.before.days) }, peak, peakOn };
}

/** The lines of all figures; empty if both ranges are. */
export function linesOf(trend: Trend): Line[] {
  const lines = FIGURES.map((figure) => lineOf(figure, trend));
  return lines.some(({ now, before }) => now > 0 || before > 0) ? lines : [];
}

export function changeText({ now, before }: Line, show: (value: number) => string): string {
  if (now === before) return 'no change';
  if (before === 0) return 'no earlier data';
  const percent = ((now - before) / before) * 100;
  return `${percent > 0 ? '▲' : '▼'} ${Math.abs(percent).toFixed(1)} % from ${show(before)}`;
}
