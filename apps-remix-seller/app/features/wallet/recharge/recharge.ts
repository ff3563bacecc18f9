import { MAX_RECHARGE } from '@harkara/server/contract/limits';
/** Suggested amounts, in rupees. */
export const QUICK = [500, 1000, 2000, 5000, 10000];
/** Rupees: the server's limits for one recharge. */
export const MIN_RECHARGE = 0.1;
const STEP = 500;

/**
 * The recharge for a missing amount: the smallest suggested amount that covers it, or the next multiple of
 * `STEP`.
 */
export function rechargeFor(missing: number): number {
  const amount = QUICK.find((quick) => quick >= missing) ?? Math.ceil(missing / STEP) * STEP;
  return Math.min(amount, MAX_RECHARGE);
}

/** The wallet's address with the amount filled in; `back` is linked after the payment. */
export const rechargeUrl = (missing: number, back: string): string =>
  `/wallet?${new URLSearchParams({ amount: String(rechargeFor(missing)), back })}`;
