import type { Ctx } from '../../deps.ts';
import { rowsOf } from '../database/queries.ts';
import { required } from '../required.ts';
import { DAY_MS } from '../time.ts';
import * as sql from './counting.sql.ts';
import { dayOf, type TallyList } from './recording.sql.ts';

export type TallyFilter = {
  sellerId: number | null;
  from?: Date;
  until?: Date;
  statuses?: readonly string[];
  paymentTypes?: readonly string[];
  courierIds?: readonly number[];
};

/** Shorter lists count their rows. */
const FEW = 1_000;
const FIRST_DAY = 19700101;
const LAST_DAY = 99991231;

const hasDays = ({ from, until }: TallyFilter) => from !== undefined || until !== undefined;

export const listCountQuery = (ctx: Ctx, list: TallyList, filter: TallyFilter) =>
  hasDays(filter) ? null : sql.listCount(ctx, list, filter, FEW);

/** The driver returns sums as text. Null means that the list is short: count its rows. */
export type ListCount = { listCount: number | string | null };
export const toCount = ({ listCount }: ListCount) => (listCount === null ? null : Number(listCount));

/** Exact. Days of one seller are counted directly: they would have as many tallies as rows. */
export async function countListed(
  ctx: Ctx,
  list: TallyList,
  filter: TallyFilter,
  countRows: () => Promise<number>,
): Promise<number> {
  const { sellerId, from, until, ...others } = filter;
  if (sellerId !== null && hasDays(filter)) return countRows();
  const [row] = await rowsOf<ListCount>(sql.listCount(ctx, list, { sellerId, ...others }, FEW));
  const count = toCount(required(row));
  if (count === null) return countRows();
  if (!hasDays(filter)) return count;
  const days: [number, number] = [
    from ? dayOf(from) : FIRST_DAY,
    until ? dayOf(new Date(until.getTime() - DAY_MS)) : LAST_DAY,
  ];
  return sql.sumTallies(ctx, list, { sellerId, ...others, days });
}

export const sumList = (ctx: Ctx, list: TallyList) => sql.sumTallies(ctx, list, { sellerId: null });
