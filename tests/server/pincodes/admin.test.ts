import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSeller, anAdmin, call, db, get, type Person, put as putTo } from '../../setup/app.ts';

const [DELHIVERY, GATI, AIR, SURFACE] = [1, 9, 1, 2];

let admin: Person;
let seller: Person;
beforeAll(async () => {
  [admin, seller] = await Promise.all([anAdmin(), aSeller()]);
});

const made: string[] = [];
let next = 0;
/** An unknown pincode. A 560 prefix belongs to Bengaluru, a metro; 998 belongs to no metro. */
function aPin(district: '560' | '998' = '998') {
  const pin = `${district}${900 + (next += 1)}`;
  made.push(pin);
  return pin;
}
afterAll(async () => {
  await db('courier_pincodes').whereIn('pin', made).delete();
  await db('pincodes').whereIn('pin', made).delete();
});

/** Each courier in each mode; other tests add couriers. */
const countServices = async () => 2 * Number((await db('couriers').count({ n: '*' }))[0]!.n);

const record = (changes: object = {}) => ({
  city: 'Nayanagar',
  state: 'Karnataka',
  pinCode: aPin(),
  cod: true,
  rvp: false,
  pickUp: true,
  remoteArea: false,
  metro: false,
  courierId: DELHIVERY,
  motId: SURFACE,
  ...changes,
});
const add = (body: object, who = admin) => call('pincode/new', body, who.token);
async function added(changes: object = {}) {
  const { status, body } = await add(record(changes));
  expect(status).toBe(200);
  return body;
}
const read = async (id: number) => (await get(`admin/pincodes/${id}`, admin.token)).body;
const put = (id: number, body: object, who = admin) => putTo(`admin/pincodes/${id}`, body, who.token);
async function list(filter: object, range = [0, 9], sort = ['id', 'ASC']) {
  const text = Object.entries({ filter, range, sort })
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
  const { status, headers, body } = await get(`admin/pincodes?${text}`, admin.token);
  const [, count] = /\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
  return {
    status,
    count: Number(count),
    rows: body as { id: number; city: string }[],
    ids: status === 200 ? body.map(({ id }: { id: number }) => id) : [],
  };
}
const zoneCityOf = async (pin: string) => (await db('pincodes').where({ pin }).first('zone_city')).zone_city;

describe('pincode/new', () => {
  // spec: couriers-pincode-add, couriers-pincode-new
  test('adds a pincode, served by the given courier in the given mode', async () => {
    const sent = record();
    const { status, body } = await add(sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      pinCode: sent.pinCode,
      city: 'Nayanagar',
      state: 'Karnataka',
      cod: true,
      rvp: false,
      pickUp: true,
      remoteArea: false,
      metro: false,
      served: 1,
    });
    expect((await call(`pincode/get/${sent.pinCode}`, {}, seller.token)).body).toEqual({
      ...sent,
      courierId: null,
      motId: null,
    });
    expect((await call(`pincode/logistics/${sent.pinCode}`, {}, seller.token)).body.data).toEqual([
      {
        courierId: DELHIVERY,
        courierName: 'Delhivery',
        motId: SURFACE,
        motName: 'Surface',
        cod: true,
        rvp: false,
        pickUp: true,
        remoteArea: false,
      },
    ]);
  });

  test('makes the pincode available in sellers’ quotes at once', async () => {
    const { pinCode } = await added({ cod: false });
    const quote = (paymentType: string) =>
      call(
        'calculate/rate',
        {
          shipmentTypeId: 1,
          sourcePinCode: '560001',
          destinationPinCode: pinCode,
          paymentType,
          weight: 0.5,
          volumetricWeight: { length: 10, width: 10, height: 10 },
          totalInvoiceAmount: 500,
        },
        seller.token,
      );
    expect(
      new Set(
        (await quote('PREPAID')).body.data.map(
          ({ courierId, zoneId }: Record<string, number>) => `${courierId} ${zoneId}`,
        ),
      ),
    ).toEqual(new Set([`${DELHIVERY} 2`]));
    expect((await quote('COD')).status).toBe(422);
  });

  // spec: couriers-pincode-metro
  test('assigns a metro pincode to the metro’s city, or to its own city if no metro is known there', async () => {
    const [near, far, plain] = [aPin('560'), aPin(), aPin('560')];
    await added({ pinCode: near, city: 'Bengaluru Rural', metro: true });
    await added({ pinCode: far, city: 'Noida', metro: true });
    await added({ pinCode: plain, city: 'Ramanagara', metro: false });
    expect([await zoneCityOf(near), await zoneCityOf(far), await zoneCityOf(plain)]).toEqual([
      'Bengaluru',
      'Noida',
      'Ramanagara',
    ]);
  });

  // spec: couriers-pincode-new
  test('adds a courier to a known pincode, and updates its city and flags', async () => {
    const first = await added();
    const { status, body } = await add(
      record({
        pinCode: first.pinCode,
        courierId: GATI,
        motId: AIR,
        rvp: true,
        remoteArea: true,
        city: 'Navanagar',
      }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      city: 'Navanagar',
      remoteArea: true,
      cod: true,
      rvp: true,
      served: 2,
      revision: first.revision + 1,
    });
  });

  // spec: couriers-pincode-new
  test('answers 409 and changes nothing if the courier already serves the pincode in this mode', async () => {
    const first = await added();
    const { status, body } = await add(record({ pinCode: first.pinCode, city: 'Elsewhere', cod: false }));
    expect([status, body.code, body.errors[0].field]).toEqual([409, 'ALREADY_SERVED', 'pinCode']);
    expect(await read(first.id)).toEqual(first);
  });

  // spec: couriers-pincode-required
  test('requires every field', async () => {
    const { status, body } = await add({});
    expect(status).toBe(422);
    expect(
      Object.fromEntries(body.errors.map(({ field, message }: Record<string, string>) => [field, message])),
    ).toEqual({
      pinCode: 'Required',
      city: 'Required',
      state: 'Required',
      cod: 'Required',
      rvp: 'Required',
      pickUp: 'Required',
      remoteArea: 'Required',
      metro: 'Required',
      courierId: 'Logistics is Required',
      motId: 'Mot is Required',
    });
  });

  // spec: couriers-pincode-required
  test.each([
    [{ pinCode: '' }, 'pinCode', 'Required'],
    [{ pinCode: null }, 'pinCode', 'Required'],
    [{ pinCode: '5600' }, 'pinCode', 'Pincode must be 6 digits'],
    [{ pinCode: 'abcdef' }, 'pinCode', 'Pincode must be 6 digits'],
    [{ pinCode: '012345' }, 'pinCode', 'Please enter a valid pincode'],
    [{ city: ' ' }, 'city', 'Required'],
    [{ city: '=1+1' }, 'city', 'Please enter a valid name'],
    [{ state: null }, 'state', 'Required'],
    [{ cod: 'perhaps' }, 'cod', 'Required'],
    [{ metro: null }, 'metro', 'Required'],
    [{ motId: 3 }, 'motId', 'Mot is Required'],
    [{ courierId: null }, 'courierId', 'Logistics is Required'],
    [{ courierId: 999_999 }, 'courierId', 'Courier not found'],
  ])('refuses %j', async (changes, field, message) => {
    const { status, body } = await add(record(changes));
    expect([status, body.errors]).toEqual([422, [{ field, message }]]);
  });

  test('accepts one of two simultaneous requests, and answers 409 to the other', async () => {
    const body = record();
    const answers = await Promise.all([add(body), add(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  // spec: couriers-pincode-only-administrators
  test('is for administrators only, and is audited', async () => {
    const body = record();
    expect((await add(body, seller)).status).toBe(403);
    await add(body);
    const entry = await db('audit_entries').where({ subject: 'pincode', subject_id: body.pinCode }).first();
    expect([entry.action, entry.by_user_id]).toEqual(['POST pincode/new', admin.userId]);
  });
});

describe('the list of pincodes', () => {
  // spec: couriers-pincode-record
  test('shows all pincodes with the services there', async () => {
    const { status, count, rows } = await list({});
    expect(status).toBe(200);
    expect(count).toBeGreaterThanOrEqual(19_238);
    expect(rows[0]).toEqual({
      id: 110001,
      pinCode: '110001',
      city: 'Central Delhi',
      state: 'Delhi',
      metro: true,
      remoteArea: false,
      cod: true,
      rvp: true,
      pickUp: true,
      courierId: null,
      motId: null,
      served: 20,
      revision: expect.any(Number),
    });
  });

  // spec: couriers-pincode-list
  test('filters by the first digits, the city and the state', async () => {
    const delhi = await db('pincodes').whereBetween('pin', [110000, 110999]).count({ n: '*' }).first();
    expect((await list({ pinCode: '110' })).count).toBe(delhi!.n);
    expect((await list({ q: '110' })).count).toBe(delhi!.n);
    expect((await list({ pinCode: '560001' })).ids).toEqual([560001]);
    expect(new Set((await list({ city: 'leh' }, [0, 99])).rows.map(({ city }) => city))).toEqual(
      new Set(['Leh']),
    );
    expect((await list({ q: 'Lakshad' })).count).toBe((await list({ state: 'Lakshadweep' })).count);
    expect((await list({ city: '%' })).count).toBe(0);
  });

  // spec: couriers-pincode-list
  test('filters by metro, remote area and the services there', async () => {
    const [metros, remote] = await Promise.all([
      list({ metro: true }),
      list({ remoteArea: true, metro: false }),
    ]);
    expect([metros.count, remote.count]).toEqual([
      (await db('pincodes').where({ is_metro: true }).count({ n: '*' }).first())!.n,
      (await db('pincodes').where({ is_remote: true, is_metro: false }).count({ n: '*' }).first())!.n,
    ]);
    const of = { courierId: GATI, motId: AIR };
    const there = { courier_id: GATI, mot_id: AIR };
    const [served, withCod, without] = await Promise.all([
      list(of),
      list({ ...of, cod: true }),
      list({ ...of, cod: false }),
    ]);
    expect(served.count).toBe((await db('courier_pincodes').where(there).count({ n: '*' }).first())!.n);
    expect(without.count).toBeGreaterThan(0);
    expect(withCod.count + without.count).toBe(served.count);
    expect(without.rows[0]).toMatchObject({ cod: false, courierId: GATI, motId: AIR, served: 1 });
    expect((await list({ rvp: true, pickUp: false })).count).toBeLessThan((await list({ rvp: true })).count);
  });

  test('returns a state’s pincodes sorted by city in pages, and pincodes by ids', async () => {
    const first = await list({ state: 'Sikkim' }, [0, 4], ['city', 'ASC']);
    const second = await list({ state: 'Sikkim' }, [5, 9], ['city', 'ASC']);
    const cities = [...first.rows, ...second.rows].map(({ city }) => city);
    expect(cities).toEqual(cities.toSorted());
    expect(new Set([...first.ids, ...second.ids]).size).toBe(10);
    expect((await list({ id: [560001, 110001] })).ids).toEqual([110001, 560001]);
  });

  test.each([{ zone: 1 }, { pinCode: '56x' }, { motId: 3 }, { metro: 'perhaps' }])(
    'refuses the filter %j',
    async (filter) => {
      expect((await list(filter)).status).toBe(422);
    },
  );

  test('is for administrators only', async () => {
    expect((await get('admin/pincodes', seller.token)).status).toBe(403);
    expect((await get('admin/pincodes/560001', seller.token)).status).toBe(403);
  });
});

describe('a pincode', () => {
  const service = (courierId: number, motId: number, changes: object = {}) => ({
    courierId,
    motId,
    served: true,
    cod: true,
    rvp: true,
    pickUp: true,
    ...changes,
  });

  test('shows every courier in each mode, served or not', async () => {
    const { id } = await added();
    const { services } = await read(id);
    expect(services).toHaveLength(await countServices());
    expect(services[1]).toEqual({
      courierId: DELHIVERY,
      courierName: 'Delhivery',
      motId: SURFACE,
      motName: 'Surface',
      isOffered: true,
      served: true,
      cod: true,
      rvp: false,
      pickUp: true,
    });
    expect(services[0]).toMatchObject({ served: false, cod: false });
    expect((await get('admin/pincodes/999998', admin.token)).status).toBe(404);
  });

  // spec: couriers-pincode-edit
  test('is saved with its flags and its couriers’ services', async () => {
    const { id, revision, pinCode } = await added();
    const { status, body } = await put(id, {
      revision,
      remoteArea: true,
      metro: true,
      city: 'Nayapur',
      services: [service(DELHIVERY, SURFACE, { served: false }), service(GATI, AIR, { rvp: false })],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      city: 'Nayapur',
      remoteArea: true,
      metro: true,
      cod: true,
      rvp: false,
      pickUp: true,
      served: 1,
      revision: revision + 1,
    });
    expect(await read(id)).toEqual(body);
    const { body: seen } = await call(`pincode/logistics/${pinCode}`, {}, seller.token);
    expect(seen.data.map(({ courierId, motId }: Record<string, number>) => [courierId, motId])).toEqual([
      [GATI, AIR],
    ]);
    expect(await zoneCityOf(pinCode)).toBe('Nayapur');
  });

  // spec: couriers-pincode-metro
  test('belongs to the metro’s city while it is marked as metro, and to its own city afterwards', async () => {
    const { id, revision, pinCode } = await added({ pinCode: aPin('560'), city: 'Anekal' });
    await put(id, { revision, metro: true });
    expect(await zoneCityOf(pinCode)).toBe('Bengaluru');
    await put(id, { revision: revision + 1, metro: false });
    expect(await zoneCityOf(pinCode)).toBe('Anekal');
  });

  // spec: couriers-pincode-edit
  test('is not overwritten when someone else saved first; the refusal carries what they saved', async () => {
    const { id, revision } = await added();
    const theirs = (await put(id, { revision, remoteArea: true })).body;
    const { status, body } = await put(id, { revision, city: 'Mine', services: [service(GATI, AIR)] });
    expect([status, body.code]).toEqual([409, 'CHANGED']);
    expect(body.message).toBe(
      'Someone else changed this while you were editing. Your changes are kept. Compare them, then save again.',
    );
    expect(body.current).toEqual(theirs);
    expect(await read(id)).toEqual(theirs);
    expect((await put(id, { revision: body.current.revision, city: 'Mine' })).body).toMatchObject({
      city: 'Mine',
      remoteArea: true,
    });
  });

  test('requires a revision and existing couriers', async () => {
    const before = await added();
    const fault = async (body: object) => (await put(before.id, body)).body.errors[0].field;
    expect(await fault({ city: 'X' })).toBe('revision');
    expect(await fault({ revision: 1, services: [service(999_999, 1)] })).toBe('services.0.courierId');
    expect(await fault({ revision: 1, services: [service(1, 1), service(1, 1)] })).toBe('services.1');
    expect((await put(999_998, { revision: 1 })).status).toBe(404);
    expect((await put(before.id, { revision: 1 }, seller)).status).toBe(403);
    expect(await read(before.id)).toEqual(before);
  });
});

describe('serviceability', () => {
  const check = (body: object, who = admin) => call('pincode/serviceability', body, who.token);
  const of = (body: { services: Record<string, unknown>[] }, courierId: number, motId: number) =>
    body.services.find((one) => one.courierId === courierId && one.motId === motId);

  // spec: couriers-serviceability
  test('of one pincode lists the services of each courier', async () => {
    const { pinCode } = await added();
    const { status, body } = await check({ source: pinCode });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      source: { pinCode, city: 'Nayanagar', remoteArea: false, metro: false },
      destination: null,
      zone: null,
    });
    expect(body.services).toHaveLength(await countServices());
    expect(of(body, DELHIVERY, SURFACE)).toMatchObject({
      source: { cod: true, rvp: false, pickUp: true },
      destination: null,
      prepaid: null,
    });
    expect(of(body, DELHIVERY, AIR)).toMatchObject({ source: null });
  });

  // spec: couriers-serviceability
  test('between two pincodes gives the zone, the reason for it and the services', async () => {
    const { pinCode } = await added({ cod: false, rvp: true });
    const { body } = await check({ source: '560001', destination: pinCode });
    expect(body.zone).toEqual({
      id: 2,
      name: 'ZoneTwo',
      label: 'Within State',
      why: 'both pincodes are in Karnataka',
    });
    expect(of(body, DELHIVERY, SURFACE)).toMatchObject({ prepaid: true, codDelivery: false, returns: true });
    expect(of(body, GATI, SURFACE)).toMatchObject({
      destination: null,
      prepaid: false,
      codDelivery: false,
      returns: false,
    });
  });

  test('requires known pincodes', async () => {
    expect((await check({})).body.errors).toEqual([{ field: 'source', message: 'Pincode must be 6 digits' }]);
    expect((await check({ source: '560001', destination: '12' })).body.errors).toEqual([
      { field: 'destination', message: 'Pincode must be 6 digits' },
    ]);
    expect((await check({ source: '560001', destination: '999998' })).body.errors).toEqual([
      { field: 'destination', message: 'Pincode not found' },
    ]);
    expect((await check({ source: '560001' }, seller)).status).toBe(403);
  });
});
