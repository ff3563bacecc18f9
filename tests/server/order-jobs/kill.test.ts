import { expect, test } from 'vitest';
import { runOrderJobs } from '../../../server/features/order-jobs/running.ts';
import { finishStuckBookings } from '../../../server/features/shipments/booking/sweep.ts';
import { aJob, anAdmin, call, clock, db } from '../../setup/app.ts';
import { startServer } from '../../setup/server-process.ts';
import { aShop, balanceOf, order } from '../../setup/shipping.ts';

const ORDERS = 120;
const BALANCE = 50_000;
/** Longer than a lease, and than the sweep waits before it settles a booking. */
const LATER_MS = 360_000;

test('a job whose server is killed goes on, and every order is shipped and charged once', async () => {
  const shop = await aShop(BALANCE);
  const { seller } = shop;
  const ids: number[] = [];
  for (let made = 0; made < ORDERS; made += 1) ids.push(await order(shop));
  const { body } = await call(
    'order-jobs/make',
    { action: 'SHIP', filter: { tab: 'PENDING' } },
    seller.token,
  );
  const job = async () => (await call(`order-jobs/get/${body.id}`, {}, seller.token)).body;
  const server = await startServer();
  await expect.poll(async () => (await job()).done, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0);
  expect((await server.end('SIGKILL')).signal).toBe('SIGKILL');
  const { state, done } = await job();
  expect(state).toBe('RUNNING');
  expect(done).toBeLessThan(ORDERS);

  for (let turn = 0; turn < 20 && (await job()).state === 'RUNNING'; turn += 1) {
    clock.advance(LATER_MS);
    await finishStuckBookings(aJob());
    await runOrderJobs(aJob());
  }
  expect(await job()).toMatchObject({ state: 'DONE', done: ORDERS, failed: 0 });
  const orders = await db('orders').whereIn('id', ids).where({ status: 'READY' });
  expect(orders).toHaveLength(ORDERS);
  const bookings = await db('sandbox_bookings')
    .whereIn('awb', db('shipments').whereIn('order_id', ids).where({ state: 'BOOKED' }).select('awb'))
    .where({ state: 'BOOKED' });
  expect(bookings).toHaveLength(ORDERS);
  const spent = orders.reduce((sum, row) => sum + Number(row.charge_paise), 0);
  expect(await balanceOf(shop)).toBeCloseTo(BALANCE - spent / 100, 2);
  const admin = await anAdmin();
  expect((await call('wallet/verify', { userId: seller.userId }, admin.token)).body).toMatchObject({
    ok: true,
    broken: [],
  });
}, 120_000);
