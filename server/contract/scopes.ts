/** What an API key may be allowed to do. */
export const SCOPES = [
  'orders:read',
  'orders:write',
  'shipments:read',
  'shipments:write',
  'wallet:read',
  'tracking:read',
  'webhooks:write',
] as const;

export type Scope = (typeof SCOPES)[number];
