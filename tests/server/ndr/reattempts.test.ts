import { beforeAll, describe, expect, test } from 'vitest';
import { finishStuckReattempts } from '../../../server/features/ndr/requests/requests.ts';
import { pollTracking } from '../../../server/features/tracking/scans.ts';
import { aJob, anAdmin, call, clock, db, type Person } from '../../setup/app.ts';
import {
  aFailure,
  askedOf,
  DAY_MS,
  inDays,
  MINUTE_MS,
  minutesAgo,
  ndrOf,
  reattempt,
} from '../../setup/ndr.ts';
import { aShop, courierIs, pollOnly, scan, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  [shop, admin] = await Promise.all([aShop(50_000), anAdmin()]);
});

const statusOf = async (id: number) => (await ndrOf(shop, id))?.status;
const refusalOf = ({ body }: { body: { code: string; message: string } }) => [body.code, body.message];

describe('a re-attempt', () => {
  // spec: api-reattempt
  test('is sent to the courier, signed and with our reference, and sets the status to received', async () => {
    const { id, awb } = await aFailure(shop);
    const row = (await ndrOf(shop, id))!;
    const { status, body } = await reattempt(shop.seller, id, { orderId: row.orderId });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      status: 'received',
      customerPhone: '9812300000',
      address: '7 New Lane, Fort',
      landMark: 'Behind the bank',
      reattemptDate: inDays(1),
      canReattempt: false,
      isAsking: false,
      actBy: null,
    });
    const [request] = await askedOf(awb);
    expect([request.reference, request.times_asked]).toEqual([`HKR${id}-1`, 1]);
    expect(JSON.parse(request.request)).toEqual({
      reference: `HKR${id}-1`,
      action: 'RE-ATTEMPT',
      phone: '9812300000',
      address: '7 New Lane, Fort',
      landmark: 'Behind the bank',
      date: inDays(1),
    });
  });

  // spec: ndr-statuses
  test('follows the courier’s reports: scheduled, out for delivery, failed again, delivered', async () => {
    const { id, awb } = await aFailure(shop);
    await reattempt(shop.seller, id);
    clock.advance(31 * MINUTE_MS);
    await pollOnly(awb);
    await pollTracking(aJob());
    expect(await ndrOf(shop, id)).toMatchObject({ status: 'In Transit', canReattempt: false });
    expect((await call(`status/details/${awb}`)).body.detailScans[0]).toMatchObject({
      status: 'IN_TRANSIT',
      remarks: 'Re-attempt scheduled',
    });
    await scan(awb, 'OUT_FOR_DELIVERY');
    await scan(awb, 'UNDELIVERED', { remarks: 'Refused' });
    expect(await ndrOf(shop, id)).toMatchObject({
      status: 'Pending',
      attempts: 2,
      canReattempt: true,
      customerPhone: '9812300000',
      reattemptDate: null,
    });
    expect((await reattempt(shop.seller, id, { contactNumber: '9812300001' })).body).toMatchObject({
      status: 'received',
      customerPhone: '9812300001',
    });
    await scan(awb, 'DELIVERED');
    expect(await statusOf(id)).toBe('Success');
    expect(await db('reattempts').where({ order_id: id }).orderBy('number').pluck('state')).toEqual([
      'FAILED',
      'DONE',
    ]);
    expect((await askedOf(awb)).map(({ reference }) => reference).sort()).toEqual([
      `HKR${id}-1`,
      `HKR${id}-2`,
    ]);
  });

  test('is requested once when many requests arrive at the same time', async () => {
    const { id, awb } = await aFailure(shop);
    const answers = await Promise.all(Array.from({ length: 8 }, () => reattempt(shop.seller, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(refusalOf(answers.find(({ status }) => status === 409)!)).toEqual([
      'REATTEMPT_REQUESTED',
      'A re-attempt has already been requested',
    ]);
    expect(await askedOf(awb)).toHaveLength(1);
  });

  test('stays open when an older failure is reported late', async () => {
    const { id, awb } = await aFailure(shop);
    await reattempt(shop.seller, id);
    await scan(awb, 'UNDELIVERED', { at: minutesAgo(90), remarks: 'yesterday’s' });
    expect(await ndrOf(shop, id)).toMatchObject({
      status: 'received',
      attempts: 2,
      remarks: 'Customer Unavailable',
    });
    expect((await reattempt(shop.seller, id)).status).toBe(409);
  });

  test('is requested once when the same Idempotency-Key is sent twice', async () => {
    const { id, awb } = await aFailure(shop);
    const key = { 'Idempotency-Key': `again-${id}` };
    const [first, second] = [
      await reattempt(shop.seller, id, {}, key),
      await reattempt(shop.seller, id, {}, key),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await askedOf(awb)).toHaveLength(1);
  });

  // spec: ndr-reattempt-texts
  test('that the courier refuses is refused with the courier’s message, and the sent details are not stored', async () => {
    const { id, awb } = await aFailure(shop);
    await courierIs('refuse');
    expect(refusalOf(await reattempt(shop.seller, id))).toEqual([
      'COURIER_REFUSED',
      'The sandbox courier makes no further attempt.',
    ]);
    expect(await ndrOf(shop, id)).toMatchObject({
      status: 'Pending',
      canReattempt: true,
      customerPhone: '9812345670',
      refusal: 'The sandbox courier makes no further attempt.',
    });
    expect(await askedOf(awb)).toEqual([]);
    await courierIs('ok');
    expect((await reattempt(shop.seller, id)).body).toMatchObject({ status: 'received', refusal: null });
  });

  test.each(['error', 'reset', 'booked-no-answer'] as const)(
    'that the courier leaves unanswered (%s) is retried with the same reference',
    async (mode) => {
      const { id, awb } = await aFailure(shop);
      await courierIs(mode);
      const unclear = await reattempt(shop.seller, id);
      expect(refusalOf(unclear)).toEqual([
        'COURIER_UNCLEAR',
        'The courier hasn’t answered yet. We’ll ask again within a minute.',
      ]);
      expect(unclear.headers['retry-after']).toBe('60');
      expect(await ndrOf(shop, id)).toMatchObject({
        status: 'Pending',
        isAsking: true,
        canReattempt: false,
        actBy: null,
        customerPhone: '9812345670',
      });
      expect((await reattempt(shop.seller, id)).status).toBe(409);
      await courierIs('ok');
      await Promise.all([finishStuckReattempts(aJob()), finishStuckReattempts(aJob())]);
      expect(await ndrOf(shop, id)).toMatchObject({
        status: 'received',
        isAsking: false,
        customerPhone: '9812300000',
      });
      const requests = await askedOf(awb);
      expect(requests.map(({ reference, times_asked: times }) => [reference, times])).toEqual([
        [`HKR${id}-1`, mode === 'booked-no-answer' ? 2 : 1],
      ]);
    },
  );

  test('that stays unanswered is retried twice a minute, and given up after a day', async () => {
    const { id, awb } = await aFailure(shop);
    await courierIs('error');
    await reattempt(shop.seller, id);
    const isDue = async () => {
      const { lease_until: until } = await db('reattempts').where({ order_id: id }).first('lease_until');
      return until <= clock.now();
    };
    for (const pause of [0, 31_000]) {
      clock.advance(pause);
      expect(await isDue()).toBe(true);
      await finishStuckReattempts(aJob());
      expect(await isDue()).toBe(false);
    }
    clock.advance(DAY_MS + MINUTE_MS);
    await finishStuckReattempts(aJob());
    expect(await ndrOf(shop, id)).toMatchObject({
      status: 'Pending',
      canReattempt: true,
      refusal: 'The courier did not answer',
    });
    expect(await askedOf(awb)).toEqual([]);
  });

  test('is refused if the courier refuses it during the sweep', async () => {
    const { id } = await aFailure(shop);
    await courierIs('error');
    await reattempt(shop.seller, id);
    await courierIs('refuse');
    await finishStuckReattempts(aJob());
    expect(await ndrOf(shop, id)).toMatchObject({
      isAsking: false,
      canReattempt: true,
      refusal: 'The sandbox courier makes no further attempt.',
    });
  });

  test('that is still unanswered is dropped when the parcel is delivered', async () => {
    const { id, awb } = await aFailure(shop);
    await courierIs('error');
    await reattempt(shop.seller, id);
    await scan(awb, 'DELIVERED');
    await courierIs('ok');
    await finishStuckReattempts(aJob());
    expect(await statusOf(id)).toBe('Success');
    expect(await askedOf(awb)).toEqual([]);
  });

  test('is refused for a parcel that is already out for delivery or on its way back', async () => {
    const { id, awb } = await aFailure(shop);
    await scan(awb, 'OUT_FOR_DELIVERY');
    expect(refusalOf(await reattempt(shop.seller, id))).toEqual([
      'REATTEMPT_REQUESTED',
      'The courier is already delivering this parcel again',
    ]);
    await scan(awb, 'RTO_INITIATED');
    expect((await reattempt(shop.seller, id)).status).toBe(409);
  });

  test('is open only to the seller of the order and to administrators', async () => {
    const { id } = await aFailure(shop);
    const other = await aShop(1);
    expect(refusalOf(await reattempt(other.seller, id, {}))).toEqual([
      'NOT_FOUND',
      'Failed delivery not found',
    ]);
    expect(refusalOf(await reattempt(shop.seller, 999_999_999))).toEqual([
      'NOT_FOUND',
      'Failed delivery not found',
    ]);
    expect((await reattempt(shop.seller, id, { userId: other.seller.userId })).status).toBe(403);
    expect(
      (await call(`reattempt/${id}`, { contactNumber: '9812300000', address: '7 New Lane, Fort' })).status,
    ).toBe(401);
    expect((await reattempt(admin, id, {})).body).toMatchObject({ status: 'received' });
  });

  // spec: ndr-reattempt
  test.each<[string, object, string, string]>([
    ['no phone', { contactNumber: undefined }, 'contactNumber', 'Phone Number is required'],
    ['nine digits', { contactNumber: '981234567' }, 'contactNumber', 'Phone Number must be 10 digits'],
    ['a landline', { contactNumber: '5812345678' }, 'contactNumber', 'Please enter a valid phone number'],
    ['letters', { contactNumber: '98123abcde' }, 'contactNumber', 'Please enter a valid phone number'],
    ['no address', { address: '  ' }, 'address', 'Address is required'],
    [
      'an endless address',
      { address: 'x'.repeat(401) },
      'address',
      'Address must be no longer than 400 characters',
    ],
    [
      'an endless landmark',
      { landMark: 'x'.repeat(101) },
      'landMark',
      'Landmark must be no longer than 100 characters',
    ],
    [
      'no date at all',
      { reattemptDate: 'soon' },
      'reattemptDate',
      'Please choose a date within 3 days from today',
    ],
    ['another order', { orderId: 'ANOTHER' }, 'orderId', 'This failed delivery belongs to another order'],
  ])('with %s is refused with an error on its field', async (_name, changes, field, message) => {
    const { id, awb } = await aFailure(shop);
    const { status, body } = await reattempt(shop.seller, id, changes);
    expect([status, body.errors]).toEqual([422, [{ field, message }]]);
    expect([await statusOf(id), await askedOf(awb)]).toEqual(['Pending', []]);
  });

  // spec: ndr-reattempt-date
  test('accepts a date from today to three days ahead, or no date', async () => {
    const { id } = await aFailure(shop);
    for (const days of [-1, 4]) {
      const { body } = await reattempt(shop.seller, id, { reattemptDate: inDays(days) });
      expect(body.errors).toEqual([
        { field: 'reattemptDate', message: 'Please choose a date within 3 days from today' },
      ]);
    }
    const days: [unknown, string | null][] = [
      [inDays(0), inDays(0)],
      [inDays(3), inDays(3)],
      ['', null],
      [undefined, null],
      [`${inDays(2)}T00:00:00.000Z`, inDays(2)],
    ];
    for (const [sent, kept] of days) {
      const failure = await aFailure(shop);
      expect(
        (await reattempt(shop.seller, failure.id, { reattemptDate: sent, landMark: '' })).body,
      ).toMatchObject({ reattemptDate: kept, landMark: null });
    }
  });
});
