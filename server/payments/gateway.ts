import { NoAnswer } from '../platform/outbound/http-client.ts';

export type PaymentCode =
  'PAYMENT_SUCCESS' | 'PAYMENT_PENDING' | 'PAYMENT_ERROR' | 'PAYMENT_DECLINED' | 'TRANSACTION_NOT_FOUND';

export type GatewayStatus = {
  code: PaymentCode;
  description: string;
  amountPaise: number;
  gatewayTransactionId: string | null;
  transactionType: string | null;
  cardType: string | null;
};

/** No usable response: the payment's state is unknown, not failed. */
export class GatewayUnclear extends NoAnswer {}

/** A payment gateway. Each call ends within 10 s. Wrap it in `withBreakers`. */
export type Gateway = {
  name: string;
  /** Returns the URL of the checkout. */
  start(payment: {
    id: string;
    amountPaise: number;
    userId: number;
    redirectUrl: string;
    callbackUrl: string;
  }): Promise<string>;
  status(paymentId: string): Promise<GatewayStatus>;
  /** Verifies a callback's signature over its raw body. Returns the payment id, or null if it is not authentic. */
  readCallback(headers: Record<string, unknown>, rawBody: Buffer): string | null;
  /** The payment id in the browser's return URL. It proves nothing; `status` does. */
  readReturn(query: Record<string, unknown>): string | null;
};
