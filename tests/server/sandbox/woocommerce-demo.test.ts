import { expect, test } from 'vitest';
import { PINCODES } from '../../../seeds/pincodes.ts';
import { emulators } from '../../../server/sandbox/emulators.ts';
import { call, clock, program } from '../../setup/app.ts';
import { channel, sync } from '../../setup/channels.ts';
import { ask } from '../../setup/companies.ts';
import { aShop } from '../../setup/shipping.ts';
import { basic } from '../../setup/woocommerce.ts';

type Line = { name: string; variation_id: number; product_id: number };
type Order = {
  id: number;
  number: string;
  status: string;
  total: string;
  date_created_gmt: string;
  payment_method: string;
  billing: {
    address_1: string;
    address_2: string;
    country: string;
    phone: string;
    postcode: string;
    state: string;
  };
  line_items: Line[];
  refunds: unknown[];
};

/** The orders of a new demo store, as its control lists them: drafts, too. */
async function demoOrders(): Promise<Order[]> {
  const account = emulators({ url: program.sandboxUrl!, smtpPort: 0 }).openAccount('woocommerce')!;
  const push = { url: 'https://shop.example/hook', header: 'x', secret: 'y' };
  await account.pushTo(push);
  await account.pushTo(push);
  const keys = basic(String(account.settings.consumerKey), account.secrets.consumerSecret!);
  const page = await ask('GET', `${account.host}/wp-json/wc/v3/orders?per_page=100`, { headers: keys });
  expect(page.headers.get('X-WP-Total')).toBe('49');
  return (await ask('GET', `${account.host}/__control`)).body.orders;
}

test('a demo store has the same fifty orders each time, made in the last days', async () => {
  const [orders, again] = [await demoOrders(), await demoOrders()];
  const totals = (all: Order[]) => all.map(({ status, total, billing }) => [status, total, billing]);
  expect(orders).toHaveLength(50);
  expect(totals(again)).toEqual(totals(orders));
  const ages = orders.map(({ date_created_gmt: at }) => clock.now().getTime() - Date.parse(`${at}Z`));
  expect(Math.max(...ages)).toBeLessThan(7 * 86_400_000);
  expect(Math.min(...ages)).toBeGreaterThan(0);
});

test('a demo store has orders of every kind, and the faults that shops make', async () => {
  const orders = await demoOrders();
  const count = (is: (order: Order) => boolean) => orders.filter(is).length;
  const statuses = ['processing', 'on-hold', 'pending', 'completed', 'cancelled'];
  for (const status of statuses) expect(count((order) => order.status === status)).toBeGreaterThan(1);
  for (const method of ['cod', 'razorpay', 'phonepe', 'bacs'])
    expect(count((order) => order.payment_method === method)).toBeGreaterThan(1);
  expect(count(({ billing }) => billing.phone === '')).toBe(1);
  expect(count(({ billing }) => `${billing.address_1}${billing.address_2}`.length > 250)).toBe(1);
  expect(count(({ status, refunds }) => status === 'processing' && refunds.length > 0)).toBe(2);
  const lines = orders.flatMap(({ line_items }) => line_items);
  expect(lines.some(({ name }) => name.includes('&ndash;'))).toBe(true);
  expect(lines.some(({ variation_id: id }) => id > 0)).toBe(true);
  expect(lines.some(({ product_id: id }) => id === 23)).toBe(true);
  const known = new Set(PINCODES.map(({ pin }) => String(pin)));
  const wrong = orders.map(({ billing }) => billing.postcode).filter((pin) => !known.has(pin));
  expect(wrong).toEqual(['56003', '999999', '400 069', '']);
});

test('a seller opens a demo store and connects it: its open orders are imported or need attention', async () => {
  const shop = await aShop();
  const { token } = shop.seller;
  const { body: store } = await call('sandbox/demo-store', { kind: 'WOOCOMMERCE' }, token);
  const { body: again } = await call('sandbox/demo-store', { kind: 'WOOCOMMERCE' }, token);
  expect(again.url).not.toBe(store.url);
  expect((await call('sandbox/demo-store', { kind: 'MAGENTO' }, token)).status).toBe(422);
  const rules = {
    courier: { mode: 'cheapest' },
    packing: { weight: 0.5, length: 20, width: 15, height: 10 },
    autoShip: false,
  };
  const saved = await call(
    'channels/save',
    { kind: 'WOOCOMMERCE', name: 'Demo store', ...store, pickupPointId: shop.point, rules },
    token,
  );
  expect(saved.body).toMatchObject({ isReading: true, lastSyncAt: null, imported: 0 });
  await sync();
  const read = await channel(shop, saved.body.id);
  expect(read).toMatchObject({ isReading: false, error: null });
  expect(Date.parse(read.nextSyncAt)).toBeGreaterThan(clock.now().getTime());
  expect(read.imported).toBeGreaterThan(10);
  expect(read.attention).toBeGreaterThan(5);
  expect(read.imported + read.attention).toBeGreaterThan(30);
});
