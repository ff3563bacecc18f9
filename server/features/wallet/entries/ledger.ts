import type { Ctx } from '../../../deps.ts';
import { toRupees } from '../../../platform/money.ts';
import { pick } from '../../../platform/pick.ts';
import { type Columns, csvOfRecords } from '../../../platform/sheets/csv.ts';
import { formatIstTime, istDay } from '../../../platform/time.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import { listPayments } from '../payments/list.ts';
import type { EntriesInput, LedgerFilters, PaymentsInput } from '../wallet.contract.ts';
import type { EntryKind } from '../wallet.sql.ts';
import type { ListedEntry } from './entries.sql.ts';
import { type EntryFilters, eachEntry, listEntries } from './entries.ts';

/** One seller's ledger and recharges for the wallet pages. */

const ofSeller = async (ctx: Ctx): Promise<Ctx> => ({ ...ctx, sellerId: await requireSellerId(ctx) });

const filtersOf = ({ kind, search, fromDate, toDate }: LedgerFilters): EntryFilters => ({
  kinds: kind as EntryKind[],
  search,
  fromDate,
  toDate,
});

/** Newest first. Each entry opens at the closing balance of the entry before it. */
export async function listLedger(ctx: Ctx, input: EntriesInput) {
  const { limit, offset } = input;
  const { count, rows } = await listEntries(await ofSeller(ctx), filtersOf(input), {
    limit,
    offset,
    oldestFirst: false,
  });
  return { count, data: rows.map(({ userId: _owner, clientName: _name, ...row }) => row) };
}

const COLUMNS: Columns<ListedEntry> = {
  'Date (IST)': (row) => formatIstTime(row.created_at),
  Type: (row) => row.kind,
  'Order ID': (row) => row.customer_unique_id,
  AWB: (row) => row.awb,
  'Transaction ID': (row) => row.payment_id,
  'Opening (Rs)': (row) => toRupees(row.opening_paise),
  'Debit (Rs)': (row) => (row.amount_paise < 0 ? toRupees(-row.amount_paise) : null),
  'Credit (Rs)': (row) => (row.amount_paise < 0 ? null : toRupees(row.amount_paise)),
  'Balance (Rs)': (row) => toRupees(row.closing_paise),
  Reason: (row) => row.reason,
};

export const downloadLedger = async (ctx: Ctx, input: LedgerFilters) => ({
  name: `wallet-${istDay(ctx.now())}.csv`,
  body: await csvOfRecords(COLUMNS, eachEntry(await ofSeller(ctx), filtersOf(input))),
});

const RECHARGE_FIELDS = [
  'amount',
  'status',
  'code',
  'description',
  'promoCode',
  'transactionType',
  'cardType',
  'date',
  'settledDate',
] as const;

/** Lists all recharges with their state, newest first. */
export async function listRecharges(ctx: Ctx, { state, fromDate, toDate, limit, offset }: PaymentsInput) {
  const slice = { limit, offset, by: 'date', ascending: false } as const;
  const { count, rows: found } = await listPayments(
    await ofSeller(ctx),
    { states: state, fromDate, toDate },
    slice,
  );
  return {
    count,
    data: found.map((row) => ({ transactionId: row.id, ...pick(row, RECHARGE_FIELDS) })),
  };
}
