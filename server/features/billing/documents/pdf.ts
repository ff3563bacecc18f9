import type { Ctx } from '../../../deps.ts';
import { inBatches } from '../../../platform/concurrency.ts';
import { addPage, breathe, finishPdf, startPdf } from '../../../platform/pdf/pdf.ts';
import { bankTransferOf, getLogo, getOperator } from '../../operator/operator.ts';
import { fileName } from '../invoices/csv.ts';
import { type Line, listLines } from '../invoices/invoices.sql.ts';
import { getInvoiceRow, type Invoice } from '../invoices/invoices.ts';
import { ROWS_A_PAGE, drawAnnexure } from './annexure-layout.ts';
import { drawFooter, drawInvoice, type Letterhead, PAGE, titleOf } from './layout.ts';

/** Longer invoices print no annexure; their lines are available as csv. */
const MAX_PRINTED_LINES = 1000;

/** Renders the invoice on A4, with an annexure of its charges unless there are too many. */
async function renderInvoice(invoice: Invoice, letterhead: Letterhead, charges: Line[]): Promise<Buffer> {
  const pdf = await startPdf(PAGE.width, PAGE.height, `${titleOf(invoice)} ${invoice.number}`);
  const annexure = inBatches(charges, ROWS_A_PAGE);
  addPage(pdf);
  drawInvoice(pdf, invoice, letterhead, charges.length > 0);
  drawFooter(pdf, invoice, letterhead, 1, annexure.length + 1);
  for (const [index, rows] of annexure.entries()) {
    addPage(pdf);
    drawAnnexure(pdf, invoice, rows, index === annexure.length - 1);
    drawFooter(pdf, invoice, letterhead, index + 2, annexure.length + 1);
    await breathe(pdf);
  }
  return finishPdf(pdf);
}

/** The operator's details when the invoice was made; invoices older than these settings use today's. */
async function letterheadOf(ctx: Ctx, { parties }: Invoice): Promise<Letterhead> {
  const today = await getOperator(ctx);
  const {
    brandName = today.name,
    bankTransfer = bankTransferOf(today),
    logoId = today.logoId,
  } = parties.operator;
  return { brandName, bankTransfer, logo: logoId === null ? null : await getLogo(ctx, logoId) };
}

export async function invoicePdf(ctx: Ctx, { id }: { id: number }) {
  const invoice = await getInvoiceRow(ctx, id);
  const charges = invoice.lineCount > MAX_PRINTED_LINES ? [] : await listLines(ctx, id, 0, MAX_PRINTED_LINES);
  return {
    name: fileName(invoice, 'pdf'),
    body: await renderInvoice(invoice, await letterheadOf(ctx, invoice), charges),
  };
}
