import { kindTitle } from '../../../contract/texts/billing.ts';
import { amountInWords } from '../../../platform/amount-in-words.ts';
import type { Picture } from '../../../platform/data-url.ts';
import { formatPaise, toPaise } from '../../../platform/money.ts';
import { drawRule, drawText, lineHeight } from '../../../platform/pdf/draw.ts';
import { drawLogo } from '../../../platform/pdf/logo.ts';
import type { Pdf } from '../../../platform/pdf/pdf.ts';
import { formatIstTime } from '../../../platform/time.ts';
import type { Operator } from '../../operator/operator.ts';
import type { Adjustment } from '../adjustments/adjustments.sql.ts';

/** A5. */
export const PAGE = { width: 148, height: 210 };
const MARGIN = 12;
const WIDTH = PAGE.width - 2 * MARGIN;
const TERM = 34;

export type Receipt = {
  number: string;
  adjustment: Adjustment;
  /** In rupees. */
  entry: { opening: number; closing: number; date: string; reference: string };
  operator: Operator;
  logo: Picture | null;
  party: { name: string; lines: string[] };
};

function drawHead(pdf: Pdf, { number, operator, logo }: Receipt): number {
  const { name, legalName, address, pincode, gstin, state, supportEmail } = operator;
  drawLogo(pdf, logo, MARGIN, 11);
  drawText(pdf, name, { x: MARGIN + 11, y: 11.5, width: 50, size: 19, bold: true });
  drawText(pdf, 'Wallet receipt', { x: MARGIN, y: 12, width: WIDTH, size: 15, bold: true, align: 'right' });
  drawText(pdf, number, { x: MARGIN, y: 19, width: WIDTH, size: 10, bold: true, align: 'right' });
  let y = 25;
  const lines = [
    legalName,
    `${address} ${pincode}`.trim(),
    [gstin && `GSTIN ${gstin}`, state, supportEmail].filter(Boolean).join(' · '),
  ];
  for (const text of lines.filter(Boolean))
    y += drawText(pdf, text, { x: MARGIN, y, width: WIDTH, height: 2 * lineHeight(8.5), size: 8.5 });
  drawRule(pdf, MARGIN, y + 3, MARGIN + WIDTH, y + 3, 0.25);
  return y + 7;
}

function drawParty(pdf: Pdf, { party }: Receipt, top: number): number {
  let y = top;
  y += drawText(pdf, 'ACCOUNT', { x: MARGIN, y, width: WIDTH, size: 7, bold: true, gray: 0.35 }) + 0.8;
  y += drawText(pdf, party.name, {
    x: MARGIN,
    y,
    width: WIDTH,
    height: 2 * lineHeight(12),
    size: 12,
    minSize: 9,
    bold: true,
  });
  for (const text of party.lines)
    y +=
      drawText(pdf, text, { x: MARGIN, y: y + 0.6, width: WIDTH, height: 3 * lineHeight(9), size: 9 }) + 0.6;
  return y + 5;
}

function rowsOf({ adjustment, entry }: Receipt): [string, string][] {
  const { kind, direction, reason, reference, awb, amountPaise } = adjustment;
  const rows: [string, string | null][] = [
    ['Date', `${formatIstTime(new Date(entry.date))} IST`],
    ['Purpose', kindTitle(kind)],
    ['Reason', reason],
    ['Reference', reference],
    ['AWB', awb],
    ['Ledger entry', entry.reference],
    ['Balance before', formatPaise(toPaise(entry.opening))],
    [direction === 'CREDIT' ? 'Added' : 'Deducted', formatPaise(amountPaise)],
    ['Balance after', formatPaise(toPaise(entry.closing))],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}

export function drawReceipt(pdf: Pdf, receipt: Receipt): void {
  let y = drawParty(pdf, receipt, drawHead(pdf, receipt));
  const { direction, amountPaise } = receipt.adjustment;
  const title = direction === 'CREDIT' ? 'Added to the wallet' : 'Deducted from the wallet';
  drawText(pdf, title, { x: MARGIN, y, width: 70, size: 12, bold: true });
  drawText(pdf, formatPaise(amountPaise), {
    x: MARGIN + 70,
    y: y - 0.5,
    width: WIDTH - 70,
    size: 15,
    bold: true,
    align: 'right',
  });
  y += 8;
  y += drawText(pdf, amountInWords(amountPaise), {
    x: MARGIN,
    y,
    width: WIDTH,
    height: 2 * lineHeight(9),
    size: 9,
  });
  y += 4;
  for (const [term, value] of rowsOf(receipt)) {
    drawRule(pdf, MARGIN, y, MARGIN + WIDTH, y, 0.1);
    drawText(pdf, term, { x: MARGIN, y: y + 1.4, width: TERM, size: 9, gray: 0.35 });
    const box = { x: MARGIN + TERM, y: y + 1.4, width: WIDTH - TERM, height: 4 * lineHeight(9), size: 9 };
    y += drawText(pdf, value, box) + 2.8;
  }
  drawRule(pdf, MARGIN, y, MARGIN + WIDTH, y, 0.1);
  drawText(pdf, 'This is a computer-generated document and needs no signature.', {
    x: MARGIN,
    y: PAGE.height - 14,
    width: WIDTH,
    size: 8,
    gray: 0.35,
  });
}
