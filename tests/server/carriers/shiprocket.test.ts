import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AccountCarrier, CarrierUnclear, type Pickup } from '../../../server/carriers/carrier.ts';
import { aCompany } from '../../setup/company.ts';
import { GARBAGE } from '../../setup/garbage.ts';
import { A_REATTEMPT, aKey, aPickup, aPoint } from '../../setup/parcels.ts';
import {
  ADD_POINT,
  AWB,
  booksAll,
  CANCEL,
  CANCELLED,
  connectTo,
  listed,
  LOGIN,
  NDR,
  NOW,
  ORDERS,
  parcel,
  refusalOf,
  PASSWORD,
  PICKUP,
  POINTS,
  TOKEN,
  TRACK,
  UNKNOWN,
  WALLET,
} from '../../setup/shiprocket.ts';

const company = aCompany();
const connect = (secrets?: Record<string, string>) => connectTo(company.baseUrl(), secrets);
const bodyOf = (call: string) => JSON.parse(company.bodyOf(call)) as Record<string, unknown>;

beforeEach(() => booksAll(company));

const CALLS: [what: string, call: (carrier: AccountCarrier) => Promise<unknown>][] = [
  ['book', (carrier) => carrier.book(parcel)],
  ['settle', (carrier) => carrier.settle(aKey(AWB))],
  ['cancel', (carrier) => carrier.cancel(aKey(AWB))],
  ['track', (carrier) => carrier.track([aKey(AWB)])],
  ['request a pickup', (carrier) => carrier.requestPickup(aPickup([AWB]))],
  ['re-attempt', (carrier) => carrier.reattempt(aKey(AWB), A_REATTEMPT)],
  ['return to origin', (carrier) => carrier.returnToOrigin?.(aKey(AWB), 'HKR1-1') ?? Promise.resolve()],
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
    expect(await refusalOf(connect().carrier.cancel(aKey(AWB)))).toContain('isn’t accepting our account');
    expect(company.calls()).toEqual([LOGIN, CANCEL, LOGIN, CANCEL]);
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

test('tracking that Shiprocket refuses is unclear, and the next poll is soon', async () => {
  company.answers(TRACK, 400, { message: 'Something went wrong', status_code: 400 });
  await expect(connect().carrier.track([aKey(AWB)])).rejects.toThrow(
    new CarrierUnclear('Shiprocket refused the tracking with 400: Something went wrong'),
  );
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
  const saved: string[] = [];
  const saveTaken = async (awb: string) => void saved.push(awb);
  const kept = { awb: AWB, companyParcelId: '928967322' };
  const request = (parcels: Pickup['parcels'] = [kept, { awb: '2', companyParcelId: null }]) =>
    connect().carrier.requestPickup(aPickup([], { parcels, saveTaken }));
  const taken = {
    pickup_status: 1,
    response: { pickup_token_number: 'Reference No: 194_BIGFOOT', status: 3 },
  };
  beforeEach(() => {
    saved.length = 0;
    company.answers(ORDERS, 200, { data: [{ ...listed('HK2-1', '2'), shipments: [{ id: 77, awb: '2' }] }] });
    company.answers(PICKUP, 200, taken);
  });
  afterEach(() => vi.restoreAllMocks());

  test('asks once a shipment, and looks up the id of one that was booked before ids were kept', async () => {
    expect(await request()).toBe('194_BIGFOOT');
    const asked = company.requests.filter(({ call }) => call === PICKUP).map(({ body }) => JSON.parse(body));
    expect(asked).toEqual([
      { shipment_id: [928967322], pickup_date: ['2026-03-02'] },
      { shipment_id: [77], pickup_date: ['2026-03-02'] },
    ]);
  });

  test('saves the taken parcels, and a repeat asks only for the others', async () => {
    company.answersBy(PICKUP, (response, { body }) =>
      body.includes('[77]') ? response.writeHead(500).end() : response.end(JSON.stringify(taken)),
    );
    await expect(request()).rejects.toBeInstanceOf(CarrierUnclear);
    expect(saved).toEqual([AWB]);
    expect(await request([])).toBe('HKP-1');
  });

  test('of more parcels than its time allows is left for another call', async () => {
    const begun = performance.now.bind(performance);
    company.answersBy(PICKUP, (response) => {
      vi.spyOn(performance, 'now').mockImplementation(() => begun() + 7_000);
      response.end(JSON.stringify(taken));
    });
    const parcels = Array.from({ length: 20 }, (_, n) => ({ awb: `A${n}`, companyParcelId: String(n + 1) }));
    expect(await request(parcels)).toBeNull();
    expect(saved).toHaveLength(8);
  });

  test('that is repeated is done', async () => {
    company.answers(PICKUP, 400, { message: 'Already in Pickup Queue.', status_code: 400 });
    expect(await request()).toBe('HKP-1');
  });

  test('is refused in Shiprocket’s words, or if it does not know a parcel', async () => {
    company.answers(PICKUP, 400, { message: 'Invalid shipment id' });
    expect(await refusalOf(request())).toContain('Invalid shipment id');
    company.answers(PICKUP, 200, taken);
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

describe('a return to origin', () => {
  const bringBack = async () => connect().carrier.returnToOrigin?.(aKey(AWB), 'HKR1-1');

  test('is an action on the NDR, with a comment', async () => {
    company.answers(NDR, 202, '{}');
    await bringBack();
    expect(bodyOf(NDR)).toEqual({ action: 'return', comments: 'The seller asks for the parcel back.' });
  });

  test('that is refused is done only if tracking says that the parcel is on its way back', async () => {
    company.answers(NDR, 400, { message: 'This shipment is not in NDR.' });
    const track = (status: string, label: string) =>
      company.answers(TRACK, 200, {
        [AWB]: {
          tracking_data: {
            track_status: 1,
            shipment_track_activities: [
              {
                date: '2026-03-02 10:00:00',
                activity: label,
                location: 'Mumbai',
                'sr-status': status,
                'sr-status-label': label,
              },
            ],
          },
        },
      });
    track('18', 'IN TRANSIT');
    expect(await refusalOf(bringBack())).toContain('is not in NDR');
    track('9', 'RTO INITIATED');
    await bringBack();
  });
});

describe('registering a point', () => {
  const register = async (changes = {}) => connect().carrier.registerPoint?.(aPoint(changes));
  const points = (...rows: object[]) => company.answers(POINTS, 200, { data: { shipping_address: rows } });

  test('adds it once, and an edited one under another name', async () => {
    const known: object[] = [{ pickup_location: 'HK Okhla', status: 2, phone_verified: 1 }];
    points(...known);
    company.answersBy(ADD_POINT, (response, { body }) => {
      known.push({ pickup_location: JSON.parse(body).pickup_location, status: 1 });
      points(...known);
      response.end(JSON.stringify({ success: true, address: { id: 7 } }));
    });
    const added = () => company.calls().filter((call) => call === ADD_POINT).length;
    const first = await register();
    expect(first).toMatch(/^HK Okhla-[0-9a-f]{8}$/);
    expect([await register(), added()]).toEqual([first, 1]);
    const second = await register({ gstin: '27AAACR5055K1Z7', registeredName: first ?? null });
    expect(second).toMatch(/^HK Okhla-[0-9a-f]{8}$/);
    expect([second === first, added()]).toEqual([false, 2]);
    expect(bodyOf(ADD_POINT)).toMatchObject({
      pickup_location: second,
      address: 'Plot 7, Okhla Phase 2',
      pin_code: '110020',
      phone: '9876511111',
      email: 'api@example.com',
      gstin: '27AAACR5055K1Z7',
    });
    expect(await register({ name: 'x'.repeat(40) })).toMatch(/^x{27}-[0-9a-f]{8}$/);
  });

  test('is refused without a house number, while it is not verified, and in Shiprocket’s words', async () => {
    const party = { ...aPoint().party, address: 'Opposite the temple' };
    expect(await refusalOf(register({ party }))).toContain('house, flat or road number');
    points();
    company.answersBy(ADD_POINT, (response, { body }) => {
      points({ pickup_location: JSON.parse(body).pickup_location, status: 0, phone_verified: 1 });
      response.end(JSON.stringify({ success: true, address: { id: 7 } }));
    });
    expect(await refusalOf(register())).toContain('verify its phone number');
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
    /^Shiprocket: Invalid email and password combination\. Use the API user/,
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
