import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { awbKey } from '../../shipments/shipments.ts';
import { insertDifferences } from '../differences/differences.sql.ts';
import { changeReceivables } from '../receivables/moves.ts';
import * as sql from './files.sql.ts';
import { type Judged, judgeRow, lockByAwbs, reasonsOf } from './rows.ts';

/** After the lease the instance counts as dead, and the job goes on. */
const LEASE_MS = 30_000;
const CHUNK = 200;

export const leaseFrom = (ctx: Ctx) => new Date(ctx.now().getTime() + LEASE_MS);

/** Applies rows in one transaction. Each receivable changes at most once: a second row for it is a difference. */
async function applyRows(
  ctx: Ctx,
  { id, courierId }: sql.Lease,
  rows: readonly sql.WaitingRow[],
): Promise<void> {
  const awbs = rows.map(({ awb }) => awb);
  const byAwb = await lockByAwbs(ctx, courierId, awbs);
  const unknown = awbs.filter((awb) => !byAwb.has(awbKey(awb)));
  const reasonOf = await reasonsOf(ctx, courierId, unknown);
  const changed = new Set<number>();
  const judged: Judged[] = rows.map((row) => {
    const receivable = byAwb.get(awbKey(row.awb));
    const isSecond = receivable !== undefined && changed.has(receivable.shipmentId);
    const one = judgeRow(ctx, courierId, row, receivable, { isSecond, reasonOf });
    if (one.change) changed.add(one.change.receivable.shipmentId);
    return one;
  });
  await changeReceivables(
    ctx,
    judged.flatMap(({ change }) => change ?? []),
  );
  const differences = judged.flatMap(({ difference }) => difference ?? []);
  if (differences.length > 0) await insertDifferences(ctx, differences);
  const closed = judged.map((one) => one.closed);
  await sql.closeRows(ctx, closed);
  await sql.addResults(ctx, id, closed);
}

/** Applies the waiting rows of a file in short transactions, until another instance has its lease. */
export async function applyFile(ctx: Ctx, file: sql.Lease): Promise<void> {
  for (let lease = file; ;) {
    const next = { ...lease, leaseUntil: leaseFrom(ctx) };
    const isMore = await inTransaction(ctx, async (tx) => {
      // In the transaction: an instance that lost the lease stores nothing.
      if (!(await sql.renewLease(tx, lease, next.leaseUntil))) return false;
      const rows = await sql.listWaiting(tx, file.id, CHUNK);
      if (rows.length === 0) await sql.finishFile(tx, file.id);
      else await applyRows(tx, file, rows);
      return rows.length > 0;
    });
    if (!isMore) return;
    lease = next;
  }
}

/** Goes on with files whose instance has died. */
export async function continueFiles(ctx: Ctx): Promise<void> {
  for (const file of await sql.listAbandoned(ctx, 5)) await applyFile(ctx, file);
}
