import { blockOf, digitsOf } from './block.ts';
import { cellAt, columns, zones } from './sheet.ts';

export type Paste = {
  /** What comes into which cell: digits, or the text as it was where that is no number. */
  changes: Record<string, string>;
  filled: number;
  /** Cells that got a text which is no number. */
  refused: number;
  /** Pasted cells that lie beyond the sheet. */
  outside: number;
};

/** Lays a copied block on the sheet, its first cell at this row and column. */
export const paste = (text: string, at: { row: number; column: number }): Paste => {
  const block = blockOf(text);
  const placed = block.flatMap((line, down) =>
    line.map((written, right) => ({ written, row: at.row + down, column: at.column + right })),
  );
  const inside = placed.filter(({ row, column }) => row < zones.length && column < columns.length);
  const read = inside.map(
    ({ written, row, column }) => [cellAt(row, column), written && (digitsOf(written) ?? written)] as const,
  );
  const refused = inside.filter(({ written }) => written !== '' && digitsOf(written) === null).length;
  return {
    changes: Object.fromEntries(read),
    filled: inside.length - refused,
    refused,
    outside: placed.length - inside.length,
  };
};

const cellsOf = (count: number) => `${count} ${count === 1 ? 'cell' : 'cells'}`;

/** What a paste has done, in words. */
export const pasteText = ({ filled, refused, outside }: Paste) =>
  [
    `${cellsOf(filled)} filled.`,
    ...(refused > 0 ? [`${cellsOf(refused)} refused: not a number.`] : []),
    ...(outside > 0 ? [`${cellsOf(outside)} did not fit.`] : []),
  ].join(' ');
