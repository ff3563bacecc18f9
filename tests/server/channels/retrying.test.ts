import { describe, expect, test } from 'vitest';
import { syncChannels } from '../../../server/features/channels/importing/syncing.ts';
import { aJob, call, clock, db } from '../../setup/app.ts';
import { aChannel, attention, channel, pending, rowOf, save, sync, syncNow } from '../../setup/channels.ts';
import { addRule, preferring } from '../../setup/courier-rules.ts';
import { aShop, listed } from '../../setup/shipping.ts';

const PACKING = { weight: 0.5, length: 20, width: 15, height: 8 };
const rulesOf = (changes: object = {}) => ({
  rules: { courier: { mode: 'cheapest' }, packing: null, autoShip: false, ...changes },
});
/** The emulated shop has a product without a weight. */
const WITHOUT_WEIGHT = { line_items: [{ product_id: 23, quantity: 2 }] };
const NOBODY = preferring({ courierId: 99_999, motId: 1 });

async function aWaitingOrder(order: object = WITHOUT_WEIGHT, rules: object = rulesOf()) {
  const shop = await aShop();
  const { id, store, name } = await aChannel(shop, rules);
  const storeId = await store.place({ payment_method: 'razorpay', ...order });
  await sync();
  const saveAgain = (changes: object) => save(shop, store, { id, name, ...rules, ...changes });
  const fields = async () =>
    (await attention(shop)).flatMap(({ reasons }: { reasons: { field: string }[] }) =>
      reasons.map(({ field }) => field),
    );
  return { shop, id, store, storeId, saveAgain, fields };
}

describe('an order that waits for something that the seller’s settings can give it', () => {
  test('is imported by itself once the store has a default weight, by two instances once', async () => {
    const { shop, id, saveAgain, fields } = await aWaitingOrder();
    expect(await fields()).toContain('weight');
    await saveAgain(rulesOf({ packing: PACKING }));
    // The request itself imports nothing.
    expect(await pending(shop)).toEqual([]);
    await Promise.all([syncChannels(aJob()), syncChannels(aJob())]);
    await Promise.all([sync(), sync()]);
    expect(await pending(shop)).toMatchObject([{ weight: 1 }]);
    expect(await channel(shop, id)).toMatchObject({ imported: 1, attention: 0, isReading: false });
    await syncNow(shop, id);
    expect(await pending(shop)).toHaveLength(1);
  });

  test('is shipped as well where the store ships by itself', async () => {
    const { shop, saveAgain } = await aWaitingOrder(WITHOUT_WEIGHT, rulesOf({ autoShip: true }));
    await saveAgain(rulesOf({ autoShip: true, packing: PACKING }));
    await sync();
    expect(await listed(shop, 'READY')).toHaveLength(1);
  });

  test('is imported once a courier rule gives it a parcel', async () => {
    const { shop, fields } = await aWaitingOrder();
    await addRule(shop, { packing: PACKING });
    await Promise.all([sync(), sync()]);
    expect(await fields()).toEqual([]);
    expect(await pending(shop)).toHaveLength(1);
  });

  test('is imported once a courier rule has a courier for it, and tried once the rule is removed', async () => {
    const { shop, storeId, id, store, fields } = await aWaitingOrder(
      {},
      rulesOf({ courier: NOBODY, packing: PACKING }),
    );
    expect(await fields()).toEqual(['courier']);
    const ruleId = await addRule(shop);
    await sync();
    expect(await pending(shop)).toHaveLength(1);
    const second = await store.place();
    await call('courier-rules/remove', { id: ruleId }, shop.seller.token);
    await syncNow(shop, id);
    expect(await fields()).toEqual(['courier']);
    expect((await rowOf(id, storeId)).state).toBe('IMPORTED');
    const before = (await rowOf(id, second)).updated_at;
    clock.advance(1_000);
    await call('courier-rules/order', { ids: [] }, shop.seller.token);
    await sync();
    expect((await rowOf(id, second)).updated_at).not.toEqual(before);
  });

  test('is tried again in portions, each order once', async () => {
    const { shop, id, store, saveAgain } = await aWaitingOrder();
    await Promise.all(Array.from({ length: 54 }, () => store.place(WITHOUT_WEIGHT)));
    await syncNow(shop, id);
    expect(await channel(shop, id)).toMatchObject({ imported: 0, attention: 55 });
    await saveAgain(rulesOf({ packing: PACKING }));
    await syncChannels(aJob());
    expect(await channel(shop, id)).toMatchObject({ imported: 50, isReading: true });
    await Promise.all([sync(), sync()]);
    expect(await channel(shop, id)).toMatchObject({ imported: 55, attention: 0 });
    const orders = await db('orders').where({ seller_id: shop.seller.userId }).pluck('customer_unique_id');
    expect(new Set(orders).size).toBe(55);
    expect(orders).toHaveLength(55);
  }, 60_000);
});

test('an order that waits at the store, or for the buyer’s data, is not tried again', async () => {
  const { shop, id, store, storeId, saveAgain, fields } = await aWaitingOrder(
    { status: 'on-hold' },
    rulesOf({ packing: PACKING }),
  );
  const nameless = await store.place({ billing: { phone: '' } });
  await syncNow(shop, id);
  expect((await fields()).sort()).toEqual(['phoneNo', 'store']);
  const rows = async () => [await rowOf(id, storeId), await rowOf(id, nameless)];
  const before = await rows();
  clock.advance(1_000);
  await addRule(shop, { packing: PACKING });
  await saveAgain(rulesOf({ packing: { ...PACKING, weight: 2 } }));
  await sync();
  expect(await rows()).toEqual(before);
  expect(await pending(shop)).toEqual([]);
});
