import type Joi from 'joi';
import { FILE_TEXTS } from '../../../contract/texts/files.ts';
import { TEXTS } from '../../../contract/texts/weights.ts';
import type { Ctx } from '../../../deps.ts';
import { inBatches, mapCooperatively } from '../../../platform/concurrency.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { UploadedFile } from '../../../platform/http/bodies/upload.ts';
import { scaled, toRupees } from '../../../platform/money.ts';
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
import { type Measurement, type WeightComparison } from '../../rates/rates.ts';
import { awbKey, weigh, type Weighable, listWeighablesByAwb } from '../../shipments/shipments.ts';
import { BULK_COLUMNS, BULK_MAX_ROWS, type BulkColumn, CELLS } from '../weights.contract.ts';
import * as sql from './uploads.sql.ts';

const BATCH = 1_000;
const SIDES = ['Length (cm)', 'Width (cm)', 'Height (cm)'] as const;

type WeightFault = Fault<BulkColumn>;
type ReadRow = { row: BulkRow; awb: string; measured: Measurement };

const readMeasurement = (weightKg: number, box: (number | undefined)[]): Measurement => {
  const [length, width, height] = box;
  const sides =
    length && width && height
      ? { lengthMm: scaled(length, 10), widthMm: scaled(width, 10), heightMm: scaled(height, 10) }
      : null;
  return { weightG: scaled(weightKg, 1000), box: sides };
};

/** Validates a row's cells and reports one fault per cell. */
function readRow(bulk: Bulk<BulkColumn>, row: BulkRow, faults: WeightFault[]): ReadRow | null {
  const before = faults.length;
  const values = Object.fromEntries(
    BULK_COLUMNS.map(({ name }) => {
      const text = readerOf(bulk, name)(row) || (name === 'AWB' ? undefined : '');
      const checked: Joi.ValidationResult<unknown> = CELLS[name].validate(text);
      if (checked.error)
        faults.push({ row, column: name, message: required(checked.error.details[0]).message });
      return [name, checked.value as unknown];
    }),
  );
  const box = SIDES.map((name) => values[name] as number | undefined);
  const given = box.filter((side) => side !== undefined).length;
  if (faults.length === before && given > 0 && given < SIDES.length) {
    faults.push({ row, column: required(SIDES[box.indexOf(undefined)]), message: TEXTS.boxIncomplete });
  }
  if (tooManyCells(bulk, row)) faults.push({ row, column: null, message: FILE_TEXTS.tooManyCells });
  if (faults.length > before) return null;
  return {
    row,
    awb: values.AWB as string,
    measured: readMeasurement(values['Charged Weight (kg)'] as number, box),
  };
}

function findRepeated(reads: readonly ReadRow[]): WeightFault[] {
  const lines = new Map<string, number>();
  return reads.flatMap(({ row, awb }) => {
    const first = lines.get(awbKey(awb));
    if (first === undefined) lines.set(awbKey(awb), row.line);
    return first === undefined
      ? []
      : [{ row, column: 'AWB' as const, message: `This AWB is already in row ${first}` }];
  });
}

const toNewRow = (
  { row, measured }: ReadRow,
  parcel: Weighable,
  { before, after, differencePaise }: WeightComparison,
): sql.NewRow => ({
  line: row.line,
  shipmentId: parcel.shipmentId,
  sellerId: parcel.sellerId,
  orderId: parcel.orderId,
  awb: parcel.awb,
  weightG: measured.weightG,
  box: measured.box,
  beforeG: Math.round(before.weight.chargedG),
  afterG: Math.round(after.weight.chargedG),
  differencePaise,
});

/** Computes each row's effect on its parcel. */
async function weighed(ctx: Ctx, reads: readonly ReadRow[], faults: WeightFault[]): Promise<sql.NewRow[]> {
  const rows: sql.NewRow[] = [];
  for (const batch of inBatches(reads, BATCH)) {
    const parcels = new Map(
      (
        await listWeighablesByAwb(
          ctx,
          batch.map(({ awb }) => awb),
        )
      ).map((parcel) => [awbKey(parcel.awb), parcel]),
    );
    await mapCooperatively(batch, (read) => {
      const parcel = parcels.get(awbKey(read.awb));
      if (parcel?.isBooked) rows.push(toNewRow(read, parcel, weigh(parcel, read.measured)));
      else
        faults.push({ row: read.row, column: 'AWB', message: parcel ? TEXTS.cancelled : TEXTS.awbUnknown });
    });
  }
  return rows;
}

const kg = (grams: number) => grams / 1000;
const cm = (mm: number | undefined) => (mm === undefined ? null : mm / 10);

export const presentTotals = (totals: Awaited<ReturnType<typeof sql.sumRows>>) => ({
  more: totals.more,
  less: totals.less,
  same: totals.same,
  toCharge: toRupees(totals.chargedPaise),
  toReturn: toRupees(totals.returnedPaise),
});

/** Stores a file of weights, all rows or none. No money moves before processing. */
export async function uploadWeights(ctx: Ctx, file: UploadedFile) {
  const bulk = await readBulk(file, BULK_COLUMNS, { maxRows: BULK_MAX_ROWS, noRows: TEXTS.noRows });
  const faults: WeightFault[] = [];
  const reads = (await mapCooperatively(bulk.rows, (row) => readRow(bulk, row, faults))).filter(
    (read) => read !== null,
  );
  faults.push(...findRepeated(reads));
  const rows = await weighed(ctx, reads, faults);
  if (faults.length > 0) throw await errorReport(bulk, faults);
  const uploadId = await inTransaction(ctx, async (tx) => {
    const id = await sql.insertUpload(tx, {
      uploadedBy: required(tx.user).id,
      fileName: file.name,
      total: rows.length,
    });
    for (const batch of inBatches(rows, BATCH)) await sql.insertRowsOf(tx, id, batch);
    return id;
  });
  return {
    uploadId,
    count: rows.length,
    totals: presentTotals(await sql.sumRows(ctx, uploadId)),
    rows: rows.map(({ awb, sellerId, weightG, box, beforeG, afterG, differencePaise }) => ({
      awb,
      userId: sellerId,
      weightBefore: kg(beforeG),
      chargedWeight: kg(weightG),
      weightAfter: kg(afterG),
      length: cm(box?.lengthMm),
      width: cm(box?.widthMm),
      height: cm(box?.heightMm),
      difference: toRupees(differencePaise),
    })),
  };
}
