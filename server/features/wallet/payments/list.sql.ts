import type { Knex } from 'knex';
import type { Ctx } from '../../../deps.ts';
import { continueAfter, countRows, escapeLike } from '../../../platform/database/queries.ts';
import type { PaymentRow } from './payments.sql.ts';

export type PaymentsWhere = {
  sellerId: number | null;
  states?: readonly PaymentRow['state'][];
  ids?: readonly string[];
  from?: Date;
  until?: Date;
  /** The start of the payment's id. */
  search?: string;
  /** Keyset paging for downloads. */
  after?: { createdAt: Date; id: string };
};
export type PaymentsSlice = {
  limit: number;
  offset: number;
  by: 'date' | 'amount' | 'id';
  ascending: boolean;
};

export type ListedPayment = PaymentRow & {
  gateway: string;
  gateway_transaction_id: string | null;
  company_name: string | null;
};

function matching({ db }: Ctx, where: PaymentsWhere): Knex.QueryBuilder {
  const query = db('payments as p');
  if (where.sellerId !== null) query.where('p.user_id', where.sellerId);
  if (where.states) query.whereIn('p.state', where.states);
  if (where.ids) query.whereIn('p.id', where.ids);
  if (where.from) query.where('p.created_at', '>=', where.from);
  if (where.until) query.where('p.created_at', '<', where.until);
  if (where.search) query.where('p.id', 'like', `${escapeLike(where.search)}%`);
  const { after } = where;
  if (after) continueAfter(query, '<', ['p.created_at', after.createdAt], ['p.id', after.id]);
  return query;
}

export const countPayments = (ctx: Ctx, where: PaymentsWhere): Promise<number> =>
  countRows(matching(ctx, where));

const COLUMNS = { date: ['p.created_at', 'p.id'], amount: ['p.amount_paise', 'p.id'], id: ['p.id'] };

export function listPayments(
  ctx: Ctx,
  where: PaymentsWhere,
  { limit, offset, by, ascending }: PaymentsSlice,
): Promise<ListedPayment[]> {
  const order = COLUMNS[by].map((column) => ({ column, order: ascending ? 'asc' : 'desc' }));
  const page = matching(ctx, where).select('p.id').orderBy(order).limit(limit).offset(offset);
  return ctx
    .db('payments as p')
    .join(page.as('page'), 'page.id', 'p.id')
    .leftJoin('seller_companies as f', 'f.user_id', 'p.user_id')
    .orderBy(order)
    .select('p.*', 'f.company_name');
}
