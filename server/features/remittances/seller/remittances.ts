import type { Ctx } from '../../../deps.ts';
import { readBatches } from '../../../platform/database/queries.ts';
import { toRupees } from '../../../platform/money.ts';
import { type Columns, csvOfRecords } from '../../../platform/sheets/csv.ts';
import type { Paging } from '../../common.contract.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import {
  countRemittances,
  type ListedDeduction,
  type ListedItem,
  listDeductions,
  listItems,
  listRemittances,
} from '../batches/list.sql.ts';
import { getRemittanceRow, presentRemittance } from '../batches/list.ts';

/** Newest first. */
export async function listOwnRemittances(ctx: Ctx, { limit, offset }: Paging) {
  const filter = { userId: await requireSellerId(ctx) };
  const [count, rows] = await Promise.all([
    countRemittances(ctx, filter),
    listRemittances(ctx, filter, { limit, offset, by: 'id', ascending: false }),
  ]);
  return { count, data: rows.map(presentRemittance) };
}

const MAX_SHOWN = 1_000;

const presentItem = (item: ListedItem) => ({
  trackingId: item.orderId,
  orderId: item.customerUniqueId,
  wayBillId: item.awb,
  logisticName: item.courierName,
  deliveredOn: item.deliveredOn,
  amount: toRupees(item.amountPaise),
  earlyCharge: toRupees(item.earlyChargePaise),
  earlyDays: item.earlyChargePaise > 0 ? item.earlyDays : null,
});

const presentDeduction = ({ kind, number, amountPaise }: ListedDeduction) => ({
  kind,
  invoice: number,
  amount: toRupees(amountPaise),
});

/** A seller's own remittance, or any for an administrator. */
export const findRemittance = (ctx: Ctx, id: number) => getRemittanceRow(ctx, id, ctx.sellerId);

export async function explainRemittance(ctx: Ctx, { id }: { id: number }) {
  const remittance = await findRemittance(ctx, id);
  const [items, deductions] = await Promise.all([listItems(ctx, id, 0, MAX_SHOWN), listDeductions(ctx, id)]);
  return {
    ...presentRemittance(remittance),
    parcels: items.map(presentItem),
    deductions: deductions.map(presentDeduction),
  };
}

const COLUMNS: Columns<ListedItem> = {
  'Order ID': (row) => row.customerUniqueId,
  AWB: (row) => row.awb,
  Courier: (row) => row.courierName,
  Delivered: (row) => row.deliveredOn,
  'COD (Rs)': (row) => toRupees(row.amountPaise),
  'Early COD charge (Rs)': (row) => toRupees(row.earlyChargePaise),
  'Net (Rs)': (row) => toRupees(row.amountPaise - row.earlyChargePaise),
};
const BATCH = 1_000;

export async function downloadRemittance(ctx: Ctx, { id }: { id: number }) {
  const { date } = await findRemittance(ctx, id);
  const batches = readBatches<ListedItem>(BATCH, (last) => listItems(ctx, id, last?.shipmentId ?? 0, BATCH));
  return { name: `cod-remittance-${id}-${date}.csv`, body: await csvOfRecords(COLUMNS, batches) };
}
