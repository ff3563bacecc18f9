import { beforeAll, expect, test } from 'vitest';
import { finishStuckBookings } from '../../../server/features/shipments/booking/sweep.ts';
import { MINUTE_MS } from '../../../server/platform/time.ts';
import { aJob, clock, db } from '../../setup/app.ts';
import { referenceOf } from '../../setup/references.ts';
import {
  aShipped,
  aShop,
  balanceOf,
  courierIs,
  listed,
  order,
  ship,
  type Shop,
} from '../../setup/shipping.ts';

const EKART = 4;
const PAUSE_MS = 10_000;

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});

const rowOf = async (id: number) => (await listed(shop, 'PENDING')).find((row) => row.trackingId === id);
const withEkart = () => order(shop, { logisticDetails: { courierId: EKART } });

test('pauses a courier after five unanswered bookings: its orders are refused at once without a charge, and other couriers ship', async () => {
  const doubtful = await Promise.all(Array.from({ length: 5 }, withEkart));
  const [next, other] = [await withEkart(), await order(shop)];
  const before = await balanceOf(shop);
  await courierIs('booked-no-answer', EKART);
  for (const id of doubtful) await ship(shop, [id]);

  await courierIs('hang', EKART);
  const started = Date.now();
  const { body } = await ship(shop, [next]);
  expect(Date.now() - started).toBeLessThan(3_000);
  expect(body.results).toEqual([
    {
      trackingId: next,
      ok: false,
      wayBillId: null,
      code: 'COURIER_REFUSED',
      message: 'This courier isn’t answering right now. Try again in a minute, or choose another courier.',
    },
  ]);
  expect(await rowOf(next)).toMatchObject({ status: 'PENDING', active: true });
  expect(await db('sandbox_bookings').where('reference', 'like', `HK%-${next}-%`)).toEqual([]);
  expect((await ship(shop, [other])).body.success).toBe(1);

  // The sweep still queries the courier about bookings in doubt.
  await finishStuckBookings(aJob());
  const ready = await listed(shop, 'READY');
  expect(ready.filter(({ trackingId }) => doubtful.includes(trackingId as number))).toHaveLength(5);
  const spent = ready
    .filter(({ trackingId }) => [...doubtful, other].includes(trackingId as number))
    .reduce((sum, { charge }) => sum + Number(charge), 0);
  expect(await balanceOf(shop)).toBeCloseTo(before - spent, 2);

  await courierIs('ok', EKART);
  expect((await ship(shop, [next])).body.success).toBe(0);
  clock.advance(PAUSE_MS);
  expect((await ship(shop, [next])).body.success).toBe(1);
});

test('rejects an AWB that another parcel already has: the order waits until the courier reports another', async () => {
  const [{ id: first, awb: original }, second] = [await aShipped(shop), await order(shop)];
  const [awb, reference] = [`DUP${original}`, await referenceOf(second)];
  await db('shipments').where({ order_id: first }).update({ awb });
  await db('sandbox_bookings').insert({
    reference,
    courier_id: 1,
    awb,
    state: 'BOOKED',
    parcel: JSON.stringify({ to: { pin: '400020' } }),
    created_at: clock.now(),
  });
  const { status, body } = await ship(shop, [second]);
  expect([status, body.results[0].message]).toEqual([200, expect.stringContaining('hasn’t answered yet')]);
  await finishStuckBookings(aJob());
  expect(await rowOf(second)).toMatchObject({ status: 'BOOKING', active: false });
  clock.advance(5 * MINUTE_MS);
  await finishStuckBookings(aJob());
  expect((await rowOf(second))?.refusal).toContain('hasn’t confirmed this booking yet');

  await db('sandbox_bookings')
    .where({ reference })
    .update({ awb: `${original}9` });
  clock.advance(MINUTE_MS);
  await finishStuckBookings(aJob());
  expect((await listed(shop, 'READY')).find((row) => row.trackingId === second)).toMatchObject({
    wayBillId: `${original}9`,
  });
});
