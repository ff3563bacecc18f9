import type { Ctx } from '../../../deps.ts';
import { readBatches } from '../../../platform/database/queries.ts';
import { countListed } from '../../../platform/lists/counting.ts';
import { toRupees } from '../../../platform/money.ts';
import { type Columns, csvOfRecords } from '../../../platform/sheets/csv.ts';
import { formatIstTime, istDay, istRange } from '../../../platform/time.ts';
import * as sql from './list.sql.ts';
import type { PaymentRow } from './payments.sql.ts';

/** Covers one seller if `ctx.sellerId` is set, else all. */
type PaymentFilters = {
  states?: readonly PaymentRow['state'][];
  ids?: readonly string[];
  fromDate?: string;
  toDate?: string;
  search?: string;
};

const whereOf = (
  { sellerId }: Ctx,
  { states, ids, fromDate, toDate, search }: PaymentFilters,
): sql.PaymentsWhere => ({
  sellerId,
  ...istRange(fromDate, toDate),
  states: states?.length ? states : undefined,
  ids,
  search: search || undefined,
});

const presentListed = (row: sql.ListedPayment) => ({
  id: row.id,
  userId: row.user_id,
  clientName: row.company_name,
  amount: toRupees(row.amount_paise),
  status: row.state,
  code: row.code,
  description: row.description,
  promoCode: row.promo_code,
  gateway: row.gateway,
  gatewayTransactionId: row.gateway_transaction_id,
  transactionType: row.transaction_type,
  cardType: row.card_type,
  date: row.created_at.toISOString(),
  settledDate: row.settled_at?.toISOString() ?? null,
});

/** Newest first by default. `count` covers all matches. */
export async function listPayments(ctx: Ctx, filters: PaymentFilters, slice: sql.PaymentsSlice) {
  const where = whereOf(ctx, filters);
  const countDirectly = () => sql.countPayments(ctx, where);
  const { sellerId, from, until, states, ids, search } = where;
  const isTallied = ids === undefined && search === undefined;
  const count = isTallied
    ? await countListed(ctx, 'payments', { sellerId, from, until, statuses: states }, countDirectly)
    : await countDirectly();
  const rows = count > slice.offset ? await sql.listPayments(ctx, where, slice) : [];
  return { count, rows: rows.map(presentListed) };
}

const COLUMNS: Columns<sql.ListedPayment> = {
  'Date (IST)': (row) => formatIstTime(row.created_at),
  Client: (row) => row.company_name,
  Payment: (row) => row.id,
  'Amount (Rs)': (row) => toRupees(row.amount_paise),
  Status: (row) => row.state,
  Code: (row) => row.code,
  'Promo Code': (row) => row.promo_code,
  Gateway: (row) => row.gateway,
  'Gateway Transaction': (row) => row.gateway_transaction_id,
  Type: (row) => row.transaction_type,
  Card: (row) => row.card_type,
  'Settled (IST)': (row) => row.settled_at && formatIstTime(row.settled_at),
};
const BATCH = 1000;
const NEWEST_FIRST = { limit: BATCH, offset: 0, by: 'date', ascending: false } as const;

const eachPayment = (ctx: Ctx, where: sql.PaymentsWhere) =>
  readBatches<sql.ListedPayment>(BATCH, (last) =>
    sql.listPayments(
      ctx,
      { ...where, after: last && { createdAt: last.created_at, id: last.id } },
      NEWEST_FIRST,
    ),
  );

export const downloadPayments = async (ctx: Ctx, filters: PaymentFilters) => ({
  name: `payments-${istDay(ctx.now())}.csv`,
  body: await csvOfRecords(COLUMNS, eachPayment(ctx, whereOf(ctx, filters))),
});
