import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, call, db, get } from '../setup/app.ts';
import { aShipped, aShop, scan, type Shop } from '../setup/shipping.ts';

let shop: Shop;
beforeAll(async () => { shop = await aShop(); });

describe('the sandbox courier', () => {
  test.each(['+275760-09-13T00:00:00Z', '+012345-01-01T00:00:00Z', '-000100-01-01T00:00:00Z', '1999-12-31T00:00:00Z', '2099-01-01T00:00:00Z'])(
    'sends no scan of %s, and remembers none', async (at) => {
      const { awb } = await aShipped(shop);
      expect((await scan(awb, 'PICKED_UP', { at })).status).toBe(422);
      expect(await db('sandbox_scans').where({ awb })).toEqual([]);
    },
  );

  test.each([99, 99_999_999_999])('%d is not found', async (courierId) => {
    expect((await call('sandbox/courier', { courierId, mode: 'refuse' })).status).toBe(404);
  });

  test('is cancelled by its AWB in the body as well', async () => {
    const shipped = await aShipped(shop);
    await db('shipments').where({ awb: shipped.awb }).update({ awb: `SB${shipped.awb}X` });
    await db('sandbox_bookings').where({ awb: shipped.awb }).update({ awb: `SB${shipped.awb}X` });
    const { status, body } = await call(`cancel/${shipped.id}`, { trackingId: `SB${shipped.awb}X` }, shop.seller.token);
    expect([status, body.status]).toEqual([200, 'CANCEL']);
  });
});

test('the outbox without a recipient is everybody’s', async () => {
  await anAdmin();
  expect((await get('sandbox/outbox?to=')).body.length).toBeGreaterThan(0);
});
