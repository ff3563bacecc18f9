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
    help: 'Shiprocket’s service is its number for the courier, such as 10.',
  },
  fields: [
    setting('email', 'API user’s email', 'The API user in Settings > API. The main login doesn’t work.'),
    secret('password', 'API user’s password', 'The user needs permission to see buyer details.'),
    ...webhookFields('x-api-key'),
  ],
  connect: connectShiprocket,
};
