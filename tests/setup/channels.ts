import { syncChannels } from '../../server/features/channels/importing/syncing.ts';
import { writeToStores } from '../../server/features/channels/writing/writing.ts';
import { aJob, call, clock, db } from './app.ts';
import { listed, type Shop } from './shipping.ts';
import { aShop as aShopifyShop } from './shopify.ts';
import { aStore } from './woocommerce.ts';

export type Store = ReturnType<typeof aStore>;

const RULES = {
  courier: { mode: 'cheapest' },
  packing: { weight: 0.5, length: 20, width: 15, height: 8 },
  autoShip: false,
};

let named = 0;

/** What a seller enters to connect an emulated store. */
export const channelOf = ({ seller, point }: Shop, store: Store, changes: object = {}) => ({
  userId: seller.userId,
  kind: 'WOOCOMMERCE',
  name: `Shop ${(named += 1)}`,
  url: store.host,
  credentials: { consumerKey: store.keys.consumer_key, consumerSecret: store.keys.consumer_secret },
  pickupPointId: point,
  rules: RULES,
  ...changes,
});

export const save = (shop: Shop, store: Store, changes: object = {}) =>
  call('channels/save', channelOf(shop, store, changes), shop.seller.token);

/** What a seller enters to connect an emulated Shopify store, which takes our address for its webhooks. */
export async function aShopifyChannel(shop: Shop, changes: object = {}) {
  const store = aShopifyShop();
  await store.act({ settings: { httpCallbacks: true } });
  const { client_id: clientId, client_secret: clientSecret } = store.client;
  const { body } = await call(
    'channels/save',
    {
      userId: shop.seller.userId,
      kind: 'SHOPIFY',
      name: `Shop ${(named += 1)}`,
      url: store.host,
      credentials: { clientId, clientSecret },
      pickupPointId: shop.point,
      rules: RULES,
      ...changes,
    },
    shop.seller.token,
  );
  if (!body.id) throw new Error(`not connected: ${JSON.stringify(body)}`);
  return { store, id: body.id as number, name: body.name as string };
}

/** A connected store, before its first sync. */
export async function aChannel(shop: Shop, changes: object = {}) {
  const store = aStore();
  const { body } = await save(shop, store, changes);
  if (!body.id) throw new Error(`not connected: ${JSON.stringify(body)}`);
  return { store, id: body.id as number, name: body.name as string };
}

const isAnyDue = async () =>
  (await db('channels').where('next_sync_at', '<=', clock.now()).whereNull('removed_at').first('id')) !==
  undefined;

/** Reads the stores that are due, as the job does, until none is: those of other tests are due, too. */
export async function sync() {
  for (let rounds = 0; rounds < 20; rounds += 1) {
    await syncChannels(aJob());
    if (!(await isAnyDue())) return;
  }
}

/** Makes a channel due, and reads it. */
export async function syncNow(shop: Shop, id: number) {
  await call('channels/sync', { id }, shop.seller.token);
  await sync();
}

export const write = () => writeToStores(aJob());

export const channel = async (shop: Shop, id: number) =>
  (await call('channels/list', {}, shop.seller.token)).body.data.find((one: { id: number }) => one.id === id);

export const attention = async (shop: Shop) =>
  (await call('channels/attention', { limit: 100 }, shop.seller.token)).body.data;

/** Orders that the seller can ship. */
export const pending = (shop: Shop) => listed(shop, 'PENDING');

export const rowOf = (id: number, storeId: number) =>
  db('channel_orders')
    .where({ channel_id: id, store_id: String(storeId) })
    .first();
