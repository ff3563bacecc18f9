import { ADJUSTMENT_TEXTS as TEXTS } from '../../../contract/texts/wallet.ts';
import type { Ctx } from '../../../deps.ts';
import { normalizeReference } from '../../../platform/bank-reference.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import { toPaise } from '../../../platform/money.ts';
import { required } from '../../../platform/required.ts';
import { getSellerSettings, requireSellerId } from '../../sellers/sellers.ts';
import * as wallet from '../wallet.ts';
import type { CreateInput, RejectInput } from './adjustments.contract.ts';
import * as sql from './adjustments.sql.ts';
import { getAdjustment, getAdjustmentRow } from './list.ts';
import { findApprovalLimitPaise } from './terms.ts';

type Move = Pick<sql.Adjustment, 'userId' | 'direction' | 'amountPaise' | 'isNegativeAllowed'>;

const signed = ({ direction, amountPaise }: Move) => (direction === 'CREDIT' ? amountPaise : -amountPaise);

/**
 * Refuses a debit below zero unless the input allows it. A postpaid seller's charges go on the invoice, so money in the
 * wallet would be of no use: only a debt from prepaid days can be credited, and what is left can be debited.
 */
async function checkMove(ctx: Ctx, move: Move, balancePaise: number): Promise<void> {
  const closing = balancePaise + signed(move);
  if (move.direction === 'DEBIT' && closing < 0 && !move.isNegativeAllowed)
    throw wallet.insufficientBalance(move.amountPaise, balancePaise);
  const { isPrepaid } = await getSellerSettings(ctx, move.userId);
  if (move.direction === 'CREDIT' && closing > 0 && !isPrepaid) throw new Refusal('POSTPAID', TEXTS.postpaid);
}

/** Ends the adjustment and posts it, together or not at all. Call it in a transaction. `by` is null if it needed no approval. */
async function apply(ctx: Ctx, adjustment: sql.Adjustment, by: number | null): Promise<void> {
  const { id, userId, kind, orderId } = adjustment;
  if (!(await sql.endAdjustment(ctx, id, { state: 'APPROVED', by })))
    throw new Refusal('ALREADY_DECIDED', TEXTS.alreadyDecided);
  const posting = {
    userId,
    kind,
    amountPaise: signed(adjustment),
    reference: `adjustment:${id}`,
    orderId: orderId ?? undefined,
  };
  const entryId = await wallet.postAdjustment(ctx, posting, (balancePaise) =>
    checkMove(ctx, adjustment, balancePaise),
  );
  await sql.saveEntry(ctx, id, entryId);
}

async function findClaimed(ctx: Ctx, { kind, userId, direction, wayBillId }: CreateInput) {
  if (kind !== 'LOST_PARCEL_CLAIM') return null;
  if (direction === 'DEBIT') throw invalid('direction', TEXTS.claimIsCredit);
  if (!wayBillId) throw invalid('wayBillId', TEXTS.awbMissing);
  const parcel = await sql.findParcel(ctx, userId, wayBillId);
  if (!parcel) throw invalid('wayBillId', TEXTS.unknownParcel);
  return parcel.id;
}

/** A transfer is known by its direction and its reference. */
function onceKeyOf({ kind, direction, reference = '' }: CreateInput, shipmentId: number | null) {
  if (shipmentId !== null) return `claim:${shipmentId}`;
  return kind === 'BANK_TRANSFER' ? `transfer:${direction}:${normalizeReference(reference)}` : null;
}

const alreadyRecorded = ({ kind }: CreateInput) =>
  kind === 'BANK_TRANSFER'
    ? new Refusal('TRANSFER_RECORDED', TEXTS.transferRecorded)
    : new Refusal('CLAIM_RECORDED', TEXTS.claimRecorded);

/** Applies an amount up to the operator's limit at once. A larger one waits for a second administrator. */
export async function createAdjustment(ctx: Ctx, input: CreateInput) {
  const userId = await requireSellerId({ ...ctx, sellerId: input.userId });
  const { direction, kind, reason, reference, allowNegative } = input;
  if (kind === 'BANK_TRANSFER' && !reference) throw invalid('reference', TEXTS.referenceMissing);
  const shipmentId = await findClaimed(ctx, input);
  const amountPaise = toPaise(input.amount);
  const adjustment = {
    userId,
    direction,
    kind,
    amountPaise,
    reason,
    reference: reference ?? null,
    shipmentId,
    isNegativeAllowed: direction === 'DEBIT' && allowNegative,
    onceKey: onceKeyOf(input, shipmentId),
  };
  return inTransaction(ctx, async (tx) => {
    const id = await sql.insertAdjustment(tx, required(tx.user).id, adjustment);
    if (id === null) throw alreadyRecorded(input);
    if (amountPaise <= (await findApprovalLimitPaise(tx)))
      await apply(tx, await getAdjustmentRow(tx, id), null);
    else await checkMove(tx, adjustment, await wallet.findBalancePaise(tx, userId));
    return getAdjustment(tx, id);
  });
}

/** Applies it once. A balance that has become too small refuses it, and it stays pending. */
export const approveAdjustment = (ctx: Ctx, { id }: { id: number }) =>
  inTransaction(ctx, async (tx) => {
    const approver = required(tx.user).id;
    const adjustment = await getAdjustmentRow(tx, id);
    if (adjustment.state !== 'PENDING') throw new Refusal('ALREADY_DECIDED', TEXTS.alreadyDecided);
    if (adjustment.askedBy === approver) throw new Refusal('OWN_REQUEST', TEXTS.ownRequest);
    await apply(tx, adjustment, approver);
    return getAdjustment(tx, id);
  });

/** Any administrator may reject; the requester withdraws by rejecting. */
export const rejectAdjustment = (ctx: Ctx, { id, reason }: RejectInput) =>
  inTransaction(ctx, async (tx) => {
    await getAdjustmentRow(tx, id);
    const decision = { state: 'REJECTED', by: required(tx.user).id, decision: reason } as const;
    if (!(await sql.endAdjustment(tx, id, decision)))
      throw new Refusal('ALREADY_DECIDED', TEXTS.alreadyDecided);
    return getAdjustment(tx, id);
  });
