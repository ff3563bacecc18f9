import { fieldsOf, textIn, type World } from './calls/company.ts';
import { type CheckoutRow, findById } from './payments/checkouts.sql.ts';
import { NAME as PHONEPE, requestOf } from './phonepe/account.ts';
import { endOrder } from './phonepe/orders/ending.ts';
import { redirectUrlOf } from './phonepe/orders/pay.ts';
import { expireOrders } from './phonepe/orders/status.ts';
import { endLink } from './razorpay/links/ending.ts';
import { expireLinks } from './razorpay/links/links.ts';
import { returnUrl } from './razorpay/links/return.ts';

const callbackOf = ({ request }: CheckoutRow) => textIn(fieldsOf(JSON.parse(request)).callback_url);

type Hosted = { row: CheckoutRow; company: string; merchantUrl: string };

/** A checkout on a company's own page, with the merchant's address that the page goes back to. */
export async function findHostedCheckout({ db }: Pick<World, 'db'>, id: string): Promise<Hosted | null> {
  const row = await findById(db, id);
  if (!row) return null;
  return row.company === PHONEPE
    ? { row, company: 'PhonePe', merchantUrl: redirectUrlOf(requestOf(row.request)) }
    : { row, company: 'Razorpay', merchantUrl: callbackOf(row) };
}

type Payer = { outcome: string; isCard: boolean };

/** Ends a hosted checkout as its payer chose. Resolves with where the company sends the browser. */
export async function endHostedCheckout(
  world: World,
  { row, merchantUrl }: Hosted,
  payer: Payer,
): Promise<string> {
  if (row.company === PHONEPE) {
    await expireOrders(world, row.account);
    await endOrder(world, row, payer);
    return merchantUrl;
  }
  await expireLinks(world, row.account);
  const ended = await endLink(world, row, payer);
  return returnUrl(world, ended?.checkout ?? row, ended?.payment);
}
