import type { Channel } from '@harkara/server/contract/models';

export type StoreKind = Channel['kind'];

type Kind = {
  title: string;
  address: string;
  /** The keys to enter, by their names on the wire. */
  keys: readonly {
    name: keyof Channel['credentials'];
    label: string;
    example: string;
    /** Instead of the other keys. */
    isAlternative?: true;
  }[];
  /** Where a shopkeeper finds the keys, step by step. */
  steps: readonly string[];
};

/** A new kind of store is one entry here. */
export const STORE_KINDS: Record<StoreKind, Kind> = {
  WOOCOMMERCE: {
    title: 'WooCommerce',
    address: 'https://shop.example.in',
    keys: [
      { name: 'consumerKey', label: 'Consumer key', example: 'ck_…' },
      { name: 'consumerSecret', label: 'Consumer secret', example: 'cs_…' },
    ],
    steps: [
      'In your shop’s WordPress, open WooCommerce → Settings → Advanced → REST API.',
      'Click Add key, and choose the Read/Write permission.',
      'Click Generate API key, and copy both keys here. WooCommerce shows them only once.',
    ],
  },
  SHOPIFY: {
    title: 'Shopify',
    address: 'https://your-shop.myshopify.com',
    keys: [
      { name: 'clientId', label: 'Client ID', example: '8f3a…' },
      { name: 'clientSecret', label: 'Client secret', example: 'shpss_…' },
      {
        name: 'accessToken',
        label: 'Or the access token of an older custom app',
        example: 'shpat_…',
        isAlternative: true,
      },
    ],
    steps: [
      'In Shopify’s Dev Dashboard, create an app for your shop.',
      'Give it the scopes read_orders, read_products, read_merchant_managed_fulfillment_orders and write_merchant_managed_fulfillment_orders, and request protected customer data access. For rates at checkout, add write_shipping.',
      'Install the app in your shop, and copy the client ID and the client secret from its settings.',
    ],
  },
};

export const KINDS = Object.keys(STORE_KINDS) as StoreKind[];
export const FIRST_KIND: StoreKind = 'WOOCOMMERCE';

export const kindOf = (text: string | null): StoreKind | undefined => KINDS.find((kind) => kind === text);
