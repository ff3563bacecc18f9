import { remittanceReference } from '../../../contract/texts/cod.ts';
import type { Ctx } from '../../../deps.ts';
import { inBatches } from '../../../platform/concurrency.ts';
import type { Picture } from '../../../platform/data-url.ts';
import { formatPaise } from '../../../platform/money.ts';
import { drawRule, drawText } from '../../../platform/pdf/draw.ts';
import { drawLogo } from '../../../platform/pdf/logo.ts';
import { addPage, breathe, finishPdf, type Pdf, startPdf } from '../../../platform/pdf/pdf.ts';
import { type Column, drawTable } from '../../../platform/pdf/table.ts';
import { formatIstTime } from '../../../platform/time.ts';
import { getLogo, getOperator, type Operator } from '../../operator/operator.ts';
import { getUserMetadata, presentParty } from '../../sellers/sellers.ts';
import {
  type ListedDeduction,
  type ListedItem,
  type ListedRemittance,
  listDeductions,
  listItems,
} from '../batches/list.sql.ts';
import { accountOf } from '../batches/list.ts';
import { findRemittance } from './remittances.ts';

const PAGE = { width: 210, height: 297 };
const MARGIN = 14;
const WIDTH = PAGE.width - 2 * MARGIN;
/** Longer remittances print no more parcels; the csv has all. */
const MAX_PRINTED = 1_000;
const ROWS_A_PAGE = 40;
const ROW_HEIGHT = 5.6;

const COLUMNS: Column[] = [
  { title: 'Order ID', width: 42, align: 'left' },
  { title: 'AWB', width: 40, align: 'left' },
  { title: 'Courier', width: 34, align: 'left' },
  { title: 'Delivered', width: 22, align: 'left' },
  { title: 'COD', width: 24, align: 'right' },
  { title: 'Charge', width: 20, align: 'right' },
];

type Statement = {
  remittance: ListedRemittance;
  deductions: ListedDeduction[];
  items: ListedItem[];
  operator: Operator;
  logo: Picture | null;
  seller: string;
};

function drawHead(pdf: Pdf, { operator, logo, remittance, seller }: Statement): number {
  drawLogo(pdf, logo, MARGIN, 13);
  drawText(pdf, operator.name, { x: MARGIN + 11, y: 13.5, width: 80, size: 19, bold: true });
  drawText(pdf, 'COD remittance', { x: MARGIN, y: 14, width: WIDTH, size: 15, bold: true, align: 'right' });
  drawText(pdf, remittanceReference(remittance.id), {
    x: MARGIN,
    y: 21,
    width: WIDTH,
    size: 10,
    align: 'right',
  });
  drawText(pdf, operator.legalName, { x: MARGIN, y: 27, width: WIDTH, size: 9, gray: 0.35 });
  drawRule(pdf, MARGIN, 33, MARGIN + WIDTH, 33, 0.25);
  drawText(pdf, seller, { x: MARGIN, y: 37, width: WIDTH, size: 12, bold: true });
  return 45;
}

/** The lines that lead from what couriers collected to what was paid. */
function linesOf({ remittance, deductions }: Statement): [string, string][] {
  const { parcelCount, amountPaise, earlyChargePaise, paidPaise, utr, paidAt } = remittance;
  const to = accountOf(remittance) ?? 'the wallet';
  return [
    [`COD of ${parcelCount} parcels`, formatPaise(amountPaise)],
    ...(earlyChargePaise > 0
      ? [['Early COD, 18 % GST included', formatPaise(-earlyChargePaise)] as [string, string]]
      : []),
    ...deductions.map(({ kind, number, amountPaise: paise }): [string, string] => [
      kind === 'WALLET' ? 'Negative wallet balance' : `Invoice ${number ?? ''}`,
      formatPaise(-paise),
    ]),
    [`Paid to ${to}${utr === null ? '' : `, UTR ${utr}`}`, formatPaise(paidPaise)],
    ...(paidAt === null ? [] : [['Paid on', `${formatIstTime(paidAt)} IST`] as [string, string]]),
  ];
}

function drawLines(pdf: Pdf, statement: Statement, top: number): number {
  let y = top;
  for (const [term, value] of linesOf(statement)) {
    drawText(pdf, term, { x: MARGIN, y: y + 1, width: WIDTH - 45, size: 10 });
    drawText(pdf, value, {
      x: MARGIN + WIDTH - 45,
      y: y + 1,
      width: 45,
      size: 10,
      align: 'right',
      bold: true,
    });
    y += 6.5;
    drawRule(pdf, MARGIN, y, MARGIN + WIDTH, y, 0.1);
  }
  return y + 6;
}

const cellsOf = (item: ListedItem) => [
  item.customerUniqueId,
  item.awb,
  item.courierName,
  item.deliveredOn.split('-').reverse().join('/'),
  formatPaise(item.amountPaise),
  item.earlyChargePaise > 0 ? formatPaise(item.earlyChargePaise) : '',
];

async function render(statement: Statement): Promise<Buffer> {
  const pdf = await startPdf(
    PAGE.width,
    PAGE.height,
    `COD remittance ${remittanceReference(statement.remittance.id)}`,
  );
  addPage(pdf);
  let top = drawLines(pdf, statement, drawHead(pdf, statement));
  const grid = { x: MARGIN, columns: COLUMNS, rowHeight: ROW_HEIGHT, size: 8 };
  const onFirst = Math.floor((PAGE.height - MARGIN - top) / ROW_HEIGHT) - 1;
  const pages = [
    statement.items.slice(0, onFirst),
    ...inBatches(statement.items.slice(onFirst), ROWS_A_PAGE),
  ];
  for (const [index, items] of pages.entries()) {
    if (index > 0) {
      addPage(pdf);
      top = MARGIN;
    }
    if (items.length > 0) drawTable(pdf, grid, items.map(cellsOf), top);
    await breathe(pdf);
  }
  return finishPdf(pdf);
}

/** The statement of a remittance: the receipt of its early COD, too. */
export async function statementPdf(ctx: Ctx, { id }: { id: number }) {
  const remittance = await findRemittance(ctx, id);
  const operator = await getOperator(ctx);
  const [items, deductions, metadata] = await Promise.all([
    listItems(ctx, id, 0, MAX_PRINTED),
    listDeductions(ctx, id),
    getUserMetadata(ctx, remittance.sellerId),
  ]);
  const body = await render({
    remittance,
    deductions,
    items,
    operator,
    logo: operator.logoId === null ? null : await getLogo(ctx, operator.logoId),
    seller: presentParty(metadata).name,
  });
  return { name: `${remittanceReference(id)}.pdf`, body };
}
