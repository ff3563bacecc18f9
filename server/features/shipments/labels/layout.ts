import { formatPaise } from '../../../platform/money.ts';
import {
  drawCode128,
  drawFrame,
  drawRule,
  drawText,
  fillBox,
  lineHeight,
  textHeight,
} from '../../../platform/pdf/draw.ts';
import { drawRepeated, type Pdf } from '../../../platform/pdf/pdf.ts';
import { formatIstDate } from '../../../platform/time.ts';
import { formatCm, formatKg, joinParts } from './format.ts';
import type { Label, LabelAddress } from './label.ts';
import { drawProducts, drawProductsHead, drawTotal, drawTotalsHead } from './products.ts';

/** The label's outer box, 2 mm inside both 100 × 150 mm and 4 × 6 inch stock. */
export const FRAME = { width: 96, height: 146 };

const PAD = 1.8;
const ROWS = { awb: 14, consignee: 39.5, order: 84.5, products: 99.5, seller: 125, terms: 141 };
const PRODUCTS = { x: 0, y: ROWS.products, width: FRAME.width, height: ROWS.seller - ROWS.products };
const CENTRED = { align: 'centre', bold: true } as const;
const PAYMENT_WIDTH = 40;
const PIN_WIDTH = 36;
const ORDER_DETAILS_WIDTH = 36;
const TERMS =
  'Liability is limited to ₹4,000 or 50% of the invoice value, whichever is lower. ' +
  'No claim for fragile, glass, liquid or poorly packed items.';

export function drawLabel(pdf: Pdf, label: Label): void {
  drawHeader(pdf, label);
  drawAwb(pdf, label);
  drawConsignee(pdf, label.consignee);
  drawDestination(pdf, label);
  drawOrder(pdf, label);
  drawRepeated(pdf, drawTableHead);
  drawProducts(pdf, label.products, PRODUCTS);
  drawRepeated(pdf, drawTotalHead);
  drawTotal(pdf, label.products, PRODUCTS);
  drawSeller(pdf, label);
  drawRepeated(pdf, drawTerms);
  drawOperator(pdf, label.operatorName);
  drawRepeated(pdf, drawLines);
}

const drawTableHead = (pdf: Pdf) => drawProductsHead(pdf, PRODUCTS);
const drawTotalHead = (pdf: Pdf) => drawTotalsHead(pdf, PRODUCTS);

function drawLines(pdf: Pdf): void {
  for (const y of Object.values(ROWS)) drawRule(pdf, 0, y, FRAME.width, y);
  drawFrame(pdf, 0, 0, FRAME.width, FRAME.height, 0.6);
}

function drawHeader(pdf: Pdf, label: Label): void {
  const left = FRAME.width - PAYMENT_WIDTH;
  const text = { x: PAD, width: left - 2 * PAD, bold: true };
  drawText(pdf, label.courierName, { ...text, y: 0.6, size: 17, minSize: 8.5 });
  drawText(pdf, label.mode.toUpperCase(), { ...text, y: 8.2, size: 11 });
  const isCod = label.payment === 'COD';
  if (isCod) fillBox(pdf, left, 0, PAYMENT_WIDTH, ROWS.awb);
  else drawRule(pdf, left, 0, left, ROWS.awb);
  const box = { x: left + PAD, width: PAYMENT_WIDTH - 2 * PAD, gray: isCod ? 1 : 0, ...CENTRED };
  drawText(pdf, isCod ? 'COD · COLLECT' : 'PREPAID', { ...box, y: isCod ? 0.6 : 1.2, size: isCod ? 10 : 18 });
  if (isCod) drawText(pdf, formatPaise(label.collectPaise), { ...box, y: 5, size: 19, minSize: 8 });
  else drawText(pdf, 'Do not collect cash', { ...box, y: 8.9, size: 8, bold: false });
}

function drawAwb(pdf: Pdf, label: Label): void {
  const hasBars = drawCode128(pdf, label.awb, { x: 0, y: ROWS.awb + 1.8, width: FRAME.width, height: 16.5 });
  const y = ROWS.awb + (hasBars ? 18.8 : 9.5);
  drawText(pdf, `AWB ${label.awb}`, {
    x: PAD,
    y,
    width: FRAME.width - 2 * PAD,
    size: 14,
    minSize: 6,
    ...CENTRED,
  });
}

const CONSIGNEE = { x: PAD, width: FRAME.width - PIN_WIDTH - 2 * PAD };
const HEAD_SIZE = 7;

const drawConsigneeHead = (pdf: Pdf) =>
  void drawText(pdf, 'DELIVER TO', { ...CONSIGNEE, y: ROWS.consignee + 0.8, size: HEAD_SIZE, bold: true });

function drawConsignee(pdf: Pdf, to: LabelAddress): void {
  const text = CONSIGNEE;
  const phoneAt = ROWS.order - 0.8 - lineHeight(10.5);
  drawRepeated(pdf, drawConsigneeHead);
  let y = ROWS.consignee + 0.8 + lineHeight(HEAD_SIZE);
  y += drawText(pdf, to.name, { ...text, y, height: 2 * lineHeight(9), size: 12, minSize: 9, bold: true });
  const place = `${joinParts(to.city, to.state)} - ${to.pincode}`;
  const placeStyle = { width: text.width, height: 2 * lineHeight(8), size: 9.5, minSize: 6, bold: true };
  const address = joinParts(to.address, to.addressTwo, to.landmark && `Landmark: ${to.landmark}`);
  const room = phoneAt - y - textHeight(pdf, place, placeStyle);
  y += drawText(pdf, address, { ...text, y, height: room, size: 10, minSize: 6 });
  drawText(pdf, place, { ...text, ...placeStyle, y });
  drawText(pdf, `Phone ${to.phone}`, { ...text, y: phoneAt, size: 10.5, minSize: 6, bold: true });
}

const DESTINATION_LEFT = FRAME.width - PIN_WIDTH;
const DESTINATION = { x: DESTINATION_LEFT + 1, width: PIN_WIDTH - 2, ...CENTRED };

function drawDestinationHead(pdf: Pdf): void {
  drawRule(pdf, DESTINATION_LEFT, ROWS.consignee, DESTINATION_LEFT, ROWS.order);
  drawText(pdf, 'PIN CODE', { ...DESTINATION, y: ROWS.consignee + 1.5, size: HEAD_SIZE });
}

function drawDestination(pdf: Pdf, { consignee, routingCode }: Label): void {
  const top = ROWS.consignee;
  const box = DESTINATION;
  drawRepeated(pdf, drawDestinationHead);
  drawText(pdf, consignee.pincode, { ...box, y: top + 4.8, size: 27, minSize: 8 });
  drawText(pdf, consignee.city, { ...box, y: top + 17, height: 5, size: 9, minSize: 5, isMiddle: true });
  if (!routingCode) return;
  drawRule(pdf, DESTINATION_LEFT, top + 23, FRAME.width, top + 23);
  drawText(pdf, 'ROUTE', { ...box, y: top + 24.5, size: 7 });
  drawText(pdf, routingCode, { ...box, y: top + 27.5, height: 16.5, size: 20, minSize: 8, isMiddle: true });
}

const DETAILS_LEFT = FRAME.width - ORDER_DETAILS_WIDTH;
const drawDetailsRule = (pdf: Pdf) => drawRule(pdf, DETAILS_LEFT, ROWS.order, DETAILS_LEFT, ROWS.products);

function drawOrder(pdf: Pdf, label: Label): void {
  const top = ROWS.order;
  const left = DETAILS_LEFT;
  const text = { x: PAD, width: left - 2 * PAD, ...CENTRED };
  const hasBars = drawCode128(pdf, label.orderId, { x: 0, y: top + 1.3, width: left, height: 8.4 });
  if (hasBars) drawText(pdf, `Order ${label.orderId}`, { ...text, y: top + 10.1, size: 9, minSize: 6 });
  else
    drawText(pdf, `Order ${label.orderId}`, {
      ...text,
      y: top + 1.2,
      height: 13,
      size: 10,
      minSize: 6,
      isMiddle: true,
    });
  drawRepeated(pdf, drawDetailsRule);
  const rows = [
    ['Date', formatIstDate(label.orderedAt)],
    ['Weight', formatKg(label.weightG)],
    ['Charged', label.chargedWeightG ? formatKg(label.chargedWeightG) : undefined],
    ['Size', `${[label.lengthMm, label.widthMm, label.heightMm].map(formatCm).join(' × ')} cm`],
  ].filter((row): row is [string, string] => row[1] !== undefined);
  const value = {
    x: left + PAD + 12,
    width: ORDER_DETAILS_WIDTH - 2 * PAD - 12,
    size: 7.5,
    minSize: 5,
    bold: true,
  };
  rows.forEach(([name, shown], i) => {
    const y = top + 0.7 + (i * 13.8) / rows.length;
    drawText(pdf, name, { x: left + PAD, y, width: 11.5, size: 7 });
    drawText(pdf, shown, { ...value, y });
  });
}

function drawSeller(pdf: Pdf, label: Label): void {
  const from = label.returnTo;
  const text = { x: PAD, width: FRAME.width - 2 * PAD };
  let y = ROWS.seller + 0.5;
  const gstin = label.gstin ? `GSTIN ${label.gstin}` : '';
  const head = { y, minSize: 6, bold: true };
  drawText(pdf, gstin, { ...head, x: 58, width: FRAME.width - PAD - 58, size: 7.5, align: 'right' });
  y += drawText(pdf, `Sold by ${label.sellerName}`, {
    ...text,
    ...head,
    width: gstin ? 55 : text.width,
    size: 8,
  });
  const street = `If undelivered, return to: ${joinParts(from.name, from.address, from.addressTwo, from.landmark)}`;
  const place = `${joinParts(from.city, from.state)} - ${from.pincode}. Phone ${from.phone}`;
  y += drawText(pdf, street, { ...text, y, height: ROWS.terms - y - lineHeight(8), size: 8, minSize: 5.5 });
  drawText(pdf, place, { ...text, y, size: 8, minSize: 5.5 });
}

function drawTerms(pdf: Pdf): void {
  drawText(pdf, TERMS, { x: PAD, y: ROWS.terms + 0.1, width: 74, height: 2 * lineHeight(5.5), size: 5.5 });
}

function drawOperator(pdf: Pdf, name: string): void {
  const right = { width: FRAME.width - 77 - PAD, align: 'right', bold: true } as const;
  drawText(pdf, name, { ...right, x: 77, y: ROWS.terms + 0.5, size: 8, minSize: 5 });
}
