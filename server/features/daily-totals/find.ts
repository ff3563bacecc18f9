import type { Ctx } from '../../deps.ts';
import { sumRows } from '../../platform/database/rows.ts';
import { DAY_MS, istDayNumber } from '../../platform/time.ts';
import { cellsOf, coveringPeriods, type DayCell, daysBetween, type Figure } from './cells.ts';
import * as sql from './daily-totals.sql.ts';

/** Orders of a seller (null: of all) created on whole days in India. */
type TotalsRange = { sellerId: number | null; from: Date; until: Date };

function toDays({ from, until }: TotalsRange, isByDay = false): sql.Days {
  const [first, last] = [istDayNumber(from), istDayNumber(new Date(until.getTime() - DAY_MS))];
  return { first, last, periods: (isByDay ? daysBetween : coveringPeriods)(first, last), isByDay };
}

const KEY = [
  'figure',
  'day',
  'city',
  'status',
  'courier_id',
  'zone_id',
  'has_failed',
  'transit_tenths',
] as const;

/** Returns null if no totals are kept, as for a seller with few orders. */
export async function findTotals(
  ctx: Ctx,
  range: TotalsRange,
  figures: readonly Figure[],
  { isByDay = false } = {},
): Promise<DayCell[] | null> {
  const days = toDays(range, isByDay);
  const { isReady, totals, changes } = await sql.findTotals(ctx, range.sellerId, days, figures);
  if (!isReady) return null;
  const changed = changes.flatMap((change) => cellsOf(change).map((cell) => ({ ...cell, day: change.day })));
  return sumRows([...totals, ...changed.filter(({ figure }) => figures.includes(figure))], KEY);
}

/** Needs the totals of all sellers. */
export const findTopSellers = (ctx: Ctx, range: TotalsRange, limit: number) =>
  sql.listTopSellers(ctx, toDays(range), limit);
