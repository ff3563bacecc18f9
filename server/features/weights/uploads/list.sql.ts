import type { Knex } from 'knex';
import type { Ctx } from '../../../deps.ts';
import { continueAfter, countRows, escapeLike } from '../../../platform/database/queries.ts';
import { required } from '../../../platform/required.ts';
import { istRange } from '../../../platform/time.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import type { RowsFilter, UploadsFilter } from '../weights.contract.ts';
import type { RowState, Upload } from './uploads.sql.ts';

export type ListedRow = {
  id: number;
  upload_id: number;
  line: number;
  order_id: number;
  seller_id: number;
  awb: string;
  weight_g: number;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  before_g: number;
  after_g: number;
  difference_paise: number;
  state: RowState;
  message: string | null;
  processed_at: Date | null;
  customer_unique_id: string;
  company_name: string | null;
  courier_name: string;
  case_id: number | null;
  case_state: string | null;
  settled_paise: number | null;
};

const withNames = (query: Knex.QueryBuilder): Promise<ListedRow[]> =>
  query
    .join('orders as o', 'o.id', 'w.order_id')
    .join('couriers as c', 'c.id', 'o.courier_id')
    .leftJoin('seller_companies as f', 'f.user_id', 'w.seller_id')
    .leftJoin('weight_cases as k', (on) =>
      on.on('k.upload_id', 'w.upload_id').on('k.shipment_id', 'w.shipment_id'),
    )
    .select(
      'w.*',
      'o.customer_unique_id',
      'f.company_name',
      'c.name as courier_name',
      'k.id as case_id',
      'k.state as case_state',
      'k.settled_paise',
    );

const ROW_COLUMNS: Record<string, string> = {
  id: 'w.id',
  difference: 'w.difference_paise',
  processedDate: 'w.processed_at',
};

function matching({ db }: Ctx, filter: RowsFilter): Knex.QueryBuilder {
  const query = db('weight_rows as w');
  const { from, until } = istRange(filter.fromDate, filter.toDate);
  if (filter.id) query.whereIn('w.id', filter.id);
  if (filter.uploadId) query.where('w.upload_id', filter.uploadId);
  if (filter.userId) query.where('w.seller_id', filter.userId);
  if (filter.status) query.where('w.state', filter.status);
  if (filter.q) query.where('w.awb', 'like', `${escapeLike(filter.q)}%`);
  if (from) query.where('w.processed_at', '>=', from);
  if (until) query.where('w.processed_at', '<', until);
  return query;
}

export const countListed = (ctx: Ctx, filter: RowsFilter): Promise<number> =>
  countRows(matching(ctx, filter));

export const listRows = (ctx: Ctx, { filter, range, sort }: ListQuery<RowsFilter>): Promise<ListedRow[]> =>
  withNames(
    matching(ctx, filter)
      .orderBy([
        { column: required(ROW_COLUMNS[sort.by]), order: sort.ascending ? 'asc' : 'desc' },
        { column: 'w.id', order: 'desc' },
      ])
      .limit(range.limit)
      .offset(range.offset),
  );

type Period = {
  fromDate?: string;
  toDate?: string;
  after?: Pick<ListedRow, 'id' | 'processed_at'>;
  limit: number;
};

/** Lists a seller's processed rows, oldest first. `after` continues after a row. */
export const listProcessedRows = (
  ctx: Ctx,
  sellerId: number,
  { fromDate, toDate, after, limit }: Period,
): Promise<ListedRow[]> => {
  const query = matching(ctx, { userId: sellerId, fromDate, toDate }).whereNotNull('w.processed_at');
  if (after) continueAfter(query, '>', ['w.processed_at', required(after.processed_at)], ['w.id', after.id]);
  return withNames(query.orderBy(['w.processed_at', 'w.id']).limit(limit));
};

const uploadsMatching = ({ db }: Ctx, filter: UploadsFilter): Knex.QueryBuilder => {
  const query = db('weight_uploads as u');
  if (filter.id) query.whereIn('u.id', filter.id);
  return filter.state ? query.where('u.state', filter.state) : query;
};

export const countUploads = (ctx: Ctx, filter: UploadsFilter): Promise<number> =>
  countRows(uploadsMatching(ctx, filter));

export const listUploads = (
  ctx: Ctx,
  { filter, range, sort }: ListQuery<UploadsFilter>,
): Promise<(Upload & { uploader: string })[]> =>
  uploadsMatching(ctx, filter)
    .join('users', 'users.id', 'u.uploaded_by')
    .orderBy('u.id', sort.ascending ? 'asc' : 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .select('u.*', 'users.email as uploader');
