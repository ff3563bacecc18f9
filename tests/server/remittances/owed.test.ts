import { beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../server/platform/time.ts';
import { anAdmin, call, clock, type Person } from '../../setup/app.ts';
import {
  aCodShop,
  aDelivered,
  COURIER,
  differenceOf,
  payDaily,
  resolve,
  sendFile,
  today,
} from '../../setup/cod.ts';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
  await payDaily(admin);
});

const DAYS = 3;
const owed = async (limit = 100) => (await call('cod/owed', { limit }, admin.token)).body;

/** Other files of tests leave COD in this database: what matters is what changes. */
const figuresOf = async () => {
  const { total, couriers, differences } = await owed();
  const courier = couriers.find(({ courierId }: { courierId: number }) => courierId === COURIER);
  return { total, courier, differences };
};

test('adds up what couriers owe and what sellers are owed', async () => {
  const shop = await aCodShop();
  await aDelivered(shop, 10);
  const before = await figuresOf();
  const [full, short] = [await aDelivered(shop, 40_000), await aDelivered(shop, 1_000)];
  await aDelivered(shop, 500.5);
  await sendFile(admin, [
    [full.awb, 40_000],
    [short.awb, 900],
  ]);
  const { total, courier, differences } = await figuresOf();
  expect(total).toMatchObject({
    expected: expect.closeTo(before.total.expected + 500.5, 2),
    disputed: before.total.disputed + 100,
    due: before.total.due + 40_000,
    dueCount: before.total.dueCount + 1,
  });
  expect(courier).toMatchObject({
    logisticName: 'Delhivery',
    expected: expect.closeTo(before.courier.expected + 500.5, 2),
    disputed: before.courier.disputed + 100,
  });
  expect(differences.map(({ age }: { age: string }) => age)).toEqual(['0-7', '8-30', '31-']);
  expect(differences[0]).toEqual({
    age: '0-7',
    count: before.differences[0].count + 1,
    missing: before.differences[0].missing + 100,
    extra: before.differences[0].extra,
  });
  const { sellers } = await owed();
  expect(sellers.find(({ userId }: { userId: number }) => userId === shop.seller.userId)).toEqual({
    userId: shop.seller.userId,
    clientName: expect.any(String),
    due: 40_000,
    dueCount: 1,
    expected: 510.5,
    disputed: 1_000,
  });
});

test('a parcel is late once its courier has not paid for more days than payouts wait', async () => {
  await call('cod/cycle', { weekdays: [1], daysAfterDelivery: DAYS }, admin.token);
  const shop = await aCodShop();
  const parcel = await aDelivered(shop, 700);
  const deliveredOn = today();
  clock.advance(DAYS * DAY_MS);
  const inTime = await figuresOf();
  clock.advance(DAY_MS);
  const late = await figuresOf();
  expect(late.total.lateCount).toBeGreaterThan(inTime.total.lateCount);
  expect(late.courier.oldest <= deliveredOn).toBe(true);
  await sendFile(admin, [[parcel.awb, 700]]);
  const paid = await figuresOf();
  expect(paid.total).toMatchObject({
    late: late.total.late - 700,
    lateCount: late.total.lateCount - 1,
  });
  expect((await owed()).lateAfterDays).toBe(DAYS);
});

test('a difference moves on with its age, and leaves when it is resolved', async () => {
  const shop = await aCodShop();
  const parcel = await aDelivered(shop, 300);
  await sendFile(admin, [[parcel.awb, 350]]);
  const { id: differenceId } = await differenceOf(admin, parcel.awb);
  clock.advance(8 * DAY_MS);
  // Other tests' differences age as well, so the count before says nothing.
  const older = (await owed()).differences;
  expect(older[1].extra).toBeGreaterThanOrEqual(50);
  expect(
    (await call('cod/differences', { age: '8-30', wayBillId: parcel.awb }, admin.token)).body.count,
  ).toBe(1);
  await resolve(admin, differenceId, 'CLAIM');
  expect((await owed()).differences).toEqual(older);
  await resolve(admin, differenceId, 'ACCEPT');
  expect((await owed()).differences[1]).toMatchObject({
    count: older[1].count - 1,
    extra: older[1].extra - 50,
  });
});

test('lists as many couriers and sellers as are asked for, those with most first', async () => {
  await aDelivered(await aCodShop(), 100);
  await aDelivered(await aCodShop(), 100);
  const { sellers, total } = await owed(1);
  expect(sellers).toHaveLength(1);
  expect(total.sellers).toBeGreaterThan(1);
  const all = (await owed()).sellers.map(({ due }: { due: number }) => due);
  expect(all).toEqual(all.toSorted((a: number, b: number) => b - a));
  expect((await call('cod/owed', { limit: 101 }, admin.token)).status).toBe(422);
});
