import type { Knex } from 'knex';
import type { Ctx } from '../../../deps.ts';
import { countRows, escapeLike } from '../../../platform/database/queries.ts';
import { fromRow, type Row } from '../../../platform/database/rows.ts';
import type { FILE_SORTS, FilesFilter, ROW_SORTS, RowResult, RowsFilter } from './files.contract.ts';

export type ListedFile = {
  id: number;
  courierId: number;
  courierName: string;
  fileName: string;
  state: 'APPLYING' | 'DONE';
  rowCount: number;
  totalPaise: number;
  email: string | null;
  uploadedAt: Date;
  finishedAt: Date | null;
  matchedCount: number;
  shortCount: number;
  overCount: number;
  unknownCount: number;
  twiceCount: number;
  receivedPaise: number;
};

function matchingFiles({ db }: Ctx, { courierId, id }: FilesFilter): Knex.QueryBuilder {
  const query = db('cod_files as f');
  if (courierId) query.where('f.courier_id', courierId);
  if (id) query.whereIn('f.id', id);
  return query;
}

export const countFiles = (ctx: Ctx, filter: FilesFilter): Promise<number> =>
  countRows(matchingFiles(ctx, filter));

type Slice<S extends string> = { limit: number; offset: number; by: S; ascending: boolean };
export type FileSlice = Slice<(typeof FILE_SORTS)[number]>;
export type RowSlice = Slice<(typeof ROW_SORTS)[number]>;

const FILE_COLUMNS = { id: 'f.id', uploadedAt: 'f.uploaded_at', total: 'f.total_paise' };

export async function listFiles(
  ctx: Ctx,
  filter: FilesFilter,
  { limit, offset, by, ascending }: FileSlice,
): Promise<ListedFile[]> {
  const rows = await matchingFiles(ctx, filter)
    .join('couriers as c', 'c.id', 'f.courier_id')
    .leftJoin('users as u', 'u.id', 'f.uploaded_by')
    .orderBy([
      { column: FILE_COLUMNS[by], order: ascending ? 'asc' : 'desc' },
      { column: 'f.id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset)
    .select<Row[]>('f.*', 'c.name as courier_name', 'u.email');
  return rows.map((row) => fromRow<ListedFile>(row));
}

export type ListedRow = {
  id: number;
  fileId: number;
  line: number;
  awb: string;
  amountPaise: number;
  paidOn: string;
  utr: string;
  result: RowResult | null;
  appliedPaise: number;
  orderId: number | null;
};

function matchingRows({ db }: Ctx, { fileId, result, q, id }: RowsFilter): Knex.QueryBuilder {
  const query = db('cod_file_rows as r');
  if (fileId) query.where('r.file_id', fileId);
  if (result) query.where('r.result', result);
  if (q) query.where('r.awb', 'like', `${escapeLike(q)}%`);
  if (id) query.whereIn('r.id', id);
  return query;
}

export const countFileRows = (ctx: Ctx, filter: RowsFilter): Promise<number> =>
  countRows(matchingRows(ctx, filter));

const ROW_COLUMNS = { id: 'r.id', line: 'r.line', amount: 'r.amount_paise' };

export async function listFileRows(
  ctx: Ctx,
  filter: RowsFilter,
  { limit, offset, by, ascending }: RowSlice,
): Promise<ListedRow[]> {
  const rows = await matchingRows(ctx, filter)
    .leftJoin('cod_receivables as c', 'c.shipment_id', 'r.shipment_id')
    .orderBy([
      { column: ROW_COLUMNS[by], order: ascending ? 'asc' : 'desc' },
      { column: 'r.id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset)
    .select<Row[]>('r.*', 'c.order_id');
  return rows.map((row) => fromRow<ListedRow>(row));
}
