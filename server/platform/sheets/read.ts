import { createRequire } from 'node:module';
import type Xlsx from '@e965/xlsx';
import { required } from '../required.ts';
import type { ReadRows, RowLimits } from './csv-read.ts';
import { findZipFault } from './zip-check.ts';

const { read } = createRequire(import.meta.url)('@e965/xlsx') as typeof Xlsx;

/** A workbook has times as fractions of a day, which may be a millisecond early. */
const nearestSecond = (at: Date) => new Date(Math.round(at.getTime() / 1000) * 1000);

/** The displayed text, but numbers in full precision, and times as `2026-11-23 18:05:00` in any format of the cell. */
function textOf({ t, v, w }: Xlsx.CellObject) {
  if (t === 'n') return String(v);
  if (v instanceof Date) return nearestSecond(v).toISOString().slice(0, 19).replace('T', ' ');
  return w ?? String(v ?? '');
}

/** Reads a workbook's first sheet as text. Only for the child process, which a hostile file may crash. */
export async function readBook(
  bytes: Buffer,
  isZip: boolean,
  { maxRows, maxColumns }: RowLimits,
): Promise<ReadRows> {
  const fault = isZip ? await findZipFault(bytes) : null;
  if (fault) return { fault };
  let cells: ((Xlsx.CellObject | undefined)[] | undefined)[];
  try {
    // Header, rows, and one more to detect too many.
    const book = read(bytes, {
      type: 'buffer',
      dense: true,
      raw: true,
      codepage: 65001,
      sheetRows: maxRows + 2,
      sheets: 0,
      cellDates: true,
      cellFormula: false,
      cellHTML: false,
    });
    cells = required(book.Sheets[required(book.SheetNames[0])])['!data'] ?? [];
  } catch {
    return { fault: 'unreadable' };
  }
  if (cells.length > maxRows + 1) return { fault: 'rows' };
  if (cells.some((row) => row && row.length > maxColumns)) return { fault: 'columns' };
  return { rows: Array.from(cells, (row) => Array.from(row ?? [], (cell) => (cell ? textOf(cell) : ''))) };
}
