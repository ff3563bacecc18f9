import { randomBytes } from 'node:crypto';
import { equalTexts } from '../../../platform/outbound/signature.ts';
import { getSettings } from '../calls/calls.sql.ts';
import { type Answer, type Company, type Handler, MAINTENANCE, type World } from '../calls/company.ts';

export const NAME = 'razorpay';

type ErrorOptions = { status?: number; field?: string | null; code?: string };

export const refuse = (
  description: string,
  { status = 400, field = null, code = 'BAD_REQUEST_ERROR' }: ErrorOptions = {},
): Answer => ({
  status,
  body: {
    error: {
      code,
      description,
      field,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  },
});

export const RAZORPAY: Company = {
  name: NAME,
  refusal: (message) => refuse(message),
  throttled: refuse('Too many requests', { status: 429 }),
  broken: refuse('We are facing some trouble completing your request', { status: 500, code: 'SERVER_ERROR' }),
  page: MAINTENANCE,
};

export type RazorpayAccount = {
  keyId: string;
  keySecret: string;
  accountId: string;
  webhookUrl: string | null;
  webhookSecret: string;
  /** The events that are sent, in the order in which they are sent: Razorpay guarantees none. */
  events: string[];
};

export const defaults = (account: string): RazorpayAccount => ({
  keyId: `rzp_test_${account}`,
  keySecret: `secret-of-${account}`,
  accountId: `acc_${account}`,
  webhookUrl: null,
  webhookSecret: `hooks-of-${account}`,
  events: ['order.paid', 'payment_link.paid', 'payment.captured', 'payment.failed', 'refund.processed'],
});

export const findAccount = ({ db }: World, account: string) =>
  getSettings(db, { company: NAME, account }, defaults(account));

/** What an operator enters to connect an emulated account. */
export function demoAccount(sandboxUrl: string, account: string) {
  const { keyId, keySecret, webhookSecret } = defaults(account);
  return {
    host: `${sandboxUrl}/${NAME}/${account}`,
    settings: { keyId },
    secrets: { keySecret, webhookSecret },
  };
}

/** The handler behind HTTP Basic with the account's key. */
export const authorized =
  (handle: Handler): Handler =>
  async (asked) => {
    const { keyId, keySecret } = await findAccount(asked.world, asked.account);
    const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    if (equalTexts(asked.req.get('Authorization') ?? '', expected)) return handle(asked);
    return refuse('Authentication failed', { status: 401 });
  };

const SUFFIX = 14;

export const newId = (prefix: string) =>
  `${prefix}_${randomBytes(SUFFIX).toString('base64url').replace(/[-_]/g, 'x').slice(0, SUFFIX)}`;

export const secondsOf = (at: Date) => Math.floor(at.getTime() / 1_000);
