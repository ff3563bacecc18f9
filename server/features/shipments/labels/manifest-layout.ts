import { formatPaise } from '../../../platform/money.ts';
import {
  drawCode128,
  drawFrame,
  drawRule,
  drawText,
  fillBox,
  lineHeight,
} from '../../../platform/pdf/draw.ts';
import type { Pdf } from '../../../platform/pdf/pdf.ts';
import { type Column, drawTable } from '../../../platform/pdf/table.ts';
import { formatIstTime } from '../../../platform/time.ts';
import { formatKg, joinParts } from './format.ts';
import type { Label, LabelAddress } from './label.ts';

export type ManifestShipment = Pick<
  Label,
  'awb' | 'orderId' | 'mode' | 'weightG' | 'payment' | 'collectPaise'
> & {
  consigneeName: string;
  /** The consignee's. */
  pincode: string;
};

/** The parcels of one courier and pickup point. */
export type ManifestGroup = {
  operatorName: string;
  manifestId: string;
  madeAt: Date;
  courierName: string;
  sellerName: string;
  gstin?: string | null;
  pickupPoint: LabelAddress;
  shipments: ManifestShipment[];
};

export const PAGE = { width: 210, height: 297 };
export const MARGIN = 12;
export const ROW_HEIGHT = 6;
/** The top of the table's head on a group's first and later pages. */
export const TABLE_TOP = { first: 67, next: 27 };
/** Height of the totals row and both signature boxes. */
export const CLOSING_HEIGHT = 53;

const WIDTH = PAGE.width - 2 * MARGIN;
const HALF = WIDTH / 2;
const COLUMNS: readonly Column[] = [
  { title: '#', width: 8, align: 'right' },
  { title: 'AWB', width: 34, align: 'left' },
  { title: 'Order ID', width: 33, align: 'left' },
  { title: 'Consignee', width: 33, align: 'left' },
  { title: 'PIN', width: 14, align: 'left' },
  { title: 'Mode', width: 14, align: 'left' },
  { title: 'Weight', width: 16, align: 'right' },
  { title: 'Payment', width: 16, align: 'left' },
  { title: 'COD ₹', width: 18, align: 'right' },
];
const PAD = 1.6;

export function drawHeading(pdf: Pdf, group: ManifestGroup, isFirst: boolean): void {
  const text = { x: MARGIN, width: HALF + 10 };
  const made = `${group.manifestId} · ${formatIstTime(group.madeAt)}`;
  drawText(pdf, isFirst ? 'Manifest' : 'Manifest, continued', {
    ...text,
    y: 11,
    size: isFirst ? 20 : 13,
    bold: true,
  });
  if (!isFirst) {
    const whose = `${made} · ${group.courierName} · ${group.pickupPoint.name}`;
    drawText(pdf, whose, { ...text, width: WIDTH, y: 18, size: 9, minSize: 6 });
    return;
  }
  drawText(pdf, made, { ...text, y: 21, size: 10, minSize: 6 });
  drawCode128(pdf, group.manifestId, { x: MARGIN + HALF + 12, y: 12, width: HALF - 12, height: 13 });
  drawParty(pdf, MARGIN, 'COURIER', group.courierName, [
    `Seller: ${group.sellerName}`,
    group.gstin ? `GSTIN: ${group.gstin}` : '',
    `Parcels: ${group.shipments.length}`,
  ]);
  const from = group.pickupPoint;
  const address = `${joinParts(from.address, from.addressTwo, from.landmark, from.city, from.state)} - ${from.pincode}`;
  drawParty(pdf, MARGIN + HALF, 'PICKUP POINT', from.name, [address, `Phone: ${from.phone}`]);
}

/** Places the last line at the foot of the box. The other lines share the rest. */
function drawParty(pdf: Pdf, x: number, title: string, name: string, lines: string[]): void {
  const top = 30;
  const height = 33;
  drawFrame(pdf, x, top, HALF, height);
  const text = { x: x + 3, width: HALF - 6 };
  let y = top + 2;
  y += drawText(pdf, title, { ...text, y, size: 7.5, bold: true });
  y += drawText(pdf, name, { ...text, y, height: 2 * lineHeight(10), size: 14, minSize: 9, bold: true }) + 1;
  const footAt = top + height - lineHeight(10) - 1.5;
  for (const line of lines.slice(0, -1).filter(Boolean)) {
    if (y < footAt - lineHeight(7))
      y += drawText(pdf, line, { ...text, y, height: footAt - y, size: 10, minSize: 7 });
  }
  drawText(pdf, lines.at(-1) ?? '', { ...text, y: footAt, size: 10, minSize: 7, bold: true });
}

export function drawRows(pdf: Pdf, rows: ManifestShipment[], firstRow: number, top: number): number {
  const cells = rows.map(
    ({ awb, orderId, consigneeName, pincode, mode, weightG, payment, collectPaise }, index) => [
      String(firstRow + index + 1),
      awb,
      orderId,
      consigneeName,
      pincode,
      mode,
      formatKg(weightG),
      payment,
      payment === 'COD' ? formatPaise(collectPaise) : '',
    ],
  );
  return drawTable(pdf, { x: MARGIN, columns: COLUMNS, rowHeight: ROW_HEIGHT, size: 8.5 }, cells, top);
}

export function drawClosing(pdf: Pdf, group: ManifestGroup, top: number): void {
  const { shipments } = group;
  const cod = shipments.filter(({ payment }) => payment === 'COD');
  const grams = shipments.reduce((sum, { weightG }) => sum + weightG, 0);
  const collect = cod.reduce((sum, { collectPaise }) => sum + collectPaise, 0);
  const counts = `Total ${shipments.length} · ${shipments.length - cod.length} prepaid · ${cod.length} COD`;
  fillBox(pdf, MARGIN, top, WIDTH, ROW_HEIGHT + 0.6, 0.88);
  const text = { y: top + 1.2, size: 9.5, minSize: 6, bold: true };
  drawText(pdf, counts, { ...text, x: MARGIN + PAD, width: 108 });
  drawText(pdf, formatKg(grams), { ...text, x: 121, width: 41.7, align: 'right' });
  drawText(pdf, formatPaise(collect), { ...text, x: 166, width: 30.7, align: 'right' });
  drawFrame(pdf, MARGIN, top, WIDTH, ROW_HEIGHT + 0.6);
  const y = top + ROW_HEIGHT + 6;
  drawSignature(pdf, MARGIN, y, 'Handed over by', group.sellerName, ['Name', 'Date and time', 'Signature']);
  drawSignature(pdf, MARGIN + HALF + 3, y, 'Received by', group.courierName, [
    'Name',
    'Parcels received',
    'Signature',
  ]);
}

function drawSignature(pdf: Pdf, x: number, y: number, title: string, name: string, fields: string[]): void {
  const width = HALF - 3;
  drawText(pdf, `${title} ${name}`, { x, y, width, size: 10, minSize: 7, bold: true });
  fields.forEach((field, i) => {
    const foot = y + 15 + i * 12;
    drawText(pdf, field, { x, y: foot - 4, width: 28, size: 8.5 });
    drawRule(pdf, x + 29, foot, x + width, foot, 0.25);
  });
}
