import { membersOf, parseJson, textOf } from '../platform/outbound/answers.ts';
import type { TextAnswer } from '../platform/outbound/http-client.ts';
import { GatewayRefusal, type GatewayStatus, GatewayUnclear, type PaymentCode } from './gateway.ts';

export type Members = Record<string, unknown>;

export const DESCRIPTIONS: Record<PaymentCode, string> = {
  PAYMENT_SUCCESS: 'Your payment is successful.',
  PAYMENT_PENDING: 'The payment isn’t finished yet.',
  PAYMENT_ERROR: 'The payment failed at the bank.',
  PAYMENT_DECLINED: 'The payment was declined.',
  TRANSACTION_NOT_FOUND: 'The payment wasn’t made.',
};

const WRONG_CREDENTIALS = 'The company rejected the credentials.';
const MAY_PASS = [408, 425, 429];

/** Returns the members of a successful answer. Throws GatewayRefusal with the company's words, else GatewayUnclear. */
export function readAnswer(
  { status, text, waitMs }: TextAnswer,
  reasonOf: (body: Members) => string,
): Members {
  const body = membersOf(parseJson(text));
  if (status >= 200 && status < 300) return body;
  const isClear = status >= 400 && status < 500 && !MAY_PASS.includes(status);
  const reason = reasonOf(body) || (status === 401 ? WRONG_CREDENTIALS : '');
  if (!isClear || reason === '') throw new GatewayUnclear(`the gateway answered ${status}`, waitMs);
  throw new GatewayRefusal(reason.slice(0, 255), status);
}

/** Text that fits its column, or null. */
export const shortText = (value: unknown, max: number): string | null => textOf(value).slice(0, max) || null;

export function requirePage(url: unknown): string {
  if (typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url)) return url;
  throw new GatewayUnclear('an answer without the address of a checkout');
}

export function requirePaise(amount: unknown): number {
  if (Number.isSafeInteger(amount)) return amount as number;
  throw new GatewayUnclear('paid, but not how much');
}

/** A status of a payment that has not been paid. */
export const unpaid = (code: PaymentCode, description = DESCRIPTIONS[code]): GatewayStatus => ({
  code,
  description: description.slice(0, 255),
  amountPaise: 0,
  gatewayTransactionId: null,
  transactionType: null,
  cardType: null,
});
