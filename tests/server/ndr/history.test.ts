import { beforeAll, describe, expect, test } from 'vitest';
import { call, clock, type Person } from '../../setup/app.ts';
import { aFailure, inDays, MINUTE_MS, reattempt } from '../../setup/ndr.ts';
import { aShop, courierIs, scan, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await aShop(50_000);
});

const historyOf = (who: Person, id: number) => call(`ndr/history/${id}`, {}, who.token);

describe('the history of a failed delivery', () => {
  test('lists failed attempts and requests with their outcome, oldest first', async () => {
    const { id, awb } = await aFailure(shop);
    await courierIs('refuse');
    await reattempt(shop.seller, id);
    await courierIs('ok');
    clock.advance(MINUTE_MS);
    await reattempt(shop.seller, id);
    clock.advance(MINUTE_MS);
    await scan(awb, 'OUT_FOR_DELIVERY');
    await scan(awb, 'UNDELIVERED', { remarks: 'Address Issue', location: 'Fort' });
    const { data } = (await historyOf(shop.seller, id)).body;
    expect(data).toMatchObject([
      { event: 'UNDELIVERED', remarks: 'Customer Unavailable', location: 'Mumbai Hub', outcome: null },
      {
        event: 'REATTEMPT',
        remarks: 'The sandbox courier makes no further attempt.',
        date: inDays(1),
        outcome: 'REFUSED',
      },
      { event: 'REATTEMPT', remarks: null, date: inDays(1), outcome: 'FAILED' },
      { event: 'UNDELIVERED', remarks: 'Address Issue', location: 'Fort', date: null, outcome: null },
    ]);
    const times = data.map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort());
  });

  test('is a 404 for another seller, and for a parcel without one', async () => {
    const { id } = await aFailure(shop);
    const other = await aShop(1);
    for (const [who, asked] of [
      [other.seller, id],
      [shop.seller, 999_999_999],
    ] as const) {
      const { status, body } = await historyOf(who, asked);
      expect([status, body.message]).toEqual([404, 'Failed delivery not found']);
    }
  });
});
