import Papa from 'papaparse';

export type FileFault = 'unreadable' | 'too-big' | 'rows' | 'columns';
export type RowLimits = { maxRows: number; maxColumns: number };
export type ReadRows = { rows: string[][] } | { fault: FileFault };

/** Windows line ends leave a \r at the end of each row. */
const withoutReturn = (row: string[]) =>
  row.map((cell, at) => (at === row.length - 1 ? cell.replace(/\r$/, '') : cell));

/** RFC 4180 with LF, CRLF or CR line ends. */
export function parseCsv(text: string, { maxRows, maxColumns }: RowLimits): ReadRows {
  const newline = text.includes('\n') ? '\n' : '\r';
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', newline, preview: maxRows + 2 });
  if (errors.some(({ type }) => type === 'Quotes')) return { fault: 'unreadable' };
  if (data.at(-1)?.length === 1 && data.at(-1)?.[0] === '' && /[\r\n]$/.test(text)) data.pop();
  if (data.some((row) => row.length > maxColumns)) return { fault: 'columns' };
  if (data.length > maxRows + 1) return { fault: 'rows' };
  return { rows: data.map(withoutReturn) };
}
