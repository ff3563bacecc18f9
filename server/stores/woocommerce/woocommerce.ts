import type { SendToStore } from '../calls.ts';
import { runChecks } from '../checks.ts';
import { type Store, StoreFault } from '../store.ts';
import { type WooClient, wooClient, type WooKeys } from './client.ts';
import { fulfil, unfulfil } from './fulfilling.ts';
import { mapOrder, productOf, readOrder, type WooOrder } from './map.ts';
import { productMeasures } from './measures.ts';
import { closeWebhooks, openWebhooks } from './webhooks.ts';

const PAGE = 100;

function notAStore(host: string): StoreFault {
  return new StoreFault(
    'NOT_FOUND',
    `${host} has no WooCommerce at this address. Enter the shop’s home page.`,
  );
}

async function readPage({ call, host }: WooClient, since: Date, page: number): Promise<WooOrder[]> {
  const query = new URLSearchParams({
    modified_after: since.toISOString().slice(0, 19),
    dates_are_gmt: 'true',
    orderby: 'modified',
    order: 'asc',
    status: 'any',
    per_page: String(PAGE),
    page: String(page),
  });
  const { status, body } = await call('GET', `wc/v3/orders?${query}`);
  if (status === 404) throw notAStore(host);
  if (!Array.isArray(body)) throw new StoreFault('NONSENSE', `${host} answered something else than orders`);
  return body.map(readOrder);
}

async function canWrite({ call }: WooClient): Promise<string> {
  // An order that will hardly exist: keys that may write get a 404, the others a refusal.
  await call('PUT', 'wc/v3/orders/99999999', { meta_data: [] }).catch((error: unknown) => {
    if (error instanceof StoreFault && error.code === 'WRONG_KEYS')
      throw new StoreFault(
        'READ_ONLY',
        'The keys may only read. Make new ones with the permission Read/Write.',
      );
    throw error;
  });
  return 'The keys may write: AWBs go back to the store.';
}

/** A WooCommerce store, by its REST API (wc/v3). */
export function woocommerce(send: SendToStore, url: string, keys: WooKeys): Store {
  const client = wooClient(send, url, keys);
  const measuresOf = productMeasures(client);
  return {
    async listChanged(since, cursor) {
      const page = Number(cursor ?? 1);
      const orders = await readPage(client, since, page);
      const measures = await measuresOf(orders.flatMap(({ line_items: lines }) => lines.map(productOf)));
      return {
        orders: orders.map((order) => mapOrder(order, measures)),
        next: orders.length < PAGE ? null : String(page + 1),
      };
    },
    checkAll: () =>
      runChecks([
        {
          check: 'orders',
          run: async () => {
            const orders = await readPage(client, new Date(0), 1);
            const by = client.needsKeysInAddress()
              ? 'The store drops the Authorization header, so the keys go with the address. '
              : '';
            return orders.length === 0 ? `${by}The store has no orders yet.` : `${by}The orders can be read.`;
          },
        },
        {
          check: 'products',
          run: async () => {
            await measuresOf([]);
            return 'Weights and sizes of the products can be read.';
          },
        },
        { check: 'write', run: () => canWrite(client) },
      ]),
    openWebhooks: (address, secret) => openWebhooks(client, address, secret),
    closeWebhooks: (address) => closeWebhooks(client, address),
    fulfil: (storeId, fulfilment) => fulfil(client, storeId, fulfilment),
    unfulfil: (storeId, awb) => unfulfil(client, storeId, awb),
  };
}
