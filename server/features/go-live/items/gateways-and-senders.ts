import { MESSAGE_KINDS } from '../../../contract/texts/messages.ts';
import { messageProviders } from '../../../messages/providers.ts';
import type { Item } from '../go-live.contract.ts';
import type { Account } from '../go-live.sql.ts';
import { accountItems } from './accounts.ts';
import { advised, done, item, listed, open } from './item.ts';

const CHANNELS = [
  {
    channel: 'sms',
    code: 'sms-default',
    title: 'SMS',
    lack: 'Without one, OTPs aren’t sent in production and nobody can sign up.',
  },
  {
    channel: 'email',
    code: 'email-default',
    title: 'Email',
    lack: 'Without one, emails aren’t sent in production.',
  },
] as const;

function templateVerdict(kinds: readonly string[]) {
  const missing = Object.entries(MESSAGE_KINDS).filter(([kind]) => !kinds.includes(kind));
  if (missing.length === 0) return done('Every SMS has a template.');
  const found = `Not registered: ${listed(missing.map(([, name]) => name))}.`;
  const advice = 'Register the text on DLT and with the provider, then save the template with its ID.';
  return missing.some(([kind]) => kind === 'otp') ? open(found, advice) : advised(found, advice);
}

export function messageItems(accounts: readonly Account[], smsTemplates: readonly string[]): Item[] {
  const senders = accounts.filter(({ kind }) => kind === 'MESSAGE');
  return [
    ...CHANNELS.map(({ channel, code, title, lack }) => {
      const sender = senders.find(
        ({ provider, isDefault }) => isDefault && messageProviders[provider]?.channels.includes(channel),
      );
      return item(
        { code, area: 'MESSAGES', title, page: 'connections' },
        sender
          ? done(`Sent by ${sender.name}.`)
          : open('No default account.', `Connect an account and make it the default. ${lack}`),
      );
    }),
    ...senders.flatMap(accountItems),
    item(
      { code: 'sms-templates', area: 'MESSAGES', title: 'SMS templates', page: 'message-templates' },
      templateVerdict(smsTemplates),
    ),
  ];
}

export function paymentItems(accounts: readonly Account[]): Item[] {
  const gateways = accounts.filter(({ kind }) => kind === 'PAYMENT');
  const standard = gateways.find(({ isDefault }) => isDefault);
  return [
    item(
      { code: 'payment-default', area: 'PAYMENTS', title: 'Payment gateway', page: 'connections' },
      standard
        ? done(`${standard.name} takes new payments.`)
        : open(
            gateways.length === 0 ? 'None connected.' : 'No default gateway.',
            'Connect your account and make it the default. Without one, sellers can’t recharge in production.',
          ),
    ),
    ...gateways.flatMap(accountItems),
  ];
}
