/** The kinds of store that can be connected. */
export const STORE_KIND_NAMES = ['WOOCOMMERCE', 'SHOPIFY'] as const;
export type StoreKind = (typeof STORE_KIND_NAMES)[number];

/** The secrets that sellers enter, of all kinds of store. */
export const STORE_CREDENTIALS = [
  'consumerKey',
  'consumerSecret',
  'clientId',
  'clientSecret',
  'accessToken',
] as const;
export type StoreCredential = (typeof STORE_CREDENTIALS)[number];

/** What the test of a connected store tries. */
export const STORE_CHECKS = ['orders', 'products', 'write', 'scopes', 'buyers'] as const;
export type StoreCheckName = (typeof STORE_CHECKS)[number];
