import type { Ctx } from '../../../deps.ts';
import { readBatches } from '../../../platform/database/queries.ts';
import { countListed } from '../../../platform/lists/counting.ts';
import { toRupees } from '../../../platform/money.ts';
import { type Columns, csvOfRecords } from '../../../platform/sheets/csv.ts';
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

/** The payout that posted an entry, as its reference names it. Null for other entries. */
const remittanceIdOf = (reference: string) => Number(/^cod:remittance:(\d+)/.exec(reference)?.[1]) || null;

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
  adjustmentId: row.adjustment_id,
  remittanceId: remittanceIdOf(row.reference),
  reason: row.reason,
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

const BATCH = 1000;
const NEWEST_FIRST = { limit: BATCH, offset: 0, oldestFirst: false };

/** Yields all matches in batches, newest first. */
export function eachEntry(ctx: Ctx, filters: EntryFilters): AsyncGenerator<sql.ListedEntry[]> {
  const where = whereOf(ctx, filters);
  return readBatches<sql.ListedEntry>(BATCH, (last) =>
    sql.listEntries(ctx, { ...where, beforeId: last?.id ?? Number.MAX_SAFE_INTEGER }, NEWEST_FIRST),
  );
}

const COLUMNS: Columns<sql.ListedEntry> = {
  'Date (IST)': (row) => formatIstTime(row.created_at),
  Client: (row) => row.company_name,
  Type: (row) => row.kind,
  'Order ID': (row) => row.customer_unique_id,
  AWB: (row) => row.awb,
  'Opening (Rs)': (row) => toRupees(row.opening_paise),
  'Amount (Rs)': (row) => toRupees(row.amount_paise),
  'Closing (Rs)': (row) => toRupees(row.closing_paise),
  Payment: (row) => row.payment_id,
  Reference: (row) => row.reference,
  Reason: (row) => row.reason,
};

export const downloadEntries = async (ctx: Ctx, filters: EntryFilters) => ({
  name: `wallet-entries-${istDay(ctx.now())}.csv`,
  body: await csvOfRecords(COLUMNS, eachEntry(ctx, filters)),
});
