import type { CodStatus } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { toRupees } from '../../../platform/money.ts';
import { required } from '../../../platform/required.ts';
import { daysAfter, istDay } from '../../../platform/time.ts';
import { sumByStatus } from '../../cod/cod.ts';
import { accountText, findPayoutAccounts, requireSellerId } from '../../sellers/sellers.ts';
import { hasBatch } from '../making/remittances.sql.ts';
import { payoutDay } from '../terms/payout-days.ts';
import { findPreference, findTerms } from '../terms/terms.ts';
import { sumWaiting } from './summary.sql.ts';

/** The first day whose payout can include the seller: today's may be made, and a changed account is held. */
async function firstDay(ctx: Ctx, heldUntil: Date | null): Promise<string> {
  const today = istDay(ctx.now());
  const first = (await hasBatch(ctx, today)) ? daysAfter(today, 1) : today;
  const free = heldUntil ? daysAfter(istDay(heldUntil), 1) : first;
  return free > first ? free : first;
}

/** The next payout that has something for the seller: received, or asked for early. */
async function findNext(ctx: Ctx, sellerId: number, heldUntil: Date | null) {
  const terms = await findTerms(ctx);
  const first = await firstDay(ctx, heldUntil);
  const waiting = (await sumWaiting(ctx, sellerId)).map(({ deliveredOn, earlyOn, n, paise }) => {
    const cycleOn = daysAfter(deliveredOn, terms.daysAfterDelivery);
    const dueOn = earlyOn !== null && earlyOn < cycleOn ? earlyOn : cycleOn;
    return { date: payoutDay(dueOn < first ? first : dueOn, terms), n, paise };
  });
  const date = waiting.map((one) => one.date).sort()[0];
  if (date === undefined) return null;
  const next = waiting.filter((one) => one.date === date);
  return {
    date,
    amount: toRupees(next.reduce((sum, { paise }) => sum + paise, 0)),
    count: next.reduce((sum, { n }) => sum + n, 0),
  };
}

/** Where a seller's COD is, and when the next payout is. */
export async function summarizeCod(ctx: Ctx) {
  const sellerId = await requireSellerId(ctx);
  const [totals, paidTo, accounts] = await Promise.all([
    sumByStatus(ctx, sellerId),
    findPreference(ctx, sellerId),
    findPayoutAccounts(ctx, [sellerId]),
  ]);
  const of = (status: CodStatus) => totals.find((one) => one.status === status) ?? { n: 0, paise: 0 };
  const { account, heldUntil } = required(accounts.get(sellerId));
  const isPayable = paidTo === 'WALLET' || account !== null;
  return {
    expected: toRupees(of('EXPECTED').paise),
    received: toRupees(of('RECEIVED').paise),
    remitted: toRupees(of('REMITTED').paise),
    disputed: toRupees(of('DISPUTED').paise),
    counts: {
      expected: of('EXPECTED').n,
      received: of('RECEIVED').n,
      remitted: of('REMITTED').n,
      disputed: of('DISPUTED').n,
    },
    nextRemittance: isPayable ? await findNext(ctx, sellerId, paidTo === 'BANK' ? heldUntil : null) : null,
    paidTo,
    account: account && accountText(account),
    heldUntil: heldUntil?.toISOString() ?? null,
  };
}
