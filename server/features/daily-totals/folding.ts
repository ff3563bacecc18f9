import type { Ctx } from '../../deps.ts';
import { inBatches } from '../../platform/concurrency.ts';
import { sumRows } from '../../platform/database/rows.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Cell, cellsOf, type DayFact, firstKeptDay, periodsOf } from './cells.ts';
import { ALL } from './daily-totals.sql.ts';
import * as sql from './folding.sql.ts';

const CHANGES_AT_ONCE = 1_000;
const ROWS_AT_ONCE = 500;
const MAX_BATCHES = 20;

/** What distinguishes the totals of one day. */
export const CELL_KEY = [
  'figure',
  'seller_id',
  'city_id',
  'status',
  'courier_id',
  'zone_id',
  'has_failed',
  'transit_tenths',
] as const;

export type DayTotal = Cell & { seller_id: number; day: number };

/** A seller without kept totals still gets the number of orders. */
export function totalsOf(fact: DayFact, scopes: ReadonlySet<number>): DayTotal[] {
  const { seller_id, day } = fact;
  return cellsOf(fact).flatMap((cell) => {
    const isOwn = scopes.has(seller_id) || cell.figure === 'orders';
    return [ALL, ...(isOwn ? [seller_id] : [])].map((id) => ({ ...cell, seller_id: id, day }));
  });
}

export async function addTotals(ctx: Ctx, totals: readonly DayTotal[]): Promise<void> {
  const rows = sumRows(totals, ['day', ...CELL_KEY]).flatMap(({ city: _city, city_id, day, ...total }) =>
    periodsOf(day).map(({ days, firstDay }): sql.TotalRow => {
      return { ...total, city_id: city_id ?? 0, days, first_day: firstDay };
    }),
  );
  for (const batch of inBatches(sumRows(rows, sql.KEY), ROWS_AT_ONCE)) await sql.addToTotals(ctx, batch);
}

async function foldBatch(ctx: Ctx): Promise<boolean> {
  const names = await sql.listUnknownCities(ctx, CHANGES_AT_ONCE);
  if (names.length > 0) await sql.insertCities(ctx, names);
  return inTransaction(ctx, async (tx) => {
    await sql.lockTotals(tx);
    const changes = await sql.listWaitingChanges(tx, CHANGES_AT_ONCE);
    // A city that appeared since gets its id in the next run.
    const foldable = changes.filter(({ city_id }) => city_id !== null);
    if (foldable.length === 0) return false;
    const scopes = new Set(await sql.listKeptScopes(tx));
    const firstDay = firstKeptDay(tx.now());
    const counted = foldable.filter(({ day }) => scopes.has(ALL) && day >= firstDay);
    await addTotals(
      tx,
      counted.flatMap((change) => totalsOf(change, scopes)),
    );
    await sql.deleteChanges(
      tx,
      foldable.map(({ id }) => id),
    );
    return changes.length === CHANGES_AT_ONCE;
  });
}

export async function foldDailyTotals(ctx: Ctx): Promise<void> {
  if (!(await sql.hasChanges(ctx))) return;
  for (let batch = 0; batch < MAX_BATCHES; batch++) if (!(await foldBatch(ctx))) return;
}
