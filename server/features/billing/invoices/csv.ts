import { kindTitle } from '../../../contract/texts/billing.ts';
import type { Ctx } from '../../../deps.ts';
import { readBatches } from '../../../platform/database/queries.ts';
import { toRupees } from '../../../platform/money.ts';
import { type Columns, csvOfRecords } from '../../../platform/sheets/csv.ts';
import { formatIstTime } from '../../../platform/time.ts';
import { type Line, listLines } from './invoices.sql.ts';
import { getInvoiceRow, type Invoice } from './invoices.ts';

const BATCH = 1000;
const COLUMNS: Columns<Line> = {
  Line: (line) => line.lineNo,
  'Date (IST)': (line) => formatIstTime(line.chargedAt),
  'Order ID': (line) => line.customerUniqueId,
  AWB: (line) => line.awb,
  Courier: (line) => line.courierName,
  Charge: (line) => kindTitle(line.kind),
  'Freight (Rs)': (line) => toRupees(line.forwardPaise),
  'Fuel Surcharge (Rs)': (line) => toRupees(line.fscPaise),
  'COD (Rs)': (line) => toRupees(line.codPaise),
  'Taxable Value (Rs)': (line) => toRupees(line.totalPaise - line.gstPaise),
  'GST (Rs)': (line) => toRupees(line.gstPaise),
  'Total (Rs)': (line) => toRupees(line.totalPaise),
};

/** For example HK-26-27-000123.pdf: slashes in the number would be folders. */
export const fileName = ({ number }: Invoice, ending: 'pdf' | 'csv') =>
  `${number.replaceAll('/', '-')}.${ending}`;

/** Streams an invoice's lines, which add up to its total. */
export async function invoiceCsv(ctx: Ctx, { id }: { id: number }) {
  const invoice = await getInvoiceRow(ctx, id);
  const batches = readBatches<Line>(BATCH, (last) => listLines(ctx, id, last?.lineNo ?? 0, BATCH));
  return { name: fileName(invoice, 'csv'), body: await csvOfRecords(COLUMNS, batches) };
}
