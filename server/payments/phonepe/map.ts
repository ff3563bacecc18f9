import { createHash, createHmac } from 'node:crypto';
import type { Token } from '../../platform/outbound/account.ts';
import { listOf, membersOf, parseJson, textOf } from '../../platform/outbound/answers.ts';
import type { TextAnswer } from '../../platform/outbound/http-client.ts';
import { equalTexts } from '../../platform/outbound/signature.ts';
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

const reasonOf = ({ data, message, code }: Members) =>
  textOf(membersOf(data).errorDescription) || textOf(message) || textOf(code);

/** Expires at half its life by our clock, so it never ends during a call. */
export function toToken(answer: TextAnswer, now: Date): Token {
  const { access_token, token_type, issued_at, expires_at } = readAnswer(answer, reasonOf);
  const lifeMs = (Number(expires_at) - Number(issued_at)) * 1000;
  const token = textOf(access_token);
  if (token === '' || !(lifeMs > 0)) throw new GatewayUnclear('an answer without a token');
  return {
    token: `${textOf(token_type) || 'O-Bearer'} ${token}`,
    expiresAt: new Date(now.getTime() + lifeMs / 2),
  };
}

export const toPayBody = (id: string, amountPaise: number, redirectUrl: string) => ({
  merchantOrderId: id,
  amount: amountPaise,
  paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: returnUrlOf(id, redirectUrl) } },
});

/** PhonePe adds nothing to the address to which it sends the browser back. */
function returnUrlOf(id: string, redirectUrl: string): string {
  const url = new URL(redirectUrl);
  url.searchParams.set('transactionId', id);
  return url.href;
}

export const toCheckout = (answer: TextAnswer) => requirePage(readAnswer(answer, reasonOf).redirectUrl);

/** A 404 without PhonePe's own code is a proxy's, not about the order. */
function isUnknownOrder({ status, text }: TextAnswer): boolean {
  const code = textOf(membersOf(parseJson(text)).code);
  return code === 'ORDER_NOT_FOUND' || (status === 404 && code !== '');
}

function failureOf({ errorCode, detailedErrorCode }: Members): string {
  const codes = [errorCode, detailedErrorCode].map(textOf).filter(Boolean).join(', ');
  return codes ? `The payment failed at the bank (${codes}).` : DESCRIPTIONS.PAYMENT_ERROR;
}

const CARDS = ['CREDIT_CARD', 'DEBIT_CARD'];

function attemptOf(body: Members): Omit<GatewayStatus, 'code' | 'description' | 'amountPaise'> {
  const attempt = membersOf(listOf(body.paymentDetails).at(-1));
  const [split] = listOf(attempt.splitInstruments);
  const instrument = textOf(membersOf(membersOf(split).instrument).type);
  return {
    gatewayTransactionId: shortText(attempt.transactionId, 64),
    transactionType: shortText(attempt.paymentMode, 40),
    cardType: CARDS.includes(instrument) ? instrument : null,
  };
}

/** Only the root state counts: an attempt may fail in an order that is paid later. */
export function toStatus(answer: TextAnswer, id: string): GatewayStatus {
  if (isUnknownOrder(answer)) return unpaid('TRANSACTION_NOT_FOUND');
  const body = readAnswer(answer, reasonOf);
  if (body.merchantOrderId !== undefined && body.merchantOrderId !== id)
    throw new GatewayUnclear('an answer about another order');
  const attempt = attemptOf(body);
  if (body.state === 'PENDING') return { ...unpaid('PAYMENT_PENDING'), ...attempt };
  if (body.state === 'FAILED') return { ...unpaid('PAYMENT_ERROR', failureOf(body)), ...attempt };
  if (body.state !== 'COMPLETED') throw new GatewayUnclear('an unknown state of the order');
  return {
    code: 'PAYMENT_SUCCESS',
    description: DESCRIPTIONS.PAYMENT_SUCCESS,
    amountPaise: requirePaise(body.amount),
    ...attempt,
  };
}

export type WebhookSecrets = { user?: string; password?: string; hmacSecret?: string };

/** The HMAC covers the body; the other way is a constant. Where the HMAC is set up, nothing less is accepted. */
function isAuthentic(headers: Record<string, unknown>, rawBody: Buffer, secrets: WebhookSecrets): boolean {
  const { user, password, hmacSecret } = secrets;
  if (hmacSecret) {
    const signature = createHmac('sha256', hmacSecret).update(rawBody).digest('hex');
    return equalTexts(textOf(headers['phonepe-checksum-signature']), signature);
  }
  if (!user || !password) return false;
  const constant = createHash('sha256').update(`${user}:${password}`).digest('hex');
  return equalTexts(textOf(headers.authorization), constant);
}

/** Empty for an event about no payment, such as a refund. Null if it is not PhonePe's. */
export function readWebhook(headers: Record<string, unknown>, rawBody: Buffer, secrets: WebhookSecrets) {
  if (!isAuthentic(headers, rawBody, secrets)) return null;
  const { payload } = membersOf(parseJson(rawBody.toString('utf8')));
  return textOf(membersOf(payload).merchantOrderId);
}
