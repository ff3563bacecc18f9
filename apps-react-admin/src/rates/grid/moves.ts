import { columns, zones } from './sheet.ts';

export type CellPosition = {
  row: number;
  column: number;
};

/** Whether an arrow key leaves the text: all of it is selected, or the caret is at that end. */
const leavesText = ({ selectionStart, selectionEnd, value }: HTMLInputElement, side: 'left' | 'right') => {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (side === 'left' ? 0 : value.length);
};

/** The next cell down a column, continuing at the top of the next column; `-1` goes back. */
const nextInColumn = ({ row, column }: CellPosition, step: 1 | -1): CellPosition => {
  const place = column * zones.length + row + step;
  return { row: place % zones.length, column: Math.floor(place / zones.length) };
};

const isInside = ({ row, column }: CellPosition) =>
  row >= 0 && row < zones.length && column >= 0 && column < columns.length;

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const target = (
  { key, shiftKey, ctrlKey, metaKey, altKey }: Key,
  input: HTMLInputElement,
  at: CellPosition,
): CellPosition | null => {
  if (key === 'Enter') return nextInColumn(at, shiftKey ? -1 : 1);
  if (shiftKey || ctrlKey || metaKey || altKey) return null;
  if (key === 'ArrowUp') return { ...at, row: at.row - 1 };
  if (key === 'ArrowDown') return { ...at, row: at.row + 1 };
  if (key === 'ArrowLeft' && leavesText(input, 'left')) return { ...at, column: at.column - 1 };
  if (key === 'ArrowRight' && leavesText(input, 'right')) return { ...at, column: at.column + 1 };
  return null;
};

/** The cell a key moves to, as in a spreadsheet; null if the key edits the text or leaves the grid. */
export const nextCell = (key: Key, input: HTMLInputElement, at: CellPosition): CellPosition | null => {
  const found = target(key, input, at);
  return found && isInside(found) ? found : null;
};
