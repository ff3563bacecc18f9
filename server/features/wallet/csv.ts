import type { Ctx } from '../../deps.ts';
import { toRupees } from '../../platform/money.ts';
import { required } from '../../platform/required.ts';
import { type Cell, csvOf } from '../../platform/sheets/csv.ts';
import { formatIstTime, istDay } from '../../platform/time.ts';
import { requireSellerId } from '../sellers/sellers.ts';
import type { HistoryDownloadInput } from './wallet.contract.ts';
import * as sql from './wallet.sql.ts';

const BATCH = 1000;

const money = (row: sql.Entry) => [row.opening_paise, row.amount_paise, row.closing_paise].map(toRupees);

const KINDS = {
  TRANSACTION: {
    header: [
      'Date (IST)',
      'Transaction ID',
      'Type',
      'Promo Code',
      'Opening (Rs)',
      'Amount (Rs)',
      'Closing (Rs)',
    ],
    rows: async (ctx: Ctx, owner: number, page: Parameters<typeof sql.listCredits>[2]) =>
      (await sql.listCredits(ctx, owner, page)).map((row) => ({
        seq: row.seq,
        cells: [
          formatIstTime(row.created_at),
          row.payment_id ?? row.reference,
          row.kind,
          row.promo_code,
          ...money(row),
        ],
      })),
  },
  DEDUCTION: {
    header: ['Date (IST)', 'Order ID', 'AWB', 'Type', 'Opening (Rs)', 'Amount (Rs)', 'Closing (Rs)'],
    rows: async (ctx: Ctx, owner: number, page: Parameters<typeof sql.listDeductions>[2]) =>
      (await sql.listDeductions(ctx, owner, page)).map((row) => ({
        seq: row.seq,
        cells: [formatIstTime(row.created_at), row.customer_unique_id, row.awb, row.kind, ...money(row)],
      })),
  },
};

async function* batches(
  ctx: Ctx,
  owner: number,
  { type, fromDate, toDate }: HistoryDownloadInput,
): AsyncGenerator<Cell[][]> {
  for (let before: number | undefined; ;) {
    const rows = await KINDS[type].rows(ctx, owner, { limit: BATCH, offset: 0, fromDate, toDate, before });
    yield rows.map(({ cells }) => cells);
    if (rows.length < BATCH) return;
    before = required(rows.at(-1)).seq;
  }
}

export const downloadHistory = async (ctx: Ctx, input: HistoryDownloadInput) => ({
  name: `wallet-${input.type.toLowerCase()}s-${istDay(ctx.now())}.csv`,
  body: await csvOf(KINDS[input.type].header, batches(ctx, await requireSellerId(ctx), input)),
});
