import { describe, expect, test } from 'vitest';
import { deleteOldOrderJobs } from '../../../server/features/order-jobs/order-jobs.ts';
import { runOrderJobs } from '../../../server/features/order-jobs/running.ts';
import { finishStuckBookings } from '../../../server/features/shipments/booking/sweep.ts';
import { aJob, call, clock, db } from '../../setup/app.ts';
import {
  aShipped,
  aShop,
  balanceOf,
  courierIs,
  listed,
  order,
  scan,
  type Shop,
} from '../../setup/shipping.ts';

const DAY_MS = 86_400_000;
const PENDING = { tab: 'PENDING' };

const make = ({ seller }: Shop, body: object = {}, headers?: Record<string, string>) =>
  call('order-jobs/make', { action: 'SHIP', filter: PENDING, ...body }, seller.token, headers);
const get = async ({ seller }: Shop, id: number) =>
  (await call(`order-jobs/get/${id}`, {}, seller.token)).body;
const failures = async ({ seller }: Shop, id: number) =>
  (await call(`order-jobs/failures/${id}`, {}, seller.token)).body;
const run = () => runOrderJobs(aJob());

async function several(shop: Shop, count: number, changes?: Parameters<typeof order>[1]): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await order(shop, changes));
  return ids;
}

const idsIn = async (shop: Shop, tab: 'PENDING' | 'READY' | 'CANCEL') =>
  (await listed(shop, tab)).map((row) => Number(row.trackingId)).sort((a, b) => a - b);

describe('a job', () => {
  test('ships the orders that match its filter and are there when it is made', async () => {
    const shop = await aShop();
    const cod = await several(shop, 3, { logisticDetails: { paymentType: 'COD', courierId: 3 } });
    const [prepaid] = await several(shop, 1);
    const { body, status } = await make(shop, { filter: { ...PENDING, paymentMethod: ['COD'] } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ action: 'SHIP', state: 'RUNNING', total: 3, done: 0, failed: 0 });
    const [later] = await several(shop, 1, { logisticDetails: { paymentType: 'COD', courierId: 3 } });
    await run();
    expect(await get(shop, body.id)).toMatchObject({ state: 'DONE', total: 3, done: 3, failed: 0 });
    expect(await idsIn(shop, 'READY')).toEqual(cod);
    expect(await idsIn(shop, 'PENDING')).toEqual([prepaid, later]);
  });

  test('leaves out orders that were made after the seller looked', async () => {
    const shop = await aShop();
    const [seen] = await several(shop, 1);
    clock.advance(1_000);
    const asOf = clock.now().toISOString();
    clock.advance(1_000);
    await several(shop, 1);
    expect((await make(shop, { asOf })).body.total).toBe(1);
    await run();
    expect(await idsIn(shop, 'READY')).toEqual([seen]);
  });

  test('deletes pending orders, and cancels shipped ones that are not picked up', async () => {
    const shop = await aShop();
    const [waits, moved] = [await aShipped(shop), await aShipped(shop)];
    await scan(moved.awb, 'PICKED_UP');
    const before = await balanceOf(shop);
    await several(shop, 2);
    expect((await make(shop, { action: 'DELETE' })).body.total).toBe(2);
    expect((await make(shop, { action: 'CANCEL', filter: { tab: 'READY' } })).body.total).toBe(1);
    await run();
    expect(await idsIn(shop, 'PENDING')).toEqual([]);
    expect(await idsIn(shop, 'CANCEL')).toEqual([waits.id]);
    expect(await idsIn(shop, 'READY')).toEqual([moved.id]);
    expect(await balanceOf(shop)).toBeGreaterThan(before);
  });

  test('is made once when a form is sent twice', async () => {
    const shop = await aShop();
    await several(shop, 2);
    const key = { 'Idempotency-Key': `job-${shop.seller.userId}` };
    const answers = await Promise.all([make(shop, {}, key), make(shop, {}, key)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await call('order-jobs/list', {}, shop.seller.token)).body.count).toBe(1);
  });

  test('charges an order once when two jobs and a click ship it', async () => {
    const shop = await aShop();
    const [id] = await several(shop, 1);
    const { total } = (await call('process/shipping/cost', { shippingId: [id] }, shop.seller.token)).body;
    const [one, two] = [await make(shop), await make(shop)];
    await Promise.all([run(), run(), call('process/shipping', { shippingId: [id] }, shop.seller.token)]);
    clock.advance(60_000);
    await run();
    expect(await get(shop, one.body.id)).toMatchObject({ state: 'DONE' });
    expect(await get(shop, two.body.id)).toMatchObject({ state: 'DONE' });
    expect(5_000 - (await balanceOf(shop))).toBeCloseTo(total, 2);
    expect(await db('shipments').where({ order_id: id })).toHaveLength(1);
  });
});

describe('an order that fails', () => {
  test('does not stop the others, and has its reason', async () => {
    const shop = await aShop();
    const [refused] = await several(shop, 1);
    const others = await several(shop, 2, { logisticDetails: { courierId: 3 } });
    await courierIs('refuse');
    const { id } = (await make(shop)).body;
    await run();
    expect(await get(shop, id)).toMatchObject({ state: 'DONE', total: 3, done: 2, failed: 1 });
    expect(await idsIn(shop, 'READY')).toEqual(others);
    expect(await failures(shop, id)).toEqual({
      count: 1,
      data: [
        {
          trackingId: refused,
          orderId: expect.stringMatching(/^T-/),
          code: 'COURIER_REFUSED',
          message: expect.any(String),
        },
      ],
    });
  });

  test('waits for a courier that has not answered, and does not hold up those behind it', async () => {
    const shop = await aShop(50_000);
    const open = await several(shop, 3);
    const others = await several(shop, 8, { logisticDetails: { courierId: 3 } });
    await courierIs('booked-no-answer');
    const { id } = (await make(shop)).body;
    await run();
    expect(await get(shop, id)).toMatchObject({ state: 'RUNNING', done: 8, failed: 0 });
    expect(await idsIn(shop, 'READY')).toEqual(others);
    await courierIs('ok');
    await finishStuckBookings(aJob());
    // Not before its time.
    await run();
    expect(await get(shop, id)).toMatchObject({ state: 'RUNNING', done: 8 });
    clock.advance(30_000);
    await run();
    expect(await get(shop, id)).toMatchObject({ state: 'DONE', done: 11, failed: 0 });
    expect(await idsIn(shop, 'READY')).toEqual([...open, ...others].sort((a, b) => a - b));
  });

  test('for lack of money is not charged; the wallet pays for those before it', async () => {
    const probe = await aShop();
    const charge = (
      await call('process/shipping/cost', { filter: PENDING }, (await several(probe, 1), probe.seller.token))
    ).body.total;
    const shop = await aShop(Math.ceil(charge * 1.5));
    await several(shop, 3);
    const { id } = (await make(shop)).body;
    await run();
    expect(await get(shop, id)).toMatchObject({ state: 'DONE', done: 1, failed: 2 });
    expect((await failures(shop, id)).data.map(({ code }: { code: string }) => code)).toEqual([
      'INSUFFICIENT_BALANCE',
      'INSUFFICIENT_BALANCE',
    ]);
    expect(await balanceOf(shop)).toBeGreaterThanOrEqual(0);
  });
});

describe('what a job shipped', () => {
  const shipped = async ({ seller }: Shop, id: number, paging = {}) =>
    (await call(`order-jobs/shipped/${id}`, paging, seller.token)).body;

  test('is listed with what the wallet paid, page by page, and without what was cancelled since', async () => {
    const shop = await aShop();
    const ids = await several(shop, 3);
    const before = await balanceOf(shop);
    const { id } = (await make(shop)).body;
    expect(await shipped(shop, id)).toEqual({ count: 0, charge: 0, trackingIds: [] });
    await run();
    const charge = before - (await balanceOf(shop));
    expect(charge).toBeGreaterThan(0);
    expect(await shipped(shop, id)).toEqual({
      count: 3,
      charge: expect.closeTo(charge, 2),
      trackingIds: ids,
    });
    expect((await shipped(shop, id, { limit: 1, offset: 1 })).trackingIds).toEqual([ids[1]]);
    await call(`cancel/${ids[1]}`, {}, shop.seller.token);
    expect(await shipped(shop, id)).toEqual({
      count: 3,
      charge: expect.closeTo(charge, 2),
      trackingIds: [ids[0], ids[2]],
    });
  });

  test('is nothing after a job that deletes', async () => {
    const shop = await aShop();
    await several(shop, 1);
    const { id } = (await make(shop, { action: 'DELETE' })).body;
    await run();
    expect(await get(shop, id)).toMatchObject({ state: 'DONE', done: 1 });
    expect(await shipped(shop, id)).toEqual({ count: 0, charge: 0, trackingIds: [] });
  });
});

describe('after a crash', () => {
  test('another instance continues after the lease, and counts the orders that were done', async () => {
    const shop = await aShop();
    const [first] = await several(shop, 3);
    const { id } = (await make(shop)).body;
    // As a runner leaves it that dies after the first order was shipped and before that was written.
    await call('process/shipping', { shippingId: [first] }, shop.seller.token);
    const before = await balanceOf(shop);
    await db('order_job_orders').where({ job_id: id, order_id: first }).update({ tries: 1 });
    await db('order_jobs')
      .where({ id })
      .update({ lease_until: new Date(clock.now().getTime() + 60_000) });
    await run();
    expect(await get(shop, id)).toMatchObject({ state: 'RUNNING', done: 0 });
    clock.advance(61_000);
    await run();
    expect(await get(shop, id)).toMatchObject({ state: 'DONE', done: 3, failed: 0 });
    expect(await db('shipments').where({ order_id: first })).toHaveLength(1);
    expect(await balanceOf(shop)).toBeLessThan(before);
  });

  test('an order that someone else shipped before is a failure', async () => {
    const shop = await aShop();
    const [id] = await several(shop, 1);
    const job = (await make(shop)).body;
    await call('process/shipping', { shippingId: [id] }, shop.seller.token);
    await run();
    expect(await get(shop, job.id)).toMatchObject({ state: 'DONE', done: 0, failed: 1 });
    expect((await failures(shop, job.id)).data[0]).toMatchObject({ code: 'ALREADY_SHIPPED' });
  });
});

describe('stopping', () => {
  test('leaves the orders that are not begun as they are', async () => {
    const shop = await aShop();
    const ids = await several(shop, 2);
    const { id } = (await make(shop)).body;
    const stop = () => call(`order-jobs/stop/${id}`, {}, shop.seller.token);
    expect((await stop()).body).toMatchObject({ state: 'STOPPED', done: 0, failed: 0 });
    await run();
    expect(await idsIn(shop, 'PENDING')).toEqual(ids);
    expect((await stop()).body).toMatchObject({ state: 'STOPPED' });
  });

  test('does not change a job that is over', async () => {
    const shop = await aShop();
    await several(shop, 1);
    const { id } = (await make(shop)).body;
    await run();
    expect((await call(`order-jobs/stop/${id}`, {}, shop.seller.token)).body).toMatchObject({
      state: 'DONE',
    });
  });
});

describe('bounds', () => {
  test('a filter without matches is a 422', async () => {
    const shop = await aShop();
    for (const body of [{}, { action: 'CANCEL' }, { filter: { tab: 'CANCEL' } }]) {
      const { status, body: refused } = await make(shop, body);
      expect([status, refused.code]).toEqual([422, 'INVALID']);
    }
  });

  test('a state of parcels matches no pending orders, as in the list', async () => {
    const shop = await aShop();
    await several(shop, 1);
    const { status, body } = await make(shop, { filter: { tab: 'PENDING', parcel: 'toPickUp' } });
    expect([status, body.code]).toEqual([422, 'INVALID']);
  });

  test('more than 5,000 matches are a 422 that names the limit', async () => {
    const shop = await aShop();
    const [id] = await several(shop, 1);
    const { id: _id, ...row } = await db('orders').where({ id }).first();
    const { receipt: _receipt, ...columns } = row;
    for (let made = 0; made < 5_000; made += 1_000)
      await db.batchInsert(
        'orders',
        Array.from({ length: 1_000 }, (_, index) => ({
          ...(row.receipt === undefined ? columns : row),
          customer_unique_id: `MANY-${made + index}`,
        })),
      );
    const { status, body } = await make(shop);
    expect(status).toBe(422);
    expect(body.message).toContain('5,000');
    expect((await call('order-jobs/list', {}, shop.seller.token)).body.count).toBe(0);
  });

  test('a seller has at most five running jobs', async () => {
    const shop = await aShop();
    await several(shop, 1);
    const made = await Promise.all(Array.from({ length: 7 }, () => make(shop)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(made.flatMap(({ body }) => body.code ?? [])).toEqual(['LIMIT_REACHED', 'LIMIT_REACHED']);
    const running = await call('order-jobs/list', { running: true, limit: 1 }, shop.seller.token);
    expect(running.body).toMatchObject({ count: 5, data: [{ state: 'RUNNING' }] });
    // Two at a time, then what a courier left open.
    for (let runs = 0; runs < 6; runs += 1) {
      await run();
      clock.advance(30_000);
    }
    expect((await call('order-jobs/list', { running: true }, shop.seller.token)).body.count).toBe(0);
  });

  test('jobs are kept for 90 days', async () => {
    const shop = await aShop();
    await several(shop, 1);
    const { id } = (await make(shop)).body;
    await run();
    await db('order_jobs')
      .where({ id })
      .update({ created_at: new Date(clock.now().getTime() - 91 * DAY_MS) });
    await deleteOldOrderJobs(aJob());
    expect((await call(`order-jobs/get/${id}`, {}, shop.seller.token)).status).toBe(404);
    expect(await db('order_job_orders').where({ job_id: id })).toEqual([]);
  });
});

test('never touches orders of another seller, and shows them no job', async () => {
  const [shop, other] = [await aShop(), await aShop()];
  await several(shop, 1);
  const theirs = await several(other, 1);
  const { id } = (await make(shop)).body;
  for (const path of ['get', 'failures', 'shipped', 'stop'])
    expect((await call(`order-jobs/${path}/${id}`, {}, other.seller.token)).status).toBe(404);
  expect((await make(shop, { userId: other.seller.userId })).status).toBe(403);
  await run();
  expect(await idsIn(other, 'PENDING')).toEqual(theirs);
});

test('the cost of all matches is the sum of their charges', async () => {
  const shop = await aShop(100);
  const cod = await several(shop, 2, { logisticDetails: { paymentType: 'COD', courierId: 3 } });
  await several(shop, 1);
  const cost = (body: object) => call('process/shipping/cost', body, shop.seller.token);
  const filter = { ...PENDING, paymentMethod: ['COD'] };
  const matching = (await cost({ filter })).body;
  expect(matching.count).toBe(2);
  expect(matching).toEqual((await cost({ shippingId: cod })).body);
  expect((await cost({ filter, shippingId: cod })).status).toBe(422);
  expect((await cost({ filter: { tab: 'READY' } })).body).toMatchObject({ count: 0, total: 0 });
  expect((await cost({})).status).toBe(422);
});
