import { createRequire } from 'node:module';
import type Sheets from 'sheetjs-style';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type SheetCell = string | number | null;
type Column = { title: string; isRequired: boolean; asText: boolean };

const REQUIRED_FILL = 'FFD9D9FC';
const OPTIONAL_FILL = 'FFECEEF4';
const WIDEST = 48;

let loaded: typeof Sheets | undefined;
export const sheets = (): typeof Sheets =>
  (loaded ??= createRequire(import.meta.url)('sheetjs-style') as typeof Sheets);

const headerStyle = (isRequired: boolean) => ({
  font: { bold: true, color: { rgb: isRequired ? 'FF1B1A8F' : 'FF3B4457' } },
  fill: { patternType: 'solid', fgColor: { rgb: isRequired ? REQUIRED_FILL : OPTIONAL_FILL } },
  border: { bottom: { style: 'thin', color: { rgb: 'FF8A93A8' } } },
  alignment: { vertical: 'center' },
});

export function writeSheet(
  name: string,
  columns: readonly Column[],
  rows: readonly (readonly SheetCell[])[],
): Buffer {
  const { utils, write } = sheets();
  const sheet = utils.aoa_to_sheet([columns.map(({ title }) => title), ...rows.map((row) => [...row])]);
  columns.forEach(({ isRequired, asText }, column) => {
    const style = (row: number, s: object) => {
      const cell = sheet[utils.encode_cell({ r: row, c: column })] as object | undefined;
      if (cell) Object.assign(cell, { s });
    };
    style(0, headerStyle(isRequired));
    if (asText) rows.forEach((_, row) => style(row + 1, { numFmt: '@' }));
  });
  sheet['!cols'] = columns.map(({ title }, column) => {
    const longest = Math.max(title.length, ...rows.map((row) => String(row[column] ?? '').length));
    return { wch: Math.min(longest + 2, WIDEST) };
  });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
