import { optional, secret, setting } from '../../platform/outbound/fields.ts';
import type { MessageProvider } from '../channel.ts';
import { connectMsg91, WEBHOOK_HEADER } from './client.ts';

export const msg91: MessageProvider = {
  title: 'MSG91',
  channels: ['sms'],
  baseUrl: 'https://control.msg91.com/api/v5',
  testHost: null,
  fields: [
    {
      ...setting(
        'senderId',
        'Sender ID',
        'The DLT-registered header, up to 11 characters. For your records only: MSG91 takes it from the template.',
      ),
      pattern: /^[\w-]{1,11}$/,
    },
    secret('authKey', 'Auth key', 'If its list of allowed IP addresses is on, add this server’s address.'),
    optional(
      setting(
        'webhookHeader',
        'Webhook header',
        `The header that carries the webhook secret. Default: ${WEBHOOK_HEADER}.`,
      ),
    ),
    optional(
      secret(
        'webhookSecret',
        'Webhook secret',
        'A long random text that MSG91 sends with every delivery report. Without it, we refuse reports. Choose version 2 or 3 of the webhook at MSG91.',
      ),
    ),
  ],
  connect: connectMsg91,
};
