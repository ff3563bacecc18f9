import {
  addPage,
  type Barcode,
  breathe,
  draw,
  drawScaled,
  finishPdf,
  inPoints,
  type Pdf,
  pointAt,
  startPdf,
} from '../../../platform/pdf/pdf.ts';
import type { Label } from './label.ts';
import { FRAME, drawLabel } from './layout.ts';

export type { Label, LabelAddress } from './label.ts';

export type LabelLayout = '4x6' | 'a4';

const INCH = 25.4;
const THERMAL = { width: 4 * INCH, height: 6 * INCH };
const A4 = { width: 210, height: 297 };
const CELL = { width: A4.width / 2, height: A4.height / 2 };
const A4_SCALE = 0.96;
const CUT_DASH_MM = 1.5;

/** One label per 4×6 inch page, or four per A4 page with cutting lines. */
export async function renderLabels(labels: Label[], layout: LabelLayout): Promise<Buffer> {
  return layout === 'a4' ? renderA4(labels) : renderThermal(labels);
}

async function renderThermal(labels: Label[]): Promise<Buffer> {
  const pdf = await startPdf(THERMAL.width, THERMAL.height, 'Shipping labels');
  await drawPages(pdf, THERMAL, labels);
  return finishPdf(pdf);
}

async function drawPages(pdf: Pdf, page: typeof THERMAL, labels: Label[], begin?: () => void) {
  const [x, y] = [(page.width - FRAME.width) / 2, (page.height - FRAME.height) / 2];
  for (const label of labels) {
    addPage(pdf);
    begin?.();
    drawScaled(pdf, x, y, 1, () => drawLabel(pdf, label));
    await breathe(pdf);
  }
}

/** The 4 × 6 inch label in whole dots of a 203 dpi printer: its frame begins on one, so bars cover whole dots. */
export const DOTS = { width: 812, height: 1218, perMm: 8 };
const DOT_PAGE = { width: DOTS.width / DOTS.perMm, height: DOTS.height / DOTS.perMm };

type LabelBarcodes = Barcode[];

/** Labels to be rasterized. `isNative` tells which barcodes the printer draws; they are returned, label by label. */
export async function renderForDots(
  labels: Label[],
  isNative: (text: string) => boolean,
): Promise<{ pdf: Buffer; barcodes: LabelBarcodes[] }> {
  const pdf = await startPdf(DOT_PAGE.width, DOT_PAGE.height, 'Shipping labels');
  const barcodes: LabelBarcodes[] = [];
  pdf.takeBarcode = (barcode) => isNative(barcode.text) && barcodes.at(-1)?.push(barcode) !== undefined;
  await drawPages(pdf, DOT_PAGE, labels, () => barcodes.push([]));
  const [left, top] = [(DOT_PAGE.width - FRAME.width) / 2, (DOT_PAGE.height - FRAME.height) / 2];
  return {
    pdf: await finishPdf(pdf),
    barcodes: barcodes.map((ofLabel) =>
      ofLabel.map((barcode) => ({ ...barcode, x: left + barcode.x, y: top + barcode.y })),
    ),
  };
}

async function renderA4(labels: Label[]): Promise<Buffer> {
  const pdf = await startPdf(A4.width, A4.height, 'Shipping labels');
  for (const [i, label] of labels.entries()) {
    const place = i % 4;
    if (place === 0) {
      addPage(pdf);
      drawCutLines(pdf);
    }
    const x = (place % 2) * CELL.width + (CELL.width - FRAME.width * A4_SCALE) / 2;
    const y = Math.floor(place / 2) * CELL.height + (CELL.height - FRAME.height * A4_SCALE) / 2;
    drawScaled(pdf, x, y, A4_SCALE, () => drawLabel(pdf, label));
    await breathe(pdf);
  }
  return finishPdf(pdf);
}

function drawCutLines(pdf: Pdf): void {
  const dash = inPoints(CUT_DASH_MM);
  const lines = [
    `${pointAt(pdf, CELL.width, 0)} m ${pointAt(pdf, CELL.width, A4.height)} l`,
    `${pointAt(pdf, 0, CELL.height)} m ${pointAt(pdf, A4.width, CELL.height)} l`,
  ];
  draw(pdf, `q ${inPoints(0.2)} w 0.47 G [${dash} ${dash}] 0 d ${lines.join(' ')} S Q`);
}
