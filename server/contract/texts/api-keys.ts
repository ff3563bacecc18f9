import { MAX_KEY_NAME_LENGTH, MAX_KEYS } from '../limits.ts';
import type { Scope } from '../scopes.ts';

/** What a key with the scope may do. */
export const SCOPE_TEXTS: Record<Scope, string> = {
  'orders:read': 'Read orders, products and pickup points',
  'orders:write': 'Create, change and delete orders and pickup points',
  'shipments:read': 'Read shipments, labels, failed deliveries and weight differences',
  'shipments:write': 'Ship orders, which spends the wallet, cancel them and answer failed deliveries',
  'wallet:read': 'Read the balance, charges, receipts and invoices',
  'tracking:read': 'Read where parcels are',
  'webhooks:write': 'Change where news of orders and parcels is sent',
};

export const TEXTS = {
  refused: 'This API key does not work: it is mistyped, expired or revoked.',
  notAllowed: 'API keys cannot make this call.',
  inAddress:
    'An API key must not be part of the address. Send it in the Authorization header, make another key and revoke this one.',
  tooManyCalls: 'This API key has made too many calls. Repeat the call after Retry-After.',
  exposed:
    'This key was part of an address, which others may have read. Make another key, then revoke this one.',
  revoked: 'API key revoked',
  notFound: 'API key not found',
  nameRequired: 'Name is required',
  nameLong: `Name must be no longer than ${MAX_KEY_NAME_LENGTH} characters`,
  scopesRequired: 'Choose at least one scope',
  scopeUnknown: 'Choose scopes that exist, each once',
  expiryPassed: 'The last day must be today or later',
  tooMany: `You can have no more than ${MAX_KEYS} keys that work. Revoke one first`,
} as const;
