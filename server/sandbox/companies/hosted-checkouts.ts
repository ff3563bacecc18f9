import type { World } from './calls/company.ts';
import { type CheckoutRow, findById } from './payments/checkouts.sql.ts';
import { NAME as PHONEPE, requestOf } from './phonepe/account.ts';
import { endOrder } from './phonepe/orders/ending.ts';
import { redirectUrlOf } from './phonepe/orders/pay.ts';
import { expireOrders } from './phonepe/orders/status.ts';
import { endLink } from './razorpay/links/ending.ts';
import { expireLinks } from './razorpay/links/links.ts';
import { returnUrl } from './razorpay/links/return.ts';

export const findHostedCheckout = (world: Pick<World, 'db'>, id: string) => findById(world.db, id);

type Payer = { outcome: string; isCard: boolean };

/** Ends a hosted checkout as its payer chose. Resolves with where the company sends the browser. */
export async function endHostedCheckout(world: World, checkout: CheckoutRow, payer: Payer): Promise<string> {
  if (checkout.company === PHONEPE) {
    await expireOrders(world, checkout.account);
    await endOrder(world, checkout, payer);
    return redirectUrlOf(requestOf(checkout.request));
  }
  await expireLinks(world, checkout.account);
  const ended = await endLink(world, checkout, payer);
  return returnUrl(world, ended?.checkout ?? checkout, ended?.payment);
}
