import type { Ctx } from '../../deps.ts';
import { inBatches } from '../concurrency.ts';
import { sumRows } from '../database/rows.ts';
import { inTransaction } from '../database/transaction.ts';
import * as sql from './folding.sql.ts';
import type { Tally, TallyList } from './recording.sql.ts';

export { claimRecount, recountedAt } from './folding.sql.ts';

const CORRECTED = 500;
const BATCH = 2_000;
const BATCHES = 20;

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
