import type { Channel } from '@harkara/server/contract/models';

export type StoreKind = Channel['kind'];

type Kind = {
  title: string;
  address: string;
  /** The keys to enter, by their names on the wire. */
  keys: readonly { name: keyof Channel['credentials']; label: string; example: string }[];
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
      'Press Add key, and choose the permission Read/Write.',
      'Press Generate API key, and copy both keys here. WooCommerce shows them once.',
    ],
  },
};

export const KINDS = Object.keys(STORE_KINDS) as StoreKind[];
export const FIRST_KIND: StoreKind = 'WOOCOMMERCE';

export const kindOf = (text: string | null): StoreKind | undefined => KINDS.find((kind) => kind === text);
