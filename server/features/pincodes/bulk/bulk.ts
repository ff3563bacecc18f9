import { FILE_TEXTS } from '../../../contract/texts/files.ts';
import { PINCODE_FILE_TEXTS, PINCODE_TEXTS as TEXTS } from '../../../contract/texts/pincodes.ts';
import type { Ctx } from '../../../deps.ts';
import { inBatches, mapCooperatively, cooperate } from '../../../platform/concurrency.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { UploadedFile } from '../../../platform/http/bodies/upload.ts';
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
import { getCourier } from '../../couriers/couriers.ts';
import { MAX_PLACE_LENGTH, PLACE } from '../admin/admin.contract.ts';
import * as sql from '../admin/admin.sql.ts';
import * as serviceSql from '../admin/services.sql.ts';
import { zoneCityOf } from '../metros.ts';
import {
  BULK_COLUMNS,
  BULK_MAX_ROWS,
  type BulkColumn,
  type Uploaded,
  type UploadInput,
} from './bulk.contract.ts';

const BATCH = 500;

type PinFault = Fault<BulkColumn>;
type PincodeLine = sql.PincodeRow & { cod: boolean; rvp: boolean; pickUp: boolean };

const FLAG_WORDS = new Map<string, boolean>([
  ...['y', 'yes', 'true', '1'].map((word) => [word, true] as const),
  ...['n', 'no', 'false', '0'].map((word) => [word, false] as const),
]);

const FLAGS = ['cod', 'rvp', 'pickUp', 'remoteArea', 'metro'] as const;

function placeFault(text: string): string | null {
  if (text === '') return TEXTS.required;
  if (text.length > MAX_PLACE_LENGTH) return `At most ${MAX_PLACE_LENGTH} characters`;
  return PLACE.test(text) ? null : 'Please enter a valid name';
}

function pinFault(text: string, firstRow: number | undefined): string | null {
  if (text === '') return TEXTS.required;
  if (!/^\d{6}$/.test(text)) return TEXTS.sixDigits;
  if (text.startsWith('0')) return TEXTS.unknown;
  return firstRow === undefined ? null : `This PIN code is already in row ${firstRow}`;
}

/** Returns a function that parses a row and adds its errors to `faults`. */
function rowReader(bulk: Bulk<BulkColumn>, { courierId, motId }: UploadInput, faults: PinFault[]) {
  const read = Object.fromEntries(BULK_COLUMNS.map(({ name }) => [name, readerOf(bulk, name)])) as Record<
    BulkColumn,
    (row: BulkRow) => string
  >;
  const firstRows = new Map<string, number>();

  return (row: BulkRow): PincodeLine => {
    const addFault = (column: BulkColumn | null, message: string | null) => {
      if (message !== null) faults.push({ row, column, message });
    };
    const [city, state, pin] = [read.city(row), read.state(row), read.pinCode(row)];
    addFault('city', placeFault(city));
    addFault('state', placeFault(state));
    addFault('pinCode', pinFault(pin, firstRows.get(pin)));
    if (!firstRows.has(pin)) firstRows.set(pin, row.line);
    const flags = FLAGS.map((name) => {
      const text = read[name](row).toLowerCase();
      const flag = FLAG_WORDS.get(text);
      if (flag === undefined) addFault(name, text === '' ? TEXTS.required : PINCODE_FILE_TEXTS.notAFlag);
      return flag ?? false;
    });
    const [cod, rvp, pickUp, isRemote, isMetro] = flags as [boolean, boolean, boolean, boolean, boolean];
    const confirms = (text: string, id: number) => text === '' || Number(text) === id;
    if (!confirms(read.courierId(row), courierId)) addFault('courierId', PINCODE_FILE_TEXTS.otherLogistic);
    if (!confirms(read.motId(row), motId)) addFault('motId', PINCODE_FILE_TEXTS.otherMot);
    if (tooManyCells(bulk, row)) addFault(null, FILE_TEXTS.tooManyCells);
    return {
      pin,
      city,
      state,
      isRemote,
      isMetro,
      zoneCity: zoneCityOf({ pin, city, isMetro }),
      cod,
      rvp,
      pickUp,
    };
  };
}

const byPin = (a: PincodeLine, b: PincodeLine) => Number(a.pin) - Number(b.pin);

/** Ignores the zone city: a manually set one stays as long as the place does not change. */
const isSamePlace = (known: sql.PincodeRow, line: PincodeLine) =>
  known.city === line.city &&
  known.state === line.state &&
  known.isMetro === line.isMetro &&
  known.isRemote === line.isRemote;

/** Writes only differences, ordered by pincode. */
async function saveLines(
  ctx: Ctx,
  lines: readonly PincodeLine[],
  service: UploadInput,
): Promise<Pick<Uploaded, 'added' | 'changed'>> {
  let [added, changed] = [0, 0];
  const pause = cooperate();
  for (const batch of inBatches(lines, BATCH)) {
    const known = await sql.findWithFlags(
      ctx,
      batch.map(({ pin }) => pin),
      service,
    );
    const places = batch.filter(
      (line) => !known.has(line.pin) || !isSamePlace(required(known.get(line.pin)), line),
    );
    const served = batch.filter((line) => {
      const flags = known.get(line.pin)?.flags;
      return !flags || flags.cod !== line.cod || flags.rvp !== line.rvp || flags.pickUp !== line.pickUp;
    });
    const moved = new Set(places);
    const stayed = served.filter((line) => !moved.has(line));
    if (places.length > 0) await sql.savePincodes(ctx, places);
    if (stayed.length > 0)
      await sql.incrementRevisions(
        ctx,
        stayed.map(({ pin }) => pin),
      );
    if (served.length > 0)
      await serviceSql.saveServed(
        ctx,
        served.map((line) => ({ ...line, ...service })),
      );
    const addedNow = batch.filter(({ pin }) => !known.get(pin)?.flags).length;
    added += addedNow;
    changed += new Set([...places, ...served]).size - addedNow;
    await pause();
  }
  return { added, changed };
}

/** Stores all rows of the file or none. Unlisted pincodes stay unchanged. */
export async function uploadPincodes(ctx: Ctx, input: UploadInput, file: UploadedFile): Promise<Uploaded> {
  await getCourier(ctx, input.courierId);
  const bulk = await readBulk(file, BULK_COLUMNS, {
    maxRows: BULK_MAX_ROWS,
    noRows: PINCODE_FILE_TEXTS.noRows,
  });
  const faults: PinFault[] = [];
  const lines = await mapCooperatively(bulk.rows, rowReader(bulk, input, faults));
  if (faults.length > 0) throw await errorReport(bulk, faults);
  lines.sort(byPin);
  const stored = await inTransaction(ctx, (tx) => saveLines(tx, lines, input));
  return { message: PINCODE_FILE_TEXTS.uploaded, success: lines.length, failed: 0, ...stored };
}
