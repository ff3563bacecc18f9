import type { ROW_STATES, UPLOAD_STATES } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { insertRows } from '../../../platform/database/queries.ts';
import { toRow } from '../../../platform/database/rows.ts';
import { required } from '../../../platform/required.ts';

export type RowState = (typeof ROW_STATES)[number];
export type Box = { lengthMm: number; widthMm: number; heightMm: number };
export const NO_BOX = { lengthMm: null, widthMm: null, heightMm: null };

export type Upload = {
  id: number;
  uploaded_by: number;
  file_name: string;
  state: (typeof UPLOAD_STATES)[number];
  settle: 'now' | 'case' | null;
  total: number;
  processed: number;
  failed: number;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  lease_until: Date | null;
};

export type NewRow = {
  line: number;
  shipmentId: number;
  sellerId: number;
  orderId: number;
  awb: string;
  weightG: number;
  box: Box | null;
  beforeG: number;
  afterG: number;
  differencePaise: number;
};

export async function insertUpload(
  ctx: Ctx,
  upload: { uploadedBy: number; fileName: string; total: number },
): Promise<number> {
  const [id] = await ctx.db('weight_uploads').insert({
    uploaded_by: upload.uploadedBy,
    file_name: upload.fileName,
    state: 'UPLOADED',
    total: upload.total,
    created_at: ctx.now(),
  });
  return required(id);
}

export const insertRowsOf = ({ db }: Ctx, uploadId: number, rows: readonly NewRow[]) =>
  insertRows(
    db,
    'weight_rows',
    rows.map(({ box, ...row }) => toRow({ uploadId, ...row, ...(box ?? NO_BOX), state: 'READY' })),
  );

export const findUpload = ({ db }: Ctx, id: number): Promise<Upload | undefined> =>
  db('weight_uploads').where({ id }).first();

/** UPLOADED → PROCESSING. Returns false if another request was first. */
export const beginProcessing = async (
  { db, now }: Ctx,
  id: number,
  settle: 'now' | 'case',
  leaseUntil: Date,
) =>
  (await db('weight_uploads')
    .where({ id, state: 'UPLOADED' })
    .update({ state: 'PROCESSING', settle, started_at: now(), lease_until: leaseUntil })) === 1;

export const listAbandoned = ({ db, now }: Ctx, limit: number): Promise<Upload[]> =>
  db('weight_uploads')
    .where({ state: 'PROCESSING' })
    .where('lease_until', '<=', now())
    .orderBy('lease_until')
    .limit(limit);

/** Renews or takes over the lease that ends at `lease`. Returns false if another instance has it. */
export const renewLease = async ({ db }: Ctx, id: number, lease: Date | null, until: Date) =>
  (await db('weight_uploads')
    .where({ id, state: 'PROCESSING', lease_until: lease })
    .update({ lease_until: until })) === 1;

type Counts = { processed: number; failed: number; waiting: number };

export async function countByState({ db }: Ctx, uploadId: number): Promise<Counts> {
  const rows: { state: RowState; n: number }[] = await db('weight_rows')
    .where({ upload_id: uploadId })
    .groupBy('state')
    .select('state')
    .count({ n: '*' });
  const of = (matches: (state: RowState) => boolean) =>
    rows.filter(({ state }) => matches(state)).reduce((sum, { n }) => sum + Number(n), 0);
  return {
    processed: of((state) => state !== 'READY' && state !== 'FAILED'),
    failed: of((state) => state === 'FAILED'),
    waiting: of((state) => state === 'READY'),
  };
}

export const saveCounts = ({ db }: Ctx, id: number, { processed, failed }: Counts) =>
  db('weight_uploads').where({ id }).update({ processed, failed });

export const finishUpload = ({ db, now }: Ctx, id: number) =>
  db('weight_uploads')
    .where({ id, state: 'PROCESSING' })
    .update({ state: 'DONE', finished_at: now(), lease_until: null });

/** Sums the rows, except failed ones. */
export async function sumRows({ db }: Ctx, uploadId: number) {
  const row = await db('weight_rows')
    .where({ upload_id: uploadId })
    .whereNot({ state: 'FAILED' })
    .first<Record<'more' | 'less' | 'same' | 'charged' | 'back', number | string>>(
      db.raw('COALESCE(SUM(difference_paise > 0), 0) AS more'),
      db.raw('COALESCE(SUM(difference_paise < 0), 0) AS less'),
      db.raw('COALESCE(SUM(difference_paise = 0), 0) AS same'),
      db.raw('COALESCE(SUM(GREATEST(difference_paise, 0)), 0) AS charged'),
      db.raw('COALESCE(SUM(LEAST(difference_paise, 0)), 0) AS back'),
    );
  return {
    more: Number(row.more),
    less: Number(row.less),
    same: Number(row.same),
    chargedPaise: Number(row.charged),
    returnedPaise: -Number(row.back),
  };
}

export type WaitingRow = {
  id: number;
  upload_id: number;
  shipment_id: number;
  awb: string;
  weight_g: number;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
};

export const listWaitingRows = (
  { db }: Ctx,
  uploadId: number,
  after: number,
  limit: number,
): Promise<WaitingRow[]> =>
  db('weight_rows')
    .where({ upload_id: uploadId, state: 'READY' })
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id', 'upload_id', 'shipment_id', 'awb', 'weight_g', 'length_mm', 'width_mm', 'height_mm');

type RowOutcome = {
  state: RowState;
  beforeG?: number;
  afterG?: number;
  differencePaise?: number;
  message?: string;
};

/** READY → the outcome. Returns false if the row was already closed. */
export const closeRow = async (
  { db, now }: Ctx,
  id: number,
  { state, beforeG, afterG, differencePaise, message }: RowOutcome,
) =>
  (await db('weight_rows')
    .where({ id, state: 'READY' })
    .update({
      state,
      message: message ?? null,
      processed_at: now(),
      ...(differencePaise === undefined
        ? {}
        : { difference_paise: differencePaise, before_g: beforeG, after_g: afterG }),
    })) === 1;
