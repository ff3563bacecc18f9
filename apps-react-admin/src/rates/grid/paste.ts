import { blockOf, digitsOf } from './block.ts';
import { cellAt, columns, zones } from './sheet.ts';

export type Paste = {
  /** The new value by cell: digits, or the pasted text if it is not a number. */
  changes: Record<string, string>;
  filled: number;
  /** How many cells got a text that is not a number. */
  refused: number;
  /** How many pasted cells are beyond the grid. */
  outside: number;
};

/** Maps a copied block to the cells that start at this row and column. */
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

export const pasteText = ({ filled, refused, outside }: Paste) =>
  [
    `${cellsOf(filled)} filled.`,
    ...(refused > 0 ? [`${cellsOf(refused)} skipped: not a number.`] : []),
    ...(outside > 0 ? [`${cellsOf(outside)} did not fit.`] : []),
  ].join(' ');
