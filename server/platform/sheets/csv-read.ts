import Papa from 'papaparse';

export type Trouble = 'unreadable' | 'too-big' | 'rows' | 'columns';
export type RowLimits = { mostRows: number; mostColumns: number };
export type ReadRows = { rows: string[][] } | { trouble: Trouble };

/** Windows line ends leave a \r at the end of each row. */
const withoutReturn = (row: string[]) =>
  row.map((cell, at) => (at === row.length - 1 ? cell.replace(/\r$/, '') : cell));

/** RFC 4180 with LF, CRLF or CR line ends. */
export function parseCsv(text: string, { mostRows, mostColumns }: RowLimits): ReadRows {
  const newline = text.includes('\n') ? '\n' : '\r';
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', newline, preview: mostRows + 2 });
  if (errors.some(({ type }) => type === 'Quotes')) return { trouble: 'unreadable' };
  if (data.at(-1)?.length === 1 && data.at(-1)?.[0] === '' && /[\r\n]$/.test(text)) data.pop();
  if (data.some((row) => row.length > mostColumns)) return { trouble: 'columns' };
  if (data.length > mostRows + 1) return { trouble: 'rows' };
  return { rows: data.map(withoutReturn) };
}
