import type { Knex } from 'knex';
import type { CodStatus } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { countRows } from '../../../platform/database/queries.ts';
import type { Row } from '../../../platform/database/rows.ts';
import { type Receivable, toReceivable } from './receivables.sql.ts';

export type ReceivableWhere = {
  /** Null: of all sellers. */
  sellerId: number | null;
  statuses?: readonly CodStatus[];
  fromDate?: string;
  toDate?: string;
  awb?: string;
};

/** Days are those of delivery. */
function matching({ db }: Ctx, where: ReceivableWhere): Knex.QueryBuilder {
  const query = db('cod_receivables as c');
  if (where.sellerId !== null) query.where('c.seller_id', where.sellerId);
  if (where.statuses) query.whereIn('c.status', where.statuses);
  if (where.fromDate) query.where('c.delivered_on', '>=', where.fromDate);
  if (where.toDate) query.where('c.delivered_on', '<=', where.toDate);
  if (where.awb !== undefined) query.where('c.awb', where.awb);
  return query;
}

export const countReceivables = (ctx: Ctx, where: ReceivableWhere): Promise<number> =>
  countRows(matching(ctx, where));

export type ListedReceivable = Receivable & {
  customerUniqueId: string;
  courierName: string;
};

const LATEST_FIRST = [
  { column: 'c.delivered_on', order: 'desc' },
  { column: 'c.shipment_id', order: 'desc' },
];

/** The latest delivery first. Applies the limit before joining, to join only the page's rows. */
export async function listReceivables(
  ctx: Ctx,
  where: ReceivableWhere,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedReceivable[]> {
  const page = matching(ctx, where).select('c.shipment_id').orderBy(LATEST_FIRST).limit(limit).offset(offset);
  const rows = await ctx
    .db('cod_receivables as c')
    .join(page.as('page'), 'page.shipment_id', 'c.shipment_id')
    .join('orders as o', 'o.id', 'c.order_id')
    .join('couriers as k', 'k.id', 'c.courier_id')
    .orderBy(LATEST_FIRST)
    .select<(Row & { customer_unique_id: string; courier_name: string })[]>(
      'c.*',
      'o.customer_unique_id',
      'k.name as courier_name',
    );
  return rows.map((row) => toReceivable(row) as ListedReceivable);
}
