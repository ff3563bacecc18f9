import type { Ctx } from '../../deps.ts';
import { inBatches } from '../concurrency.ts';
import { rowsOf } from '../database/queries.ts';
import { sumRows } from '../database/rows.ts';
import { inTransaction } from '../database/transaction.ts';
import { required } from '../required.ts';
import { DAY_MS } from '../time.ts';
import * as sql from './tallies.sql.ts';
import { dayOf, type Tally, type TallyList } from './tally.sql.ts';

export { claimRecount, recountedAt } from './tallies.sql.ts';

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

/** Corrects tallies after changes outside the program, in one snapshot. Concurrent changes still add up. */
export const recountTallies = (
  ctx: Ctx,
  list: TallyList,
  countRows: (ctx: Ctx) => Promise<readonly Tally[]>,
): Promise<void> =>
  inTransaction(
    ctx,
    async (tx) => {
      // Lock first: the snapshot must include the corrections of an earlier recount.
      await sql.lockList(tx, list);
      await correct(tx, list, await countRows(tx));
    },
    { isolationLevel: 'repeatable read' },
  );

async function correct(ctx: Ctx, list: TallyList, counted: readonly Tally[]): Promise<void> {
  const shown = await sql.listCounted(ctx, list);
  const wrong = sumRows([...counted, ...shown.map((row) => ({ ...row, n: -row.n }))], sql.KEY);
  for (const batch of inBatches(wrong, CORRECTED)) await sql.addToTallies(ctx, batch);
}

export const sumList = (ctx: Ctx, list: TallyList) => sql.sumTallies(ctx, list, { sellerId: null });

const CORRECTED = 500;
const BATCH = 2_000;
const BATCHES = 20;

/** Folds pending changes into the tallies. Only the instance that deletes a change adds it up. */
export async function foldTallies(ctx: Ctx): Promise<void> {
  for (let batch = 0, isMore = true; isMore && batch < BATCHES; batch++) {
    isMore = await inTransaction(ctx, async (tx) => {
      const changes = await sql.listPendingChanges(tx, BATCH);
      if (changes.length === 0) return false;
      const deleted = await sql.deleteChanges(
        tx,
        changes.map(({ id }) => id),
      );
      if (deleted !== changes.length) throw new FoldedByAnother();
      const sums = sql.levelsOf(changes);
      if (sums.length > 0) await sql.addToTallies(tx, sums);
      return changes.length === BATCH;
    }).catch((error: unknown) => {
      if (error instanceof FoldedByAnother) return false;
      throw error;
    });
  }
}

class FoldedByAnother extends Error {}
