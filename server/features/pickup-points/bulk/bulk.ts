import { FILE_TEXTS } from '../../../contract/texts/files.ts';
import { BULK_TEXTS, TEXTS } from '../../../contract/texts/pickup-points.ts';
import type { Ctx } from '../../../deps.ts';
import { mapCooperatively } from '../../../platform/concurrency.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { UploadedFile } from '../../../platform/http/bodies/upload.ts';
import { nationalNumber } from '../../../platform/phone.ts';
import { required } from '../../../platform/required.ts';
import {
  type Bulk,
  type BulkRow,
  errorReport,
  type Fault,
  readBulk,
  readerOf,
  tooManyCells,
} from '../../../platform/sheets/bulk.ts';
import { csvLine } from '../../../platform/sheets/csv.ts';
import { findPincodes, stateFault } from '../../pincodes/pincodes.ts';
import * as sellers from '../../sellers/sellers.ts';
import { saveInput, type SaveInput } from '../pickup-points.contract.ts';
import { addPickupPoints, findFirstOfName } from '../pickup-points.ts';
import { BULK_COLUMNS, BULK_MAX_ROWS, type BulkColumn } from './bulk.contract.ts';

const PIN = /^[1-9]\d{5}$/;

type PointFault = Fault<BulkColumn>;

const COLUMN_OF: Record<string, BulkColumn> = {
  pickupPointName: 'Pickup Point Name',
  phone: 'Phone',
  emailId: 'Email',
  pin: 'Pincode',
  city: 'City',
  state: 'State',
  address: 'Address',
  gstNo: 'GST No',
};

/** Applies the rules for a single point. Reports one error per cell. */
function checkRow(bulk: Bulk<BulkColumn>, row: BulkRow): { input: SaveInput; faults: PointFault[] } {
  const payload = Object.fromEntries(
    Object.entries(COLUMN_OF).map(([field, column]) => [field, readerOf(bulk, column)(row)]),
  );
  const checks = { abortEarly: false, errors: { wrap: { label: false } } } as const;
  const given = { ...payload, phone: nationalNumber(payload.phone ?? '') };
  const result = saveInput.validate(given, checks);
  const value = result.value as SaveInput;
  const messages = new Map<BulkColumn, string>();
  for (const { path, message } of result.error?.details ?? []) {
    const column = required(COLUMN_OF[String(path[0])]);
    if (!messages.has(column)) messages.set(column, message);
  }
  const faults: PointFault[] = [...messages].map(([column, message]) => ({ row, column, message }));
  if (tooManyCells(bulk, row)) faults.push({ row, column: null, message: FILE_TEXTS.tooManyCells });
  return { input: value, faults };
}

type Point = { row: BulkRow; input: SaveInput };

/** Reports taken and repeated names, compared with the database's collation. */
async function nameFaults(ctx: Ctx, sellerId: number, points: readonly Point[]): Promise<PointFault[]> {
  const named = points.filter(({ input }) => input.pickupPointName);
  const firsts = await findFirstOfName(
    ctx,
    sellerId,
    named.map(({ input }) => required(input.pickupPointName)),
  );
  return named.flatMap(({ row }, place) => {
    const first = required(firsts[place]);
    if (first === place) return [];
    const where = first < 0 ? '' : ` See row ${required(named[first]).row.line}.`;
    return [{ row, column: 'Pickup Point Name' as const, message: `${TEXTS.nameTaken}${where}` }];
  });
}

/** Reports unknown pincodes and states that do not match their pincode. */
async function placeFaults(ctx: Ctx, points: readonly Point[]): Promise<PointFault[]> {
  const written = points.filter(({ input }) => PIN.test(input.pin));
  const known = await findPincodes(
    ctx,
    written.map(({ input }) => input.pin),
  );
  return written.flatMap(({ row, input }): PointFault[] => {
    const pincode = known.get(input.pin);
    if (!pincode) return [{ row, column: 'Pincode', message: TEXTS.unknownPin }];
    const message = input.state ? stateFault(pincode, input.state) : null;
    return message === null ? [] : [{ row, column: 'State', message }];
  });
}

/** Adds all points of the file or none. The first becomes the default if there is none. */
export async function uploadPickupPoints(ctx: Ctx, file: UploadedFile): Promise<number[]> {
  const sellerId = await sellers.requireSellerId(ctx);
  const bulk = await readBulk(file, BULK_COLUMNS, { maxRows: BULK_MAX_ROWS, noRows: BULK_TEXTS.noRows });
  const points = await mapCooperatively(bulk.rows, (row) => ({ row, ...checkRow(bulk, row) }));
  const outcome = await inTransaction(ctx, async (tx) => {
    await sellers.lockSeller(tx, sellerId);
    const known = [...(await nameFaults(tx, sellerId, points)), ...(await placeFaults(tx, points))];
    const faults = [...points.flatMap((point) => point.faults), ...known];
    const ids =
      faults.length > 0
        ? []
        : await addPickupPoints(
            tx,
            sellerId,
            points.map(({ input }) => input),
          );
    return { faults, ids };
  });
  if (outcome.faults.length > 0) throw await errorReport(bulk, outcome.faults);
  return outcome.ids;
}

/** The names contain the minute, so a later sample uploads without conflicts. */
export function sampleFile(ctx: Ctx) {
  const stamp = ctx.now().toISOString().replace(/\D/g, '').slice(2, 12);
  const lines = [
    BULK_COLUMNS.map(({ name, isRequired }) => (isRequired ? `${name}*` : name)),
    [
      `Warehouse ${stamp}`,
      '9876543210',
      'stores@example.com',
      '560004',
      'Bengaluru',
      'Karnataka',
      '12, 4th Cross, Gandhi Bazaar, Basavanagudi',
      '',
    ],
    [
      `Shop ${stamp}`,
      '9812345670',
      '',
      '400020',
      'Mumbai',
      'Maharashtra',
      'Flat 5, Sagar Apartments, 21 Veer Nariman Road',
      '',
    ],
  ];
  return { name: 'Pickup_Points_Sample.csv', body: Buffer.from(`\ufeff${lines.map(csvLine).join('')}`) };
}
