import { getSettings } from '../calls/calls.sql.ts';
import { type Answer, type Company, type Handler, MAINTENANCE, ok, type World } from '../calls/company.ts';

export const NAME = 'msg91';

/** MSG91 answers most errors with HTTP 200: only `type` tells them from a success. */
export const refuse = (message: string, code?: string): Answer =>
  ok({ type: 'error', message, ...(code === undefined ? {} : { code }) });

export const MSG91: Company = {
  name: NAME,
  refusal: (message) => refuse(message),
  throttled: { status: 429, body: { type: 'error', message: 'Too many requests' } },
  broken: { status: 500, body: { type: 'error', message: 'Internal server error' } },
  page: MAINTENANCE,
};

export type Msg91Account = {
  authKey: string;
  senderId: string;
  /** False: this machine is not on the account's list of IP addresses. */
  isIpAllowed: boolean;
  /** Template ids that exist; null takes any. */
  templates: string[] | null;
  /** The `type` that a second check of a verified OTP gets: both have been seen. */
  alreadyVerifiedType: 'success' | 'error';
  webhookUrl: string | null;
  /** A header of the account's own, the only proof that a delivery report can carry. */
  webhookHeader: { name: string; value: string } | null;
  /** MSG91 stops sending after an answer of 4xx, until the customer switches it on again. */
  isWebhookPaused: boolean;
  userId: string;
};

export const defaults = (account: string): Msg91Account => ({
  authKey: `key-of-${account}`,
  senderId: 'HRKARA',
  isIpAllowed: true,
  templates: null,
  alreadyVerifiedType: 'success',
  webhookUrl: null,
  webhookHeader: null,
  isWebhookPaused: false,
  userId: '100001',
});

export const findAccount = ({ db }: World, account: string) =>
  getSettings(db, { company: NAME, account }, defaults(account));

/** What an operator enters to connect an emulated account. */
export function demoAccount(sandboxUrl: string, account: string) {
  const { authKey, senderId } = defaults(account);
  return { host: `${sandboxUrl}/${NAME}/${account}`, settings: { senderId }, secrets: { authKey } };
}

/** The handler behind the header `authkey` and the account's list of IP addresses. */
export const authorized =
  (handle: Handler): Handler =>
  async (asked) => {
    const { authKey, isIpAllowed } = await findAccount(asked.world, asked.account);
    if (asked.req.get('authkey') !== authKey) return refuse('Authentication failure', '201');
    if (!isIpAllowed) return { ...refuse('IP is not whitelisted', '418'), status: 418 };
    return handle(asked);
  };
