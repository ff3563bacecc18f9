import type { FileRow, FileRows } from '@harkara/server/contract/models';

/** `isStale`: changed since its last check. `misread`: faults of the whole row that only its file shows. */
export type GridRow = FileRow & { isStale?: true; misread?: FileRow['faults'] };
export type GridFile = Pick<FileRows, 'titles' | 'columns'> & { rows: GridRow[] };
type Columns = FileRows['columns'];

/** `waits`: right itself, but another row of its order is not. */
export type RowState = 'good' | 'fault' | 'waits' | 'created' | 'checking';

const ORDER_ID = 0;

/** Rows with one order id belong together. */
const keyOf = ({ row, values }: GridRow) => values[ORDER_ID]?.trim() || row;

function orders(rows: readonly GridRow[]): GridRow[][] {
  const found = new Map<string | number, GridRow[]>();
  for (const row of rows) {
    const known = found.get(keyOf(row));
    if (known) known.push(row);
    else found.set(keyOf(row), [row]);
  }
  return [...found.values()];
}

const stateOf = (row: GridRow, ofOrder: readonly GridRow[]): RowState => {
  if (ofOrder.some(({ isStale }) => isStale)) return 'checking';
  if (ofOrder.some(({ isCreated }) => isCreated)) return 'created';
  if (row.faults.length > 0) return 'fault';
  return ofOrder.some(({ faults }) => faults.length > 0) ? 'waits' : 'good';
};

export const statesOf = (rows: readonly GridRow[]): Map<number, RowState> =>
  new Map(orders(rows).flatMap((order) => order.map((row) => [row.row, stateOf(row, order)] as const)));

export const goodOrders = (rows: readonly GridRow[]): GridRow[][] =>
  orders(rows).filter((order) => order.every((row) => stateOf(row, order) === 'good'));

const EMPTY: FileRow['faults'] = [{ column: null, message: 'This row is empty. Fill it in or remove it.' }];
const isBlank = ({ values }: FileRow) => values.every((value) => value.trim() === '');

/** To be checked again; the server skips a row without any value. */
export const asStale = (row: GridRow): GridRow =>
  isBlank(row) ? { ...row, isStale: undefined, faults: EMPTY } : { ...row, isStale: true };

/** A row as the file has it. Later checks see only our columns, so the faults of the whole row are remembered. */
export const asRead = (row: FileRow): GridRow => ({
  ...row,
  misread: row.faults.filter(({ column }) => column === null),
});

/** Changes a cell. All rows of its order, old and new, must be checked again. */
export function withCell(rows: readonly GridRow[], line: number, at: number, value: string): GridRow[] {
  const before = rows.find(({ row }) => row === line);
  if (!before || before.values[at] === value) return [...rows];
  const after = { ...before, misread: undefined, values: before.values.with(at, value) };
  const keys = new Set([keyOf(before), keyOf(after)]);
  return rows.map((row) => {
    if (row === before) return asStale(after);
    return keys.has(keyOf(row)) ? asStale(row) : row;
  });
}

/** Takes the answers of a check, except for rows that changed after they were sent. */
export function withChecked(
  rows: readonly GridRow[],
  sent: readonly GridRow[],
  checked: readonly FileRow[],
): GridRow[] {
  const asked = new Set(sent);
  const answers = new Map(checked.map((row) => [row.row, row]));
  return rows.map((row) => {
    const answer = asked.has(row) ? answers.get(row.row) : undefined;
    // The cells stay as typed: the server's are trimmed, which would move the cursor.
    if (!answer) return row;
    const { values, misread = [] } = row;
    return { ...answer, values, misread, faults: [...misread, ...answer.faults] };
  });
}

/** Removes a row. The others of its order are checked again. */
export const withoutRow = (rows: readonly GridRow[], line: number): GridRow[] => {
  const gone = rows.find(({ row }) => row === line);
  return rows
    .filter((row) => row !== gone)
    .map((row) => (gone && keyOf(row) === keyOf(gone) ? asStale(row) : row));
};

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\n`;

/** A csv with each row at its line in the seller's file: faults then name the same lines. */
export function toCsv(columns: Columns, rows: readonly GridRow[]): string {
  let text = line(columns.map(({ name }) => name));
  let next = 2;
  for (const { row, values } of rows.toSorted((a, b) => a.row - b.row)) {
    text += '\n'.repeat(Math.max(0, row - next)) + line(values);
    next = Math.max(next, row) + 1;
  }
  return text;
}

export const csvFile = (text: string) => new File([text], 'orders.csv', { type: 'text/csv' });

export const toFile = (columns: Columns, rows: readonly GridRow[]) => csvFile(toCsv(columns, rows));

/** Under the limit of an upload, with room for blank lines. */
const MAX_CHUNK = 900_000;

/** Splits rows into files that may be uploaded. An order stays in one. */
export function chunksOf(rows: readonly GridRow[]): GridRow[][] {
  const chunks: GridRow[][] = [];
  let size = Infinity;
  for (const order of orders(rows)) {
    const bytes = new Blob(order.map(({ values }) => line(values))).size;
    if (size + bytes > MAX_CHUNK) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)?.push(...order);
    size += bytes;
  }
  return chunks;
}
