import type { Ctx } from '../../deps.ts';
import { sumRows } from '../../platform/database/rows.ts';
import { DAY_MS, istDayNumber } from '../../platform/time.ts';
import { type Cell, cellsOf, coveringPeriods, type Figure } from './cells.ts';
import * as sql from './daily-totals.sql.ts';

/** Orders of a seller (null: of all) created on whole days in India. */
type TotalsRange = { sellerId: number | null; from: Date; until: Date };

const toDays = ({ from, until }: TotalsRange) => {
  const [first, last] = [istDayNumber(from), istDayNumber(new Date(until.getTime() - DAY_MS))];
  return { first, last, periods: coveringPeriods(first, last) };
};

const KEY = ['figure', 'city', 'status', 'courier_id', 'zone_id', 'has_failed', 'transit_tenths'] as const;

/** Returns null if no totals are kept, as for a seller with few orders. */
export async function findTotals(
  ctx: Ctx,
  range: TotalsRange,
  figures: readonly Figure[],
): Promise<Cell[] | null> {
  const { isReady, totals, changes } = await sql.findTotals(ctx, range.sellerId, toDays(range), figures);
  if (!isReady) return null;
  const changed = changes.flatMap(cellsOf).filter(({ figure }) => figures.includes(figure));
  return sumRows([...totals, ...changed], KEY);
}

/** Needs the totals of all sellers. */
export const findTopSellers = (ctx: Ctx, range: TotalsRange, limit: number) =>
  sql.listTopSellers(ctx, toDays(range), limit);
