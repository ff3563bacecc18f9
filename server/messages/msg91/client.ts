import type { Account, CompanyCall } from '../../platform/outbound/account.ts';
import { NoAnswer, NotSent } from '../../platform/outbound/http-client.ts';
import { hasSecret } from '../../platform/outbound/signature.ts';
import { withBreaker } from '../breaker.ts';
import {
  type AccountChannel,
  type Message,
  MessageNotSent,
  MessageUnclear,
  TemplateRefused,
} from '../channel.ts';
import { readCheck, toFlowBody, toOtpQuery, toReceipt, toReports } from './map.ts';

export const WEBHOOK_HEADER = 'x-webhook-secret';

/** No OTP is sent to this number, which has the right form. */
const CHECKED_MOBILE = '919999999999';

const NO_TEMPLATE =
  'MSG91 only sends registered texts. Add a message template with the MSG91 template ID for this kind.';

function client(account: Account): AccountChannel {
  async function ask<T>(call: CompanyCall<T>): Promise<T> {
    const headers = { 'Content-Type': 'application/json', authkey: account.secrets.authKey ?? '' };
    try {
      return await account.send({ ...call, headers });
    } catch (error) {
      if (!(error instanceof NoAnswer) || error instanceof MessageNotSent) throw error;
      if (error instanceof NotSent) throw new MessageNotSent(error.message);
      throw new MessageUnclear(error.message, error.waitMs);
    }
  }

  const sendOtp = (message: Message, otp: string) =>
    ask({
      kind: 'otp',
      method: 'POST',
      path: `/otp?${toOtpQuery(message, otp)}`,
      hides: [otp],
      read: toReceipt,
    });
  const sendText = (message: Message) =>
    ask({
      kind: 'sms',
      method: 'POST',
      path: '/flow/',
      body: JSON.stringify(toFlowBody(message)),
      read: toReceipt,
    });

  return {
    async send(message) {
      if (message.templateId === null) throw new TemplateRefused(NO_TEMPLATE);
      return message.kind === 'otp' ? sendOtp(message, message.otp) : sendText(message);
    },
    // Asks for the check of an OTP that was never sent: MSG91 has no call for the key alone.
    check: () =>
      ask({
        kind: 'check',
        method: 'GET',
        path: `/otp/verify?mobile=${CHECKED_MOBILE}&otp=000000`,
        read: readCheck,
      }),
    readReports(headers, rawBody) {
      const { settings, secrets } = account;
      const name = settings.webhookHeader ?? WEBHOOK_HEADER;
      return hasSecret(headers, name, secrets.webhookSecret) ? toReports(rawBody) : null;
    },
  };
}

export const connectMsg91 = (account: Account): AccountChannel => withBreaker(client(account), account.now);
