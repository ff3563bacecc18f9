import { beforeAll, describe, expect, test } from 'vitest';
import { aDelhivery, ask, aShipment, type Delhivery } from '../../setup/courier-companies.ts';

const CRASH = (why: string) =>
  `Crashing while saving package due to exception '${why}'. Package might have been partially saved.`;

let delhivery: Delhivery;
beforeAll(async () => {
  delhivery = await aDelhivery();
});

describe('the emulated Delhivery books', () => {
  test('a COD parcel, and answers as recorded', async () => {
    const shipment = aShipment({ payment_mode: 'COD', cod_amount: 1020, pin: '302012' });
    const { status, body } = await delhivery.create([shipment]);
    expect(status).toBe(200);
    expect(body).toEqual({
      cash_pickups_count: 0,
      package_count: 1,
      upload_wbn: expect.stringMatching(/^UPL\d+$/),
      replacement_count: 0,
      pickups_count: 0,
      packages: [
        {
          status: 'Success',
          client: delhivery.clientName,
          sort_code: 'JAI/VKI',
          remarks: [''],
          waybill: expect.stringMatching(/^\d{14}$/),
          cod_amount: 1020,
          payment: 'COD',
          serviceable: true,
          refnum: shipment.order,
        },
      ],
      cash_pickups: 0,
      cod_count: 1,
      success: true,
      prepaid_count: 0,
      cod_amount: 1020,
    });
  });

  test('both spellings of prepaid, and answers Pre-paid', async () => {
    for (const payment_mode of ['Prepaid', 'Pre-paid']) {
      const { body } = await delhivery.create([aShipment({ payment_mode })]);
      expect([body.success, body.packages[0].payment, body.prepaid_count]).toEqual([true, 'Pre-paid', 1]);
    }
  });

  test.each([
    '9876543210',
    '919876543210',
    '+919876543210',
    '+91-9876543210',
    '91-9876543210',
    '09876543210',
  ])('for the phone %s', async (phone) => {
    expect((await delhivery.create([aShipment({ phone })])).body.success).toBe(true);
  });
});

describe('the emulated Delhivery refuses with 200', () => {
  test('an unregistered warehouse, as recorded in production', async () => {
    for (const name of ['Other', 'main store', 'Main Store ']) {
      const { status, body } = await delhivery.create([aShipment()], name);
      expect([status, body]).toEqual([
        200,
        {
          success: false,
          error: true,
          rmk: 'ClientWarehouse matching query does not exist.',
          packages: [],
          package_count: 0,
          upload_wbn: null,
          cod_count: 0,
          cash_pickups: 0,
        },
      ]);
    }
  });

  test.each([
    [{ phone: '12345' }, (order: string) => `Incorrect phone number(s) for order ${order}`],
    [{ pin: '000000' }, () => CRASH('000000 is non serviceable pincode')],
    [{ pin: '110099' }, () => CRASH('110099 is non serviceable pincode')],
    [{ pin: '110098' }, () => CRASH('110098 is non serviceable pincode')],
    [{ payment_mode: 'Cash' }, () => CRASH('Package type Cash not serviceable for this account')],
    [{ order: 'x'.repeat(51) }, () => 'oid does not pass the validator'],
    [{ waybill: '12345678901234' }, () => 'Unable to consume waybill 12345678901234'],
  ])('a package with %j', async (changes, remark) => {
    const strict = await aDelhivery({ pins: { '110099': null, '110098': { remarks: 'Embargo' } } });
    const shipment = aShipment(changes);
    const { status, body } = await strict.create([shipment]);
    expect([status, body.success]).toEqual([200, false]);
    expect(body.packages[0]).toMatchObject({
      status: 'Fail',
      serviceable: false,
      remarks: [remark(shipment.order)],
    });
    expect((await strict.report()).bookings).toEqual([]);
  });

  test('a call without the format field, with a client of another account or with no list', async () => {
    const data = (body: object) => `format=json&data=${encodeURIComponent(JSON.stringify(body))}`;
    const place = { pickup_location: { name: 'Main Store' } };
    const remark = async (body: string) => (await delhivery.postForm(body)).body.rmk;
    expect(await remark(JSON.stringify({ ...place, shipments: [aShipment()] }))).toBe(
      'format key missing in the post',
    );
    expect(await remark(data({ ...place, shipments: [] }))).toBe('shipment list contains no data');
    expect(await remark(data({ ...place, shipments: [aShipment({ client: 'harkara' })] }))).toBe(
      'shipment list contains no data',
    );
    expect(await remark(data({ ...place, shipments: aShipment() }))).toBe(
      "'unicode' object has no attribute 'get'",
    );
  });

  test.each(['&', '#', ';'])('JSON with an unencoded %s, because it is cut there', async (sign) => {
    const shipments = [aShipment({ add: `12 MG Road ${sign} Park` })];
    const raw = `format=json&data=${JSON.stringify({ pickup_location: { name: 'Main Store' }, shipments })}`;
    expect((await delhivery.postForm(raw)).body.rmk).toMatch(
      /^Unterminated string starting at: line 1 column \d+/,
    );
  });

  test('a plus sign that is not encoded turns into a space', async () => {
    const shipment = aShipment({ add: 'A+B' });
    const body = JSON.stringify({ pickup_location: { name: 'Main Store' }, shipments: [shipment] });
    await delhivery.postForm(`format=json&data=${body}`);
    const { bookings } = await delhivery.report();
    const { facts } = bookings.find(({ reference }: { reference: string }) => reference === shipment.order);
    expect(facts.shipment.add).toBe('A B');
  });

  test('a client or a warehouse that is not active', async () => {
    const asleep = await aDelhivery({ isClientActive: false });
    expect((await asleep.create([aShipment()])).body.rmk).toBe('client is not active');
    const slow = await aDelhivery({ activatesWarehouses: false });
    await slow.control({ place: { name: 'New Store', pin: '560001' } });
    expect((await slow.create([aShipment()], 'New Store')).body.rmk).toBe('Client-Warehouse is not active.');
  });
});

describe('the emulated Delhivery', () => {
  test('books an order once, even when it is repeated at the same moment', async () => {
    const own = await aDelhivery();
    const shipment = aShipment();
    const answers = await Promise.all(Array.from({ length: 5 }, () => own.create([shipment])));
    const remarks = answers.map(({ body }) => body.packages[0].remarks[0]).sort();
    expect(remarks).toEqual(['', ...Array.from({ length: 4 }, () => 'Duplicate order id')]);
    const { references, bookings } = await own.report();
    expect(references).toEqual({ [shipment.order]: 1 });
    expect(bookings[0].timesAsked).toBe(5);
  });

  test('takes the same order id twice if one of the six fields differs', async () => {
    const own = await aDelhivery();
    const shipment = aShipment();
    await own.create([shipment]);
    expect((await own.create([{ ...shipment, weight: 900 }])).body.success).toBe(false);
    expect((await own.create([{ ...shipment, total_amount: 501 }])).body.success).toBe(true);
    expect((await own.report()).references).toEqual({ [shipment.order]: 2 });
  });

  test('books the same order again under another waybill, but no waybill twice', async () => {
    const own = await aDelhivery({ waybillDelayMs: 0 });
    const [first, second] = (await own.get('/waybill/api/bulk/json/?count=2')).body.split(',');
    const shipment = aShipment({ waybill: first });
    expect((await own.create([shipment])).body.packages[0].waybill).toBe(first);
    const again = await own.create([shipment]);
    expect(again.body.packages[0]).toMatchObject({
      status: 'Fail',
      waybill: first,
      remarks: ['Duplicate waybill'],
    });
    expect((await own.create([{ ...shipment, waybill: second }])).body.success).toBe(true);
    expect((await own.report()).references).toEqual({ [shipment.order]: 2 });
  });

  test('refuses without balance as perhaps saved, and then saves or does not', async () => {
    for (const savesPartially of [false, true]) {
      const poor = await aDelhivery({ savesPartially });
      await poor.control({ balance: 10 });
      const shipment = aShipment();
      const { body } = await poor.create([shipment]);
      expect([body.success, body.packages[0].status]).toEqual([false, 'Fail']);
      expect(body.packages[0].waybill).toMatch(/^\d{14}$/);
      expect(body.packages[0].remarks).toEqual([
        CRASH('client manifest charge API failed due to insufficient balance'),
      ]);
      const found = (await poor.get(`/api/v1/packages/json/?ref_ids=${shipment.order}`)).body;
      expect(found.ShipmentData?.length ?? 0).toBe(savesPartially ? 1 : 0);
    }
  });

  test('charges a booking to the balance', async () => {
    const own = await aDelhivery();
    const before = (await own.get('/api/client/get_balance_ledger.json')).body.cash_balance;
    await own.create([aShipment()]);
    expect((await own.get('/api/client/get_balance_ledger.json')).body.cash_balance).toBeLessThan(before);
  });

  test('answers each box of a call, and success only if all are booked', async () => {
    const { body } = await delhivery.create([aShipment(), aShipment({ phone: '1' })]);
    expect([body.success, body.package_count]).toEqual([false, 2]);
    expect(body.packages.map(({ status }: { status: string }) => status)).toEqual(['Success', 'Fail']);
  });

  test('gives waybills that are not usable at once, unless the account says so', async () => {
    const { body } = await delhivery.get('/waybill/api/bulk/json/?count=2');
    expect(body).toMatch(/^\d{14},\d{14}$/);
    const waybill = body.split(',')[0];
    const early = await delhivery.create([aShipment({ waybill })]);
    expect(early.body.packages[0].remarks).toEqual([`Unable to consume waybill ${waybill}`]);
    const one = (await delhivery.get('/waybill/api/fetch/json/')).body;
    expect((await delhivery.create([aShipment({ waybill: one })])).body.packages[0].waybill).toBe(one);
  });

  test('also takes the token of a waybill call in the address', async () => {
    const path = `${delhivery.host}/waybill/api/fetch/json/`;
    expect((await ask(`${path}?token=${delhivery.token}`)).body).toMatch(/^\d{14}$/);
    expect((await ask(`${path}?token=x`)).type).toContain('html');
  });

  test('answers null when no number is left', async () => {
    const empty = await aDelhivery({ waybillsLeft: 1 });
    expect((await empty.get('/waybill/api/fetch/json/')).body).toMatch(/^\d{14}$/);
    const last = await empty.get('/waybill/api/fetch/json/');
    expect([last.status, last.text]).toEqual([200, 'null']);
  });

  test('takes five bulk fetches of at most 10,000 in five minutes, then answers the 403 of its firewall', async () => {
    const own = await aDelhivery();
    expect((await own.get('/waybill/api/bulk/json/?count=10001')).status).toBe(400);
    const most = await own.get('/waybill/api/bulk/json/?count=10000');
    expect(new Set(most.body.split(',')).size).toBe(10_000);
    for (let n = 0; n < 3; n++) expect((await own.get('/waybill/api/bulk/json/?count=1')).status).toBe(200);
    const over = await own.get('/waybill/api/bulk/json/?count=1');
    expect([over.status, over.type, over.headers.get('retry-after')]).toEqual([
      403,
      'text/html; charset=utf-8',
      null,
    ]);
  });

  test.each([
    [
      '/c/api/pin-codes/json/',
      (reply: { text: string }) => expect(reply.text).toBe('Login or API Key Required'),
    ],
    ['/api/v1/packages/json/', (reply: { text: string }) => expect(reply.text).toContain('<html>')],
  ])('answers a wrong token at %s in words, not JSON', async (path, check) => {
    const headers = { Authorization: 'Token of-another-environment' };
    check(await ask(`${delhivery.host}${path}`, { headers }));
    const none = await ask(`${delhivery.host}${path}`);
    expect([none.status, none.text]).toEqual([401, expect.stringContaining('credentials were not provided')]);
  });

  test('answers a wrong token at create with 200', async () => {
    const headers = { Authorization: 'Token x' };
    const { status, body } = await ask(`${delhivery.host}/api/cmu/create.json`, {
      method: 'POST',
      headers,
      body: '',
    });
    expect([status, body.success, body.rmk]).toEqual([200, false, expect.stringContaining('end_date')]);
  });
});
