import { required } from '../../../platform/required.ts';
import { getSettings } from '../calls/calls.sql.ts';
import { type Answer, type Company, fieldsOf, MAINTENANCE, type World } from '../calls/company.ts';

export const NAME = 'phonepe';

/** `errorCode` is left out, as PhonePe does for most errors. */
export const refuse = (status: number, code: string, message: string, data = {}): Answer => ({
  status,
  body: { success: false, code, message, data },
});

export const PHONEPE: Company = {
  name: NAME,
  refusal: (message) => refuse(400, 'BAD_REQUEST', message),
  throttled: refuse(429, 'TOO_MANY_REQUESTS', 'Too many requests'),
  broken: refuse(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong'),
  page: MAINTENANCE,
};

export type PhonepeAccount = {
  clientId: string;
  clientSecret: string;
  clientVersion: string;
  merchantId: string;
  webhookUrl: string | null;
  webhookUser: string;
  webhookPassword: string;
  /** Null: webhooks carry the hash of user and password instead of a signature. */
  webhookHmacSecret: string | null;
  tokenSeconds: number;
  /** How a second payment with a used merchantOrderId is answered; the documentation leaves both open. */
  repeatedPay: 'refuse' | 'same';
  /** Whether answers have the fields that the documentation marks as optional. */
  hasOptionalFields: boolean;
};

export const defaults = (account: string): PhonepeAccount => ({
  clientId: `CLIENT_${account}`,
  clientSecret: `secret-of-${account}`,
  clientVersion: '1',
  merchantId: `M_${account}`,
  webhookUrl: null,
  webhookUser: 'phonepe_hooks',
  webhookPassword: 'Hooks12345',
  webhookHmacSecret: `hooks-of-${account}`,
  tokenSeconds: 3_600,
  repeatedPay: 'refuse',
  hasOptionalFields: true,
});

export const findAccount = ({ db }: World, account: string) =>
  getSettings(db, { company: NAME, account }, defaults(account));

/** What an operator enters to connect an emulated account. */
export function demoAccount(sandboxUrl: string, account: string) {
  const { clientId, clientSecret, clientVersion, webhookHmacSecret } = defaults(account);
  return {
    host: `${sandboxUrl}/${NAME}/${account}`,
    settings: { clientId, clientVersion },
    secrets: { clientSecret, webhookHmacSecret: required(webhookHmacSecret) },
  };
}

export const requestOf = (request: string) => fieldsOf(JSON.parse(request));
