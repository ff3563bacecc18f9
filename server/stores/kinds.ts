import type { TrackingStatus } from '../contract/statuses.ts';
import type { StoreCredential, StoreKind } from '../contract/stores.ts';
import { type SendToStore } from './calls.ts';
import { REPORTED } from './shopify/fulfilling.ts';
import { shopify } from './shopify/shopify.ts';
import { readPush as readShopifyPush } from './shopify/webhooks.ts';
import type { Store, StorePush } from './store.ts';
import { readPush as readWooPush } from './woocommerce/webhooks.ts';
import { woocommerce } from './woocommerce/woocommerce.ts';

type Credentials = Readonly<Record<string, string>>;
type Push = { headers: Record<string, unknown>; rawBody: Buffer };

type Kind = {
  title: string;
  /** The names of the secrets that a seller enters: all of one of these sets. */
  credentials: readonly (readonly StoreCredential[])[];
  open: (send: SendToStore, url: string, credentials: Credentials) => Store;
  /** `secret` is ours, which the store was given with its webhooks. */
  readPush: (push: Push, secret: string, credentials: Credentials) => StorePush;
  /** The statuses of a parcel that the store is told of. */
  reported: readonly TrackingStatus[];
};

export const STORE_KINDS = {
  WOOCOMMERCE: {
    title: 'WooCommerce',
    credentials: [['consumerKey', 'consumerSecret']],
    open: (send, url, { consumerKey = '', consumerSecret = '' }) =>
      woocommerce(send, url, { consumerKey, consumerSecret }),
    readPush: ({ headers, rawBody }, secret) => readWooPush(headers, rawBody, secret),
    reported: [],
  },
  SHOPIFY: {
    title: 'Shopify',
    credentials: [['clientId', 'clientSecret'], ['accessToken']],
    open: shopify,
    readPush: ({ headers, rawBody }, _secret, { clientSecret }) =>
      clientSecret ? readShopifyPush(headers, rawBody, clientSecret) : null,
    reported: REPORTED,
  },
} as const satisfies Record<StoreKind, Kind>;
