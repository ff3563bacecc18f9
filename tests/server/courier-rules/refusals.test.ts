import { expect, test } from 'vitest';
import {
  aChosen,
  addRule,
  preferring,
  readOrder,
  type Service,
  serviceOf,
} from '../../setup/courier-rules.ts';
import { aShop, balanceOf, courierIs, order, ship, type Shop } from '../../setup/shipping.ts';

const FIRST: Service = { courierId: 1, motId: 2 };
const SECOND: Service = { courierId: 4, motId: 2 };
const THIRD: Service = { courierId: 5, motId: 2 };

const triesOf = async (shop: Shop, id: number) =>
  (await readOrder(shop, id)).courierTries.map(({ courierId, message }: Service & { message: string }) => [
    courierId,
    message,
  ]);

test('an order whose courier refuses goes to the next one of its rule, is charged once, and keeps the reason', async () => {
  const shop = await aShop();
  await addRule(shop, { courier: preferring(FIRST, SECOND) });
  const id = await aChosen(shop);
  expect(await serviceOf(shop, id)).toEqual(FIRST);
  await courierIs('refuse', FIRST.courierId);
  const before = await balanceOf(shop);
  const { body } = await ship(shop, [id]);
  expect(body).toMatchObject({ success: 1, failed: 0 });
  const shipped = await readOrder(shop, id);
  expect(shipped.logisticDetails).toMatchObject({ ...SECOND, chooseForMe: true });
  expect(await balanceOf(shop)).toBeCloseTo(before - shipped.orderCharges.rate, 2);
  expect(await triesOf(shop, id)).toEqual([[FIRST.courierId, expect.stringMatching(/.+/)]]);
});

test('an order that every courier refuses stays pending without a charge, with each reason', async () => {
  const shop = await aShop();
  await addRule(shop, { courier: preferring(FIRST, SECOND, THIRD) });
  const id = await aChosen(shop);
  for (let courierId = 1; courierId <= 10; courierId++) await courierIs('refuse', courierId);
  const before = await balanceOf(shop);
  for (let presses = 0; presses < 3; presses++) {
    const { body } = await ship(shop, [id]);
    expect(body.results[0]).toMatchObject({ ok: false, code: 'COURIER_REFUSED' });
  }
  const after = await readOrder(shop, id);
  expect(after.status).toBe('PENDING');
  expect(await balanceOf(shop)).toBe(before);
  const tried: number[] = after.courierTries.map(({ courierId }: Service) => courierId);
  expect(tried.slice(0, 3)).toEqual([FIRST, SECOND, THIRD].map(({ courierId }) => courierId));
  const services = after.courierTries.map(({ courierId, motId }: Service) => `${courierId}:${motId}`);
  expect(new Set(services).size).toBe(services.length);
});

test('an order whose courier the seller chose stays with it', async () => {
  const shop = await aShop();
  await addRule(shop, { courier: preferring(SECOND) });
  const id = await order(shop);
  await courierIs('refuse', FIRST.courierId);
  expect((await ship(shop, [id])).body.results[0]).toMatchObject({ ok: false, code: 'COURIER_REFUSED' });
  expect(await serviceOf(shop, id)).toEqual(FIRST);
  expect(await triesOf(shop, id)).toHaveLength(1);
});
