import type { PaidTo } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { toPaise, toRupees } from '../../../platform/money.ts';
import { required } from '../../../platform/required.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import type { CycleInput, EarlyTermsInput, PreferenceInput, TermsInput } from './terms.contract.ts';
import * as sql from './terms.sql.ts';

export { findPreferences, findTerms, type Terms } from './terms.sql.ts';

/** Saves changes on top of the terms as they are. Without any it only reads. */
async function change(ctx: Ctx, changes: Partial<sql.Terms>): Promise<sql.Terms> {
  if (Object.keys(changes).length === 0) return sql.findTerms(ctx);
  return inTransaction(ctx, async (tx) => {
    const terms = { ...(await sql.lockTerms(tx)), ...changes };
    await sql.saveTerms(tx, required(tx.user).id, terms);
    return terms;
  });
}

export async function cycle(ctx: Ctx, { weekdays, daysAfterDelivery }: CycleInput) {
  const changes =
    weekdays === undefined
      ? {}
      : {
          weekdays: weekdays.toSorted((a, b) => a - b),
          daysAfterDelivery: required(daysAfterDelivery),
        };
  const terms = await change(ctx, changes);
  return { weekdays: terms.weekdays, daysAfterDelivery: terms.daysAfterDelivery };
}

const toBp = (percentage: number | null) => (percentage === null ? null : Math.round(percentage * 100));
const toPercentage = (bp: number | null) => (bp === null ? null : bp / 100);

export async function earlyTerms(ctx: Ctx, { day2, day3, day4 }: EarlyTermsInput) {
  const terms = await change(ctx, {
    ...(day2 === undefined ? {} : { day2Bp: toBp(day2) }),
    ...(day3 === undefined ? {} : { day3Bp: toBp(day3) }),
    ...(day4 === undefined ? {} : { day4Bp: toBp(day4) }),
  });
  const { day2Bp, day3Bp, day4Bp } = terms;
  return { day2: toPercentage(day2Bp), day3: toPercentage(day3Bp), day4: toPercentage(day4Bp) };
}

export async function payoutTerms(ctx: Ctx, { approvalAbove, netsWallet, netsInvoices }: TermsInput) {
  const terms = await change(ctx, {
    ...(approvalAbove === undefined ? {} : { approvalAbovePaise: toPaise(approvalAbove) }),
    ...(netsWallet === undefined ? {} : { netsWallet }),
    ...(netsInvoices === undefined ? {} : { netsInvoices }),
  });
  return {
    approvalAbove: toRupees(terms.approvalAbovePaise),
    netsWallet: terms.netsWallet,
    netsInvoices: terms.netsInvoices,
  };
}

export async function findPreference(ctx: Ctx, sellerId: number): Promise<PaidTo> {
  return (await sql.findPreferences(ctx, [sellerId])).get(sellerId) ?? 'BANK';
}

/** Where a seller's COD goes. Without `to` it only reads. */
export async function preference(ctx: Ctx, { to }: PreferenceInput) {
  const sellerId = await requireSellerId(ctx);
  if (to !== undefined) await sql.savePreference(ctx, sellerId, to);
  return { to: to ?? (await findPreference(ctx, sellerId)) };
}
