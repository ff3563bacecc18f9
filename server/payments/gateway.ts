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

/** The gateway gave no usable answer: the payment's state is unknown, not failed. */
export class GatewayUnclear extends NoAnswer {}

/** One payment gateway. Every call ends within 10 seconds. Wrap it in `withBreakers`. */
export type Gateway = {
  name: string;
  /** Opens a checkout for this amount; the answer is where the browser goes. */
  start(payment: {
    id: string;
    amountPaise: number;
    userId: number;
    redirectUrl: string;
    callbackUrl: string;
  }): Promise<string>;
  status(paymentId: string): Promise<GatewayStatus>;
  /** Checks the signature of a server call on its raw body; the id of the payment it speaks of, or null if it is not theirs. */
  readCallback(headers: Record<string, unknown>, rawBody: Buffer): string | null;
  /** The payment that the browser's return speaks of. It proves nothing: the status call does. */
  readReturn(query: Record<string, unknown>): string | null;
};
