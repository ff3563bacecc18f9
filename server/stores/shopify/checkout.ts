import { StoreFault } from '../store.ts';
import type { ShopifyClient } from './client.ts';

const LIST = `query { carrierServices(first: 100) { nodes { id callbackUrl } } }`;
const CREATE = `mutation ($input: DeliveryCarrierServiceCreateInput!) {
  carrierServiceCreate(input: $input) { carrierService { id } userErrors { message } } }`;
const DELETE = `mutation ($id: ID!) { carrierServiceDelete(id: $id) { userErrors { message } } }`;

type Listed = { carrierServices: { nodes: { id: string; callbackUrl: string | null }[] } };
type Created = {
  carrierServiceCreate: { carrierService: { id: string } | null; userErrors: { message: string }[] };
};

/** Has the store ask `address` for rates at its checkout. Returns the id of its carrier service, known or new. */
export async function offerRates({ ask }: ShopifyClient, address: string, name: string): Promise<string> {
  const { carrierServices } = await ask<Listed>(LIST);
  const known = carrierServices.nodes.find(({ callbackUrl }) => callbackUrl === address);
  if (known) return known.id;
  const input = { name, callbackUrl: address, active: true, supportsServiceDiscovery: false };
  const { carrierServiceCreate: made } = await ask<Created>(CREATE, { input });
  if (!made.carrierService)
    throw new StoreFault(
      'REFUSED',
      `Shopify says: ${made.userErrors[0]?.message ?? 'the carrier service was not created'}`,
    );
  return made.carrierService.id;
}

/** One that is gone is no fault: it is what we want. */
export async function withdrawRates({ ask }: ShopifyClient, id: string): Promise<void> {
  await ask(DELETE, { id });
}
