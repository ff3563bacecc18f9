const CELL = /(?:"[^"]*"|[^,;\t"])+|(?<=^|[,;\t])(?=$|[,;\t])/g;
/** Splits a line at commas, semicolons or tabs outside quotes. */
const cellsOf = (line: string) => (line.match(CELL) ?? []).map((cell) => cell.replaceAll('"', '').trim());

const isAwbColumn = (cell: string) => /^(awb|way ?bill|tracking|consignment|docket)/i.test(cell);
/** An AWB has a digit; the words of a header have none. */
const isAwb = (cell: string) => /^[\w-]*\d[\w-]*$/.test(cell);

/**
 * Reads the column of AWBs of a file by its header, or AWBs without a header, with commas, spaces or line breaks between
 * them. Null for a table whose header names no such column: which of its cells are AWBs is unknown.
 */
export function readAwbs(text: string): string[] | null {
  const lines = text
    .replaceAll(/['\uFEFF]/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const [head = '', ...rows] = lines;
  const column = cellsOf(head).findIndex(isAwbColumn);
  if (column >= 0) return rows.map((line) => cellsOf(line)[column] ?? '').filter(Boolean);
  const cells = lines
    .flatMap(cellsOf)
    .flatMap((cell) => cell.split(/\s+/))
    .filter(Boolean);
  return cells.every(isAwb) ? cells : null;
}
