import { expect, test } from 'vitest';
import { db } from '../../setup/app.ts';
import { aChannel, pending, sync, syncNow } from '../../setup/channels.ts';
import { aShop, balanceOf, deductionsOf, listed } from '../../setup/shipping.ts';

const RULES = {
  courier: { mode: 'cheapest' },
  packing: { weight: 0.5, length: 20, width: 15, height: 8 },
  autoShip: true,
};

test('orders of a store that ships by itself are shipped once as they come, and charged once', async () => {
  const shop = await aShop();
  const { id, store } = await aChannel(shop, { rules: RULES });
  await store.place();
  await Promise.all([sync(), sync()]);
  await syncNow(shop, id);
  expect(await listed(shop, 'READY')).toHaveLength(1);
  expect(await deductionsOf(shop)).toHaveLength(1);
});

test('an order whose instance died before it was shipped is shipped by the next reading', async () => {
  const shop = await aShop();
  const { id, store } = await aChannel(shop, { rules: { ...RULES, autoShip: false } });
  await store.place();
  await sync();
  // As after a crash between the import and the shipping.
  await db('channels')
    .where({ id })
    .update({ rules: JSON.stringify(RULES) });
  await db('channel_orders').where({ channel_id: id }).update({ auto_ship: true });
  await syncNow(shop, id);
  expect(await listed(shop, 'READY')).toHaveLength(1);
  expect(await deductionsOf(shop)).toHaveLength(1);
});

test('an order that the wallet cannot pay stays pending, is not charged, and is left to the seller', async () => {
  const shop = await aShop(0);
  const { id, store } = await aChannel(shop, { rules: RULES });
  await store.place();
  await sync();
  await syncNow(shop, id);
  expect(await pending(shop)).toHaveLength(1);
  expect(await balanceOf(shop)).toBe(0);
  expect(await db('channel_orders').where({ channel_id: id, auto_ship: true })).toEqual([]);
});
