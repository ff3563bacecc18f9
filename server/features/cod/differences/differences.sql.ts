import type { Knex } from 'knex';
import type { DifferenceAge, DifferenceKind, DifferenceState } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { countRows } from '../../../platform/database/queries.ts';
import { fromRow, type Row, toRow } from '../../../platform/database/rows.ts';
import { DAY_MS } from '../../../platform/time.ts';
import type { DIFFERENCE_SORTS, DifferencesFilter } from './differences.contract.ts';

export type NewDifference = {
  kind: DifferenceKind;
  courierId: number;
  /** Null: a delivery that the courier took back. */
  fileId: number | null;
  rowId: number | null;
  awb: string;
  shipmentId: number | null;
  sellerId: number | null;
  sentPaise: number;
  expectedPaise: number;
  /** Negative: missing. Positive: too much, and with the operator. */
  differencePaise: number;
  reason: string;
};

export const insertDifferences = ({ db, now }: Ctx, differences: readonly NewDifference[]) =>
  db('cod_differences').insert(
    differences.map((one) => toRow({ ...one, state: 'OPEN' satisfies DifferenceState, foundAt: now() })),
  );

export type Difference = NewDifference & { id: number; state: DifferenceState };

export async function lockDifference({ db }: Ctx, id: number): Promise<Difference | undefined> {
  const row = await db<Row>('cod_differences').where({ id }).forUpdate().first();
  return row && fromRow<Difference>(row as Row);
}

type Resolution = { state: DifferenceState; by: number; reason: string };

export const resolve = ({ db, now }: Ctx, id: number, { state, by, reason }: Resolution) =>
  db('cod_differences')
    .where({ id })
    .update({ state, resolved_by: by, resolved_at: now(), resolution: reason });

/** The missing part of a parcel that is not resolved yet. */
export const findShort = async ({ db }: Ctx, shipmentId: number): Promise<number | undefined> =>
  (
    await db('cod_differences')
      .where({ shipment_id: shipmentId, kind: 'SHORT' })
      .whereIn('state', ['OPEN', 'CLAIMED'])
      .orderBy('id')
      .first<{ id: number } | undefined>('id')
  )?.id;

export const MS_OF_AGE: Record<DifferenceAge, [from: number, until: number]> = {
  '0-7': [0, 8 * DAY_MS],
  '8-30': [8 * DAY_MS, 31 * DAY_MS],
  '31-': [31 * DAY_MS, Infinity],
};

type Where = DifferencesFilter & { afterId?: number };

function matching({ db, now }: Ctx, filter: Where): Knex.QueryBuilder {
  const query = db('cod_differences as d');
  if (filter.kind) query.where('d.kind', filter.kind);
  if (filter.state) query.where('d.state', filter.state);
  if (filter.courierId) query.where('d.courier_id', filter.courierId);
  if (filter.wayBillId) query.where('d.awb', filter.wayBillId);
  if (filter.id) query.whereIn('d.id', filter.id);
  if (filter.afterId) query.where('d.id', '>', filter.afterId);
  if (filter.age) {
    const [from, until] = MS_OF_AGE[filter.age];
    query.where('d.found_at', '<=', new Date(now().getTime() - from));
    if (until !== Infinity) query.where('d.found_at', '>', new Date(now().getTime() - until));
  }
  return query;
}

export const countDifferences = (ctx: Ctx, filter: DifferencesFilter): Promise<number> =>
  countRows(matching(ctx, filter));

export type ListedDifference = Difference & {
  foundAt: Date;
  resolvedAt: Date | null;
  resolution: string | null;
  courierName: string;
  companyName: string | null;
  orderId: number | null;
  customerUniqueId: string | null;
  fileName: string | null;
  line: number | null;
  resolvedByEmail: string | null;
};

export type Slice = {
  limit: number;
  offset: number;
  by: (typeof DIFFERENCE_SORTS)[number];
  ascending: boolean;
};
const COLUMNS = { id: 'd.id', difference: 'd.difference_paise', foundAt: 'd.found_at' };

export async function listDifferences(
  ctx: Ctx,
  filter: Where,
  { limit, offset, by, ascending }: Slice,
): Promise<ListedDifference[]> {
  const rows = await matching(ctx, filter)
    .join('couriers as c', 'c.id', 'd.courier_id')
    .leftJoin('seller_companies as s', 's.user_id', 'd.seller_id')
    .leftJoin('cod_receivables as r', 'r.shipment_id', 'd.shipment_id')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('cod_files as f', 'f.id', 'd.file_id')
    .leftJoin('cod_file_rows as w', 'w.id', 'd.row_id')
    .leftJoin('users as u', 'u.id', 'd.resolved_by')
    .orderBy([
      { column: COLUMNS[by], order: ascending ? 'asc' : 'desc' },
      { column: 'd.id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset)
    .select<Row[]>(
      'd.*',
      'c.name as courier_name',
      's.company_name',
      'r.order_id',
      'o.customer_unique_id',
      'f.file_name',
      'w.line',
      'u.email as resolved_by_email',
    );
  return rows.map((row) => fromRow<ListedDifference>(row));
}
