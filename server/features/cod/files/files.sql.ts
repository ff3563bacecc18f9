import type { Ctx } from '../../../deps.ts';
import { inBatches } from '../../../platform/concurrency.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { insertRows } from '../../../platform/database/queries.ts';
import { fromRow, type Row, toRow } from '../../../platform/database/rows.ts';
import { required } from '../../../platform/required.ts';
import type { RowResult } from './files.contract.ts';
import type { FileRow } from './reading.ts';

const INSERTED = 1_000;

type NewFile = {
  courierId: number;
  fileName: string;
  checksum: string;
  totalPaise: number;
  leaseUntil: Date;
};

/** Stores a file and its rows, which wait to be applied. Null if the courier's file is stored already. */
export async function insertFile(
  ctx: Ctx,
  uploadedBy: number,
  file: NewFile,
  rows: readonly FileRow[],
): Promise<number | null> {
  try {
    const [inserted] = await ctx
      .db('cod_files')
      .insert(
        toRow({ ...file, state: 'APPLYING', rowCount: rows.length, uploadedBy, uploadedAt: ctx.now() }),
      );
    const id = required(inserted);
    for (const batch of inBatches(rows, INSERTED))
      await insertRows(
        ctx.db,
        'cod_file_rows',
        batch.map(({ line, awb, amountPaise, paidOn, utr }) =>
          toRow<string | number>({ line, awb, amountPaise, paidOn, utr }),
        ),
        { file_id: id },
      );
    return id;
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}

export type WaitingRow = FileRow & { id: number; fileId: number };

export async function listWaiting({ db }: Ctx, fileId: number, limit: number): Promise<WaitingRow[]> {
  const rows = await db<Row>('cod_file_rows')
    .where({ file_id: fileId })
    .whereNull('result')
    .orderBy('id')
    .limit(limit)
    .select('id', 'file_id', 'line', 'awb', 'amount_paise', 'paid_on', 'utr');
  return rows.map((row) => fromRow<WaitingRow>(row));
}

export type ClosedRow = WaitingRow & { result: RowResult; shipmentId: number | null; appliedPaise: number };

/** Stores the results of rows in one statement. Call it with the file's lease held. */
export const closeRows = ({ db }: Ctx, rows: readonly ClosedRow[]) =>
  db('cod_file_rows')
    .insert(rows.map((row) => toRow({ ...row })))
    .onConflict('id')
    .merge(['result', 'shipment_id', 'applied_paise']);

const COUNT_COLUMNS: Record<RowResult, string> = {
  MATCHED: 'matched_count',
  SHORT: 'short_count',
  OVER: 'over_count',
  UNKNOWN: 'unknown_count',
  TWICE: 'twice_count',
};

/** Adds the results of rows to their file, whose lease is held. */
export function addResults({ db }: Ctx, fileId: number, rows: readonly ClosedRow[]) {
  const sums: Record<string, number> = { received_paise: 0 };
  for (const { result, appliedPaise } of rows) {
    const column = COUNT_COLUMNS[result];
    sums[column] = (sums[column] ?? 0) + 1;
    sums.received_paise = (sums.received_paise ?? 0) + appliedPaise;
  }
  return db('cod_files').where({ id: fileId }).increment(sums);
}

/** Locks a file before the receivables that its rows change, as whoever applies it does. */
export const lockFile = ({ db }: Ctx, id: number) => db('cod_files').where({ id }).forUpdate().first('id');

/** A row settles a parcel later. Call it with the file locked. */
export async function applyLater(
  ctx: Ctx,
  { fileId, rowId }: { fileId: number; rowId: number },
  shipmentId: number,
  appliedPaise: number,
): Promise<void> {
  await ctx
    .db('cod_file_rows')
    .where({ id: rowId })
    .update({ shipment_id: shipmentId, applied_paise: appliedPaise });
  await ctx.db('cod_files').where({ id: fileId }).increment('received_paise', appliedPaise);
}

export type Lease = { id: number; courierId: number; leaseUntil: Date };

/** Files whose instance has died while it applied them. */
export async function listAbandoned({ db, now }: Ctx, limit: number): Promise<Lease[]> {
  const rows = await db<Row>('cod_files')
    .where({ state: 'APPLYING' })
    .where('lease_until', '<=', now())
    .orderBy('id')
    .limit(limit)
    .select('id', 'courier_id', 'lease_until');
  return rows.map((row) => fromRow<Lease>(row));
}

/** Takes or renews the lease. False if another instance has it. */
export const renewLease = async ({ db }: Ctx, { id, leaseUntil }: Lease, until: Date): Promise<boolean> =>
  (await db('cod_files')
    .where({ id, state: 'APPLYING', lease_until: leaseUntil })
    .update({ lease_until: until })) === 1;

export const finishFile = ({ db, now }: Ctx, id: number) =>
  db('cod_files')
    .where({ id, state: 'APPLYING' })
    .update({ state: 'DONE', finished_at: now(), lease_until: null });

/** What else is known of AWBs of a courier that no receivable has. */
export const listUnmatched = (
  { db }: Ctx,
  courierId: number,
  awbs: readonly string[],
): Promise<{ awb: string; payment_type: string }[]> =>
  db('shipments as s')
    .join('orders as o', 'o.id', 's.order_id')
    .where({ 's.courier_id': courierId })
    .whereIn('s.awb', awbs)
    .whereIn('s.state', ['BOOKED', 'CANCELLED'])
    .orderBy('s.id')
    .select('s.awb', 'o.payment_type');
