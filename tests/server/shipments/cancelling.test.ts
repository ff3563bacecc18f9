import { beforeAll, describe, expect, test, vi } from 'vitest';
import { CarrierRefusal } from '../../../server/carriers/carrier.ts';
import type { TrackingStatus } from '../../../server/contract/statuses.ts';
import { finishStuckCancellations } from '../../../server/features/shipments/booking/sweep.ts';
import { recordScan } from '../../../server/features/tracking/scans.ts';
import { aJob, call, clock, db, program } from '../../setup/app.ts';
import { referenceOf } from '../../setup/references.ts';
import {
  aShipped,
  aShop,
  balanceOf,
  deductionsOf,
  listed,
  order,
  scan,
  ship,
  type Shop,
} from '../../setup/shipping.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});

describe('cancelling', () => {
  // spec: orders-cancel, api-cancel-order
  test('a shipment before pickup refunds the charge once', async () => {
    const before = await balanceOf(shop);
    const { id, awb } = await aShipped(shop);
    const answers = await Promise.all([1, 2, 3].map(() => call(`cancel/${id}`, {}, shop.seller.token)));
    const bodies = answers.filter((answer) => answer.status === 200).map((answer) => answer.body);
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies)
      expect(body).toEqual({ trackingId: id, status: 'CANCEL', message: 'Order cancelled successfully' });
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await balanceOf(shop)).toBeCloseTo(before, 2);
    expect((await listed(shop, 'CANCEL')).find((row) => row.trackingId === id)).toMatchObject({
      wayBillId: awb,
      status: 'CANCEL',
    });
    expect(
      (await deductionsOf(shop))
        .filter((row) => row.wayBillId === awb)
        .map((row) => row.orderDeductionStatus),
    ).toEqual(['REFUNDED', 'DEDUCTED']);
    expect((await ship(shop, [id])).body.success).toBe(0);
  });

  test('is refused after the parcel is picked up', async () => {
    const { id, awb } = await aShipped(shop);
    await scan(awb, 'PICKED_UP');
    const { status, body } = await call(`cancel/${id}`, {}, shop.seller.token);
    expect([status, body.code, body.message]).toEqual([
      409,
      'NOT_CANCELLABLE',
      'The order can no longer be cancelled',
    ]);
  });

  // spec: orders-cancel-only-unmoved
  test('is offered in lists and in tracking only while the parcel has not moved', async () => {
    const offered = async (id: number, awb: string) => {
      const row = (await listed(shop, 'READY')).find(({ trackingId }) => trackingId === id);
      const details = await call(`status/details/${awb}`, {}, shop.seller.token);
      expect(row?.canCancel).toBe(details.body.canCancel);
      return row?.canCancel;
    };
    const { id, awb } = await aShipped(shop);
    expect(await offered(id, awb)).toBe(true);
    await scan(awb, 'PICKUP_SCHEDULED');
    expect(await offered(id, awb)).toBe(true);
    await scan(awb, 'PICKED_UP');
    expect(await offered(id, awb)).toBe(false);
    const reportScan = (status: TrackingStatus, minutesAgo: number) =>
      recordScan(aJob(), 1, {
        awb,
        status,
        at: new Date(clock.now().getTime() - minutesAgo * 60_000),
        remarks: '',
        location: '',
      });
    await reportScan('PICKUP_SCHEDULED', -1);
    expect(await offered(id, awb)).toBe(false);
    const pending = await order(shop);
    expect((await listed(shop, 'PENDING')).find(({ trackingId }) => trackingId === pending)?.canCancel).toBe(
      false,
    );
  });

  test('a pending, unknown or another seller’s order is refused', async () => {
    const id = await order(shop);
    expect((await call(`cancel/${id}`, {}, shop.seller.token)).status).toBe(409);
    const { id: shipped } = await aShipped(shop);
    const other = await aShop(1);
    expect((await call(`cancel/${shipped}`, {}, other.seller.token)).status).toBe(404);
    expect((await call('cancel/999999999', {}, shop.seller.token)).status).toBe(404);
    expect((await call(`cancel/${shipped}`)).status).toBe(401);
  });

  test('interrupted after the courier was called is finished by the sweep', async () => {
    const before = await balanceOf(shop);
    const { id } = await aShipped(shop);
    await db('shipments').where({ order_id: id }).update({ cancel_asked_at: clock.now() });
    await finishStuckCancellations(aJob());
    expect((await listed(shop, 'READY')).map((row) => row.trackingId)).toContain(id);
    clock.advance(15_001);
    await Promise.all([finishStuckCancellations(aJob()), finishStuckCancellations(aJob())]);
    expect((await listed(shop, 'CANCEL')).map((row) => row.trackingId)).toContain(id);
    expect(await balanceOf(shop)).toBeCloseTo(before, 2);
  });

  test('accepted by the courier after the RTO started refunds nothing again and is not retried', async () => {
    const { id, awb } = await aShipped(shop, { logisticDetails: { paymentType: 'COD' } });
    await db('shipments').where({ awb }).update({ cancel_asked_at: clock.now() });
    const reportScan = (status: TrackingStatus, minutesAgo: number) =>
      recordScan(aJob(), 1, {
        awb,
        status,
        at: new Date(clock.now().getTime() - minutesAgo * 60_000),
        remarks: '',
        location: '',
      });
    await reportScan('RTO_INITIATED', 2);
    await reportScan('CANCELLED', 1);
    const before = await balanceOf(shop);
    clock.advance(15_001);
    await finishStuckCancellations(aJob());
    expect(await balanceOf(shop)).toBe(before);
    expect((await deductionsOf(shop)).filter((row) => row.wayBillId === awb).map((row) => row.kind)).toEqual([
      'RTO_CHARGE',
      'COD_REVERSAL',
      'SHIPMENT_CHARGE',
    ]);
    expect((await listed(shop, 'READY')).map((row) => row.trackingId)).toContain(id);
    expect(await db('shipments').where({ awb }).first('state', 'cancel_asked_at')).toEqual({
      state: 'BOOKED',
      cancel_asked_at: null,
    });
  });

  test.each<TrackingStatus>(['PICKED_UP', 'RTO_INITIATED'])(
    'a parcel that moved (%s) refunds nothing, even if a later scan says PICKUP_SCHEDULED',
    async (moved) => {
      const { id, awb } = await aShipped(shop, { logisticDetails: { paymentType: 'COD' } });
      const reportScan = (status: TrackingStatus, minutesAgo: number) =>
        recordScan(aJob(), 1, {
          awb,
          status,
          at: new Date(clock.now().getTime() - minutesAgo * 60_000),
          remarks: '',
          location: '',
        });
      await reportScan(moved, 2);
      await reportScan('PICKUP_SCHEDULED', 1);
      const before = await balanceOf(shop);
      const details = await call(`status/details/${awb}`, {}, shop.seller.token);
      const asked = vi.spyOn(program.deps.carriers.sandbox!, 'cancel');
      const { status, body } = await call(`cancel/${id}`, {}, shop.seller.token);
      expect([status, body.code, body.message]).toEqual([
        409,
        'NOT_CANCELLABLE',
        'The order can no longer be cancelled',
      ]);
      expect(asked).not.toHaveBeenCalled();
      expect(details.body.canCancel).toBe(false);

      // A cancellation requested before the parcel moved is not refunded, even if the courier accepts it now.
      asked.mockResolvedValueOnce();
      await db('shipments').where({ awb }).update({ cancel_asked_at: clock.now() });
      clock.advance(15_001);
      await finishStuckCancellations(aJob());
      expect(asked).toHaveBeenCalledWith({ courierId: 1, reference: await referenceOf(id), awb });
      asked.mockRestore();
      expect(await balanceOf(shop)).toBe(before);
      expect(await db('shipments').where({ awb }).first('state', 'cancel_asked_at')).toEqual({
        state: 'BOOKED',
        cancel_asked_at: null,
      });
    },
  );

  test('succeeds if the courier’s CANCELLED scan arrives before its response', async () => {
    const before = await balanceOf(shop);
    for (const answer of ['accepted', 'refused']) {
      const { id, awb } = await aShipped(shop);
      const asked = vi.spyOn(program.deps.carriers.sandbox!, 'cancel').mockImplementationOnce(async () => {
        await scan(awb, 'CANCELLED');
        if (answer === 'refused') throw new CarrierRefusal('It is cancelled already.');
      });
      const { status, body } = await call(`cancel/${id}`, {}, shop.seller.token);
      asked.mockRestore();
      expect([status, body]).toEqual([
        200,
        { trackingId: id, status: 'CANCEL', message: 'Order cancelled successfully' },
      ]);
      expect(
        (await deductionsOf(shop))
          .filter((row) => row.wayBillId === awb)
          .map((row) => row.orderDeductionStatus),
      ).toEqual(['REFUNDED', 'DEDUCTED']);
    }
    expect(await balanceOf(shop)).toBeCloseTo(before, 2);
  });

  test('by the courier after the parcel moved or was delivered refunds nothing', async () => {
    for (const moved of ['PICKED_UP', 'DELIVERED']) {
      const { id, awb } = await aShipped(shop);
      const before = await balanceOf(shop);
      await scan(awb, moved, { at: new Date(clock.now().getTime() - 60_000).toISOString() });
      await scan(awb, 'CANCELLED');
      expect((await listed(shop, 'READY')).map((row) => row.trackingId)).toContain(id);
      expect(await balanceOf(shop)).toBe(before);
    }
  });

  test('by the courier before pickup refunds the charge too', async () => {
    const before = await balanceOf(shop);
    const { id, awb } = await aShipped(shop);
    await scan(awb, 'CANCELLED');
    expect((await listed(shop, 'CANCEL')).map((row) => row.trackingId)).toContain(id);
    expect(await balanceOf(shop)).toBeCloseTo(before, 2);
  });
});
