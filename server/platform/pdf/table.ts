import { drawFrame, drawRule, drawText, fillBox } from './draw.ts';
import type { Pdf } from './pdf.ts';

export type Column = { title: string; width: number; align: 'left' | 'right' };
type Grid = { x: number; columns: readonly Column[]; rowHeight: number; size: number };

const PAD = 1.6;

function drawCells(
  pdf: Pdf,
  { x, columns, rowHeight, size }: Grid,
  cells: readonly string[],
  y: number,
  bold: boolean,
): void {
  let left = x;
  columns.forEach(({ width, align }, index) => {
    drawText(pdf, cells[index] ?? '', {
      x: left + PAD,
      y,
      width: width - 2 * PAD,
      height: rowHeight,
      isMiddle: true,
      size,
      minSize: 5,
      align,
      bold,
    });
    left += width;
  });
}

const tableWidth = (columns: readonly Column[]) => columns.reduce((sum, { width }) => sum + width, 0);

/** Returns the lower edge. */
export function drawTable(
  pdf: Pdf,
  grid: Grid,
  rows: readonly (readonly string[])[],
  top: number,
  foot?: readonly string[],
): number {
  const { x, columns, rowHeight } = grid;
  const width = tableWidth(columns);
  fillBox(pdf, x, top, width, rowHeight, 0.91);
  const titles = columns.map(({ title }) => title);
  drawCells(pdf, grid, titles, top, true);
  let y = top + rowHeight;
  for (const row of rows) {
    drawCells(pdf, grid, row, y, false);
    y += rowHeight;
    drawRule(pdf, x, y, x + width, y, 0.1);
  }
  if (foot) {
    fillBox(pdf, x, y, width, rowHeight, 0.96);
    drawCells(pdf, grid, foot, y, true);
    y += rowHeight;
  }
  drawFrame(pdf, x, top, width, y - top, 0.25);
  return y;
}
