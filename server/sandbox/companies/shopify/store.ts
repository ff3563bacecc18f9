import { createHash } from 'node:crypto';
import { getSettings } from '../calls/calls.sql.ts';
import type { Account, World } from '../calls/company.ts';

export const NAME = 'shopify';

export type WeightUnit = 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS';

export type ShopifyStore = {
  clientId: string;
  clientSecret: string;
  /** A token from the days of custom apps, which does not expire. Null if the shop owner has none. */
  accessToken: string | null;
  /** An app that is not installed, or of another organisation than the store, gets no token. */
  app: 'installed' | 'not-installed' | 'not-permitted';
  scopes: string[];
  /** Names, addresses, phones and e-mails: `null` hides them; `refused` refuses every order. */
  protectedData: 'shown' | 'null' | 'refused';
  /** What calls may cost, in points. Null: it is full for every call. */
  bucket: { maximumAvailable: number; restoreRate: number } | null;
  /** Lets callbacks be http on this machine. Shopify takes https only. */
  httpCallbacks: boolean;
  /** The secret that webhooks are signed with, if not the client secret: an old one after a rotation. */
  signWith: string | null;
  /** `held` webhooks wait for the control. */
  deliveries: 'at-once' | 'held';
  /** How often each change of an order fires ORDERS_UPDATED. */
  updatesPerChange: number;
  /** A search does not find what changed in the last seconds. */
  searchLagSeconds: number;
  weightUnit: WeightUnit;
  /** Whether the store's plan has rates by apps at checkout. */
  carrierRates: boolean;
  /** Older versions are answered as this one. */
  oldestVersion: string;
};

const hashOf = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

export const defaults = (account: string): ShopifyStore => ({
  clientId: hashOf(`client of ${account}`, 32),
  clientSecret: `shpss_${hashOf(`secret of ${account}`, 32)}`,
  accessToken: `shpat_${hashOf(`token of ${account}`, 32)}`,
  app: 'installed',
  scopes: [
    'read_orders',
    'read_products',
    'read_merchant_managed_fulfillment_orders',
    'write_merchant_managed_fulfillment_orders',
    'write_shipping',
  ],
  protectedData: 'shown',
  bucket: null,
  httpCallbacks: false,
  signWith: null,
  deliveries: 'at-once',
  updatesPerChange: 1,
  searchLagSeconds: 0,
  weightUnit: 'KILOGRAMS',
  carrierRates: true,
  oldestVersion: '2026-01',
});

export const ownerOf = (account: string): Account => ({ company: NAME, account });

export const findStore = ({ db }: Pick<World, 'db'>, account: string) =>
  getSettings(db, ownerOf(account), defaults(account));

export const domainOf = (account: string) => `${account}.myshopify.com`;

/** What a seller enters to connect an emulated store. */
export function demoAccount(sandboxUrl: string, account: string) {
  const { clientId, clientSecret } = defaults(account);
  return {
    host: `${sandboxUrl}/${NAME}/${account}`,
    settings: { clientId },
    secrets: { clientSecret },
  };
}
