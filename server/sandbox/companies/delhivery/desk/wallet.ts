import { type Answer, json } from '../../couriers/answers.ts';
import type { DelhiveryAct } from '../settings.ts';

/** Rupees. */
export const walletBalance = async ({ account }: DelhiveryAct): Promise<Answer> =>
  json({ cash_balance: account.balancePaise / 100 });
