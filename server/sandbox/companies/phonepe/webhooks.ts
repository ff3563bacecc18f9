import { createHash, createHmac } from 'node:crypto';
import { required } from '../../../platform/required.ts';
import type { World } from '../calls/company.ts';
import { sendWebhook } from '../calls/webhooks.ts';
import { type CheckoutRow, findById } from '../payments/checkouts.sql.ts';
import type { Proof } from '../payments/inputs.ts';
import { findPayment, listPayments, type RefundRow } from '../payments/payments.sql.ts';
import { findAccount, NAME, type PhonepeAccount } from './account.ts';
import { presentOrder, presentRefund } from './orders/present.ts';

/** A constant of the account: it does not cover the body. */
export const passwordHash = (user: string, password: string) =>
  createHash('sha256').update(`${user}:${password}`).digest('hex');

export const checksum = (secret: string, body: string) =>
  createHmac('sha256', secret).update(body).digest('hex');

const proofOf = (
  { webhookHmacSecret, webhookUser, webhookPassword }: PhonepeAccount,
  body: string,
): Record<string, string> =>
  webhookHmacSecret === null
    ? { Authorization: passwordHash(webhookUser, webhookPassword) }
    : { 'phonepe-checksum-signature': checksum(webhookHmacSecret, body) };

function headersOf(account: PhonepeAccount, body: string, proof: Proof): Record<string, string> {
  const type = { 'Content-Type': 'application/json' };
  const right = proofOf(account, body);
  if (proof === 'none') return type;
  if (proof === 'right') return { ...type, ...right };
  return { ...type, ...Object.fromEntries(Object.keys(right).map((name) => [name, '0'.repeat(64)])) };
}

/** `subject` is the merchant's id. */
export async function sendEvent(
  world: World,
  account: string,
  event: string,
  { subject, payload, proof = 'right' }: { subject: string; payload: object; proof?: Proof },
) {
  const settings = await findAccount(world, account);
  const body = JSON.stringify({ event, payload });
  const webhook = { subject, event, headers: headersOf(settings, body, proof), body };
  return sendWebhook(world, { company: NAME, account }, settings.webhookUrl, webhook);
}

export async function sendOrderEvent(world: World, order: CheckoutRow, event: string) {
  const settings = await findAccount(world, order.account);
  const payload = presentOrder(order, (await listPayments(world.db, order.id)).slice(-1), {
    ...settings,
    hasOptionalFields: true,
  });
  return sendEvent(world, order.account, event, { subject: order.reference ?? order.id, payload });
}

const REFUND_EVENTS: Record<string, string> = {
  PENDING: 'pg.refund.accepted',
  COMPLETED: 'pg.refund.completed',
  FAILED: 'pg.refund.failed',
};

/** A CONFIRMED refund has no event. */
export async function sendRefundEvent(world: World, row: RefundRow) {
  const event = REFUND_EVENTS[row.state];
  if (!event) return null;
  const { merchantId } = await findAccount(world, row.account);
  const payment = required(await findPayment(world.db, row.payment_id));
  const order = required(await findById(world.db, payment.checkout_id));
  const payload = presentRefund(row, order.reference ?? '', merchantId);
  return sendEvent(world, row.account, event, { subject: row.reference ?? row.id, payload });
}
