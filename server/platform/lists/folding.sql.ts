import type { Ctx } from '../../deps.ts';
import { sumRows } from '../database/rows.ts';
import { ALL, type Tally, type TallyList } from './recording.sql.ts';

export const KEY = ['list', 'seller_id', 'day', 'status', 'payment_type', 'courier_id'] as const;

/** Locks a list until the transaction ends: two recounts would both add the difference. The row counts nothing. */
export const lockList = ({ db }: Ctx, list: TallyList) =>
  db('tallies')
    .insert({ list, seller_id: ALL, day: ALL, status: '', payment_type: '', courier_id: 0, n: 0 })
    .onConflict([...KEY])
    .merge({ n: 0 });

export async function recountedAt({ db }: Ctx, list: TallyList): Promise<Date> {
  const row = await db('tally_recounts').where({ list }).first<{ begun_at: Date }>('begun_at');
  return row.begun_at;
}

export const claimRecount = async ({ db }: Ctx, list: TallyList, before: Date, now: Date): Promise<boolean> =>
  (await db('tally_recounts').where({ list, begun_at: before }).update({ begun_at: now })) === 1;

type Change = Tally & { id: number };

/** The counts that a list shows: its tallies and pending changes. */
export async function listCounted({ db }: Ctx, list: TallyList): Promise<Tally[]> {
  const pending = await db<Change>('tally_changes').where({ list });
  return [...(await db<Tally>('tallies').where({ list })), ...levelsOf(pending)];
}

export const listPendingChanges = ({ db }: Ctx, limit: number): Promise<Change[]> =>
  db('tally_changes').orderBy('id').limit(limit);

export const deleteChanges = ({ db }: Ctx, ids: number[]): Promise<number> =>
  db('tally_changes').whereIn('id', ids).delete();

/** Adds up per seller, per day and in total. */
export const levelsOf = (changes: readonly Change[]): Tally[] =>
  sumRows(
    changes.flatMap(({ id: _id, ...change }) =>
      [{ day: ALL }, { seller_id: ALL }, { seller_id: ALL, day: ALL }].map((level) => ({
        ...change,
        ...level,
      })),
    ),
    KEY,
  );

export const addToTallies = ({ db }: Ctx, rows: readonly Tally[]) =>
  db('tallies')
    .insert(rows)
    .onConflict([...KEY])
    .merge({ n: db.raw('?? + VALUES(??)', ['tallies.n', 'n']) });
