import { beforeAll, describe, expect, test } from 'vitest';
import { aSeller, call, db, type Person } from '../../setup/app.ts';
import { aRow, file, sendOrders } from '../../setup/bulk-orders.ts';
import { aPickupPoint } from '../../setup/orders.ts';
import { type Upload, upload } from '../../setup/uploads.ts';

let seller: Person;
let point: number;
beforeAll(async () => {
  seller = await aSeller();
  point = await aPickupPoint(seller);
});

const quote = (what: Upload, as = seller, pickupLocationId = point) =>
  upload('shipping/fileUpload/quote', as, what, {
    fileUploadOrders: { userId: as.userId, pickupLocationId, shipmentTypeId: 1 },
  });
const sumOf = async (ids: number[]) =>
  (await db('orders').whereIn('id', ids).pluck('charge_paise')).reduce((sum, one) => sum + one, 0);

type Service = { courierId: number; motId: number; serves: number; total: number };

describe('the quote of a file', () => {
  test('has for each courier how many orders it carries and what they cost, as the upload charges them', async () => {
    const rows = [
      aRow({ 'Payment Mode': 'COD' }),
      aRow({ Pincode: '110001', City: 'Delhi', 'Weight (kg)': '2.2' }),
    ];
    const { status, body } = await quote(file(...rows, aRow({ Phone: '12' })));
    expect(status).toBe(200);
    expect(body).toMatchObject({ orders: 2, atFault: 1, cheapest: { serves: 2 }, byRules: { serves: 2 } });
    const delhivery = body.services.find((one: Service) => one.courierId === 1 && one.motId === 2);
    expect(delhivery).toMatchObject({ courierName: 'Delhivery', motName: 'Surface', serves: 2 });
    const served = body.services.map(({ serves }: Service) => serves);
    expect(served).toEqual(served.toSorted((a: number, b: number) => b - a));
    expect(await db('orders').where({ seller_id: seller.userId })).toHaveLength(0);

    const { body: uploaded } = await sendOrders(seller, point, file(...rows));
    expect(await sumOf(uploaded.trackingIds)).toBe(Math.round(delhivery.total * 100));
    expect(body.cheapest.total).toBeLessThanOrEqual(delhivery.total);
  });

  test('has the price of the rules apart from the cheapest, and the upload follows either', async () => {
    const ruled = await aSeller();
    const from = await aPickupPoint(ruled);
    const courier = { mode: 'preferred', preferred: [{ courierId: 2, motId: 1 }] };
    await call('courier-rules/save', { userId: ruled.userId, name: 'Air', courier }, ruled.token);
    const { body } = await quote(file(aRow(), aRow()), ruled, from);
    expect(body.byRules.total).toBeGreaterThan(body.cheapest.total);
    for (const [ignoreRules, price] of [
      [false, body.byRules],
      [true, body.cheapest],
    ] as const) {
      const changes = { chooseForMe: true, ignoreRules, courierId: null, motId: null };
      const { body: uploaded } = await sendOrders(ruled, from, file(aRow(), aRow()), changes);
      expect(await sumOf(uploaded.trackingIds)).toBe(Math.round(price.total * 100));
    }
    const choices = await db('orders')
      .where({ seller_id: ruled.userId })
      .orderBy('id')
      .pluck('courier_choice');
    expect(choices.map(Boolean)).toEqual([true, true, false, false]);
  });

  test('needs a pickup point of the seller', async () => {
    const other = await aSeller();
    expect(await quote(file(aRow()), other)).toMatchObject({ status: 404 });
  });
});
