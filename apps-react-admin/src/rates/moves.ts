import { columns, zones } from './sheet.ts';

export type At = {
  row: number;
  column: number;
};

/** Whether the caret is where an arrow to this side leaves the text: everything marked, or at its end. */
const leavesText = ({ selectionStart, selectionEnd, value }: HTMLInputElement, side: 'left' | 'right') => {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (side === 'left' ? 0 : value.length);
};

/** Down a column, and from its foot to the head of the next one; back likewise. */
const along = ({ row, column }: At, step: 1 | -1): At => {
  const place = column * zones.length + row + step;
  return { row: place % zones.length, column: Math.floor(place / zones.length) };
};

const isInside = ({ row, column }: At) =>
  row >= 0 && row < zones.length && column >= 0 && column < columns.length;

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const target = (
  { key, shiftKey, ctrlKey, metaKey, altKey }: Key,
  input: HTMLInputElement,
  at: At,
): At | null => {
  if (key === 'Enter') return along(at, shiftKey ? -1 : 1);
  if (shiftKey || ctrlKey || metaKey || altKey) return null;
  if (key === 'ArrowUp') return { ...at, row: at.row - 1 };
  if (key === 'ArrowDown') return { ...at, row: at.row + 1 };
  if (key === 'ArrowLeft' && leavesText(input, 'left')) return { ...at, column: at.column - 1 };
  if (key === 'ArrowRight' && leavesText(input, 'right')) return { ...at, column: at.column + 1 };
  return null;
};

/** The cell that a key goes to, as in a spreadsheet; null where the key is the text's own or leads nowhere. */
export const cellToward = (key: Key, input: HTMLInputElement, at: At): At | null => {
  const found = target(key, input, at);
  return found && isInside(found) ? found : null;
};
