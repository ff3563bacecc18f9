import type { Knex } from 'knex';
import type { Ctx } from '../../deps.ts';
import { ALL, type TallyList } from './recording.sql.ts';

type TallyWhere = {
  sellerId: number | null;
  days?: [first: number, last: number];
  statuses?: readonly string[];
  paymentTypes?: readonly string[];
  courierIds?: readonly number[];
};

function filterTallies(query: Knex.QueryBuilder, list: TallyList, where: TallyWhere): Knex.QueryBuilder {
  query.where({ list });
  if (where.statuses) query.whereIn('status', where.statuses);
  if (where.paymentTypes) query.whereIn('payment_type', where.paymentTypes);
  if (where.courierIds) query.whereIn('courier_id', where.courierIds);
  return query;
}

/** One statement has one snapshot, in which each change is either folded or pending. */
export async function sumTallies({ db }: Ctx, list: TallyList, where: TallyWhere): Promise<number> {
  const folded = filterTallies(db('tallies').select('n'), list, where).where(
    'seller_id',
    where.sellerId ?? ALL,
  );
  const pending = filterTallies(db('tally_changes').select('n'), list, where);
  if (where.sellerId !== null) pending.where('seller_id', where.sellerId);
  if (where.days) for (const query of [folded, pending]) query.whereBetween('day', where.days);
  else folded.where('day', ALL);
  const [row] = (await db.from(db.unionAll([folded, pending], true).as('counted')).sum({ n: 'n' })) as {
    n: string | null;
  }[];
  return Number(row?.n ?? 0);
}

/** A NULL filter matches all rows: FIND_IN_SET(…, NULL) is not 0. */
const LIST_COUNT = `SELECT IF(SUM(n) < :few, NULL, SUM(IF(FIND_IN_SET(status, :statuses) = 0
    OR FIND_IN_SET(payment_type, :paymentTypes) = 0 OR FIND_IN_SET(courier_id, :courierIds) = 0, 0, n))) AS listCount
  FROM (SELECT status, payment_type, courier_id, n FROM tallies
      WHERE list = :list AND seller_id = :sellerId AND day = ${ALL}
    UNION ALL SELECT status, payment_type, courier_id, n FROM tally_changes
      WHERE list = :list AND (:isOfAll OR seller_id = :sellerId)) AS counted`;

/** Counts matching rows on all days, in one snapshot; NULL if the whole list has fewer than `few` rows. */
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
