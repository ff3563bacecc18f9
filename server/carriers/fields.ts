import type { ProviderField } from '../platform/outbound/account.ts';
import { optional, secret, setting } from '../platform/outbound/fields.ts';

export { optional, secret, setting } from '../platform/outbound/fields.ts';

/** For companies that sign nothing: they send a fixed header with every push. */
export const webhookFields = (header: string): ProviderField[] => [
  optional(
    setting(
      'webhookHeader',
      'Webhook header',
      `The header that carries the webhook secret. Default: ${header}.`,
    ),
  ),
  optional(
    secret(
      'webhookSecret',
      'Webhook secret',
      'A long random text that the company sends with every push. Without it, we refuse pushes and poll for parcels instead.',
    ),
  ),
];
