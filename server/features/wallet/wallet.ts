import type { AdjustmentKind } from '../../contract/statuses.ts';
import { TEXTS } from '../../contract/texts/wallet.ts';
import type { Ctx } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { toRupees } from '../../platform/money.ts';
import { presentReceipt, readReceipt } from '../rates/rates.ts';
import { requireSellerId } from '../sellers/sellers.ts';
import * as historySql from './history.sql.ts';
import * as verifySql from './verify.sql.ts';
import { type HistoryInput } from './wallet.contract.ts';
import * as sql from './wallet.sql.ts';

export type { EntryKind, LaterKind } from './wallet.sql.ts';
export { downloadEntries, listEntries } from './entries/entries.ts';
export { downloadPayments, listPayments } from './payments/list.ts';

type Posting = {
  userId: number;
  reference: string;
  amountPaise: number;
  orderId?: number;
  shipmentId?: number;
  paymentId?: string;
};

export const insufficientBalance = (neededPaise: number, balancePaise: number) =>
  new Refusal('INSUFFICIENT_BALANCE', TEXTS.insufficient, {
    body: { needed: toRupees(neededPaise), balance: toRupees(balancePaise) },
  });

/** Appends at most once per reference. Returns false if the entry already exists. */
async function append(
  ctx: Ctx,
  entry: sql.NewEntry,
  allowed: (closing: number) => boolean,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const wallet = await sql.lockWallet(tx, entry.userId);
    if (allowed(wallet.balance_paise + entry.amountPaise)) return sql.appendEntry(tx, entry, wallet);
    if (await sql.entryExists(tx, entry.reference)) return false;
    throw insufficientBalance(-entry.amountPaise, wallet.balance_paise);
  });
}

/** Charges a shipment. Refuses if the balance would fall below zero. */
export const charge = (ctx: Ctx, { amountPaise, ...reason }: Posting) =>
  append(ctx, { ...reason, kind: 'SHIPMENT_CHARGE', amountPaise: -amountPaise }, (closing) => closing >= 0);

export const refund = (ctx: Ctx, reason: Posting) =>
  append(ctx, { ...reason, kind: 'SHIPMENT_REFUND' }, () => true);

/**
 * Posts a later charge or refund (positive `amountPaise`). The balance may fall below zero because the parcel
 * is already on its way; the next shipment waits for a recharge.
 */
export const adjust = (ctx: Ctx, { kind, ...reason }: Posting & { kind: sql.LaterKind }) =>
  append(ctx, { ...reason, kind }, () => true);

export const credit = (ctx: Ctx, reason: Posting) => append(ctx, { ...reason, kind: 'RECHARGE' }, () => true);

export const findBalancePaise = sql.findBalance;

/** Locks the wallet until the transaction ends and returns its balance in paise. */
export const lockBalance = async (ctx: Ctx, userId: number): Promise<number> =>
  (await sql.lockWallet(ctx, userId)).balance_paise;

/** Posts an administrator's adjustment, whose rules `adjustments` has checked. Returns the entry's id. */
export async function postAdjustment(ctx: Ctx, posting: Posting & { kind: AdjustmentKind }): Promise<number> {
  await append(ctx, posting, () => true);
  return sql.findEntryId(ctx, posting.reference);
}

export const balance = async (ctx: Ctx) => ({
  currentBalance: toRupees(await sql.findBalance(ctx, await requireSellerId(ctx))),
});

const presentEntry = (row: historySql.Entry) => ({
  kind: row.kind,
  reference: row.reference,
  opening: toRupees(row.opening_paise),
  amount: toRupees(row.amount_paise),
  closing: toRupees(row.closing_paise),
});

/** The wire's names are swapped: `existingBalance` is the balance after the recharge, `currentBalance` the one before. */
const presentTransaction = (row: historySql.CreditEntry) => ({
  ...presentEntry(row),
  transactionId: row.payment_id ?? row.reference,
  transferType: row.amount_paise < 0 ? 'DEBIT' : 'CREDIT',
  addedAmount: toRupees(row.amount_paise),
  existingBalance: toRupees(row.closing_paise),
  currentBalance: toRupees(row.opening_paise),
  transactionDate: row.created_at.toISOString(),
  paymentStatus: 'PAYMENT_SUCCESS',
  promoCode: row.promo_code,
});

function presentDeduction(row: historySql.ShipmentEntry) {
  const receipt = row.receipt === null ? null : presentReceipt(readReceipt(row.receipt));
  return {
    ...presentEntry(row),
    trackingId: row.order_id,
    orderId: row.customer_unique_id,
    wayBillId: row.awb,
    currentBalance: toRupees(row.closing_paise),
    transactionAmount: toRupees(Math.abs(row.amount_paise)),
    orderDeductionDate: row.created_at.toISOString(),
    orderDeductionStatus: row.amount_paise > 0 ? 'REFUNDED' : 'DEDUCTED',
    explanation: receipt?.explanation ?? [],
    receipt,
  };
}

export async function getHistory(ctx: Ctx, input: HistoryInput) {
  const owner = await requireSellerId(ctx);
  if (input.type === 'TRANSACTION') {
    const { count, rows } = await historySql.findTransactions(ctx, owner, input);
    return {
      totalCount: count,
      walletTransactionHistory: rows.map(presentTransaction),
      orderDeductionResponseList: [],
    };
  }
  const { count, rows } = await historySql.findDeductions(ctx, owner, input);
  return {
    totalCount: count,
    walletTransactionHistory: [],
    orderDeductionResponseList: rows.map(presentDeduction),
  };
}

const CHART_SIZE = 5;

export async function listLastRecharges(ctx: Ctx) {
  const rows = await historySql.listRecharges(ctx, await requireSellerId(ctx), CHART_SIZE);
  return rows.map((row) => ({
    transactionDate: row.created_at.toISOString(),
    addedAmount: toRupees(row.amount_paise),
  }));
}

export const verify = (ctx: Ctx) => verifySql.verifyLedger(ctx, ctx.sellerId);
