import { DAYS_TO_ANSWER } from '../../../contract/limits.ts';
import type { CaseState } from '../../../contract/statuses.ts';
import { NOTICE_TEXTS } from '../../../contract/texts/notices.ts';
import { CASE_TEXTS } from '../../../contract/texts/weights.ts';
import { type Ctx, isAdmin } from '../../../deps.ts';
import { forEachDue } from '../../../platform/concurrency.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { UploadedPicture } from '../../../platform/http/bodies/picture-upload.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import { scaled, toRupees } from '../../../platform/money.ts';
import { required } from '../../../platform/required.ts';
import { DAY_MS } from '../../../platform/time.ts';
import { notifySeller } from '../../notices/notices.ts';
import type { Measurement, WeightComparison } from '../../rates/rates.ts';
import { lockWeighable, settleWeight, type Weighable } from '../../shipments/shipments.ts';
import { queueEvents } from '../../webhooks/webhooks.ts';
import { decisionReferenceOf, referenceOf } from '../reference.ts';
import { type DecideInput, type DisputeInput } from './cases.contract.ts';
import * as sql from './cases.sql.ts';
import { getCase, previousMeasurement, toMeasurement, getCaseDetails } from './list.ts';

const BATCH = 200;

type Opening = { uploadId: number; parcel: Weighable; measured: Measurement; weighing: WeightComparison };

type CaseFacts = {
  id: number;
  sellerId: number;
  orderId: number;
  awb: string;
  beforeG: number;
  afterG: number;
  differencePaise: number;
};

const queueCase = (ctx: Ctx, told: CaseFacts, state: CaseState) =>
  queueEvents(ctx, told.sellerId, 'weight.case', () => [
    {
      order: { id: told.orderId },
      data: {
        caseId: told.id,
        wayBillId: told.awb,
        state,
        chargedWeight: told.beforeG / 1_000,
        measuredWeight: told.afterG / 1_000,
        difference: toRupees(told.differencePaise),
        at: ctx.now().toISOString(),
      },
    },
  ]);

/** Opens a case, which puts the difference on hold, and returns its id. Requires the shipment's lock. */
async function insertCase(
  ctx: Ctx,
  { uploadId, parcel, measured, weighing }: Opening,
  state: 'OPEN' | 'SETTLED',
): Promise<number> {
  const { before, after, differencePaise } = weighing;
  const openedAt = ctx.now();
  const told = {
    sellerId: parcel.sellerId,
    orderId: parcel.orderId,
    awb: parcel.awb,
    beforeG: Math.round(before.weight.chargedG),
    afterG: Math.round(after.weight.chargedG),
    differencePaise,
  };
  const id = await sql.insertCase(ctx, {
    uploadId,
    shipmentId: parcel.shipmentId,
    ...told,
    ...measured,
    beforeReceipt: JSON.stringify(before),
    afterReceipt: JSON.stringify(after),
    openedAt,
    dueAt: new Date(openedAt.getTime() + DAYS_TO_ANSWER * DAY_MS),
  });
  await queueCase(ctx, { id, ...told }, state);
  await notifySeller(ctx, {
    sellerId: told.sellerId,
    kind: 'WEIGHT_CASE',
    subject: String(id),
    ...NOTICE_TEXTS.weightCase({ caseId: id, ...told }, state === 'OPEN'),
  });
  return id;
}

export const openCase = (ctx: Ctx, opening: Opening) => insertCase(ctx, opening, 'OPEN');

/** Charges or refunds a difference at once and records it as a disputable case. Requires the shipment's lock. */
export async function openSettledCase(ctx: Ctx, opening: Opening): Promise<void> {
  const { uploadId, parcel, measured } = opening;
  const id = await insertCase(ctx, opening, 'SETTLED');
  await sql.closeSettled(
    ctx,
    id,
    await settleWeight(ctx, parcel, measured, referenceOf(uploadId, parcel.awb)),
  );
}

/** Closes a case and moves its money (none if `measured` is null) atomically. False: already closed. */
const settle = (ctx: Ctx, found: sql.CaseRow, closing: sql.Closing, measured: Measurement | null) =>
  inTransaction(ctx, async (tx) => {
    const parcel = await lockWeighable(tx, found.shipment_id);
    const to = parcel.isBooked ? closing.to : 'VOID';
    if (!(await sql.closeCase(tx, found.id, { ...closing, to }))) return false;
    const { id, seller_id: sellerId, order_id: orderId, awb, before_g: beforeG, after_g: afterG } = found;
    const told = { id, sellerId, orderId, awb, beforeG, afterG, differencePaise: found.difference_paise };
    await queueCase(tx, told, to);
    if (!parcel.isBooked) return sql.saveSettled(tx, found.id, 0).then(() => true);
    const before = found.settled_paise;
    const reference = (before === null ? referenceOf : decisionReferenceOf)(found.upload_id, found.awb);
    const paise = measured ? await settleWeight(tx, parcel, measured, reference) : 0;
    await sql.saveSettled(tx, found.id, (before ?? 0) + paise);
    return true;
  });

/** Finds the seller's own case. Administrators cannot answer for sellers. */
async function getOwnCase(ctx: Ctx, id: number) {
  if (isAdmin(ctx)) throw new Refusal('FORBIDDEN', CASE_TEXTS.sellersOnly);
  return getCase(ctx, id);
}

async function throwCannotAnswer(ctx: Ctx, id: number): Promise<never> {
  const now = await getCase(ctx, id);
  const isOver = now.due_at <= ctx.now() && ['OPEN', 'SETTLED'].includes(now.state);
  throw new Refusal('CASE_CLOSED', isOver ? CASE_TEXTS.over : CASE_TEXTS.closed);
}

export async function acceptCase(ctx: Ctx, { id }: { id: number }) {
  const found = await getOwnCase(ctx, id);
  const closing = {
    from: 'OPEN',
    to: 'ACCEPTED',
    onlyInTime: true,
    answeredBy: required(ctx.user).id,
  } as const;
  if (!(await settle(ctx, found, closing, toMeasurement(found)))) await throwCannotAnswer(ctx, id);
  return getCaseDetails(ctx, { id });
}

/** Disputes a case until an administrator decides. Stores the pictures with it. */
export async function disputeCase(ctx: Ctx, { id, remark }: DisputeInput, pictures: UploadedPicture[]) {
  const found = await getOwnCase(ctx, id);
  const isDisputed = await inTransaction(ctx, async (tx) => {
    await lockWeighable(tx, found.shipment_id);
    if (await sql.hasLaterCase(tx, found)) throw new Refusal('CASE_CLOSED', CASE_TEXTS.weighedAgain);
    if (!(await sql.markDisputed(tx, id, required(tx.user).id, remark))) return false;
    await sql.insertPictures(tx, id, pictures);
    return true;
  });
  if (!isDisputed) await throwCannotAnswer(ctx, id);
  return getCaseDetails(ctx, { id });
}

/** Returns the weight that the administrator decided. Null keeps the current charge. */
function decidedWeight(found: sql.CaseRow, { outcome, weight }: DecideInput): Measurement | null {
  const isPaid = found.settled_paise !== null;
  if (outcome === 'REJECTED') return isPaid ? previousMeasurement(found) : null;
  if (outcome === 'UPHELD') return isPaid ? null : toMeasurement(found);
  const weightG = scaled(required(weight), 1000);
  const [min, max] = [found.before_g, found.after_g].sort((a, b) => a - b) as [number, number];
  if (weightG <= min || weightG >= max)
    throw invalid('weight', `The weight must be between ${min / 1000} kg and ${max / 1000} kg`);
  return { weightG, box: null };
}

export async function decideCase(ctx: Ctx, input: DecideInput) {
  const { id, outcome, remark: decision } = input;
  const found = await getCase(ctx, id);
  const measured = decidedWeight(found, input);
  const decidedG = outcome === 'ADJUSTED' ? required(measured).weightG : undefined;
  const closing = {
    from: 'DISPUTED',
    to: outcome,
    decidedBy: required(ctx.user).id,
    decidedG,
    decision,
  } as const;
  if (!(await settle(ctx, found, closing, measured)))
    throw new Refusal('CASE_CLOSED', CASE_TEXTS.notDisputed);
  return getCaseDetails(ctx, { id });
}

/** Accepts cases that sellers did not answer in time. */
export async function acceptOverdueCases(ctx: Ctx): Promise<void> {
  await forEachDue(ctx, await sql.listOverdue(ctx, BATCH), async (found) => {
    await settle(ctx, found, { from: 'OPEN', to: 'ACCEPTED', onlyDue: true }, toMeasurement(found));
  });
}

/** Voids the cases of cancelled parcels, which cost nothing. */
export async function voidCancelledCases(ctx: Ctx): Promise<void> {
  await forEachDue(ctx, await sql.listOfCancelled(ctx, BATCH), async (found) => {
    await settle(ctx, found, { from: found.state, to: 'VOID' }, null);
  });
}
