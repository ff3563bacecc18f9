import { beforeAll, describe, expect, test } from 'vitest';
import { up } from '../../../migrations/084_cod_backfill.ts';
import { recordScans } from '../../../server/features/tracking/scans.ts';
import { aJob, anAdmin, aSeller, call, clock, db, type Person } from '../../setup/app.ts';
import { aDelivered, aShippedCod, codOf, differenceOf, pay, today } from '../../setup/cod.ts';
import { aShipped, aShop, balanceOf, scan, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  [shop, admin] = await Promise.all([aShop(20_000), anAdmin()]);
});

const list = (body: object = {}, who: Person = shop.seller) => call('cod/list', body, who.token);
const undo = (wayBillId: string, who: Person = admin) =>
  call('cod/undo', { wayBillId, reason: 'The courier delivered another parcel' }, who.token);

describe('a COD parcel', () => {
  test('is a receivable once its courier has delivered it', async () => {
    const parcel = await aShippedCod(shop, 1_299.5);
    await scan(parcel.awb, 'OUT_FOR_DELIVERY');
    expect(await codOf(shop, parcel)).toBeUndefined();
    await scan(parcel.awb, 'DELIVERED');
    expect(await codOf(shop, parcel)).toEqual({
      trackingId: parcel.id,
      orderId: expect.any(String),
      wayBillId: parcel.awb,
      userId: shop.seller.userId,
      logisticName: 'Delhivery',
      amount: 1_299.5,
      collected: 1_299.5,
      status: 'EXPECTED',
      courierStatus: 'EXPECTED',
      deliveredAt: expect.any(String),
      receivedAt: null,
      early: null,
      remittanceId: null,
    });
  });

  test('is one receivable however often its delivery is reported', async () => {
    const parcel = await aDelivered(shop);
    const at = new Date(clock.now().getTime() - 60_000);
    await Promise.all(
      [1, 2, 3].map((n) => scan(parcel.awb, 'DELIVERED', { at: at.toISOString(), location: `Hub ${n}` })),
    );
    const { body } = await list({ wayBillId: parcel.awb });
    expect(body.count).toBe(1);
    const { id } = await db('shipments').where({ awb: parcel.awb }).first('id');
    expect(await db('cod_postings').where({ shipment_id: id })).toHaveLength(2);
  });

  test('is none before the company’s own record says that it is delivered', async () => {
    const parcel = await aShippedCod(shop);
    const { id } = await db('shipments').where({ awb: parcel.awb }).first('id');
    const pushed = {
      awb: parcel.awb,
      status: 'DELIVERED',
      at: clock.now(),
      location: 'Pune',
      remarks: '',
    } as const;
    await recordScans(aJob(), id, [pushed], { isProven: false });
    expect(await codOf(shop, parcel)).toBeUndefined();
    await recordScans(aJob(), id, [pushed], { isProven: true });
    expect(await codOf(shop, parcel)).toMatchObject({ status: 'EXPECTED' });
  });

  test('is none if it was prepaid', async () => {
    const { awb } = await aShipped(shop);
    await scan(awb, 'DELIVERED');
    expect(await codOf(shop, { awb })).toBeUndefined();
  });
});

test('a parcel that was delivered before there were receivables gets one with the new version', async () => {
  const parcels = [await aDelivered(shop, 700), await aDelivered(shop, 50)];
  await pay(admin, parcels[1]!);
  const { id } = await db('shipments').where({ awb: parcels[0]!.awb }).first('id');
  for (const table of ['cod_receivables', 'cod_postings'])
    await db(table).where({ shipment_id: id }).delete();
  expect((await call('cod/verify', {}, admin.token)).body.ok).toBe(false);
  await up(db);
  await up(db);
  expect(await codOf(shop, parcels[0]!)).toMatchObject({ status: 'EXPECTED', amount: 700 });
  expect(await codOf(shop, parcels[1]!)).toMatchObject({ status: 'RECEIVED' });
  expect((await call('cod/verify', {}, admin.token)).body.broken).toEqual([]);
});

describe('the list of COD', () => {
  test('has the parcels of its seller only, the latest first, by status, days and pages', async () => {
    const own = await aShop(5_000);
    const [first, second] = [await aDelivered(own), await aDelivered(own)];
    await pay(admin, first);
    const awbs = async (body: object) =>
      (await list(body, own.seller)).body.data.map(({ wayBillId }: { wayBillId: string }) => wayBillId);
    expect(await awbs({})).toEqual([second.awb, first.awb]);
    expect(await awbs({ limit: 1, offset: 1 })).toEqual([first.awb]);
    expect(await awbs({ status: 'RECEIVED' })).toEqual([first.awb]);
    expect(await awbs({ fromDate: today(), toDate: today() })).toHaveLength(2);
    expect(await awbs({ toDate: today(-1) })).toEqual([]);
    expect((await list({ status: 'EXPECTED' }, own.seller)).body.count).toBe(1);
    expect((await list({ fromDate: today(), limit: 1 }, own.seller)).body.count).toBe(2);
    expect(await awbs({ wayBillId: (await aDelivered(shop)).awb })).toEqual([]);
  });

  test('is of the seller that an administrator names', async () => {
    const parcel = await aDelivered(shop);
    const { body } = await list({ userId: shop.seller.userId, wayBillId: parcel.awb }, admin);
    expect(body.count).toBe(1);
    const other = await aSeller();
    expect((await list({ userId: shop.seller.userId }, other)).status).toBe(403);
    expect((await list({ fromDate: today(), toDate: today(-1) })).status).toBe(422);
  });
});

describe('a delivery that the courier takes back', () => {
  test('before it paid owes nothing to anybody', async () => {
    const parcel = await aDelivered(shop);
    expect(await undo(parcel.awb)).toMatchObject({
      status: 200,
      body: { wayBillId: parcel.awb, status: 'UNDONE', owed: 0 },
    });
    expect(await codOf(shop, parcel)).toMatchObject({ status: 'UNDONE', amount: 0, collected: 1_000 });
    expect(await differenceOf(admin, parcel.awb)).toBeUndefined();
  });

  test('after it paid leaves its money as a difference', async () => {
    const parcel = await aDelivered(shop);
    await pay(admin, parcel);
    const before = await balanceOf(shop);
    await undo(parcel.awb);
    expect(await differenceOf(admin, parcel.awb)).toMatchObject({
      kind: 'UNDONE',
      sent: 1_000,
      difference: 1_000,
    });
    expect(await balanceOf(shop)).toBe(before);
  });

  test('is taken back once, also when two administrators press at once', async () => {
    const parcel = await aDelivered(shop);
    const other = await anAdmin();
    const answers = await Promise.all([undo(parcel.awb), undo(parcel.awb, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await undo(parcel.awb)).body.code).toBe('ALREADY_UNDONE');
  });

  test('is unknown without a delivered COD parcel, and needs an administrator and a reason', async () => {
    expect((await undo('NO-SUCH-AWB')).body).toMatchObject({ code: 'NOT_FOUND' });
    const parcel = await aDelivered(shop);
    expect((await undo(parcel.awb, shop.seller)).status).toBe(403);
    const { status, body } = await call('cod/undo', { wayBillId: parcel.awb }, admin.token);
    expect([status, body.errors]).toEqual([422, [{ field: 'reason', message: 'Enter the reason' }]]);
  });
});
