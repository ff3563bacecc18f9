import type { SendToStore } from '../calls.ts';
import { runChecks } from '../checks.ts';
import { type Store, StoreFault, type StorePage } from '../store.ts';
import { offerRates, withdrawRates } from './checkout.ts';
import { hiddenBuyers, type ShopifyClient, shopifyClient, type ShopifyKeys } from './client.ts';
import { fulfil, report, unfulfil } from './fulfilling.ts';
import { mapOrder, ORDER_FIELDS, readOrder, type ShopifyOrder } from './map.ts';
import { closeWebhooks, openWebhooks } from './webhooks.ts';

/** Each order asks for its lines, and a question may cost 1,000 points at most. */
const PAGE = 10;
const MAX_LINES = 250;

const LIST = `query ($query: String!, $after: String) {
  orders(first: ${PAGE}, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { ${ORDER_FIELDS} } pageInfo { hasNextPage endCursor } } }`;
const ALL_LINES = `query ($id: ID!) { order(id: $id) { ${ORDER_FIELDS.replace(/lineItems\(first: \d+\)/, `lineItems(first: ${MAX_LINES})`)} } }`;
const SCOPES = `query { currentAppInstallation { accessScopes { handle } } }`;
const NEEDED = [
  'read_orders',
  // For the weights.
  'read_products',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
];

type Listed = { orders: { nodes: unknown[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } };

async function withAllLines(client: ShopifyClient, order: ShopifyOrder): Promise<ShopifyOrder> {
  if (!order.lineItems.pageInfo.hasNextPage) return order;
  const { order: whole } = await client.ask<{ order: unknown }>(ALL_LINES, { id: order.id });
  return readOrder(whole);
}

async function listChanged(client: ShopifyClient, since: Date, after: string | null): Promise<StorePage> {
  const query = `updated_at:>='${since.toISOString().slice(0, 19)}Z'`;
  const { orders } = await client.ask<Listed>(LIST, { query, after });
  const read = [];
  for (const node of orders.nodes) read.push(await withAllLines(client, readOrder(node)));
  return {
    orders: read.map(mapOrder),
    next: orders.pageInfo.hasNextPage ? orders.pageInfo.endCursor : null,
  };
}

/** Names the scopes that are missing. */
async function checkScopes({ ask }: ShopifyClient): Promise<string> {
  const { currentAppInstallation: app } = await ask<{
    currentAppInstallation: { accessScopes: { handle: string }[] };
  }>(SCOPES);
  const given = new Set(app.accessScopes.map(({ handle }) => handle));
  const missing = NEEDED.filter((scope) => !given.has(scope));
  if (missing.length > 0)
    throw new StoreFault(
      'MISSING_SCOPES',
      `The app lacks ${missing.join(', ')}. Add them in its settings, and install it again.`,
    );
  return 'The app may read orders and write AWBs back.';
}

async function checkBuyers(client: ShopifyClient): Promise<string> {
  const { orders } = await listChanged(client, new Date(0), null);
  const shippable = orders.filter(({ state }) => state === 'OPEN' || state === 'WAITING');
  if (shippable.length === 0) return 'There is no open order to read a buyer from yet.';
  if (shippable.every(({ isHidden }) => isHidden)) throw hiddenBuyers();
  return 'Names, addresses and phone numbers can be read.';
}

/** A Shopify store, by its GraphQL Admin API. */
export function shopify(send: SendToStore, url: string, keys: ShopifyKeys): Store {
  const client = shopifyClient(send, url, keys);
  return {
    listChanged: (since, cursor) => listChanged(client, since, cursor),
    checkAll: () =>
      runChecks([
        {
          check: 'orders',
          run: async () => {
            const { orders } = await listChanged(client, new Date(0), null);
            return orders.length === 0 ? 'The store has no orders yet.' : 'The orders can be read.';
          },
        },
        { check: 'scopes', run: () => checkScopes(client) },
        { check: 'buyers', run: () => checkBuyers(client) },
      ]),
    openWebhooks: async (address) => {
      // Its pushes are signed with the client secret: without it none could be checked.
      if (!keys.clientSecret)
        throw new StoreFault('WEBHOOKS_BLOCKED', 'Without the app’s client secret the store is polled only');
      await openWebhooks(client, address);
    },
    closeWebhooks: (address) => closeWebhooks(client, address),
    fulfil: (storeId, fulfilment) => fulfil(client, storeId, fulfilment),
    unfulfil: (storeId, awb) => unfulfil(client, storeId, awb),
    report: (storeId, progress) => report(client, storeId, progress),
    checkout: {
      offer: (address, name) => offerRates(client, address, name),
      withdraw: (id) => withdrawRates(client, id),
    },
  };
}
