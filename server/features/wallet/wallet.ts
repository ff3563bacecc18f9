import type { Ctx } from '../../deps.ts';
import { toRupees } from '../../platform/money.ts';
import { presentReceipt, readReceipt } from '../rates/rates.ts';
import { requireSellerId } from '../sellers/sellers.ts';
import * as historySql from './history.sql.ts';
import * as verifySql from './verify.sql.ts';
import { type HistoryInput } from './wallet.contract.ts';
import * as sql from './wallet.sql.ts';

export type { EntryKind, LaterKind } from './wallet.sql.ts';
export { entryAnswer } from './answers.contract.ts';
export { downloadEntries, listEntries } from './entries/entries.ts';
export {
  adjust,
  charge,
  credit,
  insufficientBalance,
  postAdjustment,
  postCod,
  refund,
  settleDebt,
} from './entries/postings.ts';
export { downloadPayments, listPayments } from './payments/list.ts';
export { settlePushed } from './payments/payments.ts';

export const findBalancePaise = sql.findBalance;

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

/** The wire's names are swapped: `existingBalance` is the balance after the recharge, `currentBalance` the previous one. */
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
