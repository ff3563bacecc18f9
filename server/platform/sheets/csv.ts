import { Readable } from 'node:stream';

export type Cell = string | number | null;

// Prefixes of formulas, including full-width characters.
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** `escapeFormula` keeps spreadsheets from running text as a formula; `unescapeFormula` reverses it. */
export const escapeFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
export const unescapeFormula = (text: string) =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

const BYTE_ORDER_MARK = '\ufeff';

function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const shown = escapeFormula(value);
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Awaits the first batch: its failure can still become an error response. */
export async function csvOf(header: readonly string[], batches: AsyncIterator<Cell[][]>): Promise<Readable> {
  const first = await batches.next();
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(header);
    for (let batch = first; !batch.done; batch = await batches.next())
      yield batch.value.map(csvLine).join('');
  }
  return Readable.from(lines(), { objectMode: false });
}

export type Columns<T> = Readonly<Record<string, (row: T) => Cell>>;

/** Writes a row of cells for each record. The keys of `columns` are the header. */
export function csvOfRecords<T>(
  columns: Columns<T>,
  batches: AsyncIterable<readonly T[]>,
): Promise<Readable> {
  const cells = Object.values(columns);
  async function* rows() {
    for await (const batch of batches) yield batch.map((row) => cells.map((cell) => cell(row)));
  }
  return csvOf(Object.keys(columns), rows());
}
