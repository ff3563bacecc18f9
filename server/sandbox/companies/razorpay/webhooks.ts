import type { World } from '../calls/company.ts';
import { sendWebhook } from '../calls/webhooks.ts';
import type { CheckoutRow } from '../payments/checkouts.sql.ts';
import type { Proof } from '../payments/inputs.ts';
import { listPayments, type PaymentRow, refundedPaise } from '../payments/payments.sql.ts';
import { findAccount, NAME, newId, secondsOf } from './account.ts';
import { sign } from './links/return.ts';
import { isLink, orderIdOf, presentLink, presentOrder, presentPayment } from './present.ts';

type Event = { subject: string; entities: Record<string, unknown>; proof?: Proof };

/** `contains` names the entities of the payload. */
export async function sendEvent(
  world: World,
  account: string,
  event: string,
  { subject, entities, proof = 'right' }: Event,
) {
  const { accountId, webhookSecret, webhookUrl } = await findAccount(world, account);
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  const body = JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event,
    contains: Object.keys(entities),
    payload,
    created_at: secondsOf(world.now()),
  });
  const signature = proof === 'right' ? sign(webhookSecret, body) : '0'.repeat(64);
  const headers = {
    'Content-Type': 'application/json',
    'x-razorpay-event-id': newId('evt'),
    ...(proof === 'none' ? {} : { 'X-Razorpay-Signature': signature }),
  };
  return sendWebhook(world, { company: NAME, account }, webhookUrl, { subject, event, headers, body });
}

async function entitiesOf(world: World, checkout: CheckoutRow, payment: PaymentRow) {
  const payments = await listPayments(world.db, checkout.id);
  const refunded = await refundedPaise(world.db, payment.id);
  return {
    payment: presentPayment(payment, orderIdOf(checkout), refunded),
    order: presentOrder(checkout, payments),
    ...(isLink(checkout) ? { payment_link: presentLink(checkout, payments, world.publicUrl) } : {}),
  };
}

function occurred(checkout: CheckoutRow, { state }: PaymentRow): string[] {
  if (state === 'failed') return ['payment.failed'];
  if (state !== 'captured') return ['payment.authorized'];
  return ['payment.captured', ...(checkout.state === 'paid' ? ['order.paid', 'payment_link.paid'] : [])];
}

const CONTAINS: Record<string, (keyof Awaited<ReturnType<typeof entitiesOf>>)[]> = {
  'order.paid': ['payment', 'order'],
  'payment_link.paid': ['payment_link', 'order', 'payment'],
};

/** The payment's events that the account subscribed to. */
export async function sendPaymentEvents(world: World, checkout: CheckoutRow, payment: PaymentRow) {
  const { events } = await findAccount(world, checkout.account);
  const names = occurred(checkout, payment).filter(
    (name) => isLink(checkout) || name !== 'payment_link.paid',
  );
  const all = await entitiesOf(world, checkout, payment);
  const subject = checkout.reference ?? checkout.id;
  for (const event of events.filter((name) => names.includes(name))) {
    const contained = (CONTAINS[event] ?? ['payment']).map((name) => [name, all[name]] as const);
    await sendEvent(world, checkout.account, event, { subject, entities: Object.fromEntries(contained) });
  }
}
