import type { ProviderField } from '../platform/outbound/account.ts';

/** The fields of a provider's form. */

export const setting = (name: string, label: string, help: string): ProviderField => ({
  name,
  label,
  help,
  isSecret: false,
  isRequired: true,
});

export const secret = (name: string, label: string, help: string): ProviderField => ({
  ...setting(name, label, help),
  isSecret: true,
});

export const optional = (field: ProviderField): ProviderField => ({ ...field, isRequired: false });

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
      'A long random text that the company sends with every push. Without it pushes are refused and parcels are polled.',
    ),
  ),
];
