import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { istMonth, lastClosedMonth, monthRange, nextMonth } from '../../../platform/months.ts';
import { required } from '../../../platform/required.ts';
import { daysAfter, istDay, MINUTE_MS } from '../../../platform/time.ts';
import { getOperator, missingForInvoices, type Operator } from '../../operator/operator.ts';
import type { KindSum, Parties } from '../billing.contract.ts';
import { partiesOf } from '../documents/parties.ts';
import type { Line } from '../invoices/invoices.sql.ts';
import { DUE_AFTER_DAYS, financialYear, invoiceNumber } from './calendar.ts';
import {
  amountOf,
  type ChargedShipment,
  eachChargedShipment,
  gstOf,
  hasCharges,
  taxableOf,
} from './charges.ts';
import * as sql from './making.sql.ts';
import { addTax, splitTax } from './tax.ts';

/** Courier services, in the Services Accounting Code. */
const SAC = '996812';
const LEASE_MS = 10 * MINUTE_MS;
const LINES_AT_ONCE = 500;
const SELLERS_AT_ONCE = 100;
/** No seller starts after this in one run: shutdown must not wait long. */
const TURN_MS = 5_000;

const leaseFrom = (ctx: Ctx) => new Date(ctx.now().getTime() + LEASE_MS);

type Sums = {
  lineCount: number;
  shipments: number;
  taxable: number;
  gst: number;
  total: number;
  paid: number;
  sourcePin: number | null;
  kinds: Map<string, KindSum>;
  rates: Parameters<typeof addTax>[0];
};
const nothing = (): Sums => ({
  lineCount: 0,
  shipments: 0,
  taxable: 0,
  gst: 0,
  total: 0,
  paid: 0,
  sourcePin: null,
  kinds: new Map(),
  rates: new Map(),
});

function linesOf(sums: Sums, charged: ChargedShipment[]): Line[] {
  return charged.flatMap(({ shipment, charges }) => {
    sums.shipments += 1;
    sums.sourcePin ??= shipment.sourcePin;
    return charges.map((charge): Line => {
      const { kind, parts, isPaid } = charge;
      const [taxable, gst, total] = [taxableOf(parts), gstOf(parts), amountOf(parts)];
      const sum = sums.kinds.get(kind) ?? {
        kind,
        count: 0,
        carriage: 0,
        cod: 0,
        taxable: 0,
        gst: 0,
        total: 0,
      };
      sums.kinds.set(kind, {
        kind,
        count: sum.count + 1,
        carriage: sum.carriage + parts.forward + parts.fsc,
        cod: sum.cod + parts.cod,
        taxable: sum.taxable + taxable,
        gst: sum.gst + gst,
        total: sum.total + total,
      });
      addTax(sums.rates, charge);
      sums.taxable += taxable;
      sums.gst += gst;
      sums.total += total;
      sums.paid += isPaid ? total : 0;
      sums.lineCount += 1;
      return {
        lineNo: sums.lineCount,
        shipmentId: shipment.id,
        laterChargeId: charge.laterChargeId,
        orderId: shipment.orderId,
        customerUniqueId: shipment.customerUniqueId,
        awb: shipment.awb,
        courierName: shipment.courierName,
        kind,
        chargedAt: charge.at,
        isPaid,
        forwardPaise: parts.forward,
        fscPaise: parts.fsc,
        codPaise: parts.cod,
        gstPaise: gst,
        totalPaise: total,
      };
    });
  });
}

/** Issues the draft and its number in one short transaction. */
async function issue(
  ctx: Ctx,
  draft: sql.Draft,
  sums: Sums,
  { parties, prefix }: { parties: Parties; prefix: string },
): Promise<boolean> {
  const taxes = splitTax(sums.rates, parties.placeOfSupply, parties.operator.state);
  const sumOf = (name: 'cgst' | 'sgst' | 'igst') => taxes.reduce((sum, tax) => sum + tax[name], 0);
  const issuedOn = istDay(ctx.now());
  const year = financialYear(issuedOn);
  return inTransaction(ctx, async (tx) => {
    const serial = await sql.nextSerial(tx, year);
    const isIssued = await sql.issue(tx, draft, serial, {
      kind: sums.total < 0 ? 'CREDIT_NOTE' : 'INVOICE',
      financialYear: year,
      number: invoiceNumber(prefix, year, serial),
      issuedOn,
      dueOn: sums.total > sums.paid ? daysAfter(issuedOn, DUE_AFTER_DAYS) : null,
      clientName: parties.client.name,
      parties,
      summary: { kinds: [...sums.kinds.values()], taxes, sac: SAC },
      shipments: sums.shipments,
      lineCount: sums.lineCount,
      taxablePaise: sums.taxable,
      cgstPaise: sumOf('cgst'),
      sgstPaise: sumOf('sgst'),
      igstPaise: sumOf('igst'),
      totalPaise: sums.total,
      paidPaise: sums.paid,
    });
    // Rolls back to free the number.
    if (!isIssued) throw new Error(`The draft ${draft.id} was taken over.`);
    return true;
  });
}

/** Claims the draft of a seller's month. Returns null if nothing was charged, or if it is done or in progress. */
async function beginInvoice(ctx: Ctx, sellerId: number, month: string): Promise<sql.Draft | null> {
  if (!(await hasCharges(ctx, sellerId, monthRange(month)))) return null;
  return sql.claim(ctx, sellerId, month, leaseFrom(ctx));
}

/**
 * Writes the lines in batches, then issues number and totals. An interrupted draft restarts after its lease. Returns
 * false if the sum is zero or another instance has the draft.
 */
async function finishInvoice(ctx: Ctx, claimed: sql.Draft, operator: Operator): Promise<boolean> {
  const { id, sellerId, month } = claimed;
  let draft = claimed;
  await sql.deleteLines(ctx, id, LINES_AT_ONCE);
  const sums = nothing();
  for await (const charged of eachChargedShipment(ctx, sellerId, monthRange(month))) {
    const lines = linesOf(sums, charged);
    if (lines.length > 0) await sql.insertLines(ctx, id, lines);
    const leaseUntil = leaseFrom(ctx);
    if (!(await sql.renewLease(ctx, draft, leaseUntil))) return false;
    draft = { ...draft, leaseUntil };
  }
  if (sums.taxable === 0 && sums.gst === 0) {
    await sql.deleteLines(ctx, id, LINES_AT_ONCE);
    await sql.markEmpty(ctx, draft);
    return false;
  }
  const parties = await partiesOf(ctx, operator, sellerId, required(sums.sourcePin));
  return issue(ctx, draft, sums, { parties, prefix: operator.invoicePrefix });
}

/** What the log named last: the job runs each minute. */
let lastMissing = '';

/** Null while settings are missing: without a GSTIN, a document is not a tax invoice. */
async function findInvoicingOperator(ctx: Ctx): Promise<Operator | null> {
  const operator = await getOperator(ctx);
  const missing = missingForInvoices(operator);
  const isNews = lastMissing !== missing.join();
  lastMissing = missing.join();
  if (missing.length === 0) return operator;
  if (isNews) ctx.log.warn({ missing }, 'no invoices are made: operator settings are missing');
  return null;
}

/** Makes the invoice of a seller's month once. Returns false if none was made. */
export async function makeInvoice(ctx: Ctx, sellerId: number, month: string): Promise<boolean> {
  const operator = await findInvoicingOperator(ctx);
  const draft = operator && (await beginInvoice(ctx, sellerId, month));
  return draft !== null && finishInvoice(ctx, draft, required(operator));
}

/** Finds the month to process: an unfinished one, or the next. Returns null until the next month is closed. */
async function findDueRun(ctx: Ctx): Promise<sql.Run | null> {
  const last = await sql.findLastRun(ctx);
  if (last && !last.isDone) return last;
  const first = last ? null : await sql.firstShippedAt(ctx);
  const month = last ? nextMonth(last.month) : first && istMonth(first);
  if (!month || month > lastClosedMonth(ctx.now())) return null;
  await sql.beginRun(ctx, month);
  return sql.findLastRun(ctx);
}

/** Logs failures and leaves them to a later run: they must not block other sellers. */
async function tryMakeInvoice(
  ctx: Ctx,
  operator: Operator,
  sellerId: number,
  month: string,
): Promise<boolean> {
  const draft = await beginInvoice(ctx, sellerId, month);
  try {
    return draft !== null && (await finishInvoice(ctx, draft, operator));
  } catch (error) {
    ctx.log.error({ err: error, sellerId, month }, 'an invoice could not be made');
    return false;
  }
}

/**
 * Resumes interrupted drafts, then processes every closed month since the first shipment, seller by seller. Safe on
 * several instances. `isDone` is true if nothing is left, or if the operator's settings do not allow invoices yet.
 */
export async function makeDueInvoices(ctx: Ctx): Promise<{ made: number; isDone: boolean }> {
  const operator = await findInvoicingOperator(ctx);
  if (!operator) return { made: 0, isDone: true };
  const until = Date.now() + TURN_MS;
  let made = 0;
  for (const { sellerId, month } of await sql.listOverdueDrafts(ctx, SELLERS_AT_ONCE)) {
    if (Date.now() > until) return { made, isDone: false };
    if (await tryMakeInvoice(ctx, operator, sellerId, month)) made += 1;
  }
  for (let run = await findDueRun(ctx); run; run = await findDueRun(ctx)) {
    const sellerIds = await sql.sellerIdsAfter(ctx, run.afterSellerId, SELLERS_AT_ONCE);
    for (const sellerId of sellerIds) {
      if (Date.now() > until) return { made, isDone: false };
      if (await tryMakeInvoice(ctx, operator, sellerId, run.month)) made += 1;
      await sql.advanceRun(ctx, run.month, sellerId);
    }
    if (sellerIds.length === 0) await sql.endRun(ctx, run.month);
  }
  return { made, isDone: true };
}
