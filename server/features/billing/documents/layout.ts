import { kindTitle } from '../../../contract/texts/billing.ts';
import { amountInWords } from '../../../platform/amount-in-words.ts';
import type { Picture } from '../../../platform/data-url.ts';
import { formatPaise } from '../../../platform/money.ts';
import { drawFrame, drawRule, drawText, lineHeight, textHeight } from '../../../platform/pdf/draw.ts';
import { drawLogo } from '../../../platform/pdf/logo.ts';
import type { Pdf } from '../../../platform/pdf/pdf.ts';
import { drawTable, type Column } from '../../../platform/pdf/table.ts';
import { required } from '../../../platform/required.ts';
import { formatIstDate, monthText, startOfIstDay } from '../../../platform/time.ts';
import type { BankTransfer } from '../../operator/operator.contract.ts';
import { issuedDuePaise, type Invoice, placeText } from '../invoices/invoices.ts';

export const PAGE = { width: 210, height: 297 };
export const MARGIN = 12;
const WIDTH = PAGE.width - 2 * MARGIN;
const HALF = WIDTH / 2;
const GAP = 5;

export type Letterhead = { brandName: string; bankTransfer: BankTransfer | null; logo: Picture | null };

export const titleOf = ({ kind }: Invoice) => (kind === 'INVOICE' ? 'Tax invoice' : 'Credit note');

const dayText = (day: string) => formatIstDate(startOfIstDay(day));
/** Within the operator's state, half of the rate is CGST and half SGST. */
const rateText = (bp: number, isHalved: boolean) =>
  isHalved ? `${bp / 200} % + ${bp / 200} %` : `${bp / 100} %`;

function drawLetterhead(pdf: Pdf, invoice: Invoice, { brandName, logo }: Letterhead): number {
  const { operator } = invoice.parties;
  drawLogo(pdf, logo, MARGIN, 11);
  drawText(pdf, brandName, { x: MARGIN + 11, y: 11.5, width: HALF - 11, size: 19, bold: true });
  drawText(pdf, titleOf(invoice), {
    x: MARGIN + HALF,
    y: 11.5,
    width: HALF,
    size: 19,
    bold: true,
    align: 'right',
  });
  let y = 23;
  for (const text of [
    operator.name,
    operator.address,
    [`GSTIN ${operator.gstin}`, operator.state, operator.email].filter(Boolean).join(' · '),
  ]) {
    y += drawText(pdf, text, {
      x: MARGIN,
      y,
      width: WIDTH - 60,
      height: 2 * lineHeight(9),
      size: 9,
      bold: text === operator.name,
    });
  }
  drawText(pdf, invoice.number, {
    x: MARGIN + HALF,
    y: 23,
    width: HALF,
    size: 12,
    bold: true,
    align: 'right',
  });
  return y + 4;
}

function paymentRows(invoice: Invoice): [string, string][] {
  if (invoice.dueOn) return [['Due date', dayText(invoice.dueOn)]];
  return issuedDuePaise(invoice) === 0
    ? [['Payment', 'Settled through the prepaid wallet']]
    : [['Payment', 'Applied to future charges']];
}

/** Draws boxes of equal height for the client and the invoice's data. */
function drawParties(pdf: Pdf, invoice: Invoice, top: number): number {
  const { client, placeOfSupply } = invoice.parties;
  const inner = HALF - 8;
  const lines = [
    client.address ?? '',
    client.gstin ? `GSTIN ${client.gstin}` : 'GSTIN: unregistered',
    ...(client.pan && !client.gstin ? [`PAN ${client.pan}`] : []),
    `${client.email} · ${client.phone}`,
  ].filter(Boolean);
  const box = { width: inner, size: 9 };
  const nameBox = { width: inner, size: 12, minSize: 9, bold: true, height: 2 * lineHeight(12) };
  const lineBox = { ...box, height: 3 * lineHeight(9) };
  const facts: [string, string][] = [
    ['Date of issue', dayText(invoice.issuedOn)],
    ['Charges for', monthText(invoice.month)],
    ['Place of supply', placeText(placeOfSupply)],
    ['Reverse charge', 'No'],
    ['Shipments', invoice.shipments.toLocaleString('en-IN')],
    ...paymentRows(invoice),
  ];
  const leftHeight =
    7 +
    textHeight(pdf, client.name, nameBox) +
    lines.reduce((sum, text) => sum + textHeight(pdf, text, lineBox) + 0.6, 1);
  const height = Math.max(leftHeight, 3 + facts.length * 5.2) + 4;
  drawFrame(pdf, MARGIN, top, HALF, height, 0.25);
  drawFrame(pdf, MARGIN + HALF, top, HALF, height, 0.25);
  let y = top + 2.5;
  y += drawText(pdf, 'BILL TO', { x: MARGIN + 4, y, width: inner, size: 7, bold: true, gray: 0.35 }) + 0.8;
  y += drawText(pdf, client.name, { x: MARGIN + 4, y, ...nameBox }) + 1;
  for (const text of lines) y += drawText(pdf, text, { x: MARGIN + 4, y, ...lineBox }) + 0.6;
  facts.forEach(([term, value], index) => {
    const at = { y: top + 3 + index * 5.2, size: 9 };
    drawText(pdf, term, { ...at, x: MARGIN + HALF + 4, width: 32, gray: 0.35 });
    drawText(pdf, value, { ...at, x: MARGIN + HALF + 36, width: inner - 32, minSize: 6, bold: true });
  });
  return top + height + GAP;
}

const KIND_COLUMNS: readonly Column[] = [
  { title: 'Charges', width: 46, align: 'left' },
  { title: 'SAC', width: 15, align: 'left' },
  { title: 'Count', width: 14, align: 'right' },
  { title: 'Freight and fuel', width: 27, align: 'right' },
  { title: 'COD', width: 20, align: 'right' },
  { title: 'Taxable value', width: 27, align: 'right' },
  { title: 'GST', width: 17, align: 'right' },
  { title: 'Total', width: 20, align: 'right' },
];

function drawKinds(pdf: Pdf, invoice: Invoice, top: number): number {
  const { kinds, sac } = invoice.summary;
  const money = (sums: { carriage: number; cod: number; taxable: number; gst: number; total: number }) =>
    [sums.carriage, sums.cod, sums.taxable, sums.gst, sums.total].map(formatPaise);
  const all = kinds.reduce(
    (sum, { carriage, cod }) => ({ carriage: sum.carriage + carriage, cod: sum.cod + cod }),
    { carriage: 0, cod: 0 },
  );
  const total = {
    ...all,
    taxable: invoice.taxablePaise,
    gst: invoice.totalPaise - invoice.taxablePaise,
    total: invoice.totalPaise,
  };
  const rows = kinds.map((sums) => [
    kindTitle(sums.kind),
    sac,
    sums.count.toLocaleString('en-IN'),
    ...money(sums),
  ]);
  const foot = ['Total', '', invoice.lineCount.toLocaleString('en-IN'), ...money(total)];
  return drawTable(pdf, { x: MARGIN, columns: KIND_COLUMNS, rowHeight: 7, size: 8.5 }, rows, top, foot) + GAP;
}

const TAX_COLUMNS: readonly Column[] = [
  { title: 'GST rate', width: 24, align: 'left' },
  { title: 'Taxable value', width: 24, align: 'right' },
  { title: 'CGST', width: 19, align: 'right' },
  { title: 'SGST', width: 19, align: 'right' },
  { title: 'IGST', width: 19, align: 'right' },
];

const SUMS_WIDTH = 76;

/** Draws taxes by rate on the left and the amount due on the right. Returns the bottom of the longer. */
function drawTotals(pdf: Pdf, invoice: Invoice, top: number): number {
  const isHalved = invoice.igstPaise === 0 && (invoice.cgstPaise !== 0 || invoice.sgstPaise !== 0);
  const rows = invoice.summary.taxes.map(({ rateBp, taxable, cgst, sgst, igst }) => [
    rateText(rateBp, isHalved),
    ...[taxable, cgst, sgst, igst].map(formatPaise),
  ]);
  const left = drawTable(pdf, { x: MARGIN, columns: TAX_COLUMNS, rowHeight: 6.4, size: 8.5 }, rows, top);
  const due = issuedDuePaise(invoice);
  const sums: [string, number][] = [
    ['Taxable value', invoice.taxablePaise],
    ...(isHalved
      ? ([
          ['CGST', invoice.cgstPaise],
          ['SGST', invoice.sgstPaise],
        ] as [string, number][])
      : ([['IGST', invoice.igstPaise]] as [string, number][])),
    ['Total', invoice.totalPaise],
    ...(invoice.paidPaise !== 0
      ? ([
          [invoice.paidPaise > 0 ? 'Paid from the wallet' : 'Refunded to the wallet', -invoice.paidPaise],
        ] as [string, number][])
      : []),
    [due >= 0 ? 'Amount due' : 'Credit balance', due],
  ];
  const x = MARGIN + WIDTH - SUMS_WIDTH;
  let y = top;
  for (const [term, paise] of sums) {
    const isSum = term === 'Total' || paise === due;
    const bold = term === 'Total' || required(sums.at(-1))[0] === term;
    if (isSum && bold) drawRule(pdf, x, y, x + SUMS_WIDTH, y, 0.25);
    drawText(pdf, term, { x, y: y + 1, width: 44, size: 9.5, bold });
    drawText(pdf, formatPaise(paise), {
      x: x + 44,
      y: y + 1,
      width: SUMS_WIDTH - 44,
      size: 9.5,
      minSize: 7,
      align: 'right',
      bold,
    });
    y += 6.2;
  }
  return Math.max(left, y) + GAP;
}

function drawClosing(
  pdf: Pdf,
  invoice: Invoice,
  top: number,
  { bank, hasAnnexure }: { bank: BankTransfer | null; hasAnnexure: boolean },
): void {
  let y = top;
  const words = `${invoice.totalPaise < 0 ? 'Refund in words' : 'In words'}: ${amountInWords(invoice.totalPaise)}`;
  y +=
    drawText(pdf, words, { x: MARGIN, y, width: WIDTH, height: 2 * lineHeight(9.5), size: 9.5, bold: true }) +
    4;
  const notes = [
    'GST is the sum of the GST on each charge, rounded to the paisa. When it is split in half, an odd paisa goes to CGST.',
    ...(invoice.summary.kinds.some(({ total }) => total < 0)
      ? ['Negative amounts are refunds made this month, some for shipments charged in an earlier month.']
      : []),
    hasAnnexure
      ? 'See the annexure for every charge.'
      : `See the CSV file of this invoice for all ${invoice.lineCount.toLocaleString('en-IN')} charges.`,
    ...(bank && invoice.dueOn
      ? [
          `Pay to ${bank.beneficiary}, ${bank.bank}, account ${bank.accountNumber}, IFSC ${bank.ifsc}. Quote ${invoice.number}.`,
        ]
      : []),
    'This is a computer-generated document and needs no signature.',
  ];
  for (const note of notes)
    y +=
      drawText(pdf, note, { x: MARGIN, y, width: WIDTH, height: 2 * lineHeight(8), size: 8, gray: 0.25 }) +
      0.8;
}

export function drawInvoice(pdf: Pdf, invoice: Invoice, letterhead: Letterhead, hasAnnexure: boolean): void {
  const belowHead = drawLetterhead(pdf, invoice, letterhead);
  const belowParties = drawParties(pdf, invoice, belowHead);
  const belowKinds = drawKinds(pdf, invoice, belowParties);
  const belowTotals = drawTotals(pdf, invoice, belowKinds);
  drawClosing(pdf, invoice, belowTotals, { bank: letterhead.bankTransfer, hasAnnexure });
}

export function drawFooter(
  pdf: Pdf,
  invoice: Invoice,
  { brandName }: Letterhead,
  page: number,
  pages: number,
): void {
  const text = { x: MARGIN, y: PAGE.height - 13, width: WIDTH, size: 8, gray: 0.35 };
  drawRule(pdf, MARGIN, PAGE.height - 15, MARGIN + WIDTH, PAGE.height - 15, 0.1);
  drawText(pdf, `${brandName} · ${titleOf(invoice)} ${invoice.number}`, { ...text, width: WIDTH - 30 });
  drawText(pdf, `Page ${page} of ${pages}`, { ...text, align: 'right' });
}
