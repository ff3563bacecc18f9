import { beforeEach, describe, expect, test } from 'vitest';
import { CarrierUnclear, LocalRefusal } from '../../../server/carriers/carrier.ts';
import { aCompany } from '../../setup/company.ts';
import { aKey } from '../../setup/parcels.ts';
import {
  ASSIGN,
  AWB,
  booksAll,
  CANCEL_ORDER,
  connectTo,
  CREATE,
  listed,
  LOGIN,
  order,
  ORDERS,
  OURS,
  parcel,
  refusalOf,
  refused,
  RETURN,
  SHOW,
  TRACK_ORDER,
  tracked,
  UNKNOWN,
} from '../../setup/shiprocket.ts';

const company = aCompany();
const connect = (secrets?: Record<string, string>) => connectTo(company.baseUrl(), secrets);
const bodyOf = (call: string) => JSON.parse(company.bodyOf(call)) as Record<string, unknown>;

beforeEach(() => booksAll(company));

describe('a booking', () => {
  const book = (changes: object = {}) => connect().carrier.book({ ...parcel, ...changes });

  test('is an order under our reference and an AWB of the service’s courier', async () => {
    expect(await book()).toEqual({
      awb: AWB,
      sortCode: 'BLR/7',
      pickupReference: '',
      companyParcelId: '928967322',
    });
    expect(bodyOf(CREATE)).toEqual({
      order_id: 'HK1-1',
      order_date: '2026-03-02 11:30',
      pickup_location: 'HK Okhla',
      billing_customer_name: 'Asha',
      billing_last_name: '',
      billing_address: '12 MG Road',
      billing_city: 'Bengaluru',
      billing_pincode: '560001',
      billing_state: 'Karnataka',
      billing_country: 'India',
      billing_email: 'api@example.com',
      billing_phone: '9876500000',
      shipping_is_billing: true,
      order_items: [{ name: 'Kurta', sku: 'KU-1', units: 2, selling_price: 499.5 }],
      payment_method: 'Prepaid',
      sub_total: 999,
      length: 20.5,
      breadth: 15,
      height: 8,
      weight: 0.65,
    });
    expect(bodyOf(ASSIGN)).toEqual({ shipment_id: 928967322, courier_id: 142 });
  });

  test('of a COD order sends what is collected, with a code of its own for each line', async () => {
    const item = { name: 'Café & “Kurta” #1 🎁 %\\', code: '6204', quantity: 1, pricePaise: 100 };
    const to = {
      ...parcel.to,
      state: '',
      phone: '+91 98765-00000',
      city: 'A very long name of a small town',
    };
    await book({ codPaise: 1_050_50, items: [item, item, { ...item, code: null }], service: null, to });
    expect(bodyOf(CREATE)).toMatchObject({
      payment_method: 'COD',
      sub_total: 1050.5,
      billing_phone: '9876500000',
      billing_state: 'A very long name of a small town',
      billing_city: 'A very long name of a small to',
      order_items: [
        { name: item.name, sku: '6204', hsn: 6204 },
        { sku: '6204-2', hsn: 6204 },
        { sku: 'A-1' },
      ],
    });
    expect(bodyOf(ASSIGN)).toEqual({ shipment_id: 928967322 });
  });

  test('of a return is collected from the customer', async () => {
    company.answers(RETURN, 200, order({ status: 'RETURN PENDING', status_code: 21 }));
    await book({ isReturn: true, from: parcel.to, to: parcel.from, codPaise: 5_00 });
    expect(bodyOf(RETURN)).toMatchObject({
      order_id: 'HK1-1',
      pickup_customer_name: 'Asha',
      pickup_pincode: '560001',
      shipping_customer_name: 'Kurta House',
      shipping_pincode: '110020',
      payment_method: 'Prepaid',
    });
  });

  test('that is repeated gives the AWB of the order that exists', async () => {
    company.answers(CREATE, 200, order({ awb_code: AWB }));
    company.answers(SHOW, 200, { data: OURS });
    expect(await book()).toMatchObject({ awb: AWB, companyParcelId: '928967322' });
    expect(company.calls()).not.toContain(ASSIGN);
  });

  test.each([
    { customer_pincode: '110001' },
    { total: '998.00' },
    { payment_method: 'cod' },
    { customer_pincode: undefined },
  ])('takes no AWB of another parcel with our reference: %j', async (changes) => {
    company.answers(CREATE, 200, order({ awb_code: AWB }));
    company.answers(SHOW, 200, { data: { ...OURS, ...changes } });
    const message = expect.stringContaining('another parcel with this order’s number');
    await expect(book()).rejects.toMatchObject({ constructor: LocalRefusal, message });
    expect(company.calls()).toEqual([LOGIN, CREATE, SHOW]);
  });

  test('makes another order if Shiprocket has cancelled the one with our reference', async () => {
    company.answersBy(CREATE, (res, { body }) =>
      res.end(
        JSON.stringify(
          JSON.parse(body).order_id === 'HK1-1' ? order({ status: 'CANCELED', status_code: 5 }) : order(),
        ),
      ),
    );
    company.answers(ORDERS, 200, { data: [listed('HK1-1', '', 'CANCELED')] });
    expect(await book()).toMatchObject({ awb: AWB });
    expect(bodyOf(CREATE).order_id).toBe('HK1-1-R');
  });

  test('takes the order that exists if its id is refused', async () => {
    const errors = { order_id: ['The order id has already been taken.'] };
    company.answers(CREATE, 422, { message: 'Oops! Invalid Data.', errors, status_code: 422 });
    company.answers(ORDERS, 200, { data: [listed('HK1-10', '999'), listed('HK1-1', AWB)] });
    company.answers(SHOW, 200, { data: OURS });
    expect(await book()).toMatchObject({ awb: AWB });
    company.answers(ORDERS, 200, { data: [] });
    expect(await refusalOf(book())).toContain('The order id has already been taken');
  });

  test.each([
    [
      422,
      { message: 'Oops! Invalid Data.', errors: { billing_phone: ['The phone is invalid.'] } },
      'The phone is',
    ],
    [400, { message: 'SKU cannot be repeated', status_code: 400 }, 'SKU cannot be repeated'],
    [200, { message: 'Wrong Pickup location entered.' }, 'another pickup point'],
    [200, { message: 'Required field missing', status_code: 422 }, 'Required field missing'],
    [400, 'Invalid data', 'Invalid data'],
  ])('is refused in Shiprocket’s words: %i %j', async (status, body, words) => {
    company.answers(CREATE, status, body);
    expect(await refusalOf(book())).toContain(words);
    expect(company.calls()).toEqual([LOGIN, CREATE]);
  });

  test('without an AWB is refused, and its order is cancelled', async () => {
    company.answers(ASSIGN, 200, refused);
    const message = await refusalOf(book());
    expect(message).toContain(
      'Insufficient amount to label this shipment. The Shiprocket account needs a recharge.',
    );
    expect(bodyOf(CANCEL_ORDER)).toEqual({ ids: [932514925] });
    company.answers(CANCEL_ORDER, 500, '');
    expect(await refusalOf(book())).toBe(message);
  });

  test('takes the AWB that the shipment has if none can be assigned', async () => {
    company.answers(ASSIGN, 400, { message: 'Oops! Cannot reassign courier for this shipment.' });
    company.answers(ORDERS, 200, { data: [listed('HK1-1', AWB)] });
    expect(await book()).toMatchObject({ awb: AWB });
  });

  test.each([
    [{ service: 'Surface' }, 'courier ID'],
    [{ pointName: null }, 'isn’t registered'],
  ])('with %j is refused without a call', async (changes, words) => {
    expect(await refusalOf(book(changes))).toContain(words);
    expect(company.requests).toEqual([]);
  });
});

describe('settling', () => {
  const settle = () => connect().carrier.settle({ ...aKey(AWB), awb: null });

  test('finds the AWB in the orders', async () => {
    company.answers(ORDERS, 200, { data: [listed('HK1-1', AWB)] });
    expect(await settle()).toMatchObject({ awb: AWB });
    expect(company.requests.at(-1)?.query.get('search')).toBe('HK1-1');
  });

  test.each([[[tracked(AWB)]], [tracked(AWB)]])(
    'finds the AWB by tracking the reference: %#',
    async (answer) => {
      company.answers(ORDERS, 200, { data: [listed('HK1-1')] });
      company.answers(TRACK_ORDER, 200, answer);
      expect(await settle()).toMatchObject({ awb: AWB });
      expect(company.calls()).not.toContain(CANCEL_ORDER);
    },
  );

  test('finds none if there is no order', async () => {
    company.answers(ORDERS, 200, { data: [listed('HK1-12', '999')] });
    company.answers(TRACK_ORDER, 200, [UNKNOWN]);
    expect(await settle()).toBeNull();
  });

  test('cancels an order without an AWB, so that it never gets one', async () => {
    company.answers(ORDERS, 200, { data: [listed('HK1-1')] });
    company.answers(TRACK_ORDER, 200, UNKNOWN);
    expect(await settle()).toBeNull();
    expect(bodyOf(CANCEL_ORDER)).toEqual({ ids: [932514925] });
    company.answers(CANCEL_ORDER, 500, '');
    await expect(settle()).rejects.toBeInstanceOf(CarrierUnclear);
  });
});
