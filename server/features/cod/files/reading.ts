import { createHash } from 'node:crypto';
import { MAX_COD_FILE_ROWS } from '../../../contract/limits.ts';
import { COD_FILE_TEXTS as TEXTS } from '../../../contract/texts/cod.ts';
import { FILE_TEXTS } from '../../../contract/texts/files.ts';
import type { Ctx } from '../../../deps.ts';
import { mapCooperatively } from '../../../platform/concurrency.ts';
import type { UploadedFile } from '../../../platform/http/bodies/upload.ts';
import { isWholePaise, toPaise } from '../../../platform/money.ts';
import {
  type Bulk,
  type BulkRow,
  errorReport,
  type Fault,
  readBulk,
  readerOf,
  tooManyCells,
} from '../../../platform/sheets/bulk.ts';
import { isDay, istDay, yearFirst } from '../../../platform/time.ts';
import { awbKey } from '../../shipments/shipments.ts';
import { BULK_COLUMNS, type BulkColumn } from './files.contract.ts';

export type FileRow = { line: number; awb: string; amountPaise: number; paidOn: string; utr: string };

const MAX_LENGTH = 40;
/** Far above an order's limit. */
const MAX_RUPEES = 10_000_000;
const AMOUNT = /^(?:₹|Rs\.?\s?)?(\d[\d,]*(?:\.\d+)?)$/i;

/** `₹1,299.00` and `1299` are the same. Null if it is no amount. */
function paiseOf(text: string): number | null {
  const rupees = Number(AMOUNT.exec(text)?.[1]?.replaceAll(',', '') ?? NaN);
  return rupees > 0 && rupees <= MAX_RUPEES && isWholePaise(rupees) ? toPaise(rupees) : null;
}

/** `23/11/2026` or `2026-11-23`. Null if it is no day. */
function dayOf(text: string): string | null {
  const day = yearFirst(text);
  return isDay(day) ? day : null;
}

/** Checks a row's cells and reports one fault per cell. */
function readRow(
  today: string,
  bulk: Bulk<BulkColumn>,
  row: BulkRow,
  faults: Fault<BulkColumn>[],
): FileRow | null {
  const before = faults.length;
  const cell = (column: BulkColumn) => readerOf(bulk, column)(row);
  const fault = (column: BulkColumn | null, message: string) => void faults.push({ row, column, message });
  const [awb, utr] = [cell('AWB'), cell('UTR')];
  const amountPaise = paiseOf(cell('Amount'));
  const paidOn = dayOf(cell('Date'));
  if (awb === '') fault('AWB', TEXTS.awbMissing);
  if (awb.length > MAX_LENGTH) fault('AWB', TEXTS.awbTooLong);
  if (amountPaise === null) fault('Amount', TEXTS.amount);
  if (paidOn === null) fault('Date', TEXTS.day);
  else if (paidOn > today) fault('Date', TEXTS.future);
  if (utr === '') fault('UTR', TEXTS.utr);
  if (utr.length > MAX_LENGTH) fault('UTR', TEXTS.utrTooLong);
  if (tooManyCells(bulk, row)) fault(null, FILE_TEXTS.tooManyCells);
  if (amountPaise === null || paidOn === null || faults.length > before) return null;
  return { line: row.line, awb, amountPaise, paidOn, utr };
}

/** Reads a courier's file: all rows, or a refusal with an error report. */
export async function readFile(ctx: Ctx, file: UploadedFile): Promise<FileRow[]> {
  const limits = { maxRows: MAX_COD_FILE_ROWS, noRows: TEXTS.noRows };
  const bulk = await readBulk(file, BULK_COLUMNS, limits);
  const faults: Fault<BulkColumn>[] = [];
  const today = istDay(ctx.now());
  const rows = await mapCooperatively(bulk.rows, (row) => readRow(today, bulk, row, faults));
  if (faults.length > 0) throw await errorReport(bulk, faults);
  return rows.filter((row) => row !== null);
}

/** The same rows in another order, format or spelling are the same file. */
export async function checksumOf(rows: readonly FileRow[]): Promise<string> {
  const lines = await mapCooperatively(rows, ({ awb, amountPaise, paidOn, utr }) =>
    JSON.stringify([awbKey(awb), amountPaise, paidOn, utr.toUpperCase()]),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}
