import type { Ctx } from '../../deps.ts';
import { readBatches } from '../../platform/database/queries.ts';
import { toRupees } from '../../platform/money.ts';
import { type Columns, csvOfRecords } from '../../platform/sheets/csv.ts';
import { formatIstTime, istDay } from '../../platform/time.ts';
import { requireSellerId } from '../sellers/sellers.ts';
import * as historySql from './history.sql.ts';
import type { HistoryDownloadInput } from './wallet.contract.ts';

const BATCH = 1000;

const AMOUNTS: Columns<historySql.Entry> = {
  'Opening (Rs)': (row) => toRupees(row.opening_paise),
  'Amount (Rs)': (row) => toRupees(row.amount_paise),
  'Closing (Rs)': (row) => toRupees(row.closing_paise),
};
const CREDITS: Columns<historySql.CreditEntry> = {
  'Date (IST)': (row) => formatIstTime(row.created_at),
  'Transaction ID': (row) => row.payment_id ?? row.reference,
  Type: (row) => row.kind,
  'Promo Code': (row) => row.promo_code,
  ...AMOUNTS,
};
const DEDUCTIONS: Columns<historySql.ShipmentEntry> = {
  'Date (IST)': (row) => formatIstTime(row.created_at),
  'Order ID': (row) => row.customer_unique_id,
  AWB: (row) => row.awb,
  Type: (row) => row.kind,
  ...AMOUNTS,
};

async function historyCsv(ctx: Ctx, { type, fromDate, toDate }: HistoryDownloadInput) {
  const sellerId = await requireSellerId(ctx);
  const page = { limit: BATCH, offset: 0, fromDate, toDate };
  return type === 'TRANSACTION'
    ? csvOfRecords(
        CREDITS,
        readBatches<historySql.CreditEntry>(BATCH, (last) =>
          historySql.listTransactions(ctx, sellerId, { ...page, before: last?.seq }),
        ),
      )
    : csvOfRecords(
        DEDUCTIONS,
        readBatches<historySql.ShipmentEntry>(BATCH, (last) =>
          historySql.listDeductions(ctx, sellerId, { ...page, before: last?.seq }),
        ),
      );
}

export const downloadHistory = async (ctx: Ctx, input: HistoryDownloadInput) => ({
  name: `wallet-${input.type.toLowerCase()}s-${istDay(ctx.now())}.csv`,
  body: await historyCsv(ctx, input),
});
