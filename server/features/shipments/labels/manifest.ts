import { drawText } from '../../../platform/pdf/draw.ts';
import { addPage, breathe, finishPdf, startPdf, type Pdf } from '../../../platform/pdf/pdf.ts';
import {
  CLOSING_HEIGHT,
  drawClosing,
  drawHeading,
  drawRows,
  type ManifestGroup,
  type ManifestShipment,
  MARGIN,
  PAGE,
  ROW_HEIGHT,
  TABLE_TOP,
} from './manifest-layout.ts';

export type { ManifestGroup, ManifestShipment } from './manifest-layout.ts';

type Sheet = {
  group: ManifestGroup;
  firstRow: number;
  rows: ManifestShipment[];
  isFirst: boolean;
  isLast: boolean;
};

const FOOTER_AT = PAGE.height - 11;
const TABLE_BOTTOM = FOOTER_AT - 3;

/** Each group starts on a new page. */
export async function renderManifest(groups: ManifestGroup[]): Promise<Buffer> {
  const pdf = await startPdf(PAGE.width, PAGE.height, 'Manifest');
  const sheets = groups.flatMap(sheetsOf);
  for (const [i, sheet] of sheets.entries()) {
    addPage(pdf);
    drawSheet(pdf, sheet);
    drawFooter(pdf, sheet.group, i + 1, sheets.length);
    await breathe(pdf);
  }
  return finishPdf(pdf);
}

/** Splits a group into pages. The last page has at least one row above totals and signatures. */
function sheetsOf(group: ManifestGroup): Sheet[] {
  const sheets: Sheet[] = [];
  let firstRow = 0;
  while (sheets.length === 0 || firstRow < group.shipments.length) {
    const isFirst = sheets.length === 0;
    const room = TABLE_BOTTOM - (isFirst ? TABLE_TOP.first : TABLE_TOP.next) - ROW_HEIGHT;
    const left = group.shipments.length - firstRow;
    const max = Math.floor(room / ROW_HEIGHT);
    const maxWithClosing = Math.floor((room - CLOSING_HEIGHT) / ROW_HEIGHT);
    const isLast = left <= maxWithClosing;
    const count = isLast ? left : Math.min(left - 1, max);
    sheets.push({
      group,
      firstRow,
      rows: group.shipments.slice(firstRow, firstRow + count),
      isFirst,
      isLast,
    });
    firstRow += count;
  }
  return sheets;
}

function drawSheet(pdf: Pdf, { group, firstRow, rows, isFirst, isLast }: Sheet): void {
  drawHeading(pdf, group, isFirst);
  const bottom = drawRows(pdf, rows, firstRow, isFirst ? TABLE_TOP.first : TABLE_TOP.next);
  if (isLast) drawClosing(pdf, group, bottom);
}

function drawFooter(pdf: Pdf, group: ManifestGroup, page: number, pages: number): void {
  const text = { x: MARGIN, y: FOOTER_AT, width: PAGE.width - 2 * MARGIN, size: 8 };
  drawText(pdf, `${group.operatorName} · Manifest ${group.manifestId}`, { ...text, width: text.width - 30 });
  drawText(pdf, `Page ${page} of ${pages}`, { ...text, align: 'right' });
}
