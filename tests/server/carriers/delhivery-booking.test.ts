import { describe, expect, test } from 'vitest';
import { CarrierUnclear } from '../../../server/carriers/carrier.ts';
import { connectDelhivery } from '../../../server/carriers/delhivery/client.ts';
import { anAccount, refusalOf } from '../../setup/accounts.ts';
import { aCompany } from '../../setup/company.ts';
import {
  connectTo,
  TOKEN,
  AWB,
  CREATE,
  TRACK,
  PINCODE,
  parcel,
  created,
  refused,
  tracked,
  NOT_FOUND,
  PINS,
} from '../../setup/delhivery.ts';
import { aKey } from '../../setup/parcels.ts';

const company = aCompany();
const connect = (changes = {}) => connectTo(company.baseUrl(), changes);

describe('a booking', () => {
  test('is the package that Delhivery confirms for the bound waybill', async () => {
    company.answers(CREATE, 200, created());
    const booking = await connect().carrier.book(parcel);
    expect(booking).toEqual({ awb: AWB, sortCode: 'ATQ/VKI', pickupReference: '' });
  });

  test('that we refuse ourselves says nothing about whether Delhivery answers', async () => {
    const { carrier } = connect();
    company.answers(CREATE, 502, '');
    const fail = () => expect(carrier.book(parcel)).rejects.toBeInstanceOf(CarrierUnclear);
    for (let n = 0; n < 4; n++) await fail();
    for (const changes of [{ awb: null }, { pointName: null }, { valuePaise: 50_000_00 }])
      await refusalOf(carrier.book({ ...parcel, ...changes }));
    await fail();
    company.answers(CREATE, 200, created());
    expect((await refusalOf(carrier.book(parcel))).message).toMatch(/isn’t answering/);
  });

  test('is sent as a form with encoded JSON, without the characters that Delhivery cannot take', async () => {
    company.answers(CREATE, 200, created());
    const to = { ...parcel.to, name: 'Zoë & Sons 🎁', address: 'Flat #7; 50% "A\\B" + C\nRoad\ud83d' };
    await connect().carrier.book({ ...parcel, to, codPaise: 99_950, service: 'Surface' });
    const { headers, body } = company.requests[0] ?? { headers: {}, body: '' };
    expect(headers).toMatchObject({
      authorization: `Token ${TOKEN}`,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(body).toMatch(/^format=json&data=[^&+#; ]*$/);
    const text = decodeURIComponent(body.slice('format=json&data='.length));
    expect(text).not.toMatch(/[&#%;\\]/);
    const { pickup_location, shipments } = JSON.parse(text);
    expect(pickup_location).toEqual({ name: 'HK Okhla' });
    expect(shipments).toHaveLength(1);
    expect(shipments[0]).toMatchObject({
      client: 'ACME',
      waybill: AWB,
      order: 'HK1-1',
      name: 'Zoë Sons 🎁',
      add: "Flat 7 50 'A B' + C Road",
      pin: '560001',
      phone: '9876500000',
      payment_mode: 'COD',
      cod_amount: 999.5,
      total_amount: 999,
      weight: 650,
      shipment_length: 20.5,
      shipment_width: 15,
      shipment_height: 8,
      quantity: '2',
      seller_gst_tin: '27AAACR5055K1Z7',
      shipping_mode: 'Surface',
    });
  });

  test('of a return is collected from the customer and goes to the seller', async () => {
    company.answers(CREATE, 200, created());
    await connect().carrier.book({ ...parcel, isReturn: true, from: parcel.to, to: parcel.from });
    const { shipments } = JSON.parse(decodeURIComponent(company.bodyOf(CREATE).split('data=')[1] ?? ''));
    expect(shipments[0]).toMatchObject({
      name: 'Asha',
      pin: '560001',
      payment_mode: 'Pickup',
      cod_amount: 0,
      return_name: 'Kurta House',
      return_add: 'Plot 7, Okhla Phase 2',
      return_pin: '110020',
    });
  });

  test.each([
    ['without a waybill', { awb: null }, 'No Delhivery AWBs'],
    ['without a registered point', { pointName: null }, 'isn’t registered'],
    ['of ₹50,000 and more', { valuePaise: 50_000_00 }, 'e-way bill'],
  ])('%s is refused without a call', async (_what, changes, words) => {
    expect((await refusalOf(connect().carrier.book({ ...parcel, ...changes }))).message).toContain(words);
    expect(company.requests).toEqual([]);
  });

  test.each([
    ['ClientWarehouse matching query does not exist.', 'use another one'],
    ['Client-Warehouse is not active', 'use another one'],
    ['client is not active', 'contact support'],
    ['shipment list contains no data', 'contact support'],
    ['format key missing in the post', 'choose another courier'],
    ["'unicode' object has no attribute 'get'", 'choose another courier'],
    ['Incorrect phone number(s) for order HK1-1', 'Correct the phone number'],
  ])('that Delhivery refuses in a 200 with “%s” is refused in its words', async (rmk, advice) => {
    company.answers(CREATE, 200, refused(rmk));
    const { message } = await refusalOf(connect().carrier.book(parcel));
    expect(message).toContain(rmk.replace(/\.$/, ''));
    expect(message).toContain(advice);
    expect(message.length).toBeLessThan(256);
    expect(company.calls()).toEqual([CREATE]);
  });

  test('is refused by the remarks of its package', async () => {
    const own = { status: 'Fail', waybill: '', remarks: ['Incorrect phone number(s) for order HK1-1'] };
    company.answers(CREATE, 200, created({ success: false }, own));
    const { message } = await refusalOf(connect().carrier.book(parcel));
    expect(message).toMatch(/^Delhivery: Incorrect phone number\(s\) for order HK1-1\. Correct/);
  });

  const crash = (why: string) =>
    refused(
      `Crashing while saving package due to exception '${why}'. Package might have been partially saved.`,
    );
  test.each([
    [crash('client manifest charge API failed due to insufficient balance'), 'recharge'],
    [crash('744101 is non serviceable pincode'), 'Choose another courier'],
    [crash('Package type COD not serviceable for this account'), 'another payment mode'],
    [crash('suspicious order/consignee'), 'Check the customer’s name, phone and address'],
    [crash('PUR failure rate of the seller is very high'), 'Choose another courier'],
    [crash('total shipment volume has exceeded the available capacity of this pincode'), 'another courier'],
    [created({ success: false }, { status: 'Fail', remarks: ['Wrong pincode'] }), 'Wrong pincode'],
  ])('that may have been saved is refused once tracking does not know it: %#', async (answer, words) => {
    company.answers(CREATE, 200, answer);
    company.answers(TRACK, 200, NOT_FOUND);
    const { message } = await refusalOf(connect().carrier.book(parcel));
    expect(message).toContain(words);
    expect(message).not.toContain('Crashing');
    expect(company.requests.map(({ query }) => query.toString())).toEqual([
      '',
      `waybill=${AWB}`,
      'ref_ids=HK1-1',
    ]);
  });

  const DOUBTS: [what: string, answer: object][] = [
    ['a crash for another reason', crash('list index out of range')],
    ['an error that may have saved it', refused('Package creation API error. Package might be saved')],
    ['a duplicate waybill', refused('Duplicate waybill')],
    ['a used waybill', refused(`Unable to consume waybill ${AWB}`)],
    ['a duplicate order', refused('Duplicate order id')],
    ['no success but a package', created({ success: false })],
    ['another waybill', created({}, { waybill: '26805710009999' })],
  ];
  test.each(DOUBTS)('is unclear after %s that tracking does not know', async (_what, answer) => {
    company.answers(CREATE, 200, answer);
    company.answers(TRACK, 200, NOT_FOUND);
    await expect(connect().carrier.book(parcel)).rejects.toBeInstanceOf(CarrierUnclear);
  });

  test.each(DOUBTS)('is confirmed after %s if tracking knows it', async (_what, answer) => {
    company.answers(CREATE, 200, answer);
    company.answers(TRACK, 200, tracked(AWB, 'HK1-1'));
    company.answers(PINCODE, 200, PINS);
    expect(await connect().carrier.book(parcel)).toMatchObject({ awb: AWB, sortCode: 'BLR/MGR' });
  });

  test('is unclear if Delhivery does not answer in time, all calls together', async () => {
    company.answers(CREATE, 200, refused('Duplicate waybill'));
    company.answersBy(TRACK, () => {});
    const { account } = anAccount({ baseUrl: company.baseUrl(), secrets: { token: TOKEN }, timeoutMs: 300 });
    const begun = performance.now();
    await expect(connectDelhivery(account).book(parcel)).rejects.toBeInstanceOf(CarrierUnclear);
    expect(performance.now() - begun).toBeLessThan(1_500);
  });
});

describe('settling', () => {
  const settle = () => connect().carrier.settle(aKey(AWB));

  test('finds no booking only if Delhivery does not know the waybill or the reference', async () => {
    company.answers(TRACK, 200, NOT_FOUND);
    expect(await settle()).toBeNull();
    expect(company.requests.map(({ query }) => query.toString())).toEqual([
      `waybill=${AWB}`,
      'ref_ids=HK1-1',
    ]);
  });

  test('takes no parcel of another reference', async () => {
    company.answers(TRACK, 200, tracked(AWB, 'HK7-1'));
    expect(await settle()).toBeNull();
  });

  test('finds a parcel by its reference alone', async () => {
    company.answersBy(TRACK, (res, { query }) =>
      res.end(JSON.stringify(query.has('ref_ids') ? tracked('26805710004144', 'HK1-1') : NOT_FOUND)),
    );
    company.answers(PINCODE, 200, { delivery_codes: [] });
    expect(await connect().carrier.settle({ courierId: 1, reference: 'HK1-1', awb: null })).toEqual({
      awb: '26805710004144',
      sortCode: '',
      pickupReference: '',
    });
  });

  test.each([
    { ShipmentData: [] },
    { rmk: 'Some error has occurred', Success: false, Error: "local variable 'x' referenced" },
  ])('is unclear after %j', async (answer) => {
    company.answers(TRACK, 200, answer);
    await expect(settle()).rejects.toBeInstanceOf(CarrierUnclear);
  });
});
