import { kindTitle } from '../../../contract/texts/billing.ts';
import { formatPaise } from '../../../platform/money.ts';
import { drawText } from '../../../platform/pdf/draw.ts';
import type { Pdf } from '../../../platform/pdf/pdf.ts';
import { drawTable, type Column } from '../../../platform/pdf/table.ts';
import { formatIstDate } from '../../../platform/time.ts';
import type { Line } from '../invoices/invoices.sql.ts';
import type { Invoice } from '../invoices/invoices.ts';
import { MARGIN, PAGE } from './layout.ts';

const ROW_HEIGHT = 5.6;
const TOP = 26;
export const ROWS_A_PAGE = Math.floor((PAGE.height - TOP - 24) / ROW_HEIGHT) - 2;

const COLUMNS: readonly Column[] = [
  { title: '#', width: 9, align: 'right' },
  { title: 'Date', width: 19, align: 'left' },
  { title: 'Order ID', width: 35, align: 'left' },
  { title: 'AWB', width: 30, align: 'left' },
  { title: 'Charge', width: 36, align: 'left' },
  { title: 'Taxable', width: 19, align: 'right' },
  { title: 'GST', width: 17, align: 'right' },
  { title: 'Total', width: 21, align: 'right' },
];

const cellsOf = (line: Line) => [
  String(line.lineNo),
  formatIstDate(line.chargedAt),
  line.customerUniqueId,
  line.awb ?? '',
  kindTitle(line.kind),
  formatPaise(line.totalPaise - line.gstPaise),
  formatPaise(line.gstPaise),
  formatPaise(line.totalPaise),
];

/** Draws a page of charges. The last page has their sum. */
export function drawAnnexure(pdf: Pdf, invoice: Invoice, rows: Line[], isLast: boolean): void {
  const width = PAGE.width - 2 * MARGIN;
  drawText(pdf, 'Annexure: every charge', { x: MARGIN, y: 12, width, size: 13, bold: true });
  drawText(pdf, `${invoice.number} · ${invoice.clientName}`, {
    x: MARGIN,
    y: 18.5,
    width,
    size: 8.5,
    minSize: 6,
    gray: 0.3,
  });
  const { taxablePaise, totalPaise } = invoice;
  const sums = [taxablePaise, totalPaise - taxablePaise, totalPaise].map(formatPaise);
  const foot = ['', '', 'Total', '', '', ...sums];
  drawTable(
    pdf,
    { x: MARGIN, columns: COLUMNS, rowHeight: ROW_HEIGHT, size: 7.5 },
    rows.map(cellsOf),
    TOP,
    isLast ? foot : undefined,
  );
}
