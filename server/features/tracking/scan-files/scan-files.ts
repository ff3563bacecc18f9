import type { CarrierScan } from '../../../carriers/carrier.ts';
import { MANUAL } from '../../../carriers/manual.ts';
import { TRACKING_STATUSES, type TrackingStatus } from '../../../contract/statuses.ts';
import { FILE_TEXTS } from '../../../contract/texts/files.ts';
import { SCAN_FILE_TEXTS as TEXTS, TEXTS as TRACKING_TEXTS } from '../../../contract/texts/tracking.ts';
import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { UploadedFile } from '../../../platform/http/bodies/upload.ts';
import {
  type Bulk,
  type BulkRow,
  errorReport,
  type Fault,
  readBulk,
  readerOf,
  tooManyCells,
} from '../../../platform/sheets/bulk.ts';
import { writeSheet } from '../../../platform/sheets/sheets.ts';
import { formatIstTime, instantOf, MINUTE_MS, yearFirst } from '../../../platform/time.ts';
import { awbKey, lockShipment } from '../../shipments/shipments.ts';
import { isFromTheFuture, recordScans } from '../scans.ts';
import {
  BULK_COLUMNS,
  BULK_MAX_ROWS,
  type BulkColumn,
  MAX_LENGTHS,
  SCANNED_STATUSES,
} from './scan-files.contract.ts';
import * as sql from './scan-files.sql.ts';

type ScanFault = Fault<BulkColumn>;
type ReadRow = { row: BulkRow; scan: CarrierScan };

/** `In transit` and `IN_TRANSIT` are the same. */
const statusOf = (text: string): TrackingStatus | undefined => {
  const name = text.toUpperCase().replace(/[^A-Z]+/g, '_');
  return SCANNED_STATUSES.find((status) => status === name);
};

const DAY_AND_TIME = /^(\S{10})[ T,]+(\d{1,2}:\d{2}(?::\d{2})?)$/;

/** `23/11/2026 14:30` or `2026-11-23 14:30`, in India. */
function timeOf(text: string): Date | null {
  const iso = yearFirst(text);
  if (iso === text) return instantOf(text);
  const [, day = '', time = ''] = DAY_AND_TIME.exec(iso) ?? [];
  return instantOf(`${day} ${time.padStart(time.length < 6 ? 5 : 8, '0')}`);
}

/** Checks a row's cells and reports one fault per cell. */
function readRow(ctx: Ctx, bulk: Bulk<BulkColumn>, row: BulkRow, faults: ScanFault[]): ReadRow | null {
  const before = faults.length;
  const cell = (column: BulkColumn) => readerOf(bulk, column)(row);
  const fault = (column: BulkColumn | null, message: string) => void faults.push({ row, column, message });
  const awb = cell('AWB');
  const status = statusOf(cell('Status'));
  const at = timeOf(cell('Date and time'));
  const [location, remarks] = [cell('Location'), cell('Remarks')];
  if (awb === '') fault('AWB', TEXTS.awbMissing);
  if (!status) fault('Status', TEXTS.statusUnknown(SCANNED_STATUSES));
  if (!at) fault('Date and time', TEXTS.timeUnreadable);
  if (location.length > MAX_LENGTHS.Location) fault('Location', TEXTS.tooLong(MAX_LENGTHS.Location));
  if (remarks.length > MAX_LENGTHS.Remarks) fault('Remarks', TEXTS.tooLong(MAX_LENGTHS.Remarks));
  if (tooManyCells(bulk, row)) fault(null, FILE_TEXTS.tooManyCells);
  if (!status || !at || faults.length > before) return null;
  const scan = { awb, status, at, location, remarks };
  if (isFromTheFuture(ctx, scan)) fault('Date and time', TRACKING_TEXTS.fromTheFuture);
  return faults.length > before ? null : { row, scan };
}

/** Why a file must not have scans of this parcel. Null if it may. */
function faultOf(parcel: sql.ScannedParcel | undefined): string | null {
  if (!parcel) return TEXTS.awbUnknown;
  if (parcel.provider !== MANUAL) return TEXTS.notManual;
  return parcel.state === 'BOOKED' ? null : TEXTS.cancelled;
}

/** Times in files are mostly full minutes. */
const isBeforeBooking = (scan: CarrierScan, { bookedAt }: sql.ScannedParcel) =>
  scan.at.getTime() < Math.floor(bookedAt.getTime() / MINUTE_MS) * MINUTE_MS;

/** The scans of each parcel, by shipment id. */
async function groupByParcel(ctx: Ctx, rows: readonly ReadRow[], faults: ScanFault[]) {
  const awbs = [...new Set(rows.map(({ scan }) => scan.awb))];
  const parcels = new Map<string, sql.ScannedParcel>();
  for (const parcel of awbs.length > 0 ? await sql.listByAwbs(ctx, awbs) : [])
    if (faultOf(parcels.get(awbKey(parcel.awb))) !== null) parcels.set(awbKey(parcel.awb), parcel);
  const scans = new Map<number, CarrierScan[]>();
  for (const { row, scan } of rows) {
    const parcel = parcels.get(awbKey(scan.awb));
    const message = faultOf(parcel);
    if (message !== null) faults.push({ row, column: 'AWB', message });
    else if (parcel && isBeforeBooking(scan, parcel))
      faults.push({ row, column: 'Date and time', message: TEXTS.beforeBooking });
    else if (parcel) scans.set(parcel.id, [...(scans.get(parcel.id) ?? []), scan]);
  }
  return scans;
}

/** Oldest first. Of two scans of one minute the one further on the way is the newer one. */
const byTime = (a: CarrierScan, b: CarrierScan) =>
  a.at.getTime() - b.at.getTime() ||
  TRACKING_STATUSES.indexOf(a.status) - TRACKING_STATUSES.indexOf(b.status);

/** Stores all rows or none, as if the courier had sent them: charges, notices and failed deliveries follow. */
export async function uploadScans(ctx: Ctx, file: UploadedFile) {
  const bulk = await readBulk(file, BULK_COLUMNS, { maxRows: BULK_MAX_ROWS, noRows: TEXTS.noRows });
  const faults: ScanFault[] = [];
  const rows = bulk.rows.map((row) => readRow(ctx, bulk, row, faults)).filter((read) => read !== null);
  const scans = await groupByParcel(ctx, rows, faults);
  if (faults.length > 0) throw await errorReport(bulk, faults);
  const parcels = [...scans].sort(([a], [b]) => a - b);
  const added = await inTransaction(ctx, async (tx) => {
    // All parcels before any wallet: locks are taken in one order everywhere.
    for (const [id] of parcels) await lockShipment(tx, id);
    let count = 0;
    for (const [id, given] of parcels)
      count += await recordScans(tx, id, given.toSorted(byTime), { isProven: true });
    return count;
  });
  return { message: TEXTS.uploaded, success: rows.length, failed: 0, parcels: parcels.length, added };
}

/** With times before now, in hours. */
const SAMPLE: [awb: string, status: string, hoursAgo: number, location: string, remarks: string][] = [
  ['26805710004130', 'PICKED UP', 30, 'Bengaluru Hub', ''],
  ['26805710004130', 'IN TRANSIT', 12, 'Mumbai Hub', 'Arrived at the hub'],
  ['26805710004141', 'UNDELIVERED', 2, 'Pune', 'Customer not available'],
];

export function sampleFile(ctx: Ctx) {
  const columns = BULK_COLUMNS.map(({ name, isRequired, asText }) => ({
    title: isRequired ? `${name}*` : name,
    isRequired,
    asText,
  }));
  const rows = SAMPLE.map(([awb, status, hours, ...rest]) => {
    const at = new Date(ctx.now().getTime() - hours * 60 * MINUTE_MS);
    return [awb, status, formatIstTime(at), ...rest];
  });
  return { name: 'Scans_Sample.xlsx', body: writeSheet('Scans', columns, rows) };
}
