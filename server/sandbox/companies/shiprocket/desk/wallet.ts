import { type Answer, json } from '../../couriers/answers.ts';
import type { ShiprocketAct } from '../settings.ts';

/** Rupees as text. */
export const walletBalance = async ({ account }: ShiprocketAct): Promise<Answer> =>
  json({ data: { balance_amount: (account.balancePaise / 100).toFixed(2) } });
