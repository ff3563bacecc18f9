import { type HttpAnswer, NoAnswer, requestJson } from '../../platform/http-client.ts';
import { isSigned, signedHeaders } from '../../platform/signature.ts';
import { type Gateway, type GatewayStatus, GatewayUnclear, type PaymentCode } from '../gateway.ts';

const TIMEOUT_MS = 8_000;
const CODES: PaymentCode[] = ['PAYMENT_SUCCESS', 'PAYMENT_PENDING', 'PAYMENT_ERROR', 'PAYMENT_DECLINED', 'TRANSACTION_NOT_FOUND'];

const DESCRIPTIONS: Record<PaymentCode, string> = {
  PAYMENT_SUCCESS: 'Your payment is successful.',
  PAYMENT_PENDING: 'The payment is not finished yet.',
  PAYMENT_ERROR: 'The payment failed at the bank.',
  PAYMENT_DECLINED: 'The payment was declined.',
  TRANSACTION_NOT_FOUND: 'The payment was never made.',
};

/** The sandbox gateway, with a checkout page of its own. */
export function sandboxGateway({ baseUrl, secret, now }: { baseUrl: string; secret: string; now: () => Date }): Gateway {
  async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<HttpAnswer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    try {
      const headers = signedHeaders(secret, text, now());
      return await requestJson(`${baseUrl}${path}`, { method, headers, ...(text ? { body: text } : {}) }, TIMEOUT_MS);
    } catch (error) {
      if (error instanceof NoAnswer) throw new GatewayUnclear(error.message);
      throw error;
    }
  }

  function toStatus(body: unknown): GatewayStatus {
    const { code, amount, transactionId, paymentInstrument } = (body ?? {}) as Record<string, unknown>;
    if (!CODES.includes(code as PaymentCode)) throw new GatewayUnclear('an unknown payment code');
    const known = code as PaymentCode;
    const instrument = paymentInstrument as { type?: string; cardType?: string } | undefined;
    return {
      code: known,
      description: DESCRIPTIONS[known],
      amountPaise: typeof amount === 'number' ? amount : 0,
      gatewayTransactionId: typeof transactionId === 'string' ? transactionId : null,
      transactionType: instrument?.type ?? null,
      cardType: instrument?.cardType ?? null,
    };
  }

  return {
    name: 'sandbox',
    async start({ id, amountPaise, userId, redirectUrl, callbackUrl }) {
      const payment = { merchantTransactionId: id, merchantUserId: String(userId), amount: amountPaise, redirectUrl, callbackUrl };
      const { status, body } = await ask('POST', '/gateway/pay', payment);
      const url = (body as { redirectUrl?: unknown } | null)?.redirectUrl;
      if (status !== 200 || typeof url !== 'string') throw new GatewayUnclear(`pay answered ${status}`);
      return url;
    },
    async status(paymentId) {
      const { status, body } = await ask('GET', `/gateway/status/${encodeURIComponent(paymentId)}`);
      if (status !== 200 && status !== 404) throw new GatewayUnclear(`status answered ${status}`);
      return toStatus(body);
    },
    readCallback(headers, rawBody) {
      if (!isSigned(secret, headers, rawBody, now())) return null;
      const { merchantTransactionId } = JSON.parse(rawBody.toString('utf8'));
      return typeof merchantTransactionId === 'string' ? merchantTransactionId : null;
    },
    readReturn(query) {
      return typeof query.transactionId === 'string' ? query.transactionId : null;
    },
  };
}
