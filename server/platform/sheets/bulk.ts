import { fileTooBig, unsupportedFile, type UploadedFile } from '../http/bodies/upload.ts';
import { type FaultList, invalid, Refusal } from '../http/errors.ts';
import { required } from '../required.ts';
import { parseCsv, type ReadRows, type FileFault } from './csv-read.ts';
import { unescapeFormula } from './csv.ts';
import { inChild } from './jobs.ts';
import type { Done, Job } from './sheet-child.ts';

/** `asText` marks text cells of the sample file. */
type BulkColumn<C extends string> = {
  readonly name: C;
  readonly isRequired: boolean;
  readonly asText: boolean;
};
export type BulkRow = { cells: string[]; line: number };
export type Bulk<C extends string> = {
  columns: readonly BulkColumn<C>[];
  header: string[];
  places: Map<C, number>;
  rows: BulkRow[];
};
/** `column` is null if the error concerns the whole row. */
export type Fault<C extends string> = { row: BulkRow; column: C | null; message: string };

const REPORT_NAME = 'Error_Report.xlsx';
const ERRORS = 'errors';
const MAX_COLUMNS = 100;

const keyOf = (title: string) =>
  title
    .normalize('NFKC')
    .replace(/[\s*]+/gu, '')
    .toLowerCase();

function refuse(fault: FileFault, maxRows: number): never {
  if (fault === 'too-big') throw fileTooBig();
  if (fault === 'unreadable') throw unsupportedFile();
  throw invalid(
    'file',
    fault === 'rows'
      ? `The file has more than ${maxRows} rows`
      : `The file has more than ${MAX_COLUMNS} columns`,
  );
}

const inChildOrTooBig = <J extends Job>(job: J): Promise<Done<J>> =>
  inChild(job).catch(() => {
    throw fileTooBig();
  });

async function rowsOf({ format, bytes }: UploadedFile, maxRows: number): Promise<string[][]> {
  const limits = { maxRows, maxColumns: MAX_COLUMNS };
  const read: ReadRows =
    format === 'csv'
      ? parseCsv(bytes.toString('utf8'), limits)
      : await inChildOrTooBig({ kind: 'read', bytes, isZip: format === 'xlsx', limits });
  return 'rows' in read ? read.rows : refuse(read.fault, maxRows);
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Reads an uploaded file; columns are found by the titles in its first row, which `titles` may name. Missing columns
 * read as empty.
 */
export async function readBulk<C extends string>(
  file: UploadedFile,
  columns: readonly BulkColumn<C>[],
  { maxRows, noRows }: { maxRows: number; noRows: string },
  titles: Partial<Record<C, string>> = {},
): Promise<Bulk<C>> {
  const lines = (await rowsOf(file, maxRows))
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => !isBlank(cells));
  const [header, ...rows] = lines;
  if (!header || rows.length === 0) throw invalid('file', noRows);
  const keys = header.cells.map(keyOf);
  const found = columns.map(({ name }) => [name, keys.indexOf(keyOf(titles[name] ?? name))] as const);
  return { columns, header: header.cells, places: new Map(found.filter(([, at]) => at >= 0)), rows };
}

export function readerOf<C extends string>({ places }: Bulk<C>, column: C): (row: BulkRow) => string {
  const at = places.get(column);
  return at === undefined ? () => '' : ({ cells }) => unescapeFormula((cells[at] ?? '').trim());
}

/** More cells than the header: the row has shifted, or a comma is not quoted. */
export const tooManyCells = <C extends string>({ header }: Bulk<C>, row: BulkRow) =>
  row.cells.length > header.length && !isBlank(row.cells.slice(header.length));

export async function errorReport<C extends string>(
  bulk: Bulk<C>,
  faults: readonly Fault<C>[],
  list?: FaultList,
): Promise<Refusal> {
  const missing = bulk.columns
    .filter(({ name, isRequired }) => isRequired && !bulk.places.has(name))
    .map(({ name }) => name);
  const kept = bulk.header.map((title, at) => ({ title, at })).filter(({ title }) => keyOf(title) !== ERRORS);
  const header = [...kept.map(({ title }) => title), ...missing];
  const placeOf = (column: C) => {
    const at = bulk.places.get(column);
    return at === undefined
      ? kept.length + missing.indexOf(column)
      : kept.findIndex((each) => each.at === at);
  };
  const places = new Map(bulk.columns.map(({ name }) => [name, placeOf(name)]));
  const byRow = new Map<BulkRow, Fault<C>[]>();
  for (const fault of faults) byRow.set(fault.row, [...(byRow.get(fault.row) ?? []), fault]);
  const rows = bulk.rows.map((row) => {
    const own = byRow.get(row) ?? [];
    return {
      cells: kept.map(({ at }) => row.cells[at] ?? ''),
      marked: own.flatMap(({ column }) => (column === null ? [] : [required(places.get(column))])),
      errors: own
        .map(({ column, message }) => (column === null ? message : `${column}: ${message}`))
        .join('; '),
    };
  });
  const added = missing.map((_, index) => kept.length + index);
  const body = await inChildOrTooBig({ kind: 'report', report: { header, added, rows } });
  return new Refusal('INVALID', 'Some rows have errors.', {
    file: { name: REPORT_NAME, body: Buffer.from(body), list },
  });
}
