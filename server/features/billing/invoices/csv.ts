import type { Ctx } from '../../../deps.ts';
import { toRupees } from '../../../platform/money.ts';
import { required } from '../../../platform/required.ts';
import { type Cell, csvOf } from '../../../platform/sheets/csv.ts';
import { formatIstTime } from '../../../platform/time.ts';
import { kindTitle } from '../kind-title.contract.ts';
import { listLines } from './invoices.sql.ts';
import { getInvoiceRow, type Invoice } from './invoices.ts';

const BATCH = 1000;
const HEADER = [
  'Line',
  'Date (IST)',
  'Order ID',
  'AWB',
  'Courier',
  'Charge',
  'Freight (Rs)',
  'Fuel Surcharge (Rs)',
  'COD (Rs)',
  'Taxable Value (Rs)',
  'GST (Rs)',
  'Total (Rs)',
];

async function* rows(ctx: Ctx, invoiceId: number): AsyncGenerator<Cell[][]> {
  for (let after = 0; ;) {
    const batch = await listLines(ctx, invoiceId, after, BATCH);
    yield batch.map((line) => [
      line.lineNo,
      formatIstTime(line.chargedAt),
      line.customerUniqueId,
      line.awb,
      line.courierName,
      kindTitle(line.kind),
      ...[
        line.forwardPaise,
        line.fscPaise,
        line.codPaise,
        line.totalPaise - line.gstPaise,
        line.gstPaise,
        line.totalPaise,
      ].map(toRupees),
    ]);
    if (batch.length < BATCH) return;
    after = required(batch.at(-1)).lineNo;
  }
}

/** For example HK-26-27-000123.pdf: slashes in the number would be folders. */
export const fileName = ({ number }: Invoice, ending: 'pdf' | 'csv') =>
  `${number.replaceAll('/', '-')}.${ending}`;

/** Streams an invoice's lines, which add up to its total. */
export async function invoiceCsv(ctx: Ctx, { id }: { id: number }) {
  const invoice = await getInvoiceRow(ctx, id);
  return { name: fileName(invoice, 'csv'), body: await csvOf(HEADER, rows(ctx, id)) };
}
