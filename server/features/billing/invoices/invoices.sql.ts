import type { Knex } from 'knex';
import type { InvoiceStatus } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { countRows, escapeLike } from '../../../platform/database/queries.ts';
import { fromRow, type Row } from '../../../platform/database/rows.ts';
import type { INVOICE_SORTS, InvoiceFilter, Parties, Summary } from '../billing.contract.ts';

export type Invoice = {
  id: number;
  sellerId: number;
  month: string;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  financialYear: string;
  number: string;
  issuedOn: string;
  dueOn: string | null;
  clientName: string;
  parties: Parties;
  summary: Summary;
  shipments: number;
  lineCount: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
  paidPaise: number;
  receivedPaise: number;
};

type InvoiceRow = Row & { parties: string; summary: string };

const toInvoice = ({ parties, summary, ...row }: InvoiceRow): Invoice => ({
  ...fromRow<Omit<Invoice, 'parties' | 'summary'>>(row),
  parties: JSON.parse(parties) as Parties,
  summary: JSON.parse(summary) as Summary,
});

const SORT_COLUMNS: Record<(typeof INVOICE_SORTS)[number], string> = {
  id: 'id',
  number: 'number',
  month: 'month',
  issuedOn: 'issued_on',
  clientName: 'client_name',
  total: 'total_paise',
};

/** Compares the open amount with 0. Part-paid invoices are due too. */
const DUE_SIGN: Record<InvoiceStatus, string> = { DUE: '>', PART_PAID: '>', PAID: '=', CREDIT: '<' };

function matching(
  { db }: Ctx,
  { id, userId, month, financialYear, fromDate, toDate, status, q }: InvoiceFilter,
): Knex.QueryBuilder {
  const query = db('invoices').where({ state: 'ISSUED' });
  if (id) query.whereIn('id', id);
  if (userId) query.where({ seller_id: userId });
  if (month) query.where({ month });
  if (financialYear) query.where({ financial_year: financialYear });
  if (fromDate) query.where('issued_on', '>=', fromDate);
  if (toDate) query.where('issued_on', '<=', toDate);
  if (status) query.where(db.raw('total_paise - paid_paise - received_paise'), DUE_SIGN[status], 0);
  if (status === 'PART_PAID') query.where('received_paise', '>', 0);
  if (q) query.where('number', 'like', `%${escapeLike(q)}%`);
  return query;
}

export const countInvoices = (ctx: Ctx, filter: InvoiceFilter): Promise<number> =>
  countRows(matching(ctx, filter));

type Page = { limit: number; offset: number; by?: (typeof INVOICE_SORTS)[number]; ascending?: boolean };

export async function listInvoices(
  ctx: Ctx,
  filter: InvoiceFilter,
  { limit, offset, by = 'month', ascending = false }: Page,
): Promise<Invoice[]> {
  const order = ascending ? 'asc' : 'desc';
  const rows = await matching(ctx, filter)
    .orderBy([
      { column: SORT_COLUMNS[by], order },
      { column: 'id', order },
    ])
    .limit(limit)
    .offset(offset)
    .select<InvoiceRow[]>('*');
  return rows.map(toInvoice);
}

/** Finds an issued invoice. A null `sellerId` matches any seller. */
export async function findIssued({ db }: Ctx, id: number, sellerId: number | null): Promise<Invoice | null> {
  const owner = sellerId === null ? {} : { seller_id: sellerId };
  const row = await db('invoices')
    .where({ id, state: 'ISSUED', ...owner })
    .first<InvoiceRow | undefined>('*');
  return row ? toInvoice(row) : null;
}

export type Line = {
  lineNo: number;
  shipmentId: number;
  laterChargeId: number | null;
  orderId: number;
  customerUniqueId: string;
  awb: string | null;
  courierName: string;
  kind: string;
  chargedAt: Date;
  isPaid: boolean;
  forwardPaise: number;
  fscPaise: number;
  codPaise: number;
  gstPaise: number;
  totalPaise: number;
};

const LINE_COLUMNS: Record<keyof Line, string> = {
  lineNo: 'l.line_no',
  shipmentId: 'l.shipment_id',
  laterChargeId: 'l.later_charge_id',
  orderId: 'l.order_id',
  customerUniqueId: 'l.customer_unique_id',
  awb: 'l.awb',
  courierName: 'l.courier_name',
  kind: 'l.kind',
  chargedAt: 'l.charged_at',
  isPaid: 'l.is_paid',
  forwardPaise: 'l.forward_paise',
  fscPaise: 'l.fsc_paise',
  codPaise: 'l.cod_paise',
  gstPaise: 'l.gst_paise',
  totalPaise: 'l.total_paise',
};

const linesAfter = ({ db }: Ctx, invoiceId: number, after: number, limit: number): Knex.QueryBuilder =>
  db('invoice_lines as l')
    .where('l.invoice_id', invoiceId)
    .where('l.line_no', '>', after)
    .orderBy('l.line_no')
    .limit(limit);

/** Lines are numbered 1, 2, 3 … without gaps, so a page starts after its offset. */
export const listLines = (ctx: Ctx, invoiceId: number, after: number, limit: number): Promise<Line[]> =>
  linesAfter(ctx, invoiceId, after, limit).select(LINE_COLUMNS);

/** Adds each line's receipt, from the shipment or its later charge. */
export const listExplainedLines = (
  ctx: Ctx,
  invoiceId: number,
  after: number,
  limit: number,
): Promise<(Line & { receipt: string })[]> =>
  linesAfter(ctx, invoiceId, after, limit)
    .join('shipments as s', 's.id', 'l.shipment_id')
    .leftJoin('shipment_charges as c', 'c.id', 'l.later_charge_id')
    .select({ ...LINE_COLUMNS, receipt: ctx.db.raw('COALESCE(c.receipt, s.receipt)') });
