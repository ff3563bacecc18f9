import { beforeAll, describe, expect, test } from 'vitest';
import { deriveNdr } from '../../../server/features/ndr/status.ts';
import { anAdmin, call, type Person } from '../../setup/app.ts';
import { aFailure, DAY_MS, inDays, minutesAgo, ndrOf, ndrsOf, reattempt } from '../../setup/ndr.ts';
import { aPickupPoint } from '../../setup/orders.ts';
import { aShipped, aShop, scan, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  [shop, admin] = await Promise.all([aShop(50_000), anAdmin()]);
});

const statusOf = async (id: number) => (await ndrOf(shop, id))?.status;
const refusalOf = ({ body }: { body: { code: string; message: string } }) => [body.code, body.message];

describe('a failed delivery', () => {
  // spec: ndr-row
  test('is listed with all that a seller needs to act on it', async () => {
    const { id, awb } = await aFailure(shop, { customerDetails: { customerUniqueId: `N-${Date.now()}` } });
    expect(await ndrOf(shop, id)).toEqual({
      id,
      trackingId: id,
      orderId: expect.stringMatching(/^N-/),
      wayBillNo: awb,
      logistic: 'Delhivery',
      courierId: 1,
      ndrDate: expect.any(String),
      paymentType: 'PREPAID',
      status: 'Pending',
      customerName: 'Asha Rao',
      destinationCity: 'Bombay',
      destinationPincode: '400020',
      address: 'Flat 5, 21 Veer Nariman Road, Churchgate',
      landMark: null,
      customerPhone: '9812345670',
      remarks: 'Customer Unavailable',
      attempts: 1,
      actBy: expect.any(String),
      canReattempt: true,
      canReturn: true,
      isReturning: false,
      isAsking: false,
      retryAt: null,
      reattemptDate: null,
      refusal: null,
      clientName: `Asha Textiles ${shop.seller.userId}`,
      userId: shop.seller.userId,
      updatedAt: expect.any(String),
    });
    const row = (await ndrOf(shop, id))!;
    expect(Date.parse(row.actBy as string) - Date.parse(row.ndrDate as string)).toBe(DAY_MS);
  });

  // spec: ndr-statuses
  test('counts attempts, and does not exist for a parcel delivered at the first attempt', async () => {
    const { id, awb } = await aFailure(shop);
    await scan(awb, 'IN_TRANSIT', { remarks: 'Back at the hub' });
    expect(await statusOf(id)).toBe('Pending');
    await scan(awb, 'OUT_FOR_DELIVERY');
    expect(await ndrOf(shop, id)).toMatchObject({ status: 'In Transit', canReattempt: false, actBy: null });
    await scan(awb, 'UNDELIVERED', { remarks: 'Address Issue' });
    expect(await ndrOf(shop, id)).toMatchObject({
      status: 'Pending',
      attempts: 2,
      remarks: 'Address Issue',
      canReattempt: true,
    });
    const fine = await aShipped(shop);
    await scan(fine.awb, 'OUT_FOR_DELIVERY');
    await scan(fine.awb, 'DELIVERED');
    expect(await ndrOf(shop, fine.id)).toBeUndefined();
  });

  // spec: ndr-statuses
  test.each([
    ['DELIVERED', 'Success'],
    ['RTO_INITIATED', 'Returned'],
    ['LOST', 'Lost'],
    ['CANCELLED', 'Failed'],
  ])('is closed by %s as %s, and no later scan opens it again', async (end, shown) => {
    const { id, awb } = await aFailure(shop);
    await scan(awb, end);
    expect(await ndrOf(shop, id)).toMatchObject({ status: shown, canReattempt: false, actBy: null });
    await scan(awb, 'UNDELIVERED', { at: minutesAgo(30), remarks: 'late' });
    await scan(awb, 'UNDELIVERED', { remarks: 'after the end' });
    await scan(awb, 'OUT_FOR_DELIVERY');
    expect(await statusOf(id)).toBe(shown);
    expect(refusalOf(await reattempt(shop.seller, id))).toEqual([
      'NDR_CLOSED',
      'This delivery is closed, so it can’t be re-attempted',
    ]);
  });

  test('has the same result in whatever order the scans arrive', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 10, minute));
    const way = [
      'OUT_FOR_DELIVERY',
      'UNDELIVERED',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'UNDELIVERED',
      'RTO_INITIATED',
      'RTO_DELIVERED',
    ] as const;
    for (let length = 2; length <= way.length; length++) {
      const scans = way
        .slice(0, length)
        .map((status, minute) => ({ status, remarks: `${minute}`, at: at(minute) }));
      const straight = deriveNdr(scans, null);
      for (let turn = 1; turn < length; turn++)
        expect(deriveNdr([...scans.slice(turn), ...scans.slice(0, turn)].reverse(), null)).toEqual(straight);
    }
    expect(deriveNdr([{ status: 'IN_TRANSIT', remarks: '', at: at(1) }], null)).toBeNull();
  });

  test.each<[string, string[], string]>([
    [
      'a delivery before all else',
      ['UNDELIVERED', 'LOST', 'RTO_INITIATED', 'DELIVERED', 'UNDELIVERED'],
      'SUCCESS',
    ],
    ['a return that came home', ['UNDELIVERED', 'RTO_INITIATED', 'LOST', 'RTO_DELIVERED'], 'RETURNED'],
    ['lost on the way back', ['UNDELIVERED', 'RTO_INITIATED', 'RTO_IN_TRANSIT', 'LOST'], 'LOST'],
    ['found and sent back', ['UNDELIVERED', 'LOST', 'RTO_IN_TRANSIT'], 'RETURNED'],
  ])('has the final status of %s', (_name, way, status) => {
    const scans = way.map((one, minute) => ({
      status: one as 'LOST',
      remarks: '',
      at: new Date(Date.UTC(2026, 4, 1, 10, minute)),
    }));
    expect(deriveNdr(scans, null)!.status).toBe(status);
  });

  test('does not exist for a cancelled order', async () => {
    const { id, awb } = await aShipped(shop);
    await call(`cancel/${id}`, {}, shop.seller.token);
    await scan(awb, 'UNDELIVERED');
    expect(await ndrOf(shop, id)).toBeUndefined();
  });

  test('of a return has the phone and address of the pickup point', async () => {
    const own = await aShop();
    const point = await aPickupPoint(own.seller, {
      phone: '9876511111',
      address: '3 Warehouse Road, Indiranagar',
    });
    const { id } = await aFailure({ ...own, point }, { shipmentTypeId: 2 });
    expect(await ndrOf(own, id)).toMatchObject({
      customerPhone: '9876511111',
      address: '3 Warehouse Road, Indiranagar',
      destinationCity: 'Bengaluru',
      destinationPincode: '560001',
    });
  });
});

describe('the list', () => {
  // spec: ndr-list, api-ndr
  test('shows the seller’s own failures, newest first, by page and filter', async () => {
    const own = await aShop();
    const [old, cod, other] = [
      await aShipped(own),
      await aShipped(own, { logisticDetails: { paymentType: 'COD' } }),
      await aShipped(own, { logisticDetails: { courierId: 2 } }),
    ];
    await scan(cod.awb, 'UNDELIVERED');
    await scan(other.awb, 'UNDELIVERED');
    await scan(old.awb, 'UNDELIVERED', { at: minutesAgo(60) });
    const ids = [old.id, cod.id, other.id];
    const found = async (body: object) =>
      (await ndrsOf(own.seller, body)).data.map(({ id }) => ids.indexOf(id));
    expect(await ndrsOf(own.seller)).toMatchObject({ count: 3 });
    expect(await found({})).toEqual([2, 1, 0]);
    expect(await found({ limit: 1, offset: 1 })).toEqual([1]);
    expect(await found({ paymentTypeIds: [1] })).toEqual([1]);
    expect(await found({ paymentTypeIds: [2, 3] })).toEqual([2, 0]);
    expect(await found({ paymentTypeIds: [99] })).toEqual([]);
    expect(await found({ logisticsIds: [2] })).toEqual([2]);
    expect(await found({ toDate: '2020-01-01' })).toEqual([]);
    expect(await found({ fromDate: inDays(-1), toDate: inDays(0) })).toEqual([2, 1, 0]);
    expect(await found({ ids: [old.id, cod.id, 1] })).toEqual([1, 0]);
    await scan(other.awb, 'DELIVERED');
    expect(await found({ statuses: ['Success'] })).toEqual([2]);
    expect(await found({ statuses: ['Pending', 'received'] })).toEqual([1, 0]);
  });

  test('shows an administrator the failures of all sellers, with the clients’ names', async () => {
    const { id } = await aFailure(shop);
    const other = await aShop(1);
    expect((await ndrsOf(admin)).data.find((row) => row.id === id)).toMatchObject({
      clientName: `Asha Textiles ${shop.seller.userId}`,
    });
    expect((await ndrsOf(admin, { userId: other.seller.userId })).count).toBe(0);
    expect((await ndrsOf(other.seller)).count).toBe(0);
    expect((await call('get/NDR', { userId: shop.seller.userId }, other.seller.token)).status).toBe(403);
    expect((await call('get/NDR')).status).toBe(401);
  });

  test('downloads as CSV with the same filters, for the seller’s own failures only', async () => {
    const own = await aShop();
    const [first, second] = [await aFailure(own), await aFailure(own, { logisticDetails: { courierId: 2 } })];
    await reattempt(own.seller, first.id, {});
    const { text, headers } = await call('get/NDR/download', {}, own.seller.token);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/ndr-\d{4}-\d{2}-\d{2}\.csv/);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines.find((line: string) => line.includes(first.awb))).toContain(
      `received,${inDays(1).split('-').reverse().join('/')}`,
    );
    const filtered = (await call('get/NDR/download', { logisticsIds: [2] }, own.seller.token)).text;
    expect([filtered.includes(first.awb), filtered.includes(second.awb)]).toEqual([false, true]);
    expect((await call('get/NDR/download', {}, (await aShop(1)).seller.token)).text).not.toContain(first.awb);
  });

  test.each([
    { limit: 5000 },
    { fromDate: '01/05/2026' },
    { statuses: ['Gone'] },
    { paymentTypeIds: ['COD'] },
    { offset: -1 },
  ])('refuses %j', async (body) => {
    expect((await call('get/NDR', body, shop.seller.token)).status).toBe(422);
  });
});
