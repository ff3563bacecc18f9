import { CompanyRefusal, NoAnswer } from '../platform/outbound/http-client.ts';

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

/** The company refused clearly. The message is its own reason, for the operator. */
export class GatewayRefusal extends CompanyRefusal {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

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
  /** Verifies a callback. Returns its payment id, empty if it names none, or null if it is not authentic. */
  readCallback(headers: Record<string, unknown>, rawBody: Buffer): string | null;
};

/** An operator's account at a gateway. */
export type AccountGateway = Gateway & {
  /** Proves the credentials with a call that costs nothing. Throws GatewayRefusal with the company's reason. */
  check(): Promise<void>;
};
