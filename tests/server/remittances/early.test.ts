import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, call, type Person } from '../../setup/app.ts';
import {
  aCodShop,
  aDelivered,
  aUtr,
  codOf,
  differenceOf,
  makeBatch,
  paid,
  pay,
  payDaily,
  remittancesOf,
  resolve,
  sendFile,
  today,
} from '../../setup/cod.ts';
import { balanceOf, type Shop } from '../../setup/shipping.ts';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
  await payDaily(admin);
  await call('cod/early-terms', { day2: 1.5, day3: 1, day4: null }, admin.token);
});

const early = (shop: Shop, body: object) => call('cod/early', body, shop.seller.token);
const verify = async () => (await call('cod/verify', {}, admin.token)).body;

/** A parcel of ₹1,000 that was paid early, before the courier paid. */
async function aPaidEarly() {
  const shop = await aCodShop();
  const parcel = await aDelivered(shop);
  await early(shop, { wayBillIds: [parcel.awb], day: 2 });
  await makeBatch(admin);
  const { body: batch } = await makeBatch(admin);
  const [remittance] = await remittancesOf(shop);
  await paid(admin, batch.id, [{ remittanceId: remittance.id, utr: aUtr() }]);
  return { shop, parcel, remittance };
}

describe('early COD', () => {
  test('is quoted first, and then paid on its day for its charge, before the courier pays', async () => {
    const { shop, parcel, remittance } = await aPaidEarly();
    expect(remittance).toMatchObject({ amount: 1_000, earlyCharge: 15, charges: 15, paid: 985 });
    expect(await codOf(shop, parcel)).toMatchObject({
      status: 'REMITTED',
      courierStatus: 'EXPECTED',
      early: { day: 2, charge: 15 },
    });
    await pay(admin, parcel);
    expect(await codOf(shop, parcel)).toMatchObject({ status: 'REMITTED', courierStatus: 'RECEIVED' });
    expect((await verify()).broken).toEqual([]);
  });

  test('of all parcels takes those that are free, and says of none other', async () => {
    const shop = await aCodShop();
    const parcels = [await aDelivered(shop, 100), await aDelivered(shop, 333.33)];
    const quote = await call('cod/early/quote', { all: true, day: 2 }, shop.seller.token);
    const answer = { day: 2, percentage: 1.5, count: 2, amount: 433.33, charge: 6.5, paid: 426.83 };
    expect(quote.body).toEqual({ ...answer, from: today(2), skipped: [] });
    expect(await codOf(shop, parcels[0]!)).toMatchObject({ early: null });
    expect((await early(shop, { all: true, day: 2 })).body).toMatchObject(answer);
    expect((await early(shop, { all: true, day: 3 })).body).toMatchObject({
      code: 'NOTHING_EARLY',
      skipped: [],
    });
    expect((await early(shop, { wayBillIds: [parcels[0]!.awb], day: 3 })).body.skipped).toEqual([
      { wayBillId: parcels[0]!.awb, reason: 'Already paid early' },
    ]);
  });

  test('is asked for once, also when the button is pressed twice', async () => {
    const shop = await aCodShop();
    await aDelivered(shop, 100);
    const answers = await Promise.all([1, 2].map(() => early(shop, { all: true, day: 2 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is refused on a day that is not offered, for unknown and other sellers’ parcels', async () => {
    const [shop, stranger] = [await aCodShop(), await aCodShop()];
    const parcel = await aDelivered(shop);
    expect((await early(shop, { all: true, day: 4 })).body.code).toBe('EARLY_NOT_OFFERED');
    expect((await early(stranger, { wayBillIds: [parcel.awb], day: 2 })).status).toBe(404);
    expect((await early(shop, { all: true, day: 5 })).body.errors[0].message).toBe(
      'Choose 2, 3 or 4 days after delivery',
    );
    expect((await early(shop, { day: 2 })).status).toBe(422);
    expect((await call('cod/early-offer', {}, shop.seller.token)).body).toEqual({
      day2: 1.5,
      day3: 1,
      day4: null,
    });
  });

  test('names the reason of each parcel that cannot be paid early', async () => {
    const shop = await aCodShop();
    const [short, undone] = [await aDelivered(shop), await aDelivered(shop)];
    await sendFile(admin, [[short.awb, 1]]);
    await call('cod/undo', { wayBillId: undone.awb, reason: 'Not delivered' }, admin.token);
    const { body } = await early(shop, { wayBillIds: [short.awb, undone.awb], day: 2 });
    expect(body.skipped).toEqual([
      { wayBillId: short.awb, reason: 'The courier sent too little. This must be settled first' },
      { wayBillId: undone.awb, reason: 'The delivery was reversed' },
    ]);
  });

  test('is refused for a parcel that the cycle pays by then anyway', async () => {
    const shop = await aCodShop();
    const [received, waiting] = [await aDelivered(shop), await aDelivered(shop)];
    await pay(admin, received);
    const { body } = await early(shop, { all: true, day: 2 });
    expect(body).toMatchObject({
      count: 1,
      skipped: [{ wayBillId: received.awb, reason: 'Paid by then anyway, at no charge' }],
    });
    expect(await codOf(shop, received)).toMatchObject({ early: null });
    expect(await codOf(shop, waiting)).toMatchObject({ early: { day: 2 } });
  });

  test('costs nothing if the payout is so late that the cycle pays the parcel in it', async () => {
    const shop = await aCodShop();
    const parcel = await aDelivered(shop);
    await early(shop, { wayBillIds: [parcel.awb], day: 2 });
    await pay(admin, parcel);
    await makeBatch(admin);
    const [remittance] = await remittancesOf(shop);
    expect(remittance).toMatchObject({ amount: 1_000, charges: 0, paid: 1_000 });
    expect(await codOf(shop, parcel)).toMatchObject({ early: null, remittanceId: remittance.id });
    expect((await verify()).broken).toEqual([]);
  });

  test('of a parcel whose amount is reduced before it is paid costs its share only', async () => {
    const shop = await aCodShop();
    const parcel = await aDelivered(shop);
    await early(shop, { wayBillIds: [parcel.awb], day: 2 });
    await sendFile(admin, [[parcel.awb, 400]]);
    await resolve(admin, (await differenceOf(admin, parcel.awb)).id, 'ACCEPT');
    expect(await codOf(shop, parcel)).toMatchObject({ amount: 400, early: { charge: 6 } });
  });

  test('that was too much is owed back once the courier’s smaller amount is accepted', async () => {
    const { shop, parcel } = await aPaidEarly();
    await sendFile(admin, [[parcel.awb, 900]]);
    expect(await codOf(shop, parcel)).toMatchObject({ status: 'REMITTED', courierStatus: 'DISPUTED' });
    const before = await balanceOf(shop);
    await resolve(admin, (await differenceOf(admin, parcel.awb)).id, 'ACCEPT');
    expect(await balanceOf(shop)).toBe(before - 100);
    expect((await verify()).broken).toEqual([]);
  });
});
