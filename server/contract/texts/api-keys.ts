import { MAX_KEY_NAME_LENGTH, MAX_KEYS } from '../limits.ts';
import type { Scope } from '../scopes.ts';

/** What a key with the scope may do. */
export const SCOPE_TEXTS: Record<Scope, string> = {
  'orders:read': 'Read orders, products and pickup points',
  'orders:write': 'Create, change and delete orders and pickup points',
  'shipments:read': 'Read shipments, labels, failed deliveries and weight differences',
  'shipments:write': 'Ship orders (charged to the wallet), cancel them and act on failed deliveries',
  'wallet:read': 'Read the balance, charges, receipts and invoices',
  'tracking:read': 'Track parcels',
  'webhooks:write': 'Manage webhooks for orders and parcels',
};

export const TEXTS = {
  refused: 'This API key is mistyped, expired or revoked.',
  notAllowed: 'API keys cannot make this call.',
  inAddress:
    'Don’t put an API key in the address. Create a new key, send it in the Authorization header and revoke this one.',
  tooManyCalls: 'Too many calls with this API key. Try again after Retry-After.',
  exposed:
    'This key was sent in an address, where others may have read it. Create a new key, then revoke this one.',
  revoked: 'API key revoked',
  notFound: 'API key not found',
  nameRequired: 'Name is required',
  nameLong: `Name must be no longer than ${MAX_KEY_NAME_LENGTH} characters`,
  scopesRequired: 'Choose at least one scope',
  scopeUnknown: 'Choose scopes that exist, each once',
  expiryPassed: 'The last day must be today or later',
  tooMany: `You can have up to ${MAX_KEYS} active keys. Revoke one first`,
} as const;
