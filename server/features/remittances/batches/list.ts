import type { RemittanceStatus } from '../../../contract/statuses.ts';
import { PAYOUT_TEXTS as TEXTS } from '../../../contract/texts/cod.ts';
import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { toRupees } from '../../../platform/money.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import { accountText } from '../../sellers/sellers.ts';
import type { BatchesFilter, RemittancesFilter } from './batches.contract.ts';
import * as sql from './list.sql.ts';

const presentBatch = (batch: sql.ListedBatch, callerId: number | undefined) => ({
  id: batch.id,
  date: batch.date,
  state: batch.state,
  remittances: batch.remittanceCount,
  parcels: batch.parcelCount,
  bank: toRupees(batch.bankPaise),
  wallet: toRupees(batch.walletPaise),
  madeBy: batch.makerEmail,
  madeAt: batch.madeAt.toISOString(),
  approvedBy: batch.approverEmail,
  approvedAt: batch.approvedAt?.toISOString() ?? null,
  paidAt: batch.paidAt?.toISOString() ?? null,
  canApprove: batch.state === 'WAITING' && batch.madeBy !== callerId,
});

export async function listBatches(ctx: Ctx, { filter, range, sort }: ListQuery<BatchesFilter>) {
  const slice = { ...range, by: sort.by as sql.BatchSlice['by'], ascending: sort.ascending };
  const [count, rows] = await Promise.all([
    sql.countBatches(ctx, filter),
    sql.listBatches(ctx, filter, slice),
  ]);
  return { count, rows: rows.map((row) => presentBatch(row, ctx.user?.id)) };
}

const ONE = { limit: 1, offset: 0, by: 'id', ascending: false } as const;

export async function getBatch(ctx: Ctx, id: number) {
  const [batch] = await sql.listBatches(ctx, { id: [id] }, ONE);
  if (!batch) throw new Refusal('NOT_FOUND', TEXTS.batchNotFound);
  return presentBatch(batch, ctx.user?.id);
}

/** Null if it is paid to the wallet. */
export const accountOf = ({ bankName, accountNumber }: sql.ListedRemittance) =>
  bankName === null || accountNumber === null ? null : accountText({ bankName, accountNumber });

export const presentRemittance = (row: sql.ListedRemittance) => ({
  id: row.id,
  date: row.date,
  amount: toRupees(row.amountPaise),
  charges: toRupees(row.earlyChargePaise + row.deductedPaise),
  paid: toRupees(row.paidPaise),
  count: row.parcelCount,
  utr: row.utr,
  status: (row.state === 'READY' ? 'READY' : 'PAID') satisfies RemittanceStatus,
  earlyCharge: toRupees(row.earlyChargePaise),
  deducted: toRupees(row.deductedPaise),
  paidTo: row.paidTo,
  account: accountOf(row),
  paidAt: row.paidAt?.toISOString() ?? null,
});

const presentOfSeller = (row: sql.ListedRemittance) => ({
  ...presentRemittance(row),
  batchId: row.batchId,
  userId: row.sellerId,
  clientName: row.companyName,
});

export async function listAdminRemittances(ctx: Ctx, { filter, range, sort }: ListQuery<RemittancesFilter>) {
  const slice = { ...range, by: sort.by as sql.RemittanceSlice['by'], ascending: sort.ascending };
  const [count, rows] = await Promise.all([
    sql.countRemittances(ctx, filter),
    sql.listRemittances(ctx, filter, slice),
  ]);
  return { count, rows: rows.map(presentOfSeller) };
}

/** Any remittance, or the seller's own. */
export async function getRemittanceRow(ctx: Ctx, id: number, sellerId: number | null) {
  const [row] = await sql.listRemittances(ctx, { id: [id], userId: sellerId ?? undefined }, ONE);
  if (!row) throw new Refusal('NOT_FOUND', TEXTS.remittanceNotFound);
  return row;
}

export const getAdminRemittance = async (ctx: Ctx, id: number) =>
  presentOfSeller(await getRemittanceRow(ctx, id, null));
