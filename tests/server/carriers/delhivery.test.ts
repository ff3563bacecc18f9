import { describe, expect, test } from 'vitest';
import { type AccountCarrier, CarrierRefusal, CarrierUnclear } from '../../../server/carriers/carrier.ts';
import { recordOf, scanOf } from '../../setup/account-shops.ts';
import { refusalOf } from '../../setup/accounts.ts';
import { aCompany } from '../../setup/company.ts';
import {
  connectTo,
  TOKEN,
  AWB,
  NOW,
  TRACK,
  PINCODE,
  PICKUP,
  EDIT,
  UPDATE,
  ADD_POINT,
  EDIT_POINT,
  parcel,
  NOT_FOUND,
  PINS,
} from '../../setup/delhivery.ts';
import { GARBAGE } from '../../setup/garbage.ts';
import { A_REATTEMPT, aKey, aPickup, aPoint } from '../../setup/parcels.ts';

const company = aCompany();
const connect = (changes = {}) => connectTo(company.baseUrl(), changes);

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

describe.each(CALLS)('a call to %s', (_what, call) => {
  test.each(GARBAGE)('is unclear if Delhivery answers %s', async (_answer, say) => {
    company.always(say);
    await expect(call(connect().carrier)).rejects.toBeInstanceOf(CarrierUnclear);
  });

  test('is unclear if Delhivery’s firewall throttles, and waits half a minute', async () => {
    company.always((res) => res.writeHead(403).end('<html>403 Forbidden</html>'));
    await expect(call(connect().carrier)).rejects.toMatchObject({ waitMs: 30_000 });
  });

  test('tells nothing secret if Delhivery does not take the token', async () => {
    company.always((res) =>
      res.writeHead(401).end('{"detail":"Authentication credentials were not provided."}'),
    );
    const { carrier, exchanges } = connect();
    const { message } = await refusalOf(call(carrier));
    expect(message + JSON.stringify(exchanges)).not.toContain(TOKEN);
    expect(exchanges[0]?.outcome).toBe('REFUSED');
  });
});

test('tracking asks for fifty parcels in one call and takes no others', async () => {
  const status = {
    Status: 'Dispatched',
    StatusType: 'UD',
    StatusDateTime: '2026-03-02T09:00:00',
    StatusLocation: '',
  };
  company.answers(TRACK, 200, {
    ShipmentData: ['1', '2', '3'].map((AWB) => ({ Shipment: { AWB, Status: status } })),
  });
  const { carrier } = connect();
  const scans = await carrier.track([aKey('1'), aKey('2'), aKey('4')]);
  expect(scans.map(({ awb, status }) => [awb, status])).toEqual([
    ['1', 'OUT_FOR_DELIVERY'],
    ['2', 'OUT_FOR_DELIVERY'],
  ]);
  expect(company.requests[0]?.query.get('waybill')).toBe('1,2,4');
  expect(carrier.maxTracked).toBe(50);
  company.answers(TRACK, 200, NOT_FOUND);
  expect(await carrier.track([aKey('1')])).toEqual([]);
});

describe('a cancellation', () => {
  test.each([
    { status: true, waybill: AWB, remark: 'Shipment has been cancelled.', order_id: 'HK1-1' },
    '<?xml version="1.0"?><root><status>True</status><remark>Shipment has been cancelled.</remark></root>',
    { status: false, error: 'Shipment is already cancelled' },
  ])('is done after %j', async (answer) => {
    company.answers(EDIT, 200, answer);
    await connect().carrier.cancel(aKey(AWB));
    expect(JSON.parse(company.bodyOf(EDIT))).toEqual({ waybill: AWB, cancellation: 'true' });
  });

  test.each([
    { status: false, error: 'Package is in terminal state' },
    '<root><status>False</status><remark>Package is in terminal state</remark></root>',
  ])('is refused after %j', async (answer) => {
    company.answers(EDIT, 200, answer);
    expect((await refusalOf(connect().carrier.cancel(aKey(AWB)))).message).toContain(
      'Package is in terminal state',
    );
  });
});

describe('a return to origin', () => {
  const bringBack = async () => connect().carrier.returnToOrigin?.(aKey(AWB), 'HKR1-1');
  const tracked = (scan: object) => company.answers(TRACK, 200, recordOf(AWB, aKey(AWB).reference, [scan]));
  const at = new Date('2026-03-02T10:00:00Z');

  test('cancels the parcel, which sends one that is under way back', async () => {
    company.answers(EDIT, 200, { status: true, waybill: AWB, remark: 'Shipment has been cancelled.' });
    await bringBack();
    expect(JSON.parse(company.bodyOf(EDIT))).toEqual({ waybill: AWB, cancellation: 'true' });
  });

  test('that is refused is done only if tracking says that the parcel is on its way back', async () => {
    company.answers(EDIT, 200, { status: false, error: 'Shipment cannot be changed when it is Pending' });
    tracked(scanOf('EOD-11', 'Pending', 'UD', at));
    expect((await refusalOf(bringBack())).message).toContain('cannot be changed');
    tracked(scanOf('RT-101', 'In Transit', 'RT', at));
    await bringBack();
  });
});

describe('a pickup request', () => {
  const request = () => connect().carrier.requestPickup(aPickup([AWB, '2', '3']));

  test('names the warehouse, the time in India and the number of parcels', async () => {
    company.answers(PICKUP, 201, { pickup_id: 4363128, client_name: 'ACME', expected_package_count: 3 });
    expect(await request()).toBe('4363128');
    expect(JSON.parse(company.bodyOf(PICKUP))).toEqual({
      pickup_date: '2026-03-02',
      pickup_time: '16:30:00',
      pickup_location: 'HK Okhla',
      expected_package_count: 3,
    });
  });

  test('joins the one that is open', async () => {
    company.answers(PICKUP, 400, {
      status: false,
      success: false,
      pickup_id: 77,
      pr_exist: true,
      error: { message: 'A Pickup Request 77 for this Pickup Location Already Exist', code: 77 },
      data: { message: 'A Pickup Request 77 for this Pickup Location Already Exist' },
    });
    expect(await request()).toBe('77');
  });

  test('has nothing to do if Delhivery comes anyway', async () => {
    company.answers(PICKUP, 400, { error: { message: 'Client is on auto pickup' } });
    expect(await request()).toBe('Daily pickup');
  });

  test.each(['Pickup date cannot be in past', 'Wrong/Inactive center'])(
    'is refused with “%s”',
    async (words) => {
      company.answers(PICKUP, 400, { success: false, error: { message: words } });
      expect((await refusalOf(request())).message).toContain(words);
    },
  );

  test('is refused without a registered point, and with the token of another host', async () => {
    await refusalOf(connect().carrier.requestPickup(aPickup([AWB], { preparePointName: async () => null })));
    company.answers(PICKUP, 400, 'There has been an error but we were asked to not let you see that.');
    expect((await refusalOf(request())).message).toContain('isn’t accepting our account');
  });
});

describe('a re-attempt', () => {
  const request = (date: string | null = null) =>
    connect().carrier.reattempt(aKey(AWB), { ...A_REATTEMPT, date });

  test('saves phone and address and then asks for the attempt', async () => {
    company.answers(EDIT, 200, { status: true });
    company.answers(UPDATE, 200, { request_id: 'UPL123', message: 'Request received' });
    await request('2026-03-03');
    expect(JSON.parse(company.bodyOf(EDIT))).toEqual({
      waybill: AWB,
      phone: '9876522222',
      add: '14 MG Road, Metro station',
    });
    expect(JSON.parse(company.bodyOf(UPDATE))).toEqual({ data: [{ waybill: AWB, act: 'RE-ATTEMPT' }] });
  });

  test.each([
    'Package in incorrect status',
    'Shipment has reached max attempt count',
    'Action is not valid',
    '"waybill" is missing',
    'Incorrect waybill',
  ])('is refused with “%s”', async (words) => {
    company.answers(EDIT, 200, { status: true });
    company.answers(UPDATE, 200, { data: [{ waybill: AWB, remark: words }] });
    expect((await refusalOf(request())).message).toContain(words);
  });

  test('before 21:00 in India is put off until then, without a call', async () => {
    const { carrier } = connectTo(company.baseUrl(), { now: new Date('2026-03-02T15:29:00Z') });
    const early = carrier.reattempt(aKey(AWB), A_REATTEMPT);
    expect((await refusalOf(early)).retryAt).toEqual(new Date('2026-03-02T15:30:00Z'));
    expect(company.requests).toEqual([]);
  });

  test('of a parcel whose details cannot change while it is out is put off to the next evening', async () => {
    company.answers(EDIT, 200, { status: false, error: 'Shipment cannot be changed when it is Dispatched' });
    expect((await refusalOf(request())).retryAt).toEqual(new Date('2026-03-03T15:30:00Z'));
  });

  test('that is repeated succeeds, also if its details cannot change any more', async () => {
    company.answers(EDIT, 200, { status: false, error: 'Package action is being performed' });
    company.answers(UPDATE, 200, { success: false, error: 'Package action is being performed' });
    await request();
  });

  test('of a parcel that is still out is put off to the next evening', async () => {
    company.answers(EDIT, 200, { status: true });
    company.answers(UPDATE, 400, { error: 'Package is part of dispatch. Cannot update the information now' });
    expect((await refusalOf(request())).retryAt).toEqual(new Date('2026-03-03T15:30:00Z'));
  });

  test('for a later day is refused without a call', async () => {
    expect((await refusalOf(request('2026-03-04'))).message).toContain('next delivery day');
    expect(company.requests).toEqual([]);
  });
});

describe('registering a point', () => {
  const done = { data: { name: 'HK Okhla', pincode: 110020, active: true }, success: true, error: '' };
  const exists = { success: false, error: ['client-warehouse of client with name HK Okhla already exists'] };

  test('creates a warehouse and returns its name', async () => {
    company.answers(ADD_POINT, 201, done);
    expect(await connect().carrier.registerPoint?.(aPoint())).toBe('HK Okhla');
    expect(JSON.parse(company.bodyOf(ADD_POINT))).toEqual({
      name: 'HK Okhla',
      registered_name: 'Kurta House',
      phone: '9876511111',
      address: 'Plot 7, Okhla Phase 2',
      city: 'New Delhi',
      pin: '110020',
      country: 'India',
      return_address: 'Plot 7, Okhla Phase 2',
      return_city: 'New Delhi',
      return_state: 'Delhi',
      return_pin: '110020',
      return_country: 'India',
    });
  });

  test('changes a warehouse that exists: it may have other details', async () => {
    company.answers(ADD_POINT, 400, exists);
    company.answers(EDIT_POINT, 200, done);
    expect(await connect().carrier.registerPoint?.(aPoint())).toBe('HK Okhla');
    expect(company.calls()).toEqual([ADD_POINT, EDIT_POINT]);
    expect(JSON.parse(company.bodyOf(EDIT_POINT))).toMatchObject({ name: 'HK Okhla', pin: '110020' });
  });

  test('is refused in Delhivery’s words', async () => {
    company.answers(ADD_POINT, 400, { success: false, error: ['pin: Pincode is not serviceable'] });
    const refusal = await refusalOf(connect().carrier.registerPoint?.(aPoint()) ?? Promise.resolve());
    expect(refusal.message).toContain('Pincode is not serviceable');
  });
});

describe('fetching waybills', () => {
  const fetched = () => connect().carrier.fetchAwbs?.(20_000);

  test('reads the numbers from a JSON text', async () => {
    company.answers('GET /waybill/api/bulk/json/', 200, '"3132110050050,3132110050046"');
    expect(await fetched()).toEqual(['3132110050050', '3132110050046']);
    expect(company.requests[0]?.query.get('count')).toBe('10000');
  });

  test('is refused if there are none, and unclear after anything else', async () => {
    company.answers('GET /waybill/api/bulk/json/', 200, 'null');
    await expect(fetched()).rejects.toBeInstanceOf(CarrierRefusal);
    company.answers('GET /waybill/api/bulk/json/', 200, '"ok"');
    await expect(fetched()).rejects.toBeInstanceOf(CarrierUnclear);
  });
});

test('a check asks for a pincode and shows why Delhivery refuses', async () => {
  company.answers(PINCODE, 200, PINS);
  await connect().carrier.check();
  company.answers(PINCODE, 200, 'Login or API Key Required');
  const { message } = await refusalOf(connect().carrier.check());
  expect(message).toMatch(/^Delhivery: Login or API Key Required\. Copy the token/);
});

describe('a push', () => {
  const body = Buffer.from(
    JSON.stringify({
      Shipment: {
        AWB,
        NSLCode: 'EOD-38',
        Status: { Status: 'Delivered', StatusType: 'DL', StatusDateTime: '2026-03-02T11:00:00' },
      },
    }),
  );

  test('is read if the agreed header fits', () => {
    const { carrier } = connect();
    expect(carrier.readScans({ authorization: 'the agreed header' }, body, NOW)).toMatchObject([
      { awb: AWB, status: 'DELIVERED' },
    ]);
    expect(carrier.readScans({ authorization: 'the agreed header' }, Buffer.from('{'), NOW)).toEqual([]);
    expect(carrier.readScans({ authorization: 'another header' }, body, NOW)).toBeNull();
    expect(carrier.readScans({}, body, NOW)).toBeNull();
  });

  test('comes in the header that the account names', () => {
    const { carrier } = connect({ settings: { webhookHeader: 'X-Harkara' } });
    expect(carrier.readScans({ 'x-harkara': 'the agreed header' }, body, NOW)).toHaveLength(1);
    expect(carrier.readScans({ authorization: 'the agreed header' }, body, NOW)).toBeNull();
  });

  test('is refused while no secret is set', () => {
    const { carrier } = connect({ secrets: { webhookSecret: '' } });
    expect(carrier.readScans({ authorization: '' }, body, NOW)).toBeNull();
  });
});
