import type { Provider } from '../../platform/outbound/account.ts';
import type { AccountCarrier } from '../carrier.ts';
import { optional, secret, setting, webhookFields } from '../fields.ts';
import { connectDelhivery } from './client.ts';

export const delhivery: Provider<AccountCarrier> = {
  title: 'Delhivery',
  baseUrl: 'https://track.delhivery.com',
  testHost: 'https://staging-express.delhivery.com',
  services: { pattern: /^(Surface|Express)$/, help: 'Delhivery’s service is Surface or Express.' },
  fields: [
    setting('clientName', 'Client name', 'Exactly as registered with Delhivery, including capitals.'),
    secret('token', 'API token', 'From Delhivery One. Production and staging have different tokens.'),
    optional(setting('sellerGstin', 'Seller GSTIN', 'Sent with every parcel.')),
    ...webhookFields('Authorization'),
  ],
  connect: connectDelhivery,
};
