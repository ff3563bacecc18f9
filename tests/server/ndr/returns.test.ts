import { beforeAll, describe, expect, test } from 'vitest';
import { finishStuckReattempts } from '../../../server/features/ndr/requests/requests.ts';
import { pollTracking } from '../../../server/features/tracking/scans.ts';
import { aJob, call, clock, db, type Person } from '../../setup/app.ts';
import { aFailure, askedOf, MINUTE_MS, ndrOf, reattempt } from '../../setup/ndr.ts';
import { aShop, courierIs, pollOnly, scan, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop(50_000);
});

const COD = { logisticDetails: { paymentType: 'COD' } };

const bringBack = (who: Person, id: number, changes: object = {}) =>
  call(`return-to-origin/${id}`, changes, who.token);
const costOf = (who: Person, id: number) => call(`return-to-origin/cost/${id}`, {}, who.token);
const refusalOf = ({ body }: { body: { code: string; message: string } }) => [body.code, body.message];
const requestsOf = async (awb: string) =>
  (await askedOf(awb)).map(({ reference, request, times_asked: times }) => [
    reference,
    JSON.parse(request).action,
    times,
  ]);

/** Reads the courier's own record, as the job does. */
async function poll(awb: string) {
  clock.advance(31 * MINUTE_MS);
  await pollOnly(awb);
  await pollTracking(aJob());
}

describe('a return to origin', () => {
  test('reaches the courier, whose scans close the failed delivery and charge the shown price', async () => {
    const { id, awb } = await aFailure(shop, COD);
    const row = (await ndrOf(shop, id))!;
    expect(row).toMatchObject({ canReturn: true, isReturning: false });
    const cost = (await costOf(shop.seller, id)).body;
    expect(cost.returnCharge).toBeGreaterThan(0);
    expect(cost.codRefund).toBeGreaterThan(0);
    const { status, body } = await bringBack(shop.seller, id, { orderId: row.orderId });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'received',
      isReturning: true,
      canReattempt: false,
      canReturn: false,
      reattemptDate: null,
      customerPhone: row.customerPhone,
      address: row.address,
    });
    expect(await requestsOf(awb)).toEqual([[`HKR${id}-1`, 'RETURN', 1]]);
    await poll(awb);
    expect(await ndrOf(shop, id)).toMatchObject({ status: 'Returned', isReturning: false });
    expect(await db('reattempts').where({ order_id: id }).pluck('state')).toEqual(['DONE']);
    const { charges } = (await call(`order/charges/${id}`, {}, shop.seller.token)).body;
    const amounts = Object.fromEntries(
      charges.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
    );
    expect([amounts.RTO_CHARGE, amounts.COD_REVERSAL]).toEqual([cost.returnCharge, -cost.codRefund]);
  });

  test('refunds nothing for a prepaid parcel', async () => {
    const { id } = await aFailure(shop);
    expect((await costOf(shop.seller, id)).body).toMatchObject({ codRefund: 0 });
  });

  test('reaches the courier once when many requests arrive at the same time', async () => {
    const { id, awb } = await aFailure(shop);
    const answers = await Promise.all(Array.from({ length: 6 }, () => bringBack(shop.seller, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)]);
    expect(refusalOf(answers.find(({ status }) => status === 409)!)).toEqual([
      'RETURN_REQUESTED',
      'The return to origin has already been requested',
    ]);
    expect(await requestsOf(awb)).toHaveLength(1);
  });

  test('and a re-attempt exclude each other', async () => {
    const [returned, tried] = [await aFailure(shop), await aFailure(shop)];
    await bringBack(shop.seller, returned.id);
    expect(refusalOf(await reattempt(shop.seller, returned.id))[0]).toBe('RETURN_REQUESTED');
    await reattempt(shop.seller, tried.id);
    expect(refusalOf(await bringBack(shop.seller, tried.id))[0]).toBe('REATTEMPT_REQUESTED');
  });

  test('that the courier refuses leaves the failed delivery open, with the reason', async () => {
    const { id, awb } = await aFailure(shop);
    await courierIs('refuse');
    const reason = 'The sandbox courier brings nothing back.';
    expect(refusalOf(await bringBack(shop.seller, id))).toEqual(['COURIER_REFUSED', reason]);
    expect(await ndrOf(shop, id)).toMatchObject({ status: 'Pending', canReturn: true, refusal: reason });
    expect(await requestsOf(awb)).toEqual([]);
  });

  test.each(['error', 'booked-no-answer'] as const)(
    'that the courier leaves unanswered (%s) is repeated with the same reference',
    async (mode) => {
      const { id, awb } = await aFailure(shop);
      await courierIs(mode);
      expect(refusalOf(await bringBack(shop.seller, id))[0]).toBe('COURIER_UNCLEAR');
      expect(await ndrOf(shop, id)).toMatchObject({ isAsking: true, isReturning: true, canReturn: false });
      await courierIs('ok');
      await Promise.all([finishStuckReattempts(aJob()), finishStuckReattempts(aJob())]);
      expect(await ndrOf(shop, id)).toMatchObject({ isAsking: false, isReturning: true });
      const times = mode === 'booked-no-answer' ? 2 : 1;
      expect(await requestsOf(awb)).toEqual([[`HKR${id}-1`, 'RETURN', times]]);
    },
  );

  test('that ends with a delivery was not carried out', async () => {
    const { id, awb } = await aFailure(shop);
    await bringBack(shop.seller, id);
    await scan(awb, 'DELIVERED');
    expect(await db('reattempts').where({ order_id: id }).pluck('state')).toEqual(['FAILED']);
  });

  test('is refused for a closed delivery and for a wrong order', async () => {
    const { id, awb } = await aFailure(shop);
    expect((await bringBack(shop.seller, id, { orderId: 'ANOTHER' })).status).toBe(422);
    await scan(awb, 'DELIVERED');
    expect(refusalOf(await bringBack(shop.seller, id))).toEqual([
      'NDR_CLOSED',
      'This delivery is closed, so it can’t be returned',
    ]);
  });

  test('is refused for the parcel of a return, which goes to the seller anyway', async () => {
    const { id, awb } = await aFailure(shop, { shipmentTypeId: 2 });
    expect(await ndrOf(shop, id)).toMatchObject({ canReattempt: true, canReturn: false });
    expect(refusalOf(await bringBack(shop.seller, id))[0]).toBe('RETURN_NOT_TAKEN');
    expect(await requestsOf(awb)).toEqual([]);
  });

  test('is a 404 for another seller', async () => {
    const { id, awb } = await aFailure(shop);
    const { seller } = await aShop(1);
    for (const { status, body } of [await bringBack(seller, id), await costOf(seller, id)])
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect(await requestsOf(awb)).toEqual([]);
  });
});
