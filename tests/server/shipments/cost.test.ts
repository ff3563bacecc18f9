import { expect, test } from 'vitest';
import { call, db } from '../../setup/app.ts';
import { aShipped, aShop, balanceOf, listed, order, ship, type Shop } from '../../setup/shipping.ts';

const cost = async ({ seller }: Shop, shippingId: number[]) =>
  (await call('process/shipping/cost', { userId: seller.userId, shippingId }, seller.token)).body;

// spec: extras-selection-cost
test('tells to the paisa what shipping charges, and the balance after it', async () => {
  const shop = await aShop(1_000);
  const ids = [
    await order(shop),
    await order(shop, { packingDetails: { weight: 1.3 } }),
    await order(shop, { logisticDetails: { paymentType: 'COD', courierId: 3 } }),
  ];
  const before = await cost(shop, ids);
  const paise = (await listed(shop, 'PENDING')).reduce(
    (sum, row) => sum + Math.round(Number(row.charge) * 100),
    0,
  );
  expect(before).toEqual({
    count: 3,
    total: paise / 100,
    balance: 1_000,
    balanceAfter: (100_000 - paise) / 100,
    missing: 0,
  });
  expect((await ship(shop, ids)).body.success).toBe(3);
  expect(await balanceOf(shop)).toBe(before.balanceAfter);
});

test('counts pending orders of this seller only', async () => {
  const [shop, other] = [await aShop(1_000), await aShop()];
  const [pending, foreign] = [await order(shop), await order(other)];
  const { id: shipped } = await aShipped(shop);
  const alone = await cost(shop, [pending]);
  expect(alone.count).toBe(1);
  expect(await cost(shop, [pending, shipped, foreign, 999_999_999])).toEqual(alone);
  expect(await cost(shop, [foreign])).toMatchObject({ count: 0, total: 0, missing: 0 });
});

test('names the missing money, and no balance to a postpaid seller', async () => {
  const shop = await aShop(10);
  const id = await order(shop);
  const { total, missing, balanceAfter } = await cost(shop, [id]);
  expect(Math.round((missing + 10 - total) * 100)).toBe(0);
  expect(balanceAfter).toBeLessThan(0);
  await db('seller_profiles').where({ user_id: shop.seller.userId }).update({ is_prepaid: false });
  expect(await cost(shop, [id])).toEqual({ count: 1, total, balance: null, balanceAfter: null, missing: 0 });
});
