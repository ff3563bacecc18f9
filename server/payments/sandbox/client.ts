import { type HttpAnswer, NoAnswer, requestJson } from '../../platform/outbound/http-client.ts';
import { isSigned, signedHeaders } from '../../platform/outbound/signature.ts';
import { withBreakers } from '../breakers.ts';
import { type Gateway, type GatewayStatus, GatewayUnclear, type PaymentCode } from '../gateway.ts';

const TIMEOUT_MS = 8_000;
const CODES: PaymentCode[] = [
  'PAYMENT_SUCCESS',
  'PAYMENT_PENDING',
  'PAYMENT_ERROR',
  'PAYMENT_DECLINED',
  'TRANSACTION_NOT_FOUND',
];

const DESCRIPTIONS: Record<PaymentCode, string> = {
  PAYMENT_SUCCESS: 'Your payment is successful.',
  PAYMENT_PENDING: 'The payment is not finished yet.',
  PAYMENT_ERROR: 'The payment failed at the bank.',
  PAYMENT_DECLINED: 'The payment was declined.',
  TRANSACTION_NOT_FOUND: 'The payment was never made.',
};

type Options = { baseUrl: string; secret: string; now: () => Date };

const textOf = (value: unknown, max: number) => (typeof value === 'string' ? value.slice(0, max) : null);
const isPage = (url: unknown): url is string =>
  typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url);

function toStatus(body: unknown): GatewayStatus {
  const { code, amount, transactionId, paymentInstrument } = { ...(body as object | null) } as Record<
    string,
    unknown
  >;
  const known = CODES.find((one) => one === code);
  if (!known) throw new GatewayUnclear('an unknown payment code');
  if (known === 'PAYMENT_SUCCESS' && !Number.isSafeInteger(amount))
    throw new GatewayUnclear('paid, but not how much');
  const { type, cardType } = { ...(paymentInstrument as object | null) } as Record<string, unknown>;
  return {
    code: known,
    description: DESCRIPTIONS[known],
    amountPaise: typeof amount === 'number' ? amount : 0,
    gatewayTransactionId: textOf(transactionId, 64),
    transactionType: textOf(type, 40),
    cardType: textOf(cardType, 40),
  };
}

function paymentIn(rawBody: Buffer): string | null {
  try {
    const { merchantTransactionId } = JSON.parse(rawBody.toString('utf8')) as {
      merchantTransactionId?: unknown;
    };
    return typeof merchantTransactionId === 'string' ? merchantTransactionId : null;
  } catch {
    return null;
  }
}

export const sandboxGateway = (options: Options): Gateway => withBreakers(client(options), options.now);

function client({ baseUrl, secret, now }: Options): Gateway {
  async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<HttpAnswer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    try {
      const headers = signedHeaders(secret, text, now());
      return await requestJson(
        `${baseUrl}${path}`,
        { method, headers, ...(text ? { body: text } : {}) },
        TIMEOUT_MS,
      );
    } catch (error) {
      if (error instanceof NoAnswer) throw new GatewayUnclear(error.message);
      throw error;
    }
  }

  return {
    name: 'sandbox',
    async start({ id, amountPaise, userId, redirectUrl, callbackUrl }) {
      const payment = {
        merchantTransactionId: id,
        merchantUserId: String(userId),
        amount: amountPaise,
        redirectUrl,
        callbackUrl,
      };
      const { status, body, waitMs } = await ask('POST', '/gateway/pay', payment);
      const url = (body as { redirectUrl?: unknown } | null)?.redirectUrl;
      if (status !== 200 || !isPage(url)) throw new GatewayUnclear(`pay answered ${status}`, waitMs);
      return url;
    },
    async status(paymentId) {
      const { status, body, waitMs } = await ask('GET', `/gateway/status/${encodeURIComponent(paymentId)}`);
      if (status !== 200 && status !== 404) throw new GatewayUnclear(`status answered ${status}`, waitMs);
      return toStatus(body);
    },
    readCallback(headers, rawBody) {
      return isSigned(secret, headers, rawBody, now()) ? paymentIn(rawBody) : null;
    },
    readReturn(query) {
      return typeof query.transactionId === 'string' ? query.transactionId : null;
    },
  };
}
