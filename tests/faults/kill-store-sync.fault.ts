import { createDatabase } from '../../server/bin/database/mariadb.mjs';
import type { Db } from '../../server/platform/database/connect.ts';
import { demoAccount as shopifyAccount } from '../../server/sandbox/companies/shopify/store.ts';
import { demoAccount as wooAccount } from '../../server/sandbox/companies/woocommerce/store.ts';
import { ask } from './companies/accounts.ts';
import { call, must } from './setup/http.ts';
import { type Figure, pause, scenario, type World } from './setup/scenario.ts';
import { aShop, type Shop } from './setup/shop.ts';

const ORDERS = 1_000;
const PLACED_AT_ONCE = 8;
const WITHIN_S = 60;
const LIMIT_S = 300;
/** The program dies after it has imported this share, and up to as much more. */
const KILLED_FROM = 0.3;
/** What an ordinary Shopify store lets an app spend: points, and those that come back in a second. */
const BUCKET = { maximumAvailable: 2_000, restoreRate: 100 };
const ACCOUNTS = { WOOCOMMERCE: wooAccount, SHOPIFY: shopifyAccount };
type Kind = keyof typeof ACCOUNTS;
const KINDS: readonly Kind[] = ['WOOCOMMERCE', 'SHOPIFY'];

type Opened = { url: string; credentials: Record<string, string> };

/** A store with a thousand orders that can be shipped. */
async function aFullStore(sandboxUrl: string, kind: Kind): Promise<Opened> {
  const { host, settings, secrets } = ACCOUNTS[kind](sandboxUrl, 'full');
  const control = `${host}/__control`;
  if (kind === 'SHOPIFY') await ask(control, { settings: { bucket: BUCKET } });
  for (let placed = 0; placed < ORDERS; placed += PLACED_AT_ONCE)
    await Promise.all(Array.from({ length: PLACED_AT_ONCE }, () => ask(control, { order: {} })));
  return { url: host, credentials: { ...settings, ...secrets } };
}

/** Where the emulated companies of a program answer. */
async function sandboxOf(apiUrl: string): Promise<string> {
  const { token } = await aShop(apiUrl);
  const { url } = await must(call<Opened>(apiUrl, 'sandbox/demo-store', { kind: 'SHOPIFY' }, { token }));
  return url.slice(0, url.lastIndexOf('/shopify/'));
}

const channelOf = ({ point }: Shop, kind: Kind, store: Opened) => ({
  kind,
  name: kind,
  ...store,
  pickupPointId: point,
  rules: {
    courier: { mode: 'cheapest' },
    packing: { weight: 0.5, length: 20, width: 15, height: 8 },
    autoShip: false,
  },
});

/** What is stored of a channel: rows, different orders of the store, the rows' orders, and the seller's orders. */
async function readStored(db: Db, channelId: number, { userId }: Shop) {
  const rows: { store_id: string; state: string; order_id: number | null }[] = await db('channel_orders')
    .where({ channel_id: channelId })
    .select('store_id', 'state', 'order_id');
  const [{ n: orders }] = (await db('orders').where({ seller_id: userId }).count({ n: '*' })) as [
    { n: number },
  ];
  const imported = rows.filter(({ state }) => state === 'IMPORTED');
  return {
    rows: rows.length,
    different: new Set(rows.map(({ store_id: id }) => id)).size,
    imported: imported.length,
    theirOrders: new Set(imported.map(({ order_id: id }) => id)).size,
    orders: Number(orders),
  };
}

async function measure({ db, random, startProgram }: World, sandboxUrl: string, kind: Kind) {
  let program = await startProgram();
  const store = await aFullStore(sandboxUrl, kind);
  const shop = await aShop(program.apiUrl);
  const rowsOf = async (channelId: number) =>
    Number((await db('channel_orders').where({ channel_id: channelId }).count({ n: '*' }))[0]!.n);

  const started = performance.now();
  const passedS = () => (performance.now() - started) / 1_000;
  const { id } = await must(
    call<{ id: number }>(program.apiUrl, 'channels/save', channelOf(shop, kind, store), {
      token: shop.token,
    }),
  );
  const killedAfter = ORDERS * KILLED_FROM * (1 + random());
  while ((await rowsOf(id)) < killedAfter && passedS() < LIMIT_S) await pause(20);
  await program.kill('SIGKILL');
  const atKill = await rowsOf(id);
  program = await startProgram();
  const isRead = async () => (await db('channels').where({ id }).first('last_sync_at')).last_sync_at !== null;
  while (!(await isRead()) && passedS() < LIMIT_S) await pause(50);
  const tookS = passedS();
  const stored = await readStored(db, id, shop);
  await program.kill('SIGKILL');
  return { atKill, tookS, stored };
}

await scenario({
  title: 'kill -9 while a store’s orders are imported',
  limitS: 840,
  async run(world) {
    const { database, startProgram } = world;
    // The store is another machine: it does not die.
    const url = new URL(database.url);
    url.pathname = '/stores';
    await createDatabase(database.url, 'stores');
    const stores = await startProgram({ DATABASE_URL: url.href });
    const sandboxUrl = await sandboxOf(stores.apiUrl);
    const figures: Figure[] = [];
    for (const kind of KINDS) {
      const { atKill, tookS, stored } = await measure(world, sandboxUrl, kind);
      const { rows, different, imported, theirOrders, orders } = stored;
      figures.push(
        {
          what: `${ORDERS} orders of a ${kind} store, the program killed at ${atKill}: from connecting to all imported`,
          figure: `${tookS.toFixed(1)} s`,
          wanted: `≤ ${WITHIN_S} s`,
          isMet: tookS <= WITHIN_S && atKill < ORDERS,
        },
        {
          what: 'rows of the store’s orders, different ones; those imported, their different orders, all orders of the seller',
          figure: `${rows}, ${different}; ${imported}, ${theirOrders}, ${orders}`,
          wanted: `${ORDERS} each`,
          isMet: [rows, different, imported, theirOrders, orders].every((n) => n === ORDERS),
        },
      );
    }
    return figures;
  },
});
