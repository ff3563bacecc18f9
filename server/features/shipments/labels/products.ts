import { formatPaise } from '../../../platform/money.ts';
import { drawRule, drawText, fillBox, lineHeight, textHeight, type Box } from '../../../platform/pdf/draw.ts';
import type { Pdf } from '../../../platform/pdf/pdf.ts';
import type { LabelProduct } from './label.ts';

const PAD = 1.8;
const SIZE = 7.5;
const LINE = lineHeight(SIZE);
const GAP = 0.3;
const HEAD = 4.2;
const COLUMNS = [
  { title: 'Product', x: PAD, width: 47, align: 'left' },
  { title: 'SKU', x: 50, width: 20, align: 'left' },
  { title: 'Qty', x: 71, width: 6.5, align: 'right' },
  { title: 'Price', x: 78.5, width: 15.7, align: 'right' },
] as const;

const NAME_ON_TWO_LINES = { width: COLUMNS[0].width, height: 2 * LINE, size: SIZE };
const MAX_ROWS = 8;

const totalAt = (box: Box) => box.y + box.height - LINE - 0.5;

export function drawProductsHead(pdf: Pdf, box: Box): void {
  fillBox(pdf, box.x, box.y, box.width, HEAD, 0.9);
  COLUMNS.forEach(({ title, ...column }) =>
    drawText(pdf, title, { ...column, y: box.y + 0.4, size: 7, bold: true }),
  );
}

/** Draws the products that fit, then the number of hidden ones. Names use two lines if all products fit that way. */
export function drawProducts(pdf: Pdf, products: LabelProduct[], box: Box): void {
  const bottom = totalAt(box);
  const top = box.y + HEAD + 0.2;
  const heights = products
    .slice(0, MAX_ROWS)
    .map(({ name }) => textHeight(pdf, name, NAME_ON_TWO_LINES) + GAP);
  const hasTwoLines =
    products.length <= MAX_ROWS && heights.reduce((sum, height) => sum + height, top) <= bottom;
  const maxRows = Math.floor((bottom - top) / (LINE + GAP));
  const shown = products.length <= maxRows ? products : products.slice(0, maxRows - 1);
  let y = top;
  shown.forEach((product, i) => {
    drawProduct(pdf, product, y, hasTwoLines);
    y += hasTwoLines ? (heights[i] ?? LINE + GAP) : LINE + GAP;
  });
  const hidden = products.length - shown.length;
  if (hidden > 0)
    drawText(pdf, `+ ${hidden} more`, { x: PAD, y, width: COLUMNS[0].width, size: SIZE, bold: true });
}

function drawProduct(pdf: Pdf, product: LabelProduct, y: number, hasTwoLines: boolean): void {
  const [name, sku, quantity, price] = COLUMNS;
  drawText(
    pdf,
    product.name,
    hasTwoLines ? { ...name, ...NAME_ON_TWO_LINES, y } : { ...name, y, size: SIZE },
  );
  drawText(pdf, product.sku ?? '', { ...sku, y, size: SIZE, minSize: 5.5 });
  drawText(pdf, String(product.quantity), { ...quantity, y, size: SIZE, minSize: 4 });
  drawText(pdf, formatPaise(product.pricePaise), { ...price, y, size: SIZE, minSize: 4 });
}

export function drawTotalsHead(pdf: Pdf, box: Box): void {
  const y = totalAt(box);
  drawRule(pdf, 0, y, box.width, y, 0.2);
  drawText(pdf, 'Total', { ...COLUMNS[0], y: y + 0.2, size: SIZE, bold: true });
}

export function drawTotal(pdf: Pdf, products: LabelProduct[], box: Box): void {
  const y = totalAt(box);
  const [, , quantity, price] = COLUMNS;
  const pieces = products.reduce((sum, product) => sum + product.quantity, 0);
  const paise = products.reduce((sum, product) => sum + product.quantity * product.pricePaise, 0);
  drawText(pdf, String(pieces), { ...quantity, y: y + 0.2, size: SIZE, minSize: 4, bold: true });
  drawText(pdf, formatPaise(paise), { ...price, y: y + 0.2, size: SIZE, minSize: 4, bold: true });
}
