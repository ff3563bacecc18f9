import { type Fulfilment, StoreFault } from '../store.ts';
import type { WooClient } from './client.ts';

/** Our mark in the order's own data: an order that has our AWB is fulfilled, whatever became of the answer. */
const AWB_KEY = '_harkara_awb';

type Meta = { key: string; value: unknown };
type Record_ = {
  status?: string;
  meta_data?: Meta[];
  line_items?: { id: number; quantity: number }[];
};

const recordOf = (body: unknown) => body as Record_;

const hasAwb = (record: Record_, key: string, awb: string) =>
  (record.meta_data ?? []).some((meta) => meta.key === key && meta.value === awb);

async function readOrder({ call }: WooClient, storeId: string): Promise<Record_> {
  const { status, body } = await call('GET', `wc/v3/orders/${storeId}`);
  if (status === 404) throw new StoreFault('NOT_FOUND', `The store has no order ${storeId} any more`);
  return recordOf(body);
}

/** WooCommerce's own fulfilments, where the shop uses them. Returns false where it does not. */
async function addFulfilment({ call }: WooClient, storeId: string, order: Record_, done: Fulfilment) {
  const path = `wc/v3/orders/${storeId}/fulfillments`;
  const { status, body } = await call('GET', path);
  if (status === 404) return false;
  const listed = Array.isArray(body) ? body : ((body as { fulfillments?: unknown[] }).fulfillments ?? []);
  if (listed.some((one) => hasAwb(recordOf(one), '_tracking_number', done.awb))) return true;
  await call('POST', `${path}?notify_customer=false`, {
    status: 'fulfilled',
    is_fulfilled: true,
    meta_data: [
      {
        key: '_items',
        value: (order.line_items ?? []).map(({ id, quantity }) => ({ item_id: id, qty: quantity })),
      },
      { key: '_tracking_number', value: done.awb },
      { key: '_shipping_provider', value: done.courier },
      { key: '_tracking_url', value: done.trackingUrl },
    ],
  });
  return true;
}

const today = () => new Date().toISOString().slice(0, 10);

/** The two plugins that most shops use for tracking. */
const PLUGINS = [
  {
    path: 'wc-shipment-tracking/v3',
    item: ({ awb, courier, trackingUrl }: Fulfilment) => ({
      custom_tracking_provider: courier,
      custom_tracking_link: trackingUrl,
      tracking_number: awb,
      date_shipped: today(),
    }),
  },
  {
    path: 'wc-ast/v3',
    item: ({ awb, courier }: Fulfilment) => ({
      tracking_provider: courier,
      tracking_number: awb,
      date_shipped: today(),
      status_shipped: 1,
    }),
  },
];

async function addToPlugin({ call }: WooClient, storeId: string, done: Fulfilment): Promise<boolean> {
  for (const { path, item } of PLUGINS) {
    const address = `${path}/orders/${storeId}/shipment-trackings`;
    const { status, body } = await call('GET', address);
    if (status === 404) continue;
    const items = Array.isArray(body) ? (body as { tracking_number?: unknown }[]) : [];
    if (!items.some(({ tracking_number: awb }) => awb === done.awb)) await call('POST', address, item(done));
    return true;
  }
  return false;
}

/** A note to the buyer, in shops that have nothing else for tracking. */
async function addNote({ call }: WooClient, storeId: string, { awb, courier, trackingUrl }: Fulfilment) {
  const path = `wc/v3/orders/${storeId}/notes`;
  const { body } = await call('GET', path);
  const notes = Array.isArray(body) ? (body as { note?: unknown }[]) : [];
  if (notes.some(({ note }) => String(note).includes(awb))) return;
  const note = `Your order is on its way with ${courier}, AWB ${awb}. Follow it at ${trackingUrl}`;
  await call('POST', path, { note, customer_note: true });
}

/** The shop has ended these itself: they keep their status, and their buyers are told nothing. */
const ENDED = ['cancelled', 'refunded', 'failed', 'trash'];

/** Each step looks first, so that repeating it after a lost answer adds nothing. The mark comes last. */
export async function fulfil(client: WooClient, storeId: string, done: Fulfilment): Promise<void> {
  const order = await readOrder(client, storeId);
  if (hasAwb(order, AWB_KEY, done.awb)) return;
  const isEnded = ENDED.includes(order.status ?? '');
  if (!isEnded) {
    const isTracked =
      (await addFulfilment(client, storeId, order, done)) || (await addToPlugin(client, storeId, done));
    if (!isTracked) await addNote(client, storeId, done);
  }
  await client.call('PUT', `wc/v3/orders/${storeId}`, {
    ...(!isEnded && { status: 'completed' }),
    meta_data: [{ key: AWB_KEY, value: done.awb }],
  });
}

/** The order waits for another parcel. The buyer is not told: the next AWB tells. */
export async function unfulfil(client: WooClient, storeId: string, awb: string): Promise<void> {
  const order = await readOrder(client, storeId);
  if (!hasAwb(order, AWB_KEY, awb)) return;
  await client.call('PUT', `wc/v3/orders/${storeId}`, {
    ...(!ENDED.includes(order.status ?? '') && { status: 'processing' }),
    meta_data: [{ key: AWB_KEY, value: '' }],
  });
}
