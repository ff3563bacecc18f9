import type { InvoiceStatus } from '../../../contract/statuses.ts';
import { TEXTS, kindTitle } from '../../../contract/texts/billing.ts';
import type { Ctx } from '../../../deps.ts';
import { amountInWords } from '../../../platform/amount-in-words.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { toRupees } from '../../../platform/money.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import { presentReceipt, readReceipt } from '../../rates/rates.ts';
import { type INVOICE_SORTS, type InvoiceFilter, type ListInput } from '../billing.contract.ts';
import { listInvoicePayments } from '../payments/list.ts';
import * as sql from './invoices.sql.ts';

export type Invoice = sql.Invoice;

const notFound = () => new Refusal('NOT_FOUND', TEXTS.notFound);

/** Finds the caller's invoice, or any for an administrator. */
export async function getInvoiceRow(ctx: Ctx, id: number): Promise<Invoice> {
  const invoice = await sql.findIssued(ctx, id, ctx.sellerId);
  if (!invoice) throw notFound();
  return invoice;
}

export const gstOf = ({ cgstPaise, sgstPaise, igstPaise }: Invoice) => cgstPaise + sgstPaise + igstPaise;
/** The amount due at issue, which its document states. */
export const issuedDuePaise = ({ totalPaise, paidPaise }: Invoice) => totalPaise - paidPaise;
const duePaise = (invoice: Invoice) => issuedDuePaise(invoice) - invoice.receivedPaise;

export function statusOf(invoice: Invoice): InvoiceStatus {
  const due = duePaise(invoice);
  if (due === 0) return 'PAID';
  if (due < 0) return 'CREDIT';
  return invoice.receivedPaise > 0 ? 'PART_PAID' : 'DUE';
}

/** '29 Karnataka', or only the name if the state has no code. */
export const placeText = ({ state, code }: { state: string; code: string | null }) =>
  code ? `${code} ${state}` : state;

const presentInvoice = (invoice: Invoice) => ({
  id: invoice.id,
  userId: invoice.sellerId,
  number: invoice.number,
  kind: invoice.kind,
  month: invoice.month,
  financialYear: invoice.financialYear,
  issuedOn: invoice.issuedOn,
  dueOn: invoice.dueOn,
  status: statusOf(invoice),
  clientName: invoice.clientName,
  placeOfSupply: placeText(invoice.parties.placeOfSupply),
  shipments: invoice.shipments,
  lineCount: invoice.lineCount,
  taxable: toRupees(invoice.taxablePaise),
  cgst: toRupees(invoice.cgstPaise),
  sgst: toRupees(invoice.sgstPaise),
  igst: toRupees(invoice.igstPaise),
  gst: toRupees(gstOf(invoice)),
  total: toRupees(invoice.totalPaise),
  paid: toRupees(invoice.paidPaise),
  received: toRupees(invoice.receivedPaise),
  due: toRupees(duePaise(invoice)),
});

export async function listInvoices(ctx: Ctx, { limit, offset, ...filter }: ListInput) {
  const ownFilter = { ...filter, userId: ctx.sellerId };
  const [count, rows] = await Promise.all([
    sql.countInvoices(ctx, ownFilter),
    sql.listInvoices(ctx, ownFilter, { limit, offset }),
  ]);
  return { count, data: rows.map(presentInvoice) };
}

export async function listAdminInvoices(ctx: Ctx, { filter, range, sort }: ListQuery<InvoiceFilter>) {
  const by = sort.by as (typeof INVOICE_SORTS)[number];
  const [count, rows] = await Promise.all([
    sql.countInvoices(ctx, filter),
    sql.listInvoices(ctx, filter, { ...range, by, ascending: sort.ascending }),
  ]);
  return { count, rows: rows.map(presentInvoice) };
}

export const getAdminInvoice = async (ctx: Ctx, id: number) => presentInvoice(await getInvoiceRow(ctx, id));

const presentLine = ({ receipt, ...line }: sql.Line & { receipt: string }) => ({
  lineNo: line.lineNo,
  date: line.chargedAt.toISOString(),
  kind: line.kind,
  title: kindTitle(line.kind),
  trackingId: line.orderId,
  orderId: line.customerUniqueId,
  wayBillId: line.awb,
  logistic: line.courierName,
  taxable: toRupees(line.totalPaise - line.gstPaise),
  gst: toRupees(line.gstPaise),
  total: toRupees(line.totalPaise),
  receipt: presentReceipt(readReceipt(receipt)),
});

export async function getInvoice(
  ctx: Ctx,
  { id, limit, offset }: { id: number; limit: number; offset: number },
) {
  const invoice = await getInvoiceRow(ctx, id);
  const lines = await sql.listExplainedLines(ctx, id, offset, limit);
  const { summary, parties } = invoice;
  const { operator, client } = parties;
  return {
    ...presentInvoice(invoice),
    sac: summary.sac,
    amountInWords: amountInWords(invoice.totalPaise),
    operator: {
      name: operator.name,
      address: operator.address,
      gstin: operator.gstin,
      state: operator.state,
    },
    client: {
      name: client.name,
      address: client.address,
      gstin: client.gstin,
      email: client.email,
      phone: client.phone,
    },
    kinds: summary.kinds.map(({ kind, count, ...sums }) => ({
      kind,
      title: kindTitle(kind),
      count,
      carriage: toRupees(sums.carriage),
      cod: toRupees(sums.cod),
      taxable: toRupees(sums.taxable),
      gst: toRupees(sums.gst),
      total: toRupees(sums.total),
    })),
    taxes: summary.taxes.map(({ rateBp, taxable, cgst, sgst, igst }) => ({
      rate: rateBp / 100,
      taxable: toRupees(taxable),
      cgst: toRupees(cgst),
      sgst: toRupees(sgst),
      igst: toRupees(igst),
    })),
    lines: lines.map(presentLine),
    payments: await listInvoicePayments(ctx, id),
  };
}
