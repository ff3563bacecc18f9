import { expect, test } from 'vitest';
import { countDeliveries } from '../../../server/features/rates/stats/stats.ts';
import { aJob, clock, db } from '../../setup/app.ts';
import { historiesTo } from '../../setup/histories.ts';
import { aShipped, aShop, type Shop } from '../../setup/shipping.ts';

type Parcel = { status: string; hours: number | null };

/** Makes parcels that the courier has ended, each like the shipped one. */
async function endParcels(shop: Shop, pin: string, parcels: readonly Parcel[]) {
  const { id } = await aShipped(shop, {
    customerDetails: { pin },
    logisticDetails: { courierId: 1, motId: 2 },
  });
  const { id: _id, rate_card_id: _card, ...shipment } = await db('shipments').where({ order_id: id }).first();
  await db('shipments').insert(
    parcels.map(({ status, hours }, at) => ({
      ...shipment,
      attempt: at + 2,
      reference: `${shipment.reference}-${at}`,
      awb: `${shipment.awb}-${at}`,
      tracking_status: status,
      transit_hours: hours,
    })),
  );
}

const delivered = (hours: number | null): Parcel => ({ status: 'DELIVERED', hours });
const returned: Parcel = { status: 'RTO_DELIVERED', hours: null };

async function count() {
  await db('delivery_stat_runs').update({ counted_at: new Date(0) });
  await countDeliveries(aJob());
}

const historyTo = async (shop: Shop, pin: string, courierId = 1) =>
  (await historiesTo(shop, pin))[`${courierId}/2`];

/** Moves all bookings out of the 90 days that are counted. A parcel without a booking stays without one. */
const forgetParcels = () =>
  db('shipments')
    .whereNotNull('booked_at')
    .update({ booked_at: new Date(clock.now().getTime() - 91 * 86_400_000) });

const UNKNOWN = {
  expectedDays: null,
  expectedBy: null,
  timedParcels: 0,
  deliveredPercent: null,
  endedParcels: 0,
};

test('a rate says how long its service takes on the lane, and how many parcels it delivers', async () => {
  const shop = await aShop();
  await forgetParcels();
  await endParcels(shop, '781001', [
    ...Array.from({ length: 11 }, () => delivered(73)),
    ...Array.from({ length: 9 }, () => delivered(200)),
    ...Array.from({ length: 5 }, () => returned),
  ]);
  await count();
  expect(await historyTo(shop, '781001')).toEqual({
    expectedDays: 4,
    expectedBy: 'PARCELS',
    timedParcels: 20,
    deliveredPercent: 80,
    endedParcels: 25,
  });
  // The same sorting district, and the same zone.
  expect(await historyTo(shop, '781005')).toMatchObject({ expectedDays: 4, timedParcels: 20 });
  // Nothing is known of another courier.
  expect(await historyTo(shop, '781001', 2)).toEqual(UNKNOWN);
});

test('a rate says nothing of fewer than 20 parcels, nor of older ones', async () => {
  const shop = await aShop();
  await forgetParcels();
  await endParcels(
    shop,
    '781001',
    Array.from({ length: 19 }, () => delivered(48)),
  );
  await count();
  expect(await historyTo(shop, '781001')).toEqual(UNKNOWN);
});

test('a lane that few parcels took has the figures of its zone', async () => {
  const shop = await aShop();
  await forgetParcels();
  for (const pin of ['682001', '141001'])
    await endParcels(
      shop,
      pin,
      Array.from({ length: 10 }, () => delivered(pin === '682001' ? 24 : 96)),
    );
  await count();
  // The lower of the two middle ones.
  expect(await historyTo(shop, '682001')).toMatchObject({ expectedDays: 1, timedParcels: 20 });
});
