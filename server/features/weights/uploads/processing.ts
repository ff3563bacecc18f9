import { TEXTS } from '../../../contract/texts/weights.ts';
import type { Ctx } from '../../../deps.ts';
import { settleAll } from '../../../platform/concurrency.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import { lockWeighable, settleWeight, weigh } from '../../shipments/shipments.ts';
import { hasOpenCase } from '../cases/cases.sql.ts';
import { openCase, openSettledCase } from '../cases/cases.ts';
import { toMeasurement } from '../cases/list.ts';
import { referenceOf } from '../reference.ts';
import { type ProcessInput } from '../weights.contract.ts';
import * as sql from './uploads.sql.ts';
import { presentTotals } from './uploads.ts';

/** After the lease the processor counts as dead, and the job resumes the upload. */
const LEASE_MS = 30_000;
const CHUNK = 100;
/** Low, because rows of one seller serialize on the wallet anyway. */
const CONCURRENCY = 4;
/** A request returns after this. The job processes the rest. */
const CALL_MS = 2_500;
const JOB_MS = 20_000;

type Processing = Pick<sql.Upload, 'id' | 'settle'> & { heldUntil: Date };

/** Processes a row in one transaction: closes it and moves its money or opens its case. */
const processRow = (ctx: Ctx, settle: 'now' | 'case', row: sql.WaitingRow) =>
  inTransaction(ctx, async (tx) => {
    const parcel = await lockWeighable(tx, row.shipment_id);
    const refused = !parcel.isBooked
      ? TEXTS.cancelled
      : (await hasOpenCase(tx, row.shipment_id))
        ? TEXTS.caseIsOpen
        : null;
    if (refused) return sql.closeRow(tx, row.id, { state: 'FAILED', message: refused });
    const measured = toMeasurement(row);
    const weighing = weigh(parcel, measured);
    const { differencePaise, before, after } = weighing;
    const state = differencePaise === 0 ? 'SAME' : settle === 'now' ? 'SETTLED' : 'CASE';
    const [beforeG, afterG] = [before, after].map((receipt) => Math.round(receipt.weight.chargedG));
    if (!(await sql.closeRow(tx, row.id, { state, beforeG, afterG, differencePaise }))) return false;
    const opening = { uploadId: row.upload_id, parcel, measured, weighing };
    if (state === 'CASE') await openCase(tx, opening);
    else if (state === 'SETTLED') await openSettledCase(tx, opening);
    else await settleWeight(tx, parcel, measured, referenceOf(row.upload_id, row.awb));
    return true;
  });

const leaseFrom = (ctx: Ctx, ms = LEASE_MS) => new Date(ctx.now().getTime() + ms);

/** Processes the remaining rows of a held upload in chunks, until it is done or the time is up. */
async function processChunks(ctx: Ctx, { id, settle, heldUntil }: Processing, budgetMs: number) {
  const until = performance.now() + budgetMs;
  let lease = heldUntil;
  for (let after = 0; ;) {
    const rows = await sql.listWaitingRows(ctx, id, after, CHUNK);
    const outcomes = await settleAll(rows, CONCURRENCY, (row) => processRow(ctx, required(settle), row));
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        ctx.log.error({ err: outcome.reason, uploadId: id }, 'a weight could not be processed');
    const counts = await sql.countByState(ctx, id);
    await sql.saveCounts(ctx, id, counts);
    if (counts.waiting === 0) return sql.finishUpload(ctx, id);
    after = rows.at(-1)?.id ?? after;
    // Rows with unexpected errors are retried after the lease ends.
    if (rows.length < CHUNK) return;
    const isOver = performance.now() >= until;
    const next = leaseFrom(ctx, isOver ? 0 : LEASE_MS);
    if (!(await sql.renewLease(ctx, id, lease, next)) || isOver) return;
    lease = next;
  }
}

async function requireUpload(ctx: Ctx, id: number): Promise<sql.Upload> {
  const upload = await sql.findUpload(ctx, id);
  if (!upload) throw new Refusal('NOT_FOUND', TEXTS.uploadUnknown);
  return upload;
}

const presentCounts = ({ id, total, processed, failed, state }: sql.Upload) => ({
  uploadId: id,
  total,
  processed,
  failed,
  done: state === 'DONE',
});

/** Starts an upload once and processes it for a few seconds. The job continues with the rest. */
export async function processWeights(ctx: Ctx, { uploadId, settle }: ProcessInput) {
  const heldUntil = leaseFrom(ctx);
  if (!(await sql.beginProcessing(ctx, uploadId, settle, heldUntil))) {
    await requireUpload(ctx, uploadId);
    throw new Refusal('ALREADY_PROCESSED', TEXTS.alreadyProcessed);
  }
  await processChunks(ctx, { id: uploadId, settle, heldUntil }, CALL_MS);
  return presentCounts(await requireUpload(ctx, uploadId));
}

export async function getProgress(ctx: Ctx, { uploadId }: { uploadId: number }) {
  const upload = await requireUpload(ctx, uploadId);
  const { state, settle, file_name: fileName } = upload;
  return {
    ...presentCounts(upload),
    state,
    settle,
    fileName,
    totals: presentTotals(await sql.sumRows(ctx, uploadId)),
  };
}

/** Resumes uploads whose lease has ended. */
export async function continueProcessing(ctx: Ctx): Promise<void> {
  for (const { id, settle, lease_until: lease } of await sql.listAbandoned(ctx, 5)) {
    const heldUntil = leaseFrom(ctx);
    if (await sql.renewLease(ctx, id, lease, heldUntil))
      await processChunks(ctx, { id, settle, heldUntil }, JOB_MS);
  }
}
