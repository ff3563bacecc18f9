import type { Provider } from '../../platform/outbound/account.ts';
import type { AccountCarrier } from '../carrier.ts';
import { secret, setting, webhookFields } from '../fields.ts';
import { connectShiprocket } from './client.ts';

export const shiprocket: Provider<AccountCarrier> = {
  title: 'Shiprocket',
  baseUrl: 'https://apiv2.shiprocket.in/v1/external',
  testHost: null,
  services: {
    pattern: /^[1-9]\d{0,8}$/,
    help: 'Shiprocket’s service is the number that it gives the courier, such as 10.',
  },
  fields: [
    setting('email', 'API user’s e-mail', 'Of the API user in Settings > API. The main login does not work.'),
    secret('password', 'API user’s password', 'The user needs the right to see buyer details.'),
    ...webhookFields('x-api-key'),
  ],
  connect: connectShiprocket,
};
