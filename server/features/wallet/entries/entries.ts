import type { Ctx } from '../../../deps.ts';
import { countListed } from '../../../platform/lists/tallies.ts';
import { toRupees } from '../../../platform/money.ts';
import { required } from '../../../platform/required.ts';
import { type Cell, csvOf } from '../../../platform/sheets/csv.ts';
import { formatIstTime, istDay, istRange } from '../../../platform/time.ts';
import type { EntryKind } from '../wallet.sql.ts';
import * as sql from './entries.sql.ts';

/** Covers one seller if `ctx.sellerId` is set, else all. `found` is a query for order ids. */
export type EntryFilters = {
  kinds?: readonly EntryKind[];
  search?: string;
  orderId?: number;
  ids?: readonly number[];
  fromDate?: string;
  toDate?: string;
  found?: sql.EntryWhere['found'];
};

const whereOf = (
  { sellerId }: Ctx,
  { kinds, search, orderId, ids, fromDate, toDate, found }: EntryFilters,
): sql.EntryWhere => ({
  sellerId,
  ...istRange(fromDate, toDate),
  kinds: kinds?.length ? kinds : undefined,
  search,
  orderId,
  ids,
  found,
});

const presentListed = (row: sql.ListedEntry) => ({
  id: row.id,
  userId: row.user_id,
  clientName: row.company_name,
  kind: row.kind,
  reference: row.reference,
  trackingId: row.order_id,
  orderId: row.customer_unique_id,
  wayBillId: row.awb,
  paymentId: row.payment_id,
  opening: toRupees(row.opening_paise),
  amount: toRupees(row.amount_paise),
  closing: toRupees(row.closing_paise),
  date: row.created_at.toISOString(),
});

/** Newest first by default. `count` covers all matches. */
export async function listEntries(ctx: Ctx, filters: EntryFilters, slice: sql.EntrySlice) {
  const where = whereOf(ctx, filters);
  const countDirectly = () => sql.countEntries(ctx, where);
  const { sellerId, from, until, kinds, search, orderId, ids, found } = where;
  const isTallied = [search, orderId, ids, found].every((one) => one === undefined);
  const count = isTallied
    ? await countListed(ctx, 'wallet-entries', { sellerId, from, until, statuses: kinds }, countDirectly)
    : await countDirectly();
  const rows = count > slice.offset ? await sql.listEntries(ctx, where, slice) : [];
  return { count, rows: rows.map(presentListed) };
}

const COLUMNS = [
  'Date (IST)',
  'Client',
  'Type',
  'Order ID',
  'AWB',
  'Opening (Rs)',
  'Amount (Rs)',
  'Closing (Rs)',
  'Payment',
  'Reference',
];
const BATCH = 1000;

/** Yields all matches in batches, newest first. */
export async function* eachEntry(ctx: Ctx, filters: EntryFilters): AsyncGenerator<sql.ListedEntry[]> {
  const where = whereOf(ctx, filters);
  for (let beforeId = Number.MAX_SAFE_INTEGER; ;) {
    const batch = await sql.listEntries(
      ctx,
      { ...where, beforeId },
      { limit: BATCH, offset: 0, oldestFirst: false },
    );
    yield batch;
    if (batch.length < BATCH) return;
    beforeId = required(batch.at(-1)).id;
  }
}

async function* rows(ctx: Ctx, filters: EntryFilters): AsyncGenerator<Cell[][]> {
  for await (const batch of eachEntry(ctx, filters)) {
    yield batch.map((row) => [
      formatIstTime(row.created_at),
      row.company_name,
      row.kind,
      row.customer_unique_id,
      row.awb,
      toRupees(row.opening_paise),
      toRupees(row.amount_paise),
      toRupees(row.closing_paise),
      row.payment_id,
      row.reference,
    ]);
  }
}

export const downloadEntries = async (ctx: Ctx, filters: EntryFilters) => ({
  name: `wallet-entries-${istDay(ctx.now())}.csv`,
  body: await csvOf(COLUMNS, rows(ctx, filters)),
});
