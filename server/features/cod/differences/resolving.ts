import type { DifferenceAction, DifferenceState } from '../../../contract/statuses.ts';
import {
  COD_FILE_TEXTS as FILE_TEXTS,
  COD_TEXTS,
  DIFFERENCE_TEXTS as TEXTS,
} from '../../../contract/texts/cod.ts';
import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import { awbKey } from '../../shipments/shipments.ts';
import * as wallet from '../../wallet/wallet.ts';
import { applyLater, lockFile } from '../files/files.sql.ts';
import { lockByAwbs, receiptMoves } from '../files/rows.ts';
import {
  changeReceivables,
  duePaise,
  expectedPaise,
  isInUnpaidBatch,
  type Move,
} from '../receivables/moves.ts';
import { lockReceivables, type Receivable } from '../receivables/receivables.sql.ts';
import type { ResolveInput } from './differences.contract.ts';
import * as sql from './differences.sql.ts';
import { getDifference, notFound } from './list.ts';

const STATES: Record<DifferenceAction, DifferenceState> = {
  ACCEPT: 'ACCEPTED',
  CLAIM: 'CLAIMED',
  WRITE_OFF: 'WRITTEN_OFF',
};

function requireFree(receivable: Receivable): void {
  if (isInUnpaidBatch(receivable)) throw new Refusal('COD_IN_PAYOUT', COD_TEXTS.inPayout);
}

/** Nobody owes the missing part any more. A seller who was paid it, by early COD, owes it back. */
async function acceptShort(ctx: Ctx, { id }: sql.Difference, receivable: Receivable): Promise<void> {
  const missing = receivable.disputedPaise;
  const fromDue = Math.min(missing, duePaise(receivable));
  const moves: Move[] = [
    { side: 'COURIER', from: 'DISPUTED', to: 'REDUCED', amountPaise: missing },
    { side: 'SELLER', from: 'DUE', to: 'REDUCED', amountPaise: fromDue },
    { side: 'SELLER', from: 'REMITTED', to: 'REDUCED', amountPaise: missing - fromDue },
  ];
  await changeReceivables(ctx, [{ receivable, moves, kind: 'ACCEPT', reference: `difference:${id}` }]);
  if (missing > fromDue)
    await wallet.postCod(ctx, {
      kind: 'COD_RECOVERY',
      userId: receivable.sellerId,
      orderId: receivable.orderId,
      shipmentId: receivable.shipmentId,
      amountPaise: fromDue - missing,
      reference: `cod:difference:${id}`,
    });
}

/** The operator bears the missing part: the seller gets everything. */
const writeOffShort = (ctx: Ctx, { id }: sql.Difference, receivable: Receivable) =>
  changeReceivables(ctx, [
    {
      receivable,
      moves: [{ side: 'COURIER', from: 'DISPUTED', to: 'LOST', amountPaise: receivable.disputedPaise }],
      kind: 'WRITE_OFF',
      reference: `difference:${id}`,
    },
  ]);

async function resolveShort(ctx: Ctx, difference: sql.Difference, action: DifferenceAction): Promise<void> {
  if (action === 'CLAIM') return;
  const [receivable] = await lockReceivables(ctx, [required(difference.shipmentId)]);
  const locked = required(receivable);
  requireFree(locked);
  // A delivery that was taken back meanwhile has nothing missing.
  if (locked.disputedPaise === 0) return;
  await (action === 'ACCEPT' ? acceptShort : writeOffShort)(ctx, difference, locked);
}

/** Money that a file's row brought settles a parcel; what is beyond stays with the operator. */
async function settleWith(
  ctx: Ctx,
  { id, rowId, fileId }: sql.Difference,
  receivable: Receivable,
  moves: readonly Move[],
): Promise<void> {
  const received = moves.find(({ to }) => to === 'RECEIVED')?.amountPaise ?? 0;
  const others = { receivedAt: receivable.receivedAt ?? ctx.now() };
  await changeReceivables(ctx, [
    { receivable, moves, others, kind: 'ACCEPT', reference: `difference:${id}` },
  ]);
  const row = { fileId: required(fileId), rowId: required(rowId) };
  await applyLater(ctx, row, receivable.shipmentId, received);
}

/** Another row of a disputed parcel brings what was missing. */
async function settleMissing(
  ctx: Ctx,
  difference: sql.Difference,
  receivable: Receivable,
  reason: string,
): Promise<void> {
  const missing = receivable.disputedPaise;
  if (missing === 0) return;
  const amountPaise = Math.min(missing, difference.sentPaise);
  await settleWith(ctx, difference, receivable, [
    { side: 'COURIER', from: 'DISPUTED', to: 'RECEIVED', amountPaise },
  ]);
  const short = amountPaise === missing && (await sql.findShort(ctx, receivable.shipmentId));
  if (short) await sql.resolve(ctx, short, { state: 'ACCEPTED', by: required(ctx.user).id, reason });
}

async function acceptTwice(ctx: Ctx, difference: sql.Difference, reason: string): Promise<void> {
  const [receivable] = await lockReceivables(ctx, [required(difference.shipmentId)]);
  if (receivable) await settleMissing(ctx, difference, receivable, reason);
}

/** The parcel was delivered, or its delivery was recorded, after the file. A later file may have named it since. */
async function acceptUnknown(ctx: Ctx, difference: sql.Difference, reason: string): Promise<void> {
  const { courierId, awb, sentPaise, fileId } = difference;
  const receivable = (await lockByAwbs(ctx, courierId, [awb])).get(awbKey(awb));
  if (!receivable) return;
  if (expectedPaise(receivable) === 0) return settleMissing(ctx, difference, receivable, reason);
  const moves = receiptMoves(receivable, sentPaise);
  await settleWith(ctx, difference, receivable, moves);
  const { shipmentId, sellerId } = receivable;
  const differencePaise = sentPaise - expectedPaise(receivable);
  const short = { courierId, awb, fileId, rowId: null, shipmentId, sellerId, sentPaise, differencePaise };
  if (differencePaise < 0)
    await sql.insertDifferences(ctx, [
      { ...short, kind: 'SHORT', expectedPaise: expectedPaise(receivable), reason: FILE_TEXTS.short },
    ]);
}

async function apply(ctx: Ctx, difference: sql.Difference, { action, reason }: ResolveInput): Promise<void> {
  if (difference.fileId !== null) await lockFile(ctx, difference.fileId);
  if (difference.kind === 'SHORT') await resolveShort(ctx, difference, action);
  else if (action === 'ACCEPT' && difference.kind === 'TWICE') await acceptTwice(ctx, difference, reason);
  else if (action === 'ACCEPT' && difference.kind === 'UNKNOWN') await acceptUnknown(ctx, difference, reason);
}

/** Resolves a difference. Only what moves money of a parcel changes it; the rest is the operator's decision on record. */
export async function resolveDifference(ctx: Ctx, input: ResolveInput) {
  await inTransaction(ctx, async (tx) => {
    const difference = await sql.lockDifference(tx, input.id);
    if (!difference) throw notFound();
    if (!['OPEN', 'CLAIMED'].includes(difference.state))
      throw new Refusal('ALREADY_RESOLVED', TEXTS.resolved);
    await apply(tx, difference, input);
    const by = required(tx.user).id;
    await sql.resolve(tx, input.id, { state: STATES[input.action], by, reason: input.reason });
  });
  return getDifference(ctx, input.id);
}
