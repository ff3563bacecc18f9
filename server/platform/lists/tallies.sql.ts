import type { Knex } from 'knex';
import type { Ctx } from '../../deps.ts';

/** How many rows of a list there are, kept beside the rows so that no request counts a million of them. */
export type TallyList = 'orders' | 'shipments' | 'ndrs' | 'wallet-entries' | 'payments';

/** Where a row counts. `day` is yyyyMMdd in India; a list without payment modes or couriers leaves them empty. */
export type Cell = { sellerId: number; day: number; status: string; paymentType: string; courierId: number };
export type Change = Cell & { n: number };

export type TallyWhere = {
  sellerId: number | null;
  days?: [first: number, last: number];
  statuses?: readonly string[];
  paymentTypes?: readonly string[];
  courierIds?: readonly number[];
};

/** In these columns 0 stands for: of all sellers, of all days. */
const ALL = 0;
const KEY = ['list', 'seller_id', 'day', 'status', 'payment_type', 'courier_id'] as const;

/** Adds to the changes that are not folded in yet: an insert, so nobody waits for a counter. */
export async function insertChanges({ db }: Ctx, list: TallyList, changes: readonly Change[]): Promise<void> {
  await db('tally_changes').insert(
    changes.map(({ sellerId, day, status, paymentType, courierId, n }) => ({
      list,
      seller_id: sellerId,
      day,
      status,
      payment_type: paymentType,
      courier_id: courierId,
      n,
    })),
  );
}

function narrowed(query: Knex.QueryBuilder, list: TallyList, where: TallyWhere): Knex.QueryBuilder {
  query.where({ list });
  if (where.statuses) query.whereIn('status', where.statuses);
  if (where.paymentTypes) query.whereIn('payment_type', where.paymentTypes);
  if (where.courierIds) query.whereIn('courier_id', where.courierIds);
  return query;
}

/** The tallies and what is not folded in, in one statement: one snapshot, in which a change is in either of them. */
export async function sumTallies({ db }: Ctx, list: TallyList, where: TallyWhere): Promise<number> {
  const folded = narrowed(db('tallies').select('n'), list, where).where('seller_id', where.sellerId ?? ALL);
  const waiting = narrowed(db('tally_changes').select('n'), list, where);
  if (where.sellerId !== null) waiting.where('seller_id', where.sellerId);
  if (where.days) for (const query of [folded, waiting]) query.whereBetween('day', where.days);
  else folded.where('day', ALL);
  const [row] = (await db.from(db.unionAll([folded, waiting], true).as('counted')).sum({ n: 'n' })) as {
    n: string | null;
  }[];
  return Number(row?.n ?? 0);
}

/** A filter that is NULL matches all rows: FIND_IN_SET(…, NULL) is not 0. */
const LIST_COUNT = `SELECT IF(SUM(n) < :few, NULL, SUM(IF(FIND_IN_SET(status, :statuses) = 0
    OR FIND_IN_SET(payment_type, :paymentTypes) = 0 OR FIND_IN_SET(courier_id, :courierIds) = 0, 0, n))) AS listCount
  FROM (SELECT status, payment_type, courier_id, n FROM tallies
      WHERE list = :list AND seller_id = :sellerId AND day = ${ALL}
    UNION ALL SELECT status, payment_type, courier_id, n FROM tally_changes
      WHERE list = :list AND (:isOfAll OR seller_id = :sellerId)) AS counted`;

/** The count of matching rows on all days, in one snapshot; NULL if the whole list has fewer than `few` rows. */
export const listCount = (
  { db }: Ctx,
  list: TallyList,
  { sellerId, statuses, paymentTypes, courierIds }: Omit<TallyWhere, 'days'>,
  few: number,
): Knex.Raw =>
  db.raw(LIST_COUNT, {
    few,
    list,
    sellerId: sellerId ?? ALL,
    isOfAll: sellerId === null,
    statuses: statuses?.join() ?? null,
    paymentTypes: paymentTypes?.join() ?? null,
    courierIds: courierIds?.join() ?? null,
  });

/** Until the transaction ends nobody else sets this list right: both would add what is missing. The row counts nothing. */
export const lockList = ({ db }: Ctx, list: TallyList) =>
  db('tallies')
    .insert({ list, seller_id: ALL, day: ALL, status: '', payment_type: '', courier_id: 0, n: 0 })
    .onConflict([...KEY])
    .merge({ n: 0 });

export async function recountedAt({ db }: Ctx, list: TallyList): Promise<Date> {
  const row = await db('tally_recounts').where({ list }).first<{ begun_at: Date }>('begun_at');
  return row.begun_at;
}

/** False: another instance took the recount that is due upon itself. */
export const claimRecount = async ({ db }: Ctx, list: TallyList, before: Date, now: Date): Promise<boolean> =>
  (await db('tally_recounts').where({ list, begun_at: before }).update({ begun_at: now })) === 1;

/** All that the tallies and the changes that wait say of a list, by its sellers, its days, and of all. */
export async function toldOf({ db }: Ctx, list: TallyList): Promise<Omit<ChangeRow, 'id'>[]> {
  const waiting = await db<ChangeRow>('tally_changes').where({ list });
  return [...(await db<ChangeRow>('tallies').where({ list })), ...levelsOf(waiting)];
}

export type ChangeRow = {
  id: number;
  list: TallyList;
  seller_id: number;
  day: number;
  status: string;
  payment_type: string;
  courier_id: number;
  n: number;
};

export const waitingChanges = ({ db }: Ctx, limit: number): Promise<ChangeRow[]> =>
  db('tally_changes').orderBy('id').limit(limit);

export const deleteChanges = ({ db }: Ctx, ids: number[]): Promise<number> =>
  db('tally_changes').whereIn('id', ids).delete();

/** A change counts for its seller, for its day, and for all. Sums of one key are one row, in the order of the keys. */
export function levelsOf(changes: readonly ChangeRow[]): Omit<ChangeRow, 'id'>[] {
  const sums = new Map<string, Omit<ChangeRow, 'id'>>();
  for (const { id: _id, ...change } of changes) {
    for (const level of [{ day: ALL }, { seller_id: ALL }, { seller_id: ALL, day: ALL }]) {
      const row = { ...change, ...level };
      const key = KEY.map((name) => row[name]).join('|');
      sums.set(key, { ...row, n: (sums.get(key)?.n ?? 0) + row.n });
    }
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Adds to the tallies; the ones that are not there yet begin with it. */
export const addToTallies = ({ db }: Ctx, rows: readonly Omit<ChangeRow, 'id'>[]) =>
  db('tallies')
    .insert(rows)
    .onConflict([...KEY])
    .merge({ n: db.raw('?? + VALUES(??)', ['tallies.n', 'n']) });
