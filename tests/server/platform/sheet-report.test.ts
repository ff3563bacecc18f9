import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { writeReport } from '../../../server/platform/sheets/report.ts';

const sheetOf = (report: Parameters<typeof writeReport>[0]) => {
  const book = read(writeReport(report), { cellStyles: true });
  return book.Sheets[book.SheetNames[0]!]!;
};
const cellsOf = (sheet: object) => Object.keys(sheet).filter((name) => !name.startsWith('!'));

test('a report keeps every filled and every marked cell, and names the errors in its last column', () => {
  const sheet = sheetOf({
    header: ['Order ID', 'Phone', 'Email'],
    added: [1],
    rows: [
      { cells: ['A-1', '', ''], marked: [1], errors: 'Phone: Phone Number is required' },
      { cells: ['=1+1', '0987', 'a@b.in'], marked: [], errors: '' },
    ],
  });
  expect(utils.sheet_to_json(sheet, { header: 1, defval: '' })).toEqual([
    ['Order ID', 'Phone', 'Email', 'Errors'],
    ['A-1', '', '', 'Phone: Phone Number is required'],
    ["'=1+1", '0987', 'a@b.in', ''],
  ]);
  const isRed = (name: string) => sheet[name]?.s?.fgColor?.rgb === 'FFC7CE';
  expect(['B1', 'B2'].every(isRed)).toBe(true);
  expect(['A1', 'A2', 'B3', 'C3'].some(isRed)).toBe(false);
});

test('a wide, nearly empty file makes a small report', () => {
  const header = Array.from({ length: 100 }, (_, at) => `Column ${at}`);
  const rows = Array.from({ length: 1_000 }, (_, at) => ({
    cells: [`A-${at}`, ...header.slice(1).map(() => '')],
    marked: [0],
    errors: 'wrong',
  }));
  expect(cellsOf(sheetOf({ header, added: [], rows }))).toHaveLength(101 + 1_000 * 2);
});
