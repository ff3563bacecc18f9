import { type SendToStore } from './calls.ts';
import type { Store, StorePush } from './store.ts';
import { readPush } from './woocommerce/webhooks.ts';
import { woocommerce } from './woocommerce/woocommerce.ts';

type Credentials = Readonly<Record<string, string>>;

type Kind = {
  title: string;
  /** The names of the secrets that a seller enters. */
  credentials: readonly string[];
  open: (send: SendToStore, url: string, credentials: Credentials) => Store;
  readPush: (headers: Record<string, unknown>, rawBody: Buffer, secret: string) => StorePush;
};

export const STORE_KINDS = {
  WOOCOMMERCE: {
    title: 'WooCommerce',
    credentials: ['consumerKey', 'consumerSecret'],
    open: (send, url, { consumerKey = '', consumerSecret = '' }) =>
      woocommerce(send, url, { consumerKey, consumerSecret }),
    readPush,
  },
} as const satisfies Record<string, Kind>;

export type StoreKind = keyof typeof STORE_KINDS;
export const KINDS = Object.keys(STORE_KINDS) as StoreKind[];
