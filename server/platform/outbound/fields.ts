import type { ProviderField } from './account.ts';

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
