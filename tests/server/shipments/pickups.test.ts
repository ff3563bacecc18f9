import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishStuckPickups, parsePickupTime } from '../../../server/features/shipments/pickups/pickups.ts';
import { aJob, anAdmin, aSeller, call, clock, db } from '../../setup/app.ts';
import { copyShipment } from '../../setup/billing.ts';
import { aPickupPoint } from '../../setup/orders.ts';
import { aShipped, aShop, courierIs, listed, order, scan, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
beforeAll(async () => {
  clock.advanceTo(12);
  shop = await aShop();
});

const DAY = 86_400_000;
const dayAhead = (days: number) =>
  new Date(clock.now().getTime() + days * DAY + 330 * 60_000).toISOString().slice(0, 10);
const tomorrow = () => `${dayAhead(1)}T11:00`;
const spoken = (days: number) => dayAhead(days).split('-').reverse().join('/');

const ask = (
  { seller }: Shop,
  ids: unknown,
  pickupAt: unknown = tomorrow(),
  headers?: Record<string, string>,
) =>
  call(
    'process/shipping/pickup',
    { userId: seller.userId, shippingId: ids, pickupAt },
    seller.token,
    headers,
  );
const waiting = async ({ seller }: Shop) =>
  (await call(`shipping/pickup/${seller.userId}`, {}, seller.token)).body;
const statusOf = async (shop: Shop, id: number) =>
  (await listed(shop, 'READY')).find((row) => row.trackingId === id)?.currentStatus;
const taken = async () =>
  Number((await db('sandbox_pickups').sum({ times: 'times_asked' }).first())?.times ?? 0);

/** A new pickup point per test: pickup requests must not collide. */
beforeEach(async () => {
  shop = { ...shop, point: await aPickupPoint(shop.seller) };
});

describe('the list of parcels that wait for pickup', () => {
  test('is grouped by courier and pickup point, without returned, moving and cancelled parcels', async () => {
    const mine = await aShop();
    const first = await aShipped(mine);
    const second = await aShipped(mine);
    const elsewhere = { ...mine, point: await aPickupPoint(mine.seller) };
    const third = await aShipped(elsewhere, { logisticDetails: { courierId: 2 } });
    await order(mine);
    const moved = await aShipped(mine);
    await scan(moved.awb, 'PICKED_UP');
    const cancelled = await aShipped(mine);
    await call(`cancel/${cancelled.id}`, {}, mine.seller.token);
    await aShipped(mine, { shipmentTypeId: 2, customerDetails: { pin: '400020' } }).catch(() => null);

    const { count, groups, requests } = await waiting(mine);
    expect([count, requests]).toEqual([3, []]);
    expect(groups).toMatchObject([
      {
        courierId: 1,
        courierName: 'Delhivery',
        pickupPointId: mine.point,
        city: 'Bengaluru',
        pin: '560001',
        count: 2,
        pickupAt: null,
        shippingId: [first.id, second.id],
      },
      { courierId: 2, pickupPointId: elsewhere.point, count: 1, shippingId: [third.id] },
    ]);
  });

  test('is visible only to its seller and administrators', async () => {
    await aShipped(shop);
    const other = await aSeller();
    expect((await call(`shipping/pickup/${other.userId}`, {}, other.token)).body).toEqual({
      count: 0,
      groups: [],
      requests: [],
    });
    expect((await call(`shipping/pickup/${shop.seller.userId}`, {}, other.token)).status).toBe(403);
    expect(
      (await call(`shipping/pickup/${shop.seller.userId}`, {}, (await anAdmin()).token)).body.count,
    ).toBeGreaterThan(0);
  });
});

describe('requesting a pickup', () => {
  // spec: orders-request-pickup
  test('calls each courier once for each pickup point and schedules the parcels', async () => {
    const a = await aShipped(shop);
    const b = await aShipped(shop);
    const other = { ...shop, point: await aPickupPoint(shop.seller) };
    const c = await aShipped(other, { logisticDetails: { courierId: 2 } });
    const { status, body } = await ask(shop, [a.id, b.id, c.id, a.id]);
    expect([status, body.success, body.failed, body.skipped]).toEqual([200, 2, 0, []]);
    expect(body.results).toMatchObject([
      {
        courierId: 1,
        pickupPointId: shop.point,
        count: 2,
        ok: true,
        message: 'Pickup requested',
        pickupAt: `${dayAhead(1)}T05:30:00.000Z`,
      },
      { courierId: 2, pickupPointId: other.point, count: 1, ok: true },
    ]);
    for (const { id } of [a, b, c]) expect(await statusOf(shop, id)).toBe('PICKUP_SCHEDULED');

    const [row] = await db('sandbox_pickups').where({ pickup_reference: body.results[0].pickupReference });
    expect(row).toMatchObject({ courier_id: 1, times_asked: 1 });
    expect(JSON.parse(row.request)).toMatchObject({
      pickup_time: `${dayAhead(1)}T05:30:00.000Z`,
      expected_package_count: 2,
      waybills: [a.awb, b.awb],
      pickup_location: { pin: '560001', city: 'Bengaluru' },
    });
    const { groups, requests } = await waiting(shop);
    expect(
      groups.find((group: { pickupPointId: number }) => group.pickupPointId === shop.point),
    ).toMatchObject({ count: 2, pickupAt: `${dayAhead(1)}T05:30:00.000Z` });
    expect(requests.find((one: { pickupPointId: number }) => one.pickupPointId === shop.point)).toMatchObject(
      {
        status: 'CONFIRMED',
        count: 2,
        pickupReference: body.results[0].pickupReference,
        message: null,
      },
    );
  });

  // spec: extras-no-second-pickup
  test('lists parcels shipped later separately, without a pickup', async () => {
    const first = await aShipped(shop);
    expect((await ask(shop, [first.id])).body.success).toBe(1);
    const later = await aShipped(shop);
    const here = (group: { pickupPointId: number }) => group.pickupPointId === shop.point;
    expect((await waiting(shop)).groups.filter(here)).toMatchObject([
      { courierId: 1, count: 1, pickupAt: null, shippingId: [later.id] },
      { courierId: 1, count: 1, pickupAt: `${dayAhead(1)}T05:30:00.000Z`, shippingId: [first.id] },
    ]);
  });

  // spec: extras-no-second-pickup
  test('keeps parcels without an upcoming pickup in the list, even if a thousand others have one', async () => {
    const mine = await aShop();
    const asked = await aShipped(mine);
    expect((await ask(mine, [asked.id])).body.success).toBe(1);
    await copyShipment(asked.awb, 1000);
    const missed = await aShipped(mine);
    expect((await ask(mine, [missed.id], `${dayAhead(2)}T11:00`)).body.success).toBe(1);
    await db('pickup_requests')
      .where({ seller_id: mine.seller.userId })
      .orderBy('id', 'desc')
      .limit(1)
      .update({ pickup_at: new Date(clock.now().getTime() - 60_000) });
    const later = await aShipped(mine);
    const { count, groups } = await waiting(mine);
    expect(count).toBe(1003);
    expect(groups).toMatchObject([
      { pickupAt: null, count: 2, shippingId: [missed.id, later.id] },
      { pickupAt: `${dayAhead(1)}T05:30:00.000Z`, count: 998 },
    ]);
  });

  test('twice for the same day is refused with a message; for another day or after the pickup time it is accepted', async () => {
    const { id } = await aShipped(shop);
    expect((await ask(shop, [id])).body.success).toBe(1);
    const later = await aShipped(shop);
    const again = await ask(shop, [id, later.id], `${dayAhead(1)}T15:00`);
    expect(again.body).toMatchObject({
      success: 0,
      failed: 1,
      results: [{ ok: false, count: 2, message: `A pickup is already requested for ${spoken(1)}` }],
    });
    expect(await statusOf(shop, later.id)).toBe('READY_TO_SHIP');
    expect((await ask(shop, [later.id], `${dayAhead(2)}T15:00`)).body.success).toBe(1);
    const day = dayAhead(1);
    await db('pickup_requests')
      .where({ seller_id: shop.seller.userId, pickup_point_id: shop.point })
      .update({ pickup_at: new Date(clock.now().getTime() - 60_000) });
    expect((await ask(shop, [id], `${day}T16:00`)).body.success).toBe(1);
  });

  test('several times at once calls the courier once', async () => {
    const { id } = await aShipped(shop);
    const before = await taken();
    const answers = await Promise.all([1, 2, 3].map(() => ask(shop, [id])));
    expect(answers.map(({ body }) => body.success).sort()).toEqual([0, 0, 1]);
    expect(await taken()).toBe(before + 1);
    const key = { 'Idempotency-Key': `pickup-${id}` };
    const more = await aShipped(shop);
    const [one, two] = [
      await ask(shop, [more.id], `${dayAhead(2)}T11:00`, key),
      await ask(shop, [more.id], `${dayAhead(2)}T11:00`, key),
    ];
    expect(two.body).toEqual(one.body);
    expect(one.body.success).toBe(1);
  });

  test('skips cancelled, unshipped and other sellers’ orders, and reports them', async () => {
    const { id } = await aShipped(shop);
    const cancelled = await aShipped(shop);
    await call(`cancel/${cancelled.id}`, {}, shop.seller.token);
    const other = await aShop();
    const theirs = await aShipped(other);
    const pending = await order(shop);
    const { body } = await ask(shop, [cancelled.id, theirs.id, pending, id]);
    expect(body).toMatchObject({ success: 1, results: [{ count: 1 }] });
    expect(body.skipped).toEqual([
      { trackingId: cancelled.id, message: 'This parcel is not waiting for a pickup' },
      { trackingId: theirs.id, message: 'Order not found' },
      { trackingId: pending, message: 'This parcel is not waiting for a pickup' },
    ]);
    expect((await waiting(other)).groups).toMatchObject([{ pickupAt: null }]);

    const none = await ask(shop, [cancelled.id]);
    expect([none.status, none.body.code, none.body.message]).toEqual([
      409,
      'NO_PARCELS_WAITING',
      'None of these parcels is waiting for a pickup',
    ]);
    const foreign = await ask(shop, [theirs.id]);
    expect([foreign.status, foreign.body.message]).toEqual([404, 'Order not found']);
  });

  test('passes on a courier’s refusal, and can be repeated', async () => {
    const { id } = await aShipped(shop);
    await courierIs('refuse');
    expect((await ask(shop, [id])).body).toMatchObject({
      success: 0,
      failed: 1,
      results: [
        { ok: false, pickupReference: null, message: 'The sandbox courier has no van at that time.' },
      ],
    });
    expect(await statusOf(shop, id)).toBe('READY_TO_SHIP');
    expect((await waiting(shop)).requests[0]).toMatchObject({
      status: 'REFUSED',
      message: 'The sandbox courier has no van at that time.',
    });
    await courierIs('ok');
    expect((await ask(shop, [id])).body.success).toBe(1);
  });

  test.each(['booked-no-answer', 'error', 'reset'] as const)(
    'with an unclear outcome (%s) is repeated by the sweep with the same reference',
    async (mode) => {
      const { id } = await aShipped(shop);
      await courierIs(mode);
      const { body } = await ask(shop, [id]);
      expect(body.results).toMatchObject([
        {
          ok: false,
          code: 'COURIER_UNCLEAR',
          message: 'The courier hasn’t answered yet. Check again in a minute.',
        },
      ]);
      expect((await ask(shop, [id])).body.results[0]).toMatchObject({
        code: 'PICKUP_EXISTS',
        message: `A pickup is already requested for ${spoken(1)}`,
      });
      expect((await waiting(shop)).requests[0]).toMatchObject({ status: 'ASKED', pickupReference: null });
      await courierIs('ok');
      await Promise.all([finishStuckPickups(aJob()), finishStuckPickups(aJob())]);
      const { reference, courier_reference } = await db('pickup_requests')
        .where({ pickup_point_id: shop.point })
        .first();
      const rows = await db('sandbox_pickups').where({ reference });
      expect(rows).toMatchObject([
        { pickup_reference: courier_reference, times_asked: mode === 'booked-no-answer' ? 2 : 1 },
      ]);
      expect(await statusOf(shop, id)).toBe('PICKUP_SCHEDULED');
    },
  );

  test('from many points keeps no seller waiting: what was not asked within a second is asked later', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 9; n++) {
      shop = { ...shop, point: await aPickupPoint(shop.seller) };
      ids.push((await aShipped(shop)).id);
    }
    await courierIs('slow');
    const { body } = await ask(shop, ids);
    expect(body.success + body.failed).toBe(9);
    // On a busy machine fewer than eight are asked within the time.
    expect(body.failed).toBeGreaterThan(0);
    expect(body.results.find(({ ok }: { ok: boolean }) => !ok)).toMatchObject({
      code: 'COURIER_UNCLEAR',
      message: 'The courier hasn’t answered yet. Check again in a minute.',
    });
    await courierIs('ok');
    await finishStuckPickups(aJob());
    for (const id of ids) expect(await statusOf(shop, id)).toBe('PICKUP_SCHEDULED');
  }, 60_000);

  test('for another day does not take parcels from a request with an unclear outcome', async () => {
    const { id, awb } = await aShipped(shop);
    await courierIs('booked-no-answer');
    await ask(shop, [id]);
    await courierIs('ok');
    const other = await aShipped(shop);
    const { body } = await ask(shop, [id, other.id], `${dayAhead(2)}T11:00`);
    expect(body.results).toMatchObject([{ ok: true, count: 1 }]);
    const again = await ask(shop, [id], `${dayAhead(0)}T00:00`);
    expect(again.body.results).toMatchObject([
      {
        ok: false,
        code: 'PICKUP_BEING_REQUESTED',
        message: 'A pickup for these parcels is already being requested. Try again in a minute.',
      },
    ]);
    await finishStuckPickups(aJob());
    const [first, second] = await db('pickup_requests').where({ pickup_point_id: shop.point }).orderBy('id');
    expect([first.state, second.state]).toEqual(['CONFIRMED', 'CONFIRMED']);
    const awbsOf = async (reference: string) =>
      JSON.parse((await db('sandbox_pickups').where({ reference }).first()).request).waybills;
    expect([await awbsOf(first.reference), await awbsOf(second.reference)]).toEqual([[awb], [other.awb]]);
    // Once the pickup is confirmed, the parcel may get another day.
    const later = await ask(shop, [id], `${dayAhead(0)}T00:00`);
    expect(later.body.success).toBe(1);
  });

  test('with an unclear outcome is not repeated after all its parcels are cancelled', async () => {
    const { id } = await aShipped(shop);
    await courierIs('error');
    await ask(shop, [id]);
    await courierIs('ok');
    expect((await call(`cancel/${id}`, {}, shop.seller.token)).status).toBe(200);
    await finishStuckPickups(aJob());
    const request = await db('pickup_requests').where({ pickup_point_id: shop.point }).first();
    expect(request).toMatchObject({
      state: 'REFUSED',
      refusal: 'None of these parcels is waiting for a pickup',
      open_key: null,
    });
    expect(await db('sandbox_pickups').where({ reference: request.reference })).toEqual([]);
  });

  test('fails if the courier does not respond before the pickup time', async () => {
    const { id } = await aShipped(shop);
    await courierIs('error');
    await ask(shop, [id]);
    await db('pickup_requests')
      .where({ pickup_point_id: shop.point })
      .update({ pickup_at: new Date(clock.now().getTime() - 1000) });
    await finishStuckPickups(aJob());
    expect((await waiting(shop)).requests[0]).toMatchObject({
      status: 'REFUSED',
      message: 'The courier did not answer in time.',
    });
    expect(await statusOf(shop, id)).toBe('READY_TO_SHIP');
  });

  test('is finished by the sweep after the lease of a dead process expires', async () => {
    const { id } = await aShipped(shop);
    await courierIs('error');
    await ask(shop, [id]);
    await courierIs('ok');
    await db('pickup_requests')
      .where({ pickup_point_id: shop.point })
      .update({ lease_until: new Date(clock.now().getTime() + 15_000) });
    await finishStuckPickups(aJob());
    expect(await statusOf(shop, id)).toBe('READY_TO_SHIP');
    await db('pickup_requests').where({ pickup_point_id: shop.point }).update({ lease_until: clock.now() });
    await finishStuckPickups(aJob());
    expect(await statusOf(shop, id)).toBe('PICKUP_SCHEDULED');
  });
});

describe('an invalid pickup request', () => {
  // spec: dates-times-to-come
  test.each([
    ['', 'Please enter shipment pickup date and time'],
    ['tomorrow', 'Please enter shipment pickup date and time'],
    [null, 'Please enter shipment pickup date and time'],
    [{}, 'Please enter shipment pickup date and time'],
    [() => `${dayAhead(3)}T10:00`, 'The pickup must be between now and the end of the day after tomorrow'],
    [() => `${dayAhead(-1)}T10:00`, 'The pickup must be between now and the end of the day after tomorrow'],
    [() => `${dayAhead(1)}T10:30`, 'The pickup time must be a full hour'],
  ])('with the time %s gets an error for the field', async (at, message) => {
    const { status, body } = await ask(shop, [1], typeof at === 'function' ? at() : at);
    expect([status, body.errors]).toEqual([422, [{ field: 'pickupAt', message }]]);
  });

  test.each([[[]], ['all'], [undefined]])('without orders (%s) gets an error message', async (ids) => {
    const { status, body } = await call(
      'process/shipping/pickup',
      { shippingId: ids, pickupAt: tomorrow() },
      shop.seller.token,
    );
    expect([status, body.message]).toEqual([422, 'Please select at least one order']);
  });

  test('with over 1000 orders is refused', async () => {
    const { status } = await ask(
      shop,
      Array.from({ length: 1001 }, (_, index) => index + 1),
    );
    expect(status).toBe(422);
  });
});

describe('the pickup time', () => {
  const at = (text: string) => new Date(`2026-03-10T${text}:00+05:30`);
  const chosen = (text: string, now: Date) => parsePickupTime(text, now).toISOString();

  // spec: dates-time-rounds-up
  test('is rounded up to the next hour if it is earlier today, even past midnight', () => {
    expect(chosen('2026-03-10T09:00', at('14:20'))).toBe(at('15:00').toISOString());
    expect(chosen('2026-03-10T09:20', at('14:00'))).toBe(at('15:00').toISOString());
    expect(chosen('2026-03-10T09:00', at('23:30'))).toBe('2026-03-10T18:30:00.000Z');
  });

  test('can be at most the last hour of the day after tomorrow', () => {
    expect(chosen('2026-03-12T23:00', at('14:20'))).toBe('2026-03-12T17:30:00.000Z');
    expect(() => parsePickupTime('2026-03-13T00:00', at('14:20'))).toThrow(
      'between now and the end of the day after tomorrow',
    );
  });
});
