/** Amounts to choose from, in rupees. */
export const QUICK = [500, 1000, 2000, 5000, 10000];
/** Rupees: what the server takes at least and at most, in one recharge. */
export const LEAST_RECHARGE = 0.1;
const MOST_RECHARGE = 500_000;
const STEP = 500;

/** What to recharge where so much is missing: the smallest amount to choose that covers it, or the next round one. */
export function rechargeFor(missing: number): number {
  const amount = QUICK.find((quick) => quick >= missing) ?? Math.ceil(missing / STEP) * STEP;
  return Math.min(amount, MOST_RECHARGE);
}

/** The wallet with the amount filled in; after the payment, `back` is offered. */
export const rechargeUrl = (missing: number, back: string): string =>
  `/wallet?${new URLSearchParams({ amount: String(rechargeFor(missing)), back })}`;
