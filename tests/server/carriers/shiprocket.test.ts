import { beforeEach, describe, expect, test } from 'vitest';
import { type AccountCarrier, CarrierUnclear } from '../../../server/carriers/carrier.ts';
import { connectShiprocket } from '../../../server/carriers/shiprocket/client.ts';
import { anAccount, refusalOf as refusedBy } from '../../setup/accounts.ts';
import { aCompany } from '../../setup/company.ts';
import { GARBAGE } from '../../setup/garbage.ts';
import { A_REATTEMPT, aKey, aParcel, aPickup, aPoint } from '../../setup/parcels.ts';

const company = aCompany();
const AWB = '321055706540';
const PASSWORD = 'a password of the API user';
const TOKEN = 'eyJ.a-token.x';
const NOW = new Date('2026-03-02T06:00:00Z');
const LOGIN = 'POST /auth/login';
const CREATE = 'POST /orders/create/adhoc';
const RETURN = 'POST /orders/create/return';
const ASSIGN = 'POST /courier/assign/awb';
const CANCEL_ORDER = 'POST /orders/cancel';
const CANCEL = 'POST /orders/cancel/shipment/awbs';
const ORDERS = 'GET /orders';
const TRACK_ORDER = 'GET /courier/track';
const TRACK = 'POST /courier/track/awbs';
const PICKUP = 'POST /courier/generate/pickup';
const POINTS = 'GET /settings/company/pickup';
const ADD_POINT = 'POST /settings/company/addpickup';
const NDR = `POST /ndr/${AWB}/action`;
const WALLET = 'GET /account/details/wallet-balance';

const connect = (secrets: Record<string, string> = {}) => {
  const { account, exchanges } = anAccount({
    baseUrl: company.baseUrl(),
    settings: { email: 'api@example.com' },
    secrets: { password: PASSWORD, webhookSecret: 'the agreed token', ...secrets },
    now: () => NOW,
  });
  return { carrier: connectShiprocket(account), exchanges };
};
const parcel = aParcel({ service: '142' });
const refusalOf = async (call: Promise<unknown>) => (await refusedBy(call)).message;
const bodyOf = (call: string) => JSON.parse(company.bodyOf(call)) as Record<string, unknown>;

const order = (changes: object = {}) => ({
  order_id: 932514925,
  channel_order_id: 'HK1-1',
  shipment_id: 928967322,
  status: 'NEW',
  status_code: 1,
  onboarding_completed_now: 0,
  awb_code: '',
  courier_company_id: '',
  courier_name: '',
  ...changes,
});
const assigned = {
  awb_assign_status: 1,
  response: {
    data: { courier_company_id: 142, awb_code: AWB, routing_code: 'BLR/7', shipment_id: 928967322 },
  },
};
const refused = {
  awb_assign_status: 0,
  response: { data: { awb_assign_error: 'Insufficient amount to label this shipment' } },
};
const listed = (reference: string, awb = '', status = 'NEW') => ({
  id: 932514925,
  channel_order_id: reference,
  status,
  shipments: [{ id: 928967322, awb }],
});
const tracked = (awb: string) => ({
  tracking_data: { track_status: 1, shipment_track: [{ awb_code: awb, shipment_id: 928967322 }] },
});
const UNKNOWN = { tracking_data: { track_status: 0, error: 'Aahh! There is no activities found in our DB' } };
const CANCELLED = { status_code: 200, message: 'Order cancelled successfully.' };

beforeEach(() => {
  company.answers(LOGIN, 200, { token: TOKEN });
  company.answers(CREATE, 200, order());
  company.answers(ASSIGN, 200, assigned);
  company.answers(CANCEL_ORDER, 200, CANCELLED);
});

const CALLS: [what: string, call: (carrier: AccountCarrier) => Promise<unknown>][] = [
  ['book', (carrier) => carrier.book(parcel)],
  ['settle', (carrier) => carrier.settle(aKey(AWB))],
  ['cancel', (carrier) => carrier.cancel(aKey(AWB))],
  ['track', (carrier) => carrier.track([aKey(AWB)])],
  ['request a pickup', (carrier) => carrier.requestPickup(aPickup([AWB]))],
  ['re-attempt', (carrier) => carrier.reattempt(aKey(AWB), A_REATTEMPT)],
  ['register a point', (carrier) => carrier.registerPoint?.(aPoint()) ?? Promise.resolve()],
  ['check', (carrier) => carrier.check()],
];

describe.each(CALLS)('a call to %s', (what, call) => {
  // An empty object is how Shiprocket says that it tracks none of the parcels.
  const garbage = GARBAGE.filter(([answer]) => what !== 'track' || answer !== 'an empty object');
  test.each(garbage)('is unclear if Shiprocket answers %s', async (_answer, say) => {
    company.always((res, request) =>
      request.call === LOGIN ? res.end(JSON.stringify({ token: TOKEN })) : say(res),
    );
    await expect(call(connect().carrier)).rejects.toBeInstanceOf(CarrierUnclear);
  });

  test.each(GARBAGE)('is unclear if the login answers %s', async (_answer, say) => {
    company.always((res) => say(res));
    await expect(call(connect().carrier)).rejects.toBeInstanceOf(CarrierUnclear);
  });

  test('waits as long as Shiprocket asks', async () => {
    company.always((res, request) =>
      request.call === LOGIN
        ? res.end(JSON.stringify({ token: TOKEN }))
        : res.writeHead(429, { 'Retry-After': '7' }).end('{"message":"exceeded the API call rate limit"}'),
    );
    await expect(call(connect().carrier)).rejects.toMatchObject({ waitMs: 7_000 });
  });

  test('is refused without a secret in sight if the password is wrong', async () => {
    company.answers(LOGIN, 401, { message: 'Invalid email and password combination', status_code: 401 });
    const { carrier, exchanges } = connect();
    const message = await refusalOf(call(carrier));
    expect(message + JSON.stringify(exchanges)).not.toContain(PASSWORD);
    expect(company.calls()).toEqual([LOGIN]);
  });
});

describe('the token', () => {
  test('is asked for once and is in no exchange', async () => {
    const { carrier, exchanges } = connect();
    await carrier.book(parcel);
    await carrier.book(parcel);
    expect(company.calls().filter((call) => call === LOGIN)).toHaveLength(1);
    expect(company.requests[1]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(JSON.stringify(exchanges)).not.toContain(TOKEN);
    expect(JSON.stringify(exchanges)).not.toContain(PASSWORD);
  });

  test('is renewed once after a 401, and the call is repeated', async () => {
    let logins = 0;
    company.answersBy(LOGIN, (res) => res.end(JSON.stringify({ token: `token-${++logins}` })));
    company.answersBy(CANCEL, (res, { headers }) =>
      headers.authorization === 'Bearer token-2'
        ? res.end(JSON.stringify(CANCELLED))
        : res.writeHead(401).end('{"message":"Token has expired"}'),
    );
    await connect().carrier.cancel(aKey(AWB));
    expect(company.calls()).toEqual([LOGIN, CANCEL, LOGIN, CANCEL]);
    company.answers(CANCEL, 401, { message: 'Token has expired' });
    company.requests.length = 0;
    expect(await refusalOf(connect().carrier.cancel(aKey(AWB)))).toContain('does not accept our account');
    expect(company.calls()).toEqual([LOGIN, CANCEL, LOGIN, CANCEL]);
  });
});

describe('a booking', () => {
  const book = (changes: object = {}) => connect().carrier.book({ ...parcel, ...changes });

  test('is an order under our reference and an AWB of the service’s courier', async () => {
    expect(await book()).toEqual({ awb: AWB, sortCode: 'BLR/7', pickupReference: '' });
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
    expect(await book()).toMatchObject({ awb: AWB });
    expect(company.calls()).not.toContain(ASSIGN);
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
      'Insufficient amount to label this shipment. The account at Shiprocket has to be',
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
    [{ service: 'Surface' }, 'courier id'],
    [{ pointName: null }, 'not registered'],
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

test('tracking asks for fifty parcels in one call', async () => {
  const shipment_track_activities = [
    { date: '2026-03-02 10:00:00', activity: 'Out', location: 'BLR', 'sr-status': '17' },
  ];
  company.answers(TRACK, 200, {
    [AWB]: { tracking_data: { track_status: 1, shipment_track_activities } },
    other: { tracking_data: { track_status: 1, shipment_track_activities } },
    2: UNKNOWN,
  });
  const { carrier } = connect();
  const scans = await carrier.track([aKey(AWB), aKey('2')]);
  expect(scans).toMatchObject([{ awb: AWB, status: 'OUT_FOR_DELIVERY' }]);
  expect(bodyOf(TRACK)).toEqual({ awbs: [AWB, '2'] });
  expect(carrier.maxTracked).toBe(50);
  for (const none of [{}, []]) {
    company.answers(TRACK, 200, none);
    expect(await carrier.track([aKey(AWB)])).toEqual([]);
  }
});

describe('a cancellation', () => {
  const cancel = () => connect().carrier.cancel(aKey(AWB));

  test.each([
    [204, ''],
    [200, CANCELLED],
    [200, { message: 'Bulk Shipment cancellation is in progress.' }],
    [400, { message: 'Shipment is already cancelled' }],
  ])('is done after %i %j', async (status, body) => {
    company.answers(CANCEL, status, body);
    await cancel();
    expect(bodyOf(CANCEL)).toEqual({ awbs: [AWB] });
  });

  test.each([
    [400, { message: 'Cannot cancel, the shipment is out for pickup' }],
    [200, { message: 'Shipment cannot be cancelled' }],
  ])('is refused after %i %j', async (status, body) => {
    company.answers(CANCEL, status, body);
    expect(await refusalOf(cancel())).toContain(body.message);
  });
});

describe('a pickup request', () => {
  const request = () => connect().carrier.requestPickup(aPickup([AWB, '2']));
  const taken = {
    pickup_status: 1,
    response: { pickup_token_number: 'Reference No: 194_BIGFOOT', status: 3 },
  };
  beforeEach(() => {
    company.answers(TRACK, 200, { [AWB]: tracked(AWB) });
    company.answers(ORDERS, 200, { data: [{ ...listed('HK2-1', '2'), shipments: [{ id: 77, awb: '2' }] }] });
    company.answers(PICKUP, 200, taken);
  });

  test('asks once a shipment, also for one that is not tracked yet', async () => {
    expect(await request()).toBe('194_BIGFOOT');
    const asked = company.requests.filter(({ call }) => call === PICKUP).map(({ body }) => JSON.parse(body));
    expect(asked).toEqual([
      { shipment_id: [928967322], pickup_date: ['2026-03-02'] },
      { shipment_id: [77], pickup_date: ['2026-03-02'] },
    ]);
  });

  test('that is repeated is done', async () => {
    company.answers(PICKUP, 400, { message: 'Already in Pickup Queue.', status_code: 400 });
    expect(await request()).toBe('HKP-1');
  });

  test('is refused in Shiprocket’s words, or if it does not know a parcel', async () => {
    company.answers(PICKUP, 400, { message: 'Invalid shipment id' });
    expect(await refusalOf(request())).toContain('Invalid shipment id');
    company.answers(ORDERS, 200, { data: [] });
    expect(await refusalOf(request())).toContain('AWB 2 is not known');
  });
});

test('a re-attempt sends the new contact', async () => {
  company.answers(NDR, 202, '{}');
  await connect().carrier.reattempt(aKey(AWB), { ...A_REATTEMPT, date: '2026-03-04' });
  expect(bodyOf(NDR)).toMatchObject({
    action: 're-attempt',
    phone: '9876522222',
    address1: '14 MG Road',
    address2: 'Metro station',
    deferred_date: '2026-03-04',
  });
  company.answers(NDR, 400, { message: 'The shipment is not in NDR' });
  expect(await refusalOf(connect().carrier.reattempt(aKey(AWB), A_REATTEMPT))).toContain('is not in NDR');
});

describe('registering a point', () => {
  const register = async (changes = {}) => connect().carrier.registerPoint?.(aPoint(changes));
  const points = (...rows: object[]) => company.answers(POINTS, 200, { data: { shipping_address: rows } });

  test('adds it once, and an edited one under another name', async () => {
    const known = { pickup_location: 'HK Okhla', status: 2, phone_verified: 1 };
    points(known);
    company.answersBy(ADD_POINT, (response, { body }) => {
      points(known, { pickup_location: JSON.parse(body).pickup_location, status: 1 });
      response.end(JSON.stringify({ success: true, address: { id: 7 } }));
    });
    expect(await register()).toBe('HK Okhla');
    expect(company.calls()).not.toContain(ADD_POINT);
    expect(await register({ version: 2, gstin: '27AAACR5055K1Z7' })).toBe('HK Okhla-2');
    expect(bodyOf(ADD_POINT)).toMatchObject({
      pickup_location: 'HK Okhla-2',
      address: 'Plot 7, Okhla Phase 2',
      pin_code: '110020',
      phone: '9876511111',
      email: 'api@example.com',
      gstin: '27AAACR5055K1Z7',
    });
    expect(await register({ name: 'x'.repeat(40), version: 12 })).toBe(`${'x'.repeat(33)}-12`);
  });

  test('is refused without a house number, while it is not verified, and in Shiprocket’s words', async () => {
    const party = { ...aPoint().party, address: 'Opposite the temple' };
    expect(await refusalOf(register({ party }))).toContain('house, flat or road number');
    points({ pickup_location: 'HK Okhla', status: 0, phone_verified: 1 });
    expect(await refusalOf(register())).toContain('verify its phone number');
    points();
    company.answersBy(ADD_POINT, (response) => {
      points({ pickup_location: 'HK Okhla', status: 0 });
      response.end(JSON.stringify({ success: true, address: { id: 7 } }));
    });
    expect(await refusalOf(register())).toContain('verify its phone number');
    points();
    company.answers(ADD_POINT, 422, {
      message: 'Oops! Invalid Data.',
      errors: { phone: ['Invalid phone.'] },
    });
    expect(await refusalOf(register())).toContain('Invalid phone');
  });
});

test('a check logs in and reads the balance, and shows why Shiprocket refuses', async () => {
  company.answers(WALLET, 200, { data: { balance_amount: '1200.50' } });
  await connect().carrier.check();
  company.answers(LOGIN, 400, { message: 'Invalid email and password combination' });
  expect(await refusalOf(connect().carrier.check())).toMatch(
    /^Shiprocket: Invalid email and password combination\. Please use the API user/,
  );
});

test('a push is read if the agreed token fits', () => {
  const body = Buffer.from(
    JSON.stringify({ awb: AWB, shipment_status_id: 7, current_timestamp: '02 03 2026 11:00:00' }),
  );
  const { carrier } = connect();
  expect(carrier.readScans({ 'x-api-key': 'the agreed token' }, body, NOW)).toMatchObject([
    { awb: AWB, status: 'DELIVERED' },
  ]);
  expect(carrier.readScans({ 'x-api-key': 'another token' }, body, NOW)).toBeNull();
  expect(connect({ webhookSecret: '' }).carrier.readScans({ 'x-api-key': '' }, body, NOW)).toBeNull();
});
