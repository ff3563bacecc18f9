import type { Ctx } from '../../deps.ts';
import type { Cell, DayFact } from './cells.ts';
import { ALL } from './daily-totals.sql.ts';

/** A total of one period; `seller_id` 0 is all sellers. */
export type TotalRow = Omit<Cell, 'city' | 'city_id'> & {
  city_id: number;
  seller_id: number;
  days: number;
  first_day: number;
};

export const KEY = [
  'figure',
  'days',
  'first_day',
  'seller_id',
  'city_id',
  'status',
  'courier_id',
  'zone_id',
  'has_failed',
  'transit_tenths',
] as const;

/** Locks the totals until the transaction ends. Call it before the transaction's first read. */
export const lockTotals = ({ db }: Ctx) =>
  db('daily_total_scopes').where({ seller_id: ALL }).increment('locks', 1);

/** The sellers whose totals are kept; 0 is all sellers. */
export const listKeptScopes = ({ db }: Ctx): Promise<number[]> =>
  db('daily_total_scopes').where({ is_kept: true }).pluck('seller_id');

export async function listUnknownCities({ db }: Ctx, limit: number): Promise<string[]> {
  const waiting = db('daily_total_changes').orderBy('id').limit(limit).select('city');
  return db
    .from(waiting.as('w'))
    .leftJoin('total_cities as c', 'c.name', 'w.city')
    .whereNull('c.id')
    .distinct('w.city')
    .pluck('w.city');
}

export const insertCities = ({ db }: Ctx, names: readonly string[]) =>
  db('total_cities')
    .insert(names.map((name) => ({ name })))
    .onConflict('name')
    .ignore();

type WaitingChange = DayFact & { id: number };

const toWaiting = (row: WaitingChange): WaitingChange => ({
  ...row,
  is_forward: Boolean(row.is_forward),
  has_failed: Boolean(row.has_failed),
});

export async function listWaitingChanges({ db }: Ctx, limit: number): Promise<WaitingChange[]> {
  const rows: WaitingChange[] = await db('daily_total_changes as w')
    .leftJoin('total_cities as c', 'c.name', 'w.city')
    .orderBy('w.id')
    .limit(limit)
    .select('w.*', 'c.id as city_id');
  return rows.map(toWaiting);
}

export async function listWaitingOfDay({ db }: Ctx, day: number): Promise<WaitingChange[]> {
  const rows: WaitingChange[] = await db('daily_total_changes as w')
    .leftJoin('total_cities as c', 'c.name', 'w.city')
    .where({ day })
    .select('w.*', 'c.id as city_id');
  return rows.map(toWaiting);
}

export const deleteChanges = ({ db }: Ctx, ids: readonly number[]) =>
  db('daily_total_changes').whereIn('id', ids).delete();

export const addToTotals = ({ db }: Ctx, rows: readonly TotalRow[]) =>
  db('daily_totals')
    .insert(rows)
    .onConflict([...KEY])
    .merge({
      n: db.raw('?? + VALUES(??)', ['daily_totals.n', 'n']),
      paise: db.raw('?? + VALUES(??)', ['daily_totals.paise', 'paise']),
    });

export const hasChanges = async ({ db }: Ctx): Promise<boolean> =>
  (await db('daily_total_changes').first('id')) !== undefined;
