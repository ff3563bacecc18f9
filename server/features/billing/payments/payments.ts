import { TEXTS } from '../../../contract/texts/billing.ts';
import type { Ctx } from '../../../deps.ts';
import { normalizeReference } from '../../../platform/bank-reference.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import { toPaise } from '../../../platform/money.ts';
import { required } from '../../../platform/required.ts';
import { istDay } from '../../../platform/time.ts';
import { getAdminInvoice, getInvoiceRow } from '../invoices/invoices.ts';
import type { RecordInput, ReverseInput } from './payments.contract.ts';
import * as sql from './payments.sql.ts';

/** Records a payment, in part or in full. One transfer may pay several invoices, each once. */
export async function recordPayment(ctx: Ctx, { id, amount, paidOn, mode, reference, note }: RecordInput) {
  if (paidOn > istDay(ctx.now())) throw invalid('paidOn', TEXTS.paidLater);
  await getInvoiceRow(ctx, id);
  const amountPaise = toPaise(amount);
  return inTransaction(ctx, async (tx) => {
    const isNew = await sql.insertPayment(tx, required(tx.user).id, {
      invoiceId: id,
      amountPaise,
      paidOn,
      mode,
      reference,
      note: note ?? null,
      onceKey: `${id}:${normalizeReference(reference)}`,
    });
    if (!isNew) throw new Refusal('PAYMENT_RECORDED', TEXTS.paymentRecorded);
    const isWithinDue = await sql.addReceived(tx, id, amountPaise);
    const invoice = await getAdminInvoice(tx, id);
    if (isWithinDue) return invoice;
    throw new Refusal('OVERPAID', TEXTS.overpaid, { body: { due: Math.max(0, invoice.due) } });
  });
}

export const listOverdueInvoices = sql.listOverdue;

type CodPayment = { invoiceId: number; maxPaise: number; reference: string; by: number };

/**
 * Pays of an invoice what is due, at most `maxPaise`, from a remittance of COD. Returns the paise that it took: 0 if
 * nothing is due, or if the reference is recorded. Call it in the transaction that makes the remittance.
 */
export async function payWithCod(
  ctx: Ctx,
  { invoiceId, maxPaise, reference, by }: CodPayment,
): Promise<number> {
  const amountPaise = Math.min(await sql.lockDue(ctx, invoiceId), maxPaise);
  if (amountPaise <= 0) return 0;
  const isNew = await sql.insertPayment(ctx, by, {
    invoiceId,
    amountPaise,
    paidOn: istDay(ctx.now()),
    mode: 'OTHER',
    reference,
    note: null,
    onceKey: `${invoiceId}:${normalizeReference(reference)}`,
  });
  if (!isNew) return 0;
  await sql.addReceived(ctx, invoiceId, amountPaise);
  return amountPaise;
}

/** Adds a row that takes the payment back; the payment itself stays. */
export const reversePayment = (ctx: Ctx, { id, paymentId, reason }: ReverseInput) =>
  inTransaction(ctx, async (tx) => {
    await getInvoiceRow(tx, id);
    const payment = (await sql.listPayments(tx, id)).find((row) => row.id === paymentId);
    if (!payment || payment.reverses_id !== null) throw new Refusal('NOT_FOUND', TEXTS.paymentNotFound);
    const amountPaise = -payment.amount_paise;
    await sql.addReceived(tx, id, amountPaise);
    const isNew = await sql.insertPayment(tx, required(tx.user).id, {
      invoiceId: id,
      amountPaise,
      paidOn: istDay(ctx.now()),
      mode: payment.mode,
      reference: payment.reference,
      note: reason,
      reversesId: paymentId,
      onceKey: null,
    });
    if (!isNew) throw new Refusal('ALREADY_REVERSED', TEXTS.alreadyReversed);
    await sql.freeReference(tx, paymentId);
    return getAdminInvoice(tx, id);
  });
