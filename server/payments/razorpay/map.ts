import { createHmac } from 'node:crypto';
import { membersOf, parseJson, textOf } from '../../platform/outbound/answers.ts';
import type { TextAnswer } from '../../platform/outbound/http-client.ts';
import { equalTexts } from '../../platform/outbound/signature.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import {
  DESCRIPTIONS,
  type Members,
  readAnswer,
  requirePage,
  requirePaise,
  shortText,
  unpaid,
} from '../answers.ts';
import { type GatewayStatus, GatewayUnclear } from '../gateway.ts';

/** Razorpay takes no less than 15 minutes. */
const LINK_LIFE_MS = 30 * MINUTE_MS;

function reasonOf({ error }: Members): string {
  const { code, description } = membersOf(error);
  return code === 'SERVER_ERROR' || code === 'GATEWAY_ERROR' ? '' : textOf(description);
}

type Payment = { id: string; amountPaise: number; redirectUrl: string };

/** The events of the link's payments have the notes, but not the link's reference. */
export const toLinkBody = ({ id, amountPaise, redirectUrl }: Payment, now: Date) => ({
  amount: amountPaise,
  currency: 'INR',
  accept_partial: false,
  expire_by: Math.floor((now.getTime() + LINK_LIFE_MS) / 1000),
  reference_id: id,
  description: 'Wallet recharge',
  notify: { sms: false, email: false },
  reminder_enable: false,
  notes: { paymentId: id },
  callback_url: redirectUrl,
  callback_method: 'get',
});

export const toCheckout = (answer: TextAnswer) => requirePage(readAnswer(answer, reasonOf).short_url);

/** The link with our id as its reference. Null if there is none. */
export function toLink(answer: TextAnswer, id: string): Members | null {
  const { payment_links, items } = readAnswer(answer, reasonOf);
  const links: unknown = payment_links ?? items;
  if (!Array.isArray(links)) throw new GatewayUnclear('an answer without payment links');
  return links.map(membersOf).find(({ reference_id }) => reference_id === id) ?? null;
}

/** The address of a link that can still be paid and asks for the same amount. Null if it is another. */
export const checkoutOf = (link: Members | null, amountPaise: number): string | null =>
  link?.status === 'created' && link.amount === amountPaise ? requirePage(link.short_url) : null;

function paidBy({ id, payments }: Members): Pick<GatewayStatus, 'gatewayTransactionId' | 'transactionType'> {
  const all = Array.isArray(payments) ? payments.map(membersOf) : [];
  const payment = all.find(({ status }) => status === 'captured') ?? all.at(-1) ?? {};
  return {
    gatewayTransactionId: shortText(payment.payment_id ?? payment.id ?? id, 64),
    transactionType: shortText(payment.method, 40)?.toUpperCase() ?? null,
  };
}

export function toStatus(link: Members | null): GatewayStatus {
  if (!link) return unpaid('TRANSACTION_NOT_FOUND');
  switch (link.status) {
    case 'created':
    case 'partially_paid':
      return unpaid('PAYMENT_PENDING');
    case 'expired':
      return unpaid('PAYMENT_ERROR', 'The payment wasn’t made in time.');
    case 'cancelled':
      return unpaid('PAYMENT_DECLINED', 'The payment was cancelled.');
    case 'paid':
      if (link.currency !== undefined && link.currency !== 'INR')
        throw new GatewayUnclear('paid in another currency');
      return {
        code: 'PAYMENT_SUCCESS',
        description: DESCRIPTIONS.PAYMENT_SUCCESS,
        amountPaise: requirePaise(link.amount_paid),
        cardType: null,
        ...paidBy(link),
      };
    default:
      throw new GatewayUnclear('an unknown state of the payment link');
  }
}

/** Empty for an event about no payment of ours. Null if Razorpay did not sign it. */
export function readWebhook(headers: Record<string, unknown>, rawBody: Buffer, secret?: string) {
  if (!secret) return null;
  const signature = createHmac('sha256', secret).update(rawBody).digest('hex');
  if (!equalTexts(textOf(headers['x-razorpay-signature']), signature)) return null;
  const payload = membersOf(membersOf(parseJson(rawBody.toString('utf8'))).payload);
  const entityOf = (name: string) => membersOf(membersOf(payload[name]).entity);
  return (
    textOf(entityOf('payment_link').reference_id) || textOf(membersOf(entityOf('payment').notes).paymentId)
  );
}

export const readReturn = ({ razorpay_payment_link_reference_id: id }: Record<string, unknown>) =>
  typeof id === 'string' ? id : null;
