import { type HttpAnswer, NoAnswer, requestJson } from '../../platform/outbound/http-client.ts';
import { isSigned, signedHeaders } from '../../platform/outbound/signature.ts';
import { DESCRIPTIONS, requirePage, requirePaise, shortText } from '../answers.ts';
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

type Options = { baseUrl: string; secret: string; now: () => Date };

function toStatus(body: unknown): GatewayStatus {
  const { code, amount, transactionId, paymentInstrument } = { ...(body as object | null) } as Record<
    string,
    unknown
  >;
  const known = CODES.find((one) => one === code);
  if (!known) throw new GatewayUnclear('an unknown payment code');
  if (known === 'PAYMENT_SUCCESS') requirePaise(amount);
  const { type, cardType } = { ...(paymentInstrument as object | null) } as Record<string, unknown>;
  return {
    code: known,
    description: DESCRIPTIONS[known],
    amountPaise: typeof amount === 'number' ? amount : 0,
    gatewayTransactionId: shortText(transactionId, 64),
    transactionType: shortText(type, 40),
    cardType: shortText(cardType, 40),
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
      if (status !== 200) throw new GatewayUnclear(`pay answered ${status}`, waitMs);
      return requirePage((body as { redirectUrl?: unknown } | null)?.redirectUrl);
    },
    async status(paymentId) {
      const { status, body, waitMs } = await ask('GET', `/gateway/status/${encodeURIComponent(paymentId)}`);
      if (status !== 200 && status !== 404) throw new GatewayUnclear(`status answered ${status}`, waitMs);
      return toStatus(body);
    },
    readCallback(headers, rawBody) {
      return isSigned(secret, headers, rawBody, now()) ? paymentIn(rawBody) : null;
    },
  };
}
