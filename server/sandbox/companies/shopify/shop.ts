import { gid } from './gid.ts';
import type { Call } from './graphql/call.ts';
import { domainOf } from './store.ts';

export function shop(_args: object, { of, store }: Call) {
  const host = domainOf(of.account);
  return {
    id: gid('Shop', 1),
    name: `Shop ${of.account}`,
    email: 'owner@shop.example',
    myshopifyDomain: host,
    url: `https://${host}`,
    primaryDomain: { host, url: `https://${host}` },
    currencyCode: 'INR',
    ianaTimezone: 'Asia/Kolkata',
    weightUnit: store.weightUnit,
  };
}

export const currentAppInstallation = (_args: object, { store }: Call) => ({
  id: gid('AppInstallation', 1),
  accessScopes: store.scopes.map((handle) => ({ handle })),
});
