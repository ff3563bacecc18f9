import { beforeAll, describe, expect, test } from 'vitest';
import { finishStuckBookings } from '../../../server/features/shipments/booking/sweep.ts';
import { aJob, anAdmin, call, clock, db } from '../../setup/app.ts';
import { aPickupPoint } from '../../setup/orders.ts';
import { referenceOf } from '../../setup/references.ts';
import {
  aShipped,
  aShop,
  balanceOf,
  courierIs,
  deductionsOf,
  listed,
  order,
  ship,
  type Shop,
} from '../../setup/shipping.ts';

const TEN_MINUTES_MS = 600_000;
const SCHEDULES_PICKUPS = 7;

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});

const bookingsOf = (ids: number[]) =>
  db('sandbox_bookings').where((any) => {
    for (const id of ids) void any.orWhere('reference', 'like', `HK%-${id}-%`);
  });
const rowOf = async (of: Shop, id: number) =>
  (await listed(of, 'PENDING')).find((row) => row.trackingId === id);

describe('shipping an order', () => {
  // spec: orders-ship, orders-shipped, wallet-deductions, api-wallet-history, api-order-deductions
  test('books it, charges it once and makes it ready', async () => {
    const before = await balanceOf(shop);
    const id = await order(shop);
    const charge = Number((await rowOf(shop, id))!.charge);
    const { status, body } = await ship(shop, [id]);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: 1,
      failed: 0,
      results: [
        {
          trackingId: id,
          ok: true,
          wayBillId: expect.stringMatching(/^\d{12}$/),
          message: 'Order shipped successfully',
          charge,
        },
      ],
    });
    expect(await balanceOf(shop)).toBeCloseTo(before - charge, 2);
    const ready = (await listed(shop, 'READY')).find((row) => row.trackingId === id);
    expect(ready).toMatchObject({
      wayBillId: body.results[0].wayBillId,
      status: 'READY',
      active: true,
      currentStatus: 'READY_TO_SHIP',
    });
    const [deduction] = await deductionsOf(shop);
    expect(deduction).toMatchObject({
      wayBillId: body.results[0].wayBillId,
      transactionAmount: charge,
      orderDeductionStatus: 'DEDUCTED',
    });
    expect((deduction!.explanation as string[]).length).toBeGreaterThan(3);
    const { body: history } = await call(
      'wallet/transaction/history',
      { type: 'DEDUCTION', limit: 1 },
      shop.seller.token,
    );
    expect(history).toMatchObject({
      totalCount: expect.any(Number),
      walletTransactionHistory: [],
      orderDeductionResponseList: [{ wayBillId: deduction!.wayBillId }],
    });
  });

  test('again reports that it is already shipped and changes nothing', async () => {
    const { id, awb } = await aShipped(shop);
    const before = await balanceOf(shop);
    const { body } = await ship(shop, [id]);
    expect(body).toEqual({
      success: 0,
      failed: 1,
      results: [
        {
          trackingId: id,
          ok: false,
          wayBillId: awb,
          code: 'ALREADY_SHIPPED',
          message: 'The order is already shipped',
        },
      ],
    });
    expect(await balanceOf(shop)).toBe(before);
  });

  test('from 20 clients at once creates one AWB and one deduction', async () => {
    const id = await order(shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ship(shop, [id])));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(answers.reduce((sum, answer) => sum + answer.body.success, 0)).toBe(1);
    expect(await bookingsOf([id])).toHaveLength(1);
    expect(
      (await deductionsOf(shop)).filter(
        (row) => row.wayBillId === answers.find((a) => a.body.success === 1)!.body.results[0].wayBillId,
      ),
    ).toHaveLength(1);
  });

  test('with 60 orders and a balance for 30 ships 30, and the balance is never negative', async () => {
    const small = await aShop(1);
    const first = await order(small);
    const charge = Number((await rowOf(small, first))!.charge);
    const rich = await aShop(Math.ceil(charge * 30 * 100 + charge * 50) / 100);
    const ids: number[] = [];
    for (let n = 0; n < 60; n++) ids.push(await order(rich));
    const answers = await Promise.all([
      ship(rich, ids.slice(0, 20)),
      ship(rich, ids.slice(20, 40)),
      ship(rich, ids.slice(40)),
    ]);
    const results = answers.flatMap((answer) => answer.body.results);
    expect(results.filter((one) => one.ok)).toHaveLength(30);
    expect(new Set(results.filter((one) => !one.ok).map((one) => one.message))).toEqual(
      new Set(['Insufficient wallet balance']),
    );
    expect(await listed(rich, 'READY')).toHaveLength(30);
    expect(await listed(rich, 'PENDING')).toHaveLength(30);
    const entries = await db('wallet_entries').where({ user_id: rich.seller.userId }).orderBy('seq');
    expect(entries.every((entry) => entry.closing_paise >= 0)).toBe(true);
    expect(await bookingsOf(ids)).toHaveLength(30);
  }, 60_000);

  // spec: orders-ship, api-ship
  test('together with others succeeds even if another order fails', async () => {
    const [good, bad] = [await order(shop), await order(shop, { logisticDetails: { courierId: 4 } })];
    await courierIs('refuse', 4);
    const { body } = await ship(shop, [bad, good, 999_999_999]);
    expect(body).toMatchObject({ success: 1, failed: 2 });
    expect(body.results.map((one: { ok: boolean; message: string }) => [one.ok, one.message])).toEqual([
      [false, 'The sandbox courier refuses this parcel.'],
      [true, 'Order shipped successfully'],
      [false, 'Order not found'],
    ]);
  });

  test('again after a refusal uses a new reference', async () => {
    const id = await order(shop);
    for (const mode of ['refuse', 'refuse', 'ok'] as const) {
      await courierIs(mode);
      await ship(shop, [id]);
    }
    const reference = await referenceOf(id);
    const attempts = await db('shipments')
      .where({ order_id: id })
      .orderBy('attempt')
      .select('attempt', 'reference', 'state');
    expect(attempts).toEqual(
      [
        [1, 'RELEASED'],
        [2, 'RELEASED'],
        [3, 'BOOKED'],
      ].map(([attempt, state]) => ({ attempt, reference: reference.replace(/1$/, String(attempt)), state })),
    );
  });

  test('takes nothing from the wallet of a postpaid seller', async () => {
    const postpaid = await aShop(1);
    const admin = await anAdmin();
    await call('update/user/payment', { userId: postpaid.seller.userId, prepaidUser: false }, admin.token);
    await aShipped(postpaid);
    expect(await balanceOf(postpaid)).toBe(1);
  });

  test('of another seller is not found, and sending their userId is forbidden', async () => {
    const id = await order(shop);
    const other = await aShop(1);
    expect((await ship(other, [id])).status).toBe(404);
    expect(
      (await call('process/shipping', { userId: shop.seller.userId, shippingId: [id] }, other.seller.token))
        .status,
    ).toBe(403);
    expect(await rowOf(shop, id)).toMatchObject({ status: 'PENDING' });
    await ship(shop, [id]);
    const { body } = await ship(other, [id, await order(other)]);
    expect(body.results[0]).toEqual({
      trackingId: id,
      ok: false,
      wayBillId: null,
      code: 'NOT_FOUND',
      message: 'Order not found',
    });
  });

  test('requires at least one and at most 1000 orders', async () => {
    expect((await ship(shop, [])).body).toMatchObject({
      code: 'INVALID',
      message: 'Please select at least one order',
    });
    const many = await ship(
      shop,
      Array.from({ length: 1001 }, (_, n) => n + 1),
    );
    expect([many.status, many.body.message]).toEqual([422, 'At most 1000 entries at once']);
    expect((await call('process/shipping', {}, shop.seller.token)).status).toBe(422);
  });

  test('from a deactivated pickup point is refused and costs nothing', async () => {
    const spare = await aPickupPoint(shop.seller);
    const id = await order(shop, { logisticDetails: { userPickLocationOrDeliveryId: spare } });
    await call(
      'user/pickup-location/active-pickup-point',
      { id: spare, isActivated: false, userId: shop.seller.userId },
      shop.seller.token,
    );
    const before = await balanceOf(shop);
    expect((await ship(shop, [id])).body).toMatchObject({ success: 0, failed: 1 });
    expect(await balanceOf(shop)).toBe(before);
    expect(await rowOf(shop, id)).toMatchObject({ status: 'PENDING', active: true });
  });

  test('is refused if the pincode of its pickup point changed after it was priced', async () => {
    const spare = await aPickupPoint(shop.seller);
    const id = await order(shop, { logisticDetails: { userPickLocationOrDeliveryId: spare } });
    const before = await balanceOf(shop);
    await call(
      'user/pickup-location',
      {
        id: spare,
        userId: shop.seller.userId,
        phone: '9876500000',
        pin: '744101',
        city: 'Port Blair',
        state: 'Andaman & Nicobar Islands',
        address: '12 Marine Hill, behind the lighthouse',
      },
      shop.seller.token,
    );
    expect((await ship(shop, [id])).body.results[0]).toMatchObject({
      code: 'POINT_MOVED',
      message: expect.stringMatching(/PIN code changed/),
    });
    expect(await balanceOf(shop)).toBe(before);
  });

  test('after its pickup time is refused and costs nothing', async () => {
    const pickupAt = new Date((Math.ceil(clock.now().getTime() / TEN_MINUTES_MS) + 1) * TEN_MINUTES_MS);
    const id = await order(shop, {
      shipmentScheduleDate: pickupAt.toISOString(),
      logisticDetails: { courierId: SCHEDULES_PICKUPS },
    });
    const before = await balanceOf(shop);
    clock.advance(2 * TEN_MINUTES_MS);
    expect((await ship(shop, [id])).body.results[0]).toMatchObject({
      code: 'PICKUP_TIME_PASSED',
      message: 'Please enter shipment pickup date and time',
    });
    expect(await balanceOf(shop)).toBe(before);
    expect(await rowOf(shop, id)).toMatchObject({ status: 'PENDING', active: true });
  });

  test('with a courier that an administrator switched off is refused', async () => {
    const own = await aShop();
    const id = await order(own);
    const { body } = await call(`metadata/${own.seller.userId}`, {}, own.seller.token);
    const service = body.userCourierMot.find(
      (one: { courierType: { id: number }; modeOFTransport: { id: number } }) =>
        one.courierType.id === 1 && one.modeOFTransport.id === 2,
    );
    await call(
      'update/user/logistics',
      { userId: own.seller.userId, id: service.id, active: false },
      (await anAdmin()).token,
    );
    expect((await ship(own, [id])).body.results[0].message).toMatch(/isn’t active/);
    expect(await balanceOf(own)).toBe(5_000);
  });

  test('twice in one call ships it once', async () => {
    const id = await order(shop);
    expect((await ship(shop, [id, id])).body).toMatchObject({
      success: 1,
      failed: 0,
      results: [{ trackingId: id }],
    });
  });

  test('returns the first response again for the same Idempotency-Key', async () => {
    const id = await order(shop);
    const key = { 'Idempotency-Key': `ship-${id}` };
    const first = await ship(shop, [id], key);
    const again = await ship(shop, [id], key);
    expect(again.body).toEqual(first.body);
    expect((await ship(shop, [id, id + 1], key)).status).toBe(409);
  });
});

describe('a courier that', () => {
  test('refuses leaves the order pending and uncharged, and a retry ships it', async () => {
    const id = await order(shop);
    const before = await balanceOf(shop);
    await courierIs('refuse');
    expect((await ship(shop, [id])).body).toMatchObject({ success: 0, failed: 1 });
    expect(await rowOf(shop, id)).toMatchObject({ status: 'PENDING', active: true });
    expect(await balanceOf(shop)).toBe(before);
    await courierIs('ok');
    expect((await ship(shop, [id])).body.success).toBe(1);
  });

  test.each(['error', 'reset'] as const)(
    'responds with %s leaves the order to the sweep, which makes it pending and uncharged',
    async (mode) => {
      const id = await order(shop);
      const before = await balanceOf(shop);
      await courierIs(mode);
      expect((await ship(shop, [id])).body.results[0].message).toContain('hasn’t answered yet');
      expect(await rowOf(shop, id)).toMatchObject({ status: 'BOOKING', active: false });
      await finishStuckBookings(aJob());
      expect(await rowOf(shop, id)).toMatchObject({ status: 'PENDING', active: true, wayBillId: null });
      expect(await balanceOf(shop)).toBe(before);
    },
  );

  test('books without a response leaves the order to the sweep, which finds the AWB: one booking, one charge', async () => {
    const id = await order(shop);
    const before = await balanceOf(shop);
    const charge = Number((await rowOf(shop, id))!.charge);
    await courierIs('booked-no-answer');
    await ship(shop, [id]);
    expect(await rowOf(shop, id)).toMatchObject({ status: 'BOOKING' });
    await Promise.all([finishStuckBookings(aJob()), finishStuckBookings(aJob())]);
    const [booking, ...more] = await bookingsOf([id]);
    expect(more).toEqual([]);
    expect((await listed(shop, 'READY')).find((row) => row.trackingId === id)).toMatchObject({
      wayBillId: booking.awb,
    });
    expect(await balanceOf(shop)).toBeCloseTo(before - charge, 2);
  });

  test('hangs times out within ten seconds', async () => {
    const id = await order(shop);
    await courierIs('hang');
    const started = Date.now();
    expect((await ship(shop, [id])).body.failed).toBe(1);
    expect(Date.now() - started).toBeLessThan(10_500);
    await finishStuckBookings(aJob());
    expect(await rowOf(shop, id)).toMatchObject({ status: 'PENDING', active: true });
  });

  test('is slow still ships the order', async () => {
    const id = await order(shop);
    await courierIs('slow');
    expect((await ship(shop, [id])).body.success).toBe(1);
  });
});

describe('an order that is being booked', () => {
  test('cannot be shipped, removed or cancelled', async () => {
    const id = await order(shop);
    await courierIs('error');
    await ship(shop, [id]);
    expect((await ship(shop, [id])).body.results[0]).toMatchObject({
      code: 'BEING_SHIPPED',
      message: 'The order is already being shipped',
    });
    expect((await call(`order/remove/${id}`, {}, shop.seller.token)).status).toBe(409);
    expect((await call(`cancel/${id}`, {}, shop.seller.token)).status).toBe(409);
    await finishStuckBookings(aJob());
    expect((await call(`order/remove/${id}`, {}, shop.seller.token)).status).toBe(200);
  });

  test('is not touched by the sweep before its lease expires', async () => {
    const id = await order(shop);
    await courierIs('error');
    await ship(shop, [id]);
    await db('shipments')
      .where({ order_id: id })
      .update({ lease_until: new Date(clock.now().getTime() + 10_000) });
    await finishStuckBookings(aJob());
    expect(await rowOf(shop, id)).toMatchObject({ status: 'BOOKING' });
    clock.advance(10_001);
    await finishStuckBookings(aJob());
    expect(await rowOf(shop, id)).toMatchObject({ status: 'PENDING' });
  });
});

describe('labels and manifests', () => {
  const pdf = (path: string, ids: number[], extra: object = {}) =>
    call(
      `process/shipping/${path}`,
      { userId: shop.seller.userId, shippingId: ids, ...extra },
      shop.seller.token,
    );

  // spec: orders-print-label, api-labels
  test('are PDFs, with one label for each order or four to an A4 page', async () => {
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push((await aShipped(shop)).id);
    const pages = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    const thermal = await pdf('labelGeneration', ids);
    expect([thermal.status, thermal.headers['content-type'], pages(thermal.body)]).toEqual([
      200,
      'application/pdf',
      5,
    ]);
    expect(pages((await pdf('labelGeneration', ids, { layout: 'a4' })).body)).toBe(2);
    const manifest = await pdf('manifest', ids);
    expect([manifest.status, manifest.headers['content-type'], pages(manifest.body)]).toEqual([
      200,
      'application/pdf',
      1,
    ]);
  });

  test('are refused for pending, unknown and other sellers’ orders', async () => {
    const [pending, { id }] = [await order(shop), await aShipped(shop)];
    expect((await pdf('labelGeneration', [id, pending])).body.code).toBe('NOT_SHIPPED');
    expect((await pdf('labelGeneration', [id, 999_999_999])).status).toBe(404);
    expect((await pdf('labelGeneration', [id], { layout: 'a3' })).status).toBe(422);
    expect((await pdf('manifest', [pending])).body.code).toBe('NOT_SHIPPED');
    const { id: returned } = await aShipped(shop, { shipmentTypeId: 2 });
    expect((await pdf('manifest', [id, returned])).body).toMatchObject({
      code: 'NO_MANIFEST',
      message: expect.stringMatching(/Returns are collected from customers/),
    });
    const other = await aShop(1);
    const theirs = await call('process/shipping/labelGeneration', { shippingId: [id] }, other.seller.token);
    expect(theirs.status).toBe(404);
  });
});
