import { beforeAll, describe, expect, test } from 'vitest';
import { clock } from '../../setup/app.ts';
import { anAdhocOrder, aReceiver, aShiprocket, ask, type Shiprocket } from '../../setup/courier-companies.ts';

const NO_ACTIVITY = {
  tracking_data: {
    track_status: 0,
    error: expect.stringMatching(/^Aahh! There is no activities found in our DB/),
  },
};
const IST = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

let shiprocket: Shiprocket;
beforeAll(async () => {
  shiprocket = await aShiprocket();
});

async function anOrder(from = shiprocket, changes: object = {}) {
  const { body } = await from.create(anAdhocOrder(changes));
  return {
    id: body.order_id as number,
    shipmentId: body.shipment_id as number,
    reference: body.channel_order_id,
  };
}

async function aParcel(from = shiprocket) {
  const order = await anOrder(from);
  const awb: string = (await from.assign(order.shipmentId)).body.response.data.awb_code;
  return { ...order, awb };
}

describe('the emulated Shiprocket assigns an AWB', () => {
  test('for money, and answers as recorded', async () => {
    const own = await aShiprocket();
    const { id, shipmentId } = await anOrder(own, { payment_method: 'COD' });
    const before = (await own.report()).balance;
    const { status, body } = await own.assign(shipmentId, { courier_id: 51 });
    expect([status, body]).toMatchObject([
      200,
      {
        awb_assign_status: 1,
        response: {
          data: {
            courier_company_id: 51,
            awb_code: expect.stringMatching(/^\d{12}$/),
            cod: 1,
            order_id: id,
            shipment_id: shipmentId,
            awb_code_status: 1,
            assigned_date_time: {
              date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}$/),
              timezone_type: 3,
              timezone: 'Asia/Kolkata',
            },
            applied_weight: 0.5,
            freight_charges: 87,
          },
        },
      },
    ]);
    expect((await own.report()).balance).toBe(before - 87);
  });

  test('not without money, and says so with 200', async () => {
    const own = await aShiprocket();
    await own.control({ balance: 10 });
    const { shipmentId } = await anOrder(own);
    const { status, body } = await own.assign(shipmentId);
    expect([status, body]).toEqual([
      200,
      {
        awb_assign_status: 0,
        response: { data: { awb_assign_error: 'Insufficient amount to label this shipment' } },
      },
    ]);
    expect((await own.report()).bookings[0].awb).toBe(null);
  });

  test('by another courier where one refuses', async () => {
    const own = await aShiprocket({ refusingCouriers: { 51: 'Pincode is not serviceable' } });
    const { shipmentId } = await anOrder(own);
    const refused = await own.assign(shipmentId, { courier_id: 51 });
    expect([refused.status, refused.body.awb_assign_status]).toEqual([200, 0]);
    expect((await own.assign(shipmentId, { courier_id: 43 })).body.awb_assign_status).toBe(1);
  });

  test('once: another courier only on request, and then once a day', async () => {
    const { shipmentId } = await aParcel();
    const oops = { message: 'Oops! Cannot reassign courier for this shipment.', status_code: 400 };
    const again = await shiprocket.assign(shipmentId);
    expect([again.status, again.body]).toEqual([400, oops]);
    const reassign = () => shiprocket.assign(shipmentId, { courier_id: 43, status: 'reassign' });
    expect((await reassign()).body.awb_assign_status).toBe(1);
    expect((await reassign()).body).toEqual(oops);
    const before = (await shiprocket.report()).balance;
    clock.advance(86_400_000);
    expect((await reassign()).body.awb_assign_status).toBe(1);
    expect((await shiprocket.report()).balance).toBe(before);
  });

  test('for no unknown shipment, also not by its order’s number', async () => {
    const { id } = await anOrder();
    expect((await shiprocket.assign(id)).body).toEqual({ message: 'Invalid shipment id', status_code: 400 });
  });

  test('once for two calls at the same moment', async () => {
    const own = await aShiprocket();
    const { shipmentId } = await anOrder(own);
    const before = (await own.report()).balance;
    const answers = await Promise.all([own.assign(shipmentId), own.assign(shipmentId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await own.report()).balance).toBe(before - 48);
  });
});

test('the emulated Shiprocket offers couriers for kilograms, and none with a status inside a 200', async () => {
  const own = await aShiprocket({ unserviceablePins: ['110001'] });
  const offered = (query: string) => own.get(`/courier/serviceability/?${query}`);
  const { body } = await offered('pickup_postcode=560001&delivery_postcode=781001&weight=1.2&cod=1');
  expect(body.status).toBe(200);
  const [first] = body.data.available_courier_companies;
  expect(first).toMatchObject({
    courier_company_id: body.data.recommended_courier_company_id,
    charge_weight: 1.5,
    estimated_delivery_days: '5',
    zone: 'z_e',
    rate: 179,
    freight_charge: 144,
    cod_charges: 35,
  });
  const none = await offered('pickup_postcode=560001&delivery_postcode=110001&weight=1&cod=0');
  expect([none.status, none.body.status, none.body.data]).toEqual([200, 404, undefined]);
  expect((await offered('pickup_postcode=560001')).status).toBe(422);
  const air = await offered('pickup_postcode=560001&delivery_postcode=411008&weight=1&cod=0&mode=Air');
  expect(air.body.data.available_courier_companies).toHaveLength(2);
  const { order_id: id } = (await own.create(anAdhocOrder())).body;
  expect((await offered(`order_id=${id}`)).body.status).toBe(200);
});

describe('the emulated Shiprocket schedules a pickup', () => {
  test('for one shipment with an AWB, the same one when asked again', async () => {
    const own = await aShiprocket();
    const { shipmentId, awb } = await aParcel(own);
    const pickup = () => own.post('/courier/generate/pickup', { shipment_id: [shipmentId] });
    const first = await pickup();
    expect(first.body).toMatchObject({
      pickup_status: 1,
      response: {
        pickup_scheduled_date: expect.stringMatching(IST),
        pickup_token_number: expect.stringMatching(/^Reference No: /),
        status: 3,
        data: `Pickup is confirmed by Amazon Surface For AWB :- ${awb}`,
      },
    });
    expect(JSON.parse(first.body.response.others)).toEqual(expect.any(Object));
    expect((await pickup()).body).toEqual(first.body);
    expect((await own.report()).pickups).toHaveLength(1);
  });

  test('on Monday in place of a Sunday', async () => {
    const { shipmentId } = await aParcel();
    const { body } = await shiprocket.post('/courier/generate/pickup', {
      shipment_id: [shipmentId],
      pickup_date: ['2030-06-02'],
    });
    expect(body.response.pickup_scheduled_date).toMatch(/^2030-06-03 /);
  });

  test('for no shipment without an AWB, and not for two at a time', async () => {
    const { shipmentId } = await anOrder();
    const { shipmentId: other } = await aParcel();
    for (const ids of [[shipmentId], [other, other], []]) {
      const { status, body } = await shiprocket.post('/courier/generate/pickup', { shipment_id: ids });
      expect([status, body]).toEqual([400, { message: 'Invalid shipment id', status_code: 400 }]);
    }
  });
});

describe('the emulated Shiprocket tracks', () => {
  test('newest first, in Indian time, by the shipment’s own status ids', async () => {
    const { awb, shipmentId } = await aParcel();
    for (const code of ['X-UCI', 'X-PPOM', 'X-DWS']) await shiprocket.control({ advance: { awb, code } });
    const { body } = await shiprocket.get(`/courier/track/awb/${awb}`);
    expect(body.tracking_data).toMatchObject({
      track_status: 1,
      shipment_status: 42,
      shipment_track: [
        {
          awb_code: awb,
          shipment_id: shipmentId,
          current_status: 'PICKED UP',
          pickup_date: expect.stringMatching(IST),
        },
      ],
      track_url: expect.stringContaining(awb),
    });
    const { shipment_track_activities: activities } = body.tracking_data;
    expect(
      activities.map((one: Record<string, string>) => [one.status, one['sr-status'], one['sr-status-label']]),
    ).toEqual([
      ['X-DWS', 'NA', 'NA'],
      ['X-PPOM', '42', 'PICKED UP'],
      ['X-UCI', '5', 'MANIFEST GENERATED'],
    ]);
    expect(activities[1].activity).toBe('In Transit - Shipment picked up');
    const shown = Date.parse(`${activities[0].date.replace(' ', 'T')}+05:30`);
    expect(Math.abs(shown - clock.now().getTime())).toBeLessThan(10_000);
    expect((await shiprocket.get(`/courier/track/shipment/${shipmentId}`)).body).toEqual(body);
  });

  test('an AWB without activities like an unknown one, with 200', async () => {
    const { awb } = await aParcel();
    for (const asked of [awb, '1']) {
      const { status, body } = await shiprocket.get(`/courier/track/awb/${asked}`);
      expect([status, body]).toEqual([200, NO_ACTIVITY]);
    }
  });

  test('up to fifty AWBs, keyed by AWB, or by the channel’s order id as a list', async () => {
    const { awb, reference } = await aParcel();
    await shiprocket.control({ advance: { awb, status: '46' } });
    const track = (awbs: string[]) => shiprocket.post('/courier/track/awbs', { awbs });
    const { body } = await track([awb, '1']);
    expect(Object.keys(body)).toEqual([awb]);
    expect(body[awb].tracking_data.shipment_status).toBe(46);
    expect((await track(['1'])).body).toEqual({});
    expect((await track(Array(51).fill(awb))).status).toBe(400);
    const byOrder = (await shiprocket.get(`/courier/track?order_id=${reference}`)).body;
    expect(byOrder).toEqual([body[awb]]);
    expect((await shiprocket.get('/courier/track?order_id=none')).body).toEqual([]);
  });
});

describe('the emulated Shiprocket takes an NDR action', () => {
  async function aFailed() {
    const parcel = await aParcel();
    for (const code of ['X-PPOM', 'X-DDD3FD', 'EOD-11'])
      await shiprocket.control({ advance: { awb: parcel.awb, code } });
    const act = (body: object) => shiprocket.post(`/ndr/${parcel.awb}/action`, body);
    return { ...parcel, act };
  }

  test('with a comment, answered 202, three times at most', async () => {
    const { awb, act } = await aFailed();
    const { data } = (await shiprocket.get(`/ndr/${awb}`)).body;
    expect(data[0]).toMatchObject({
      awb_code: awb,
      status: 'UNDELIVERED',
      status_code: 36,
      attempts: 1,
      ndr_raised_at: expect.stringMatching(IST),
      history: [{ ndr_attempt: 1 }],
    });
    expect((await act({ action: 're-attempt' })).status).toBe(422);
    expect((await act({ action: 'again', comments: 'Call first' })).status).toBe(422);
    for (let n = 0; n < 3; n++)
      expect((await act({ action: 're-attempt', comments: 'Call first' })).status).toBe(202);
    expect((await act({ action: 're-attempt', comments: 'Call first' })).status).toBe(400);
    const listed = (await shiprocket.get('/ndr/all?per_page=100')).body;
    expect(listed.data.map((row: { awb_code: string }) => row.awb_code)).toContain(awb);
    expect(listed.meta.pagination.current_page).toBe(1);
  });

  test('to return the parcel, after which it is in NDR no more', async () => {
    const { awb, act } = await aFailed();
    expect((await act({ action: 'return', comments: 'Please return' })).status).toBe(202);
    const { tracking_data: tracked } = (await shiprocket.get(`/courier/track/awb/${awb}`)).body;
    expect(tracked.shipment_status).toBe(9);
    expect((await act({ action: 're-attempt', comments: 'No, do not' })).status).toBe(400);
    expect((await shiprocket.get(`/ndr/${awb}`)).status).toBe(404);
  });
});

describe('the emulated Shiprocket', () => {
  test('lists and registers pickup addresses, each nickname once', async () => {
    const own = await aShiprocket({ verifiesPhones: false });
    const fields = {
      pickup_location: 'Second',
      name: 'Asha',
      email: 'asha@example.com',
      phone: '9876543210',
      address: 'House 2, Park Road',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      pin_code: '411008',
    };
    const add = (changes: object = {}) => own.post('/settings/company/addpickup', { ...fields, ...changes });
    expect((await add()).body).toMatchObject({ success: true, address: { id: expect.any(Number) } });
    expect((await add()).body.errors).toHaveProperty('pickup_location');
    expect((await add({ pickup_location: 'B', address: 'Opposite the park' })).body.errors).toHaveProperty(
      'address',
    );
    expect((await add({ pickup_location: 'B', address: `House 1 ${'x'.repeat(80)}` })).status).toBe(422);
    const { shipping_address: listed } = (await own.get('/settings/company/pickup')).body.data;
    expect(listed[1]).toMatchObject({ pickup_location: 'Second', phone_verified: 0, status: 1 });
  });

  test('answers the wallet in rupees as text, and a label as a link', async () => {
    const own = await aShiprocket();
    await own.control({ balance: 1234.5 });
    expect((await own.get('/account/details/wallet-balance')).body).toEqual({
      data: { balance_amount: '1234.50' },
    });
    const { shipmentId } = await aParcel(own);
    const label = (id: number) => own.post('/courier/generate/label', { shipment_id: [id] });
    const { body } = await label(shipmentId);
    expect([body.label_created, body.not_created]).toEqual([1, []]);
    expect((await ask(body.label_url)).text).toMatch(/^%PDF-/);
    expect((await label(1)).body).toEqual({
      label_created: 0,
      response: 'No valid shipment ids to print label',
    });
  });

  test('throttles with 429, and loses an answer after it has acted', async () => {
    const own = await aShiprocket();
    const { shipmentId } = await anOrder(own);
    await own.control({ call: 'assign', fault: 'throttle' });
    const throttled = await own.assign(shipmentId);
    expect([throttled.status, throttled.body.message]).toEqual([
      429,
      'You have exceeded the API call rate limit.',
    ]);
    await own.control({ call: 'assign', fault: 'act-no-answer' });
    await expect(own.assign(shipmentId)).rejects.toThrow();
    expect((await own.report()).bookings[0].awb).toMatch(/^\d{12}$/);
  });

  test('pushes a scan once, by two code tables, under the channel’s order id with a suffix', async () => {
    const { url, pushes } = await aReceiver(500);
    const own = await aShiprocket({ webhook: { url, header: 'x-api-key', secret: 'hook secret' } });
    const { awb, id, reference } = await aParcel(own);
    expect((await own.control({ advance: { awb, code: 'X-PIOM' } })).pushed).toEqual([500]);
    expect(pushes).toHaveLength(1);
    expect(pushes[0]!.headers['x-api-key']).toBe('hook secret');
    expect(pushes[0]!.body).toMatchObject({
      awb,
      current_status: 'IN TRANSIT',
      current_status_id: 20,
      shipment_status: 'IN TRANSIT',
      shipment_status_id: 18,
      current_timestamp: expect.stringMatching(/^\d\d \d\d \d{4} \d\d:\d\d:\d\d$/),
      order_id: `${reference}_${id}`,
      sr_order_id: id,
      scans: [{ status: 'X-PIOM', 'sr-status': '18', date: expect.stringMatching(IST) }],
      is_return: 0,
    });
  });
});
