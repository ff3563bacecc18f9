import { PAYOUT_TEXTS as TEXTS } from '../../../contract/texts/cod.ts';
import type { Ctx } from '../../../deps.ts';
import { normalizeReference } from '../../../platform/bank-reference.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import type { PaidInput } from '../batches/batches.contract.ts';
import { getBatch } from '../batches/list.ts';
import { markParcels } from '../making/marking.ts';
import * as sql from '../making/remittances.sql.ts';
import { queueRemitted } from './events.ts';

const notFound = () => new Refusal('NOT_FOUND', TEXTS.batchNotFound);

async function lock(ctx: Ctx, id: number): Promise<sql.Batch> {
  const batch = await sql.lockBatch(ctx, id);
  if (!batch) throw notFound();
  return batch;
}

/** A payout above the operator's limit needs an administrator who did not make it. */
export async function approveBatch(ctx: Ctx, { id }: { id: number }) {
  await inTransaction(ctx, async (tx) => {
    const { state, madeBy } = await lock(tx, id);
    if (state !== 'WAITING') throw new Refusal('ALREADY_APPROVED', TEXTS.alreadyApproved);
    const by = required(tx.user).id;
    if (madeBy === by) throw new Refusal('OWN_REQUEST', TEXTS.ownRequest);
    await sql.updateBatch(tx, id, { state: 'READY', approvedBy: by, approvedAt: tx.now() });
  });
  return getBatch(ctx, id);
}

/** Refuses until the payout may be paid. */
export function requireApproved({ state }: Pick<sql.Batch, 'state'>): void {
  if (state === 'WAITING' || state === 'MAKING') throw new Refusal('NOT_APPROVED', TEXTS.notApproved);
}

/** Pays one remittance of a locked batch. The same UTR again changes nothing. Returns whether it is paid now. */
async function payOne(ctx: Ctx, batchId: number, id: number, utr: string, row: string): Promise<boolean> {
  const remittance = await sql.lockRemittance(ctx, id);
  if (remittance?.batchId !== batchId) throw invalid(`${row}.remittanceId`, TEXTS.notInBatch);
  if (remittance.utr === utr) return false;
  const refused = (code: 'ALREADY_PAID' | 'UTR_USED', message: string) =>
    new Refusal(code, message, { fields: [{ field: `${row}.utr`, message }] });
  if (remittance.state !== 'READY')
    throw refused('ALREADY_PAID', TEXTS.alreadyPaid(remittance.utr ?? remittance.paidTo));
  if (!(await sql.payRemittance(ctx, id, utr))) throw refused('UTR_USED', TEXTS.utrUsed);
  await queueRemitted(ctx, { ...remittance, utr, paidAt: ctx.now() });
  return true;
}

/** Records the UTRs of a payout: all rows or none. */
export async function recordPaid(ctx: Ctx, { id, rows }: PaidInput) {
  const paid = await inTransaction(ctx, async (tx) => {
    requireApproved(await lock(tx, id));
    const ids: number[] = [];
    // In the order of their locks.
    const sorted = rows
      .map((row, index) => ({ ...row, index }))
      .sort((a, b) => a.remittanceId - b.remittanceId);
    for (const { remittanceId, utr, index } of sorted)
      if (await payOne(tx, id, remittanceId, normalizeReference(utr), `rows.${index}`))
        ids.push(remittanceId);
    const { openCount } = await sql.sumBatch(tx, id);
    if (openCount === 0 && ids.length > 0) await sql.updateBatch(tx, id, { state: 'PAID', paidAt: tx.now() });
    return ids;
  });
  for (const remittanceId of paid) await markParcels(ctx, remittanceId);
  return getBatch(ctx, id);
}
