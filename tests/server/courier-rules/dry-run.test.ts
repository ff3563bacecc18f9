import { expect, test } from 'vitest';
import { call } from '../../setup/app.ts';
import { addRule, preferring, readOrder, type Service } from '../../setup/courier-rules.ts';
import { aShipped, aShop, type Shop } from '../../setup/shipping.ts';

const tried = async ({ seller }: Shop) => {
  const { status, body } = await call('courier-rules/dry-run', {}, seller.token);
  expect(status).toBe(200);
  return body;
};
const rateOf = async (shop: Shop, id: number) => (await readOrder(shop, id)).orderCharges.rate;
const sum = (values: number[]) => Math.round(values.reduce((a, b) => a + b, 0) * 100) / 100;

test('a dry run of nothing says so', async () => {
  const shop = await aShop();
  expect(await tried(shop)).toMatchObject({
    orders: 0,
    charged: 0,
    wouldCost: 0,
    changed: 0,
    notCarried: 0,
    isWhole: true,
    rules: [],
    couriers: [],
  });
});

test('a dry run compares what shipped orders cost with what the rules would choose, by rule and courier', async () => {
  const shop = await aShop();
  const dear: Service = { courierId: 4, motId: 1 };
  const [one, two] = [await aShipped(shop), await aShipped(shop)];
  const cod = await aShipped(shop, { logisticDetails: { paymentType: 'COD' } });
  const charged = await Promise.all([one, two, cod].map(({ id }) => rateOf(shop, id)));
  const plain = await tried(shop);
  expect(plain).toMatchObject({ orders: 3, charged: sum(charged), notCarried: 0 });
  expect(plain.wouldCost).toBeLessThanOrEqual(plain.charged);
  expect(plain.rules).toEqual([
    {
      ruleId: null,
      name: 'No rule applies: cheapest',
      orders: 3,
      charged: plain.charged,
      wouldCost: plain.wouldCost,
    },
  ]);

  const ruleId = await addRule(shop, {
    name: 'COD by air',
    conditions: { paymentType: 'COD' },
    courier: preferring(dear),
  });
  const ruled = await tried(shop);
  const rule = ruled.rules.find((each: { ruleId: number | null }) => each.ruleId === ruleId);
  expect(rule).toMatchObject({ name: 'COD by air', orders: 1, charged: charged[2] });
  expect(ruled.wouldCost).toBeGreaterThan(plain.wouldCost);
  expect(ruled.couriers).toContainEqual({
    ...dear,
    courier: expect.any(String),
    mot: 'Air',
    chosenNow: 0,
    wouldBeChosen: 1,
  });
  const uses = (name: 'chosenNow' | 'wouldBeChosen') =>
    sum(ruled.couriers.map((use: Record<string, number>) => use[name]));
  expect([uses('chosenNow'), uses('wouldBeChosen')]).toEqual([3, 3]);
  // Nothing has changed.
  expect(await rateOf(shop, cod.id)).toBe(charged[2]);
});
