import { escapeFormula } from './csv.ts';
import { sheets } from './sheets.ts';

export type Report = {
  header: string[];
  added: number[];
  rows: { cells: string[]; marked: number[]; errors: string }[];
};

const MAX_CELL_LENGTH = 32_000;
const TEXT = '@';
const FAULTY = {
  fill: { patternType: 'solid', fgColor: { rgb: 'FFFFC7CE' } },
  font: { color: { rgb: 'FF9C0006' } },
  numFmt: TEXT,
};
const HEADER = {
  font: { bold: true },
  fill: { patternType: 'solid', fgColor: { rgb: 'FFECEEF4' } },
  numFmt: TEXT,
};
const PLAIN = { numFmt: TEXT };
const ERRORS = {
  font: { color: { rgb: 'FF9C0006' } },
  alignment: { wrapText: true, vertical: 'top' },
  numFmt: TEXT,
};

export function writeReport({ header, added, rows }: Report): Buffer {
  const { utils, write } = sheets();
  const cell = (text: string, s: object) => ({ t: 's', v: escapeFormula(text.slice(0, MAX_CELL_LENGTH)), s });
  const last = header.length;
  const lines = [
    [
      ...header.map((title, at) => cell(title, added.includes(at) ? { ...HEADER, ...FAULTY } : HEADER)),
      cell('Errors', { ...HEADER, ...FAULTY }),
    ],
    ...rows.map(({ cells, marked, errors }) => [
      ...header.map((_, at) =>
        marked.includes(at) ? cell(cells[at] ?? '', FAULTY) : cells[at] ? cell(cells[at], PLAIN) : null,
      ),
      errors ? cell(errors, ERRORS) : null,
    ]),
  ];
  const sheet: Record<string, unknown> = {
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: last } }),
  };
  const names = Array.from({ length: last + 1 }, (_, at) => utils.encode_col(at));
  lines.forEach((line, row) =>
    line.forEach((each, at) => {
      if (each) sheet[`${names[at]}${row + 1}`] = each;
    }),
  );
  sheet['!cols'] = [
    ...header.map((title) => ({ wch: Math.min(Math.max(title.length + 2, 12), 30) })),
    { wch: 70 },
  ];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Errors');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
