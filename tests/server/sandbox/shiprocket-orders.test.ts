import { beforeAll, describe, expect, test } from 'vitest';
import { clock } from '../../setup/app.ts';
import { anAdhocOrder, aShiprocket, ask, sendJson, type Shiprocket } from '../../setup/courier-companies.ts';

let shiprocket: Shiprocket;
beforeAll(async () => {
  shiprocket = await aShiprocket();
});

describe('the emulated Shiprocket takes an order', () => {
  test('free of charge, and answers as recorded', async () => {
    const order = anAdhocOrder();
    const before = (await shiprocket.report()).balance;
    const { status, body } = await shiprocket.create(order);
    expect([status, body]).toEqual([
      200,
      {
        order_id: expect.any(Number),
        channel_order_id: order.order_id,
        shipment_id: expect.any(Number),
        status: 'NEW',
        status_code: 1,
        onboarding_completed_now: 0,
        awb_code: '',
        courier_company_id: '',
        courier_name: '',
        new_channel: false,
        packaging_box_error: '',
      },
    ]);
    expect(body.order_id).not.toBe(body.shipment_id);
    expect((await shiprocket.report()).balance).toBe(before);
  });

  test('once, and answers a repeated id with the current order', async () => {
    const own = await aShiprocket();
    const order = anAdhocOrder();
    const answers = await Promise.all(Array.from({ length: 4 }, () => own.create(order)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.shipment_id}`)).size).toBe(1);
    await own.post('/orders/cancel', { ids: [answers[0]!.body.order_id] });
    const again = await own.create({ ...order, sub_total: 900 });
    expect([again.status, again.body.status, again.body.status_code]).toEqual([200, 'CANCELED', 5]);
    expect((await own.report()).references).toEqual({ [order.order_id]: 1 });
  });

  test('as a return from the customer to the seller, which needs no pickup address', async () => {
    const { pickup_location: _point, shipping_is_billing: _isSame, ...contents } = anAdhocOrder();
    const personAs = (prefix: string, pincode: string) =>
      Object.fromEntries(
        Object.entries(contents)
          .filter(([name]) => name.startsWith('billing_'))
          .map(([name, value]) => [
            name.replace('billing', prefix),
            name.endsWith('pincode') ? pincode : value,
          ]),
      );
    const order = { ...contents, ...personAs('pickup', '411008'), ...personAs('shipping', '560001') };
    const { status, body } = await shiprocket.post('/orders/create/return', order);
    expect([status, body.status]).toEqual([200, 'NEW']);
    expect((await shiprocket.assign(body.shipment_id)).body.awb_assign_status).toBe(1);
    const nobody = { ...order, order_id: 'R-2', pickup_address: '', shipping_phone: undefined };
    const refused = await shiprocket.post('/orders/create/return', nobody);
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
      422,
      ['pickup_address', 'shipping_phone'],
    ]);
  });

  test('with a repeated id refused where the account says so', async () => {
    const own = await aShiprocket({ returnsRepeatedOrders: false });
    const order = anAdhocOrder();
    await own.create(order);
    expect((await own.create(order)).status).toBe(422);
  });

  test.each([
    [{ billing_state: '' }, 'billing_state'],
    [{ billing_city: 'x'.repeat(31) }, 'billing_city'],
    [{ order_id: 'x'.repeat(51) }, 'order_id'],
    [{ shipping_is_billing: false }, 'shipping_customer_name'],
    [{ weight: 0 }, 'weight'],
    [{ payment_method: 'Pre-paid' }, 'payment_method'],
    [{ order_date: '2026-11-23T11:30:00Z' }, 'order_date'],
    [
      { order_items: [{ name: 'A', sku: 'A', units: 1, selling_price: 1, hsn: '6109.10' }] },
      'order_items.0.hsn',
    ],
  ])('not with %j', async (changes, field) => {
    const { status, body } = await shiprocket.create(anAdhocOrder(changes));
    expect([status, body]).toEqual([
      422,
      {
        message: 'Oops! Invalid Data.',
        errors: expect.objectContaining({ [field]: [expect.any(String)] }),
        status_code: 422,
      },
    ]);
  });

  test('with each SKU once', async () => {
    const item = { name: 'Shirt', sku: 'S-1', units: 1, selling_price: 500 };
    const { status, body } = await shiprocket.create(anAdhocOrder({ order_items: [item, item] }));
    expect([status, body]).toEqual([400, { message: 'SKU cannot be repeated', status_code: 400 }]);
  });

  test('only from a registered address, and says so with 200', async () => {
    const { status, body } = await shiprocket.create(anAdhocOrder({ pickup_location: 'main store' }));
    expect([status, body.order_id, body.message]).toEqual([
      200,
      undefined,
      expect.stringContaining('Wrong Pickup location'),
    ]);
  });
});

describe('the emulated Shiprocket finds an order', () => {
  test('by a search that also finds longer ids, newest first, with its AWB', async () => {
    const own = await aShiprocket();
    const [one, ten] = [anAdhocOrder({ order_id: 'ORD-1' }), anAdhocOrder({ order_id: 'ORD-10' })];
    const { shipment_id: shipmentId, order_id: id } = (await own.create(one)).body;
    await own.create(ten);
    const awb = (await own.assign(shipmentId)).body.response.data.awb_code;
    const { data, meta } = (await own.get('/orders?search=ORD-1')).body;
    expect(data.map((order: { channel_order_id: string }) => order.channel_order_id)).toEqual([
      'ORD-10',
      'ORD-1',
    ]);
    expect(meta.pagination.total).toBe(2);
    expect(data[1]).toMatchObject({ id, status: 'READY TO SHIP', shipments: [{ id: shipmentId, awb }] });
    expect((await own.get(`/orders/show/${id}`)).body.data).toMatchObject({
      channel_order_id: 'ORD-1',
      remittance_utr: null,
    });
    expect((await own.get('/orders/show/1')).status).toBe(404);
  });

  test('in no other account', async () => {
    const [own, other] = [await aShiprocket(), await aShiprocket()];
    const { order_id: id } = (await own.create(anAdhocOrder())).body;
    expect((await other.get(`/orders/show/${id}`)).status).toBe(404);
    expect((await other.get('/orders')).body.data).toEqual([]);
  });
});

describe('the emulated Shiprocket cancels', () => {
  async function anOrder() {
    const { order_id: id, shipment_id: shipmentId } = (await shiprocket.create(anAdhocOrder())).body;
    return { id, shipmentId };
  }

  test('an order without an AWB with an empty 204', async () => {
    const { id, shipmentId } = await anOrder();
    const { status, text } = await shiprocket.post('/orders/cancel', { ids: [id] });
    expect([status, text]).toEqual([204, '']);
    const assigned = await shiprocket.assign(shipmentId);
    expect([assigned.status, assigned.body.message]).toEqual([
      400,
      expect.stringContaining('cancelled state'),
    ]);
  });

  test('an order with an AWB, by either number, and gives the freight back once', async () => {
    for (const byAwb of [true, false]) {
      const { id, shipmentId } = await anOrder();
      const before = (await shiprocket.report()).balance;
      const awb = (await shiprocket.assign(shipmentId)).body.response.data.awb_code;
      const cancel = () =>
        byAwb
          ? shiprocket.post('/orders/cancel/shipment/awbs', { awbs: [awb] })
          : shiprocket.post('/orders/cancel', { ids: [id] });
      expect((await cancel()).status).toBe(200);
      await cancel();
      expect((await shiprocket.report()).balance).toBe(before);
      const { tracking_data: tracked } = (await shiprocket.get(`/courier/track/awb/${awb}`)).body;
      expect(tracked.shipment_status).toBe(8);
    }
  });

  test('no AWB that is out for pickup, that it does not know, or of more than 2000', async () => {
    const { shipmentId } = await anOrder();
    const awb = (await shiprocket.assign(shipmentId)).body.response.data.awb_code;
    await shiprocket.control({ advance: { awb, status: '19' } });
    const cancel = (awbs: string[]) => shiprocket.post('/orders/cancel/shipment/awbs', { awbs });
    expect((await cancel([awb])).status).toBe(400);
    expect((await cancel(['1'])).status).toBe(400);
    expect((await cancel(Array(2_001).fill(awb))).status).toBe(400);
  });
});

// Last, because it skips the ten days after which every token ends.
describe('the emulated Shiprocket signs in', () => {
  test('with mail and password, for ten days', async () => {
    const own = await aShiprocket();
    expect(own.token.split('.')).toHaveLength(3);
    expect((await own.get('/account/details/wallet-balance')).status).toBe(200);
    clock.advance(239 * 3_600_000);
    expect((await own.get('/account/details/wallet-balance')).status).toBe(200);
    clock.advance(3_600_000);
    const late = await own.get('/account/details/wallet-balance');
    expect([late.status, late.body]).toEqual([401, { message: 'Token has expired', status_code: 401 }]);
  });

  test('no one with a wrong password, without a token or with an ended one', async () => {
    const own = await aShiprocket();
    const wrong = await sendJson(`${own.host}/auth/login`, { ...own.credentials, password: 'x' });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { message: 'Invalid email and password combination', status_code: 400 },
    ]);
    expect((await ask(`${own.host}/account/details/wallet-balance`)).status).toBe(401);
    await own.control({ expireTokens: true });
    expect((await own.get('/account/details/wallet-balance')).status).toBe(401);
  });

  test('once more each time', async () => {
    const own = await aShiprocket();
    await sendJson(`${own.host}/auth/login`, own.credentials);
    const { calls } = await own.report();
    expect(calls.map(({ call }: { call: string }) => call)).toEqual(['login', 'login']);
    expect((await own.get('/account/details/wallet-balance')).status).toBe(200);
    await own.post('/auth/logout', {});
    expect((await own.get('/account/details/wallet-balance')).status).toBe(401);
  });
});
