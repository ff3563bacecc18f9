import type { World } from './calls/company.ts';
import { type CheckoutRow, findById } from './payments/checkouts.sql.ts';
import { requestOf } from './phonepe/account.ts';
import { endOrder } from './phonepe/orders/ending.ts';
import { redirectUrlOf } from './phonepe/orders/pay.ts';

export const findHostedCheckout = (world: Pick<World, 'db'>, id: string) => findById(world.db, id);

type Payer = { outcome: string; isCard: boolean };

/** Ends a hosted checkout as its payer chose. Resolves with where the company sends the browser. */
export async function endHostedCheckout(world: World, checkout: CheckoutRow, payer: Payer): Promise<string> {
  await endOrder(world, checkout, payer);
  return redirectUrlOf(requestOf(checkout.request));
}
