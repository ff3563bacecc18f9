import { createHmac } from 'node:crypto';
import { fieldsOf, textIn, type World } from '../../calls/company.ts';
import type { CheckoutRow } from '../../payments/checkouts.sql.ts';
import type { PaymentRow } from '../../payments/payments.sql.ts';
import { findAccount } from '../account.ts';

export const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** Where the browser goes: signed after a payment, plain after anything else. */
export async function returnUrl(world: World, checkout: CheckoutRow, payment: PaymentRow | undefined) {
  const callback = textIn(fieldsOf(JSON.parse(checkout.request)).callback_url);
  if (!callback) return `${world.publicUrl}/api/sandbox/checkout/${checkout.id}`;
  if (payment?.state !== 'captured') return callback;
  const { keySecret } = await findAccount(world, checkout.account);
  const [link, reference, status] = [checkout.id, checkout.reference ?? '', checkout.state];
  const url = new URL(callback);
  const query = {
    razorpay_payment_id: payment.id,
    razorpay_payment_link_id: link,
    razorpay_payment_link_reference_id: reference,
    razorpay_payment_link_status: status,
    razorpay_signature: sign(keySecret, `${link}|${reference}|${status}|${payment.id}`),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
