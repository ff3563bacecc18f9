import { beforeAll, describe, expect, test } from 'vitest';
import { istDay } from '../../../server/platform/time.ts';
import { clock } from '../../setup/app.ts';
import { aDelhivery, ask, aShipment, type Delhivery } from '../../setup/courier-companies.ts';

let delhivery: Delhivery;
beforeAll(async () => {
  delhivery = await aDelhivery();
});

const day = (days: number) => istDay(new Date(clock.now().getTime() + days * 86_400_000));
const pickup = (from: Delhivery, changes: object = {}) =>
  from.post('/fm/request/new/', {
    pickup_time: '11:00:00',
    pickup_date: day(1),
    pickup_location: 'Main Store',
    expected_package_count: 4,
    ...changes,
  });

describe('the emulated Delhivery', () => {
  test('takes a pickup request with 201, and names it as open when asked again', async () => {
    const own = await aDelhivery();
    const first = await pickup(own);
    expect([first.status, first.body]).toEqual([
      201,
      {
        pickup_id: expect.any(Number),
        client_name: own.clientName,
        pickup_location_name: 'Main Store',
        incoming_center_name: expect.any(String),
        pickup_time: '11:00:00',
        pickup_date: day(1),
        expected_package_count: 4,
      },
    ]);
    const id = first.body.pickup_id;
    const message = `A Pickup Request ${id} for this Pickup Location Already Exist.`;
    expect((await pickup(own)).body).toEqual({
      status: false,
      success: false,
      pickup_id: id,
      pr_exist: true,
      error: { message, code: id },
      data: { message },
    });
    expect((await own.report()).pickups).toHaveLength(1);
  });

  test.each([
    [{ pickup_date: '2020-01-01' }, 'Pickup date cannot be in past'],
    [{ pickup_date: '2099-01-01' }, 'not more than 7 days'],
    [{ pickup_location: 'Nowhere' }, 'ClientWarehouse matching query does not exist.'],
  ])('takes no pickup with %j', async (changes, message) => {
    const { body } = await pickup(delhivery, changes);
    expect([body.success, body.pr_exist, body.error.message]).toEqual([
      false,
      false,
      expect.stringContaining(message),
    ]);
  });

  test('registers a warehouse once, refuses unknown fields and edits by the exact name', async () => {
    const own = await aDelhivery();
    const fields = { name: 'Second', phone: '9876543210', pin: '411008', return_address: '1 Road' };
    const create = (body: object) => own.post('/api/backend/clientwarehouse/create/', body);
    const edit = (body: object) => own.post('/api/backend/clientwarehouse/edit/', body);
    expect((await create(fields)).body).toEqual({
      data: {
        name: 'Second',
        pincode: '411008',
        phone: 9876543210,
        client: own.clientName,
        address: '',
        active: true,
        message: expect.any(String),
      },
      success: true,
      error: '',
    });
    const twice = await create(fields);
    expect([twice.body.success, twice.body.error]).toEqual([
      false,
      expect.stringContaining('already exists'),
    ]);
    expect((await create({ ...fields, name: 'Third', state: 'MH' })).body.success).toBe(false);
    expect((await create({ ...fields, name: 'Third', return_address: '' })).body.success).toBe(false);
    expect((await edit({ name: 'Second', pin: '411014', address: '2 Road' })).body.data.pincode).toBe(
      '411014',
    );
    expect((await edit({ name: 'second', pin: '411014' })).body.success).toBe(false);
    expect((await create({ ...fields, name: 'second' })).body.success).toBe(true);
  });

  test('activates a warehouse within a day where the account says so', async () => {
    const own = await aDelhivery({ activatesWarehouses: false });
    await own.control({ place: { name: 'Slow', pin: '560001' } });
    expect((await own.create([aShipment()], 'Slow')).body.rmk).toBe('Client-Warehouse is not active.');
    clock.advance(86_400_000);
    expect((await own.create([aShipment()], 'Slow')).body.success).toBe(true);
  });

  test('knows pincodes: a number, an embargo, and nothing for one that it does not serve', async () => {
    await delhivery.control({ settings: { pins: { '110001': { remarks: 'Embargo' }, '110002': null } } });
    const pin = async (code: string) =>
      (await delhivery.get(`/c/api/pin-codes/json/?filter_codes=${code}`)).body.delivery_codes;
    const [{ postal_code: found }] = await pin('411008');
    expect(found).toMatchObject({ pin: 411008, state_code: 'MH', pre_paid: 'Y', cod: 'Y', remarks: '' });
    expect((await pin('110001'))[0].postal_code.remarks).toBe('Embargo');
    expect([await pin('110002'), await pin('99999'), await pin('SW1A 1AA')]).toEqual([[], [], []]);
  });

  test('prices a parcel, and refuses in its own words', async () => {
    const price = (query: string) => delhivery.get(`/api/kinko/v1/invoice/charges/.json?${query}`);
    const route = 'md=S&ss=Delivered&cgm=600&o_pin=560001&d_pin=411008';
    const [priced] = (await price(`${route}&pt=COD`)).body;
    expect(priced).toMatchObject({ status: 'Delivered', charged_weight: 600, charge_COD: 40, charge_FOV: 0 });
    expect(priced.total_amount).toBeCloseTo(priced.gross_amount * 1.18, 2);
    expect((await price(route)).body[0].total_amount).toBe(0);
    expect((await price(route.replace('411008', '999999'))).body).toEqual({ error: 'NSZ' });
    expect((await price(route.replace('md=S', ''))).body.error).toContain('md is mandatory field');
    expect((await price(route.replace('ss=Delivered', ''))).body.error).toContain('ss is mandatory field');
    const foreign = await price(route.replace('411008', 'SW1A'));
    expect([foreign.status, foreign.text]).toEqual([
      400,
      'Unable to process request, Please contact: lastmile-integration@delhivery.com',
    ]);
  });

  const tat = (from: Delhivery, parameters: object) =>
    from.get(
      `/api/dc/expected_tat?${new URLSearchParams({ origin_pin: '110001', destination_pin: '560001', mot: 'S', ...parameters })}`,
    );

  test.each([
    ['110001', '110092', 1, 1],
    ['560001', '500001', 2, 1],
    ['560001', '190001', 7, 4],
    ['781001', '110001', 7, 4],
    ['110001', '560001', 4, 2],
  ])('expects a parcel from %s at %s in %i days by surface and %i by express', async (from, to, ...days) => {
    const route = { origin_pin: from, destination_pin: to };
    for (const [index, mot] of ['S', 'E'].entries()) {
      const { status, body } = await tat(delhivery, { ...route, mot });
      expect([status, body]).toEqual([200, { success: true, msg: '', data: { tat: days[index] } }]);
    }
  });

  test('takes the kind of shipment and the minute of pickup of an expected time', async () => {
    const more = { mot: 'N', pdt: 'B2B', expected_pickup_date: '2026-11-30 12:00' };
    expect((await tat(delhivery, more)).body.success).toBe(true);
  });

  test.each([
    [{ origin_pin: '' }, 'origin_pin'],
    [{ destination_pin: 'SW1A 1AA' }, 'destination_pin'],
    [{ mot: '' }, 'mot'],
    [{ mot: 'X' }, 'mot'],
    [{ pdt: 'C2C' }, 'pdt'],
    [{ expected_pickup_date: '2026-11-31 12:00' }, 'expected_pickup_date'],
    [{ expected_pickup_date: '2026-11-30' }, 'expected_pickup_date'],
  ])('expects no time with %j', async (parameters, name) => {
    const { status, body } = await tat(delhivery, parameters);
    expect([status, body]).toEqual([400, { success: false, msg: expect.stringContaining(name), data: {} }]);
  });

  test('expects no time without a parameter, or with the token of another environment', async () => {
    const url = '/api/dc/expected_tat?origin_pin=110001&destination_pin=560001';
    const without = await delhivery.get(url);
    expect([without.status, without.body.msg]).toEqual([400, expect.stringContaining('mot')]);
    const foreign = await ask(`${delhivery.host}${url}&mot=S`, { headers: { Authorization: 'Token x' } });
    expect([foreign.body, foreign.text]).toEqual([null, expect.stringContaining('<html>')]);
    expect((await ask(`${delhivery.host}${url}&mot=S`)).status).toBe(401);
  });

  test('expects no time at either end of a route that it does not serve', async () => {
    const own = await aDelhivery({ pins: { '110002': null } });
    for (const route of [{ origin_pin: '110002' }, { destination_pin: '110002' }]) {
      const { status, body } = await tat(own, route);
      expect([status, body]).toEqual([200, { success: false, msg: expect.any(String), data: {} }]);
    }
  });

  test('limits the calls for an expected time, and refuses one in their form', async () => {
    const own = await aDelhivery();
    expect((await own.report()).settings.limits['expected-tat']).toBe(750);
    await own.control({ settings: { limits: { 'expected-tat': 1 } } });
    expect((await tat(own, {})).status).toBe(200);
    expect((await tat(own, {})).status).toBe(403);
    await own.control({ call: 'expected-tat', fault: 'refuse', remark: 'No' });
    expect((await tat(own, {})).body).toEqual({ success: false, msg: 'No', data: {} });
  });

  test('answers a label as a link or as fields, one waybill a call', async () => {
    const shipment = aShipment();
    const { waybill } = (await delhivery.create([shipment])).body.packages[0];
    const slip = async (query: string) => (await delhivery.get(`/api/p/packing_slip?${query}`)).body;
    const linked = await slip(`wbns=${waybill}&pdf=true`);
    expect(linked.packages_found).toBe(1);
    const file = await ask(linked.packages[0].pdf_download_link);
    expect([file.type, file.text.slice(0, 5)]).toEqual([expect.stringContaining('application/pdf'), '%PDF-']);
    const [fields] = (await slip(`wbns=${waybill}`)).packages;
    expect(fields).toMatchObject({ wbn: waybill, oid: shipment.order, sort_code: 'PNQ/PDP' });
    expect(await slip('wbns=1&pdf=true')).toEqual({ packages: [], packages_found: 0 });
  });

  test('answers only the documented path, its last slash included', async () => {
    expect((await delhivery.post('/fm/request/new', {})).status).toBe(404);
    expect((await delhivery.get('/api/v1/packages/json?waybill=1')).status).toBe(404);
  });
});
