import type { Trend } from './models.ts';

export const TREND_FIGURES = ['orders', 'revenue', 'handedOver', 'delivered', 'returned'] as const;
export type TrendFigure = (typeof TREND_FIGURES)[number];

/** A figure of the chosen days and of as many days before them, in sum and for each day. */
export type TrendLine = {
  figure: TrendFigure;
  now: number;
  before: number;
  days: { now: number[]; before: number[] };
  /** The highest value of one day, and the first day that has it. */
  peak: number;
  peakOn: string;
};

function lineOf(figure: TrendFigure, trend: Trend): TrendLine {
  const valuesOf = (days: Trend['days']) => days.map((day) => day[figure]);
  const now = valuesOf(trend.days);
  const peak = Math.max(...now);
  const peakOn = trend.days[now.indexOf(peak)]?.day ?? trend.toDate;
  return { figure, ...trend[figure], days: { now, before: valuesOf(trend.before.days) }, peak, peakOn };
}

/** The lines of all figures; empty if both ranges are. */
export function trendLines(trend: Trend): TrendLine[] {
  const lines = TREND_FIGURES.map((figure) => lineOf(figure, trend));
  return lines.some(({ now, before }) => now > 0 || before > 0) ? lines : [];
}

export function changeText({ now, before }: TrendLine, show: (value: number) => string): string {
  if (now === before) return 'no change';
  if (before === 0) return 'no earlier data';
  const percent = ((now - before) / before) * 100;
  return `${percent > 0 ? '▲' : '▼'} ${Math.abs(percent).toFixed(1)} % from ${show(before)}`;
}

/** The size of the box that the points of a line are in. */
export const PLOT = { width: 100, height: 40 };

/** Points of an SVG line from zero to `max`, one for each day. A single day becomes a level line. */
export function plotPoints(values: readonly number[], max: number): string {
  const [first = 0] = values;
  const drawn = values.length > 1 ? values : [first, first];
  const step = PLOT.width / (drawn.length - 1);
  return drawn
    .map((value, at) => `${(at * step).toFixed(2)},${(PLOT.height * (1 - value / max)).toFixed(2)}`)
    .join(' ');
}
