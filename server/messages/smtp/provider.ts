import { optional, secret, setting } from '../../platform/outbound/fields.ts';
import type { MessageProvider } from '../channel.ts';
import { connectSmtp } from './client.ts';

const PORT = /^([1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])$/;
const ADDRESS = /^([^\r\n<>"]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

export const smtp: MessageProvider = {
  title: 'Mail server (SMTP)',
  channels: ['email'],
  baseUrl: '',
  testHost: null,
  fields: [
    {
      ...setting('port', 'Port', 'Usually 587, or 465 if the connection is encrypted from the start.'),
      pattern: PORT,
    },
    {
      ...setting('from', 'From', 'The sender, such as Harkara <no-reply@ship.example.in>.'),
      pattern: ADDRESS,
    },
    {
      ...setting(
        'secure',
        'Encrypted from the start',
        'Yes for port 465. No for port 587, which requires STARTTLS before sign-in.',
      ),
      choices: [
        { value: 'true', text: 'Yes' },
        { value: 'false', text: 'No' },
      ],
    },
    optional(secret('user', 'User', 'Leave empty to send without signing in.')),
    optional(secret('password', 'Password', '')),
  ],
  connect: connectSmtp,
};
