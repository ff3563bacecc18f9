import { beforeAll, describe, expect, test } from 'vitest';
import { aSeller, anAdmin, call, db, type Person } from '../../setup/app.ts';

let seller: Person;
let admin: Person;
const post = (who: Person | null, path: string, body: object = {}) => call(path, body, who?.token);

beforeAll(async () => {
  [seller, admin] = await Promise.all([aSeller(), anAdmin()]);
});

describe('a pincode', () => {
  // spec: api-pincode
  test('shows its district, its state and the services there', async () => {
    const { status, body } = await post(seller, 'pincode/get/110001');
    expect(status).toBe(200);
    expect(body).toEqual({
      city: 'Central Delhi',
      state: 'Delhi',
      pinCode: '110001',
      cod: true,
      rvp: true,
      pickUp: true,
      remoteArea: false,
      metro: true,
      courierId: null,
      motId: null,
    });
  });

  test.each([
    ['194101', 'Leh', 'Ladakh', { remoteArea: true, metro: false }],
    ['492001', 'Raipur', 'Chhattisgarh', { remoteArea: false, metro: false }],
    ['605001', 'Puducherry', 'Puducherry', { remoteArea: false, metro: false }],
    ['560001', 'Bengaluru', 'Karnataka', { remoteArea: false, metro: true }],
  ])('%s is %s in %s', async (pin, city, state, flags) => {
    expect((await post(seller, `pincode/get/${pin}`)).body).toMatchObject({ city, state, ...flags });
  });

  test('that is unknown is a 404', async () => {
    for (const call of ['pincode/get/999999', 'pincode/logistics/999999']) {
      const { status, body } = await post(seller, call);
      expect([status, body.message]).toEqual([404, 'Pincode not found']);
    }
  });

  // spec: tools-serviceability
  test.each(['12', '1234567', 'abcdef', '1100 1', '110001.5'])('%s is refused', async (text) => {
    const { status, body } = await post(seller, `pincode/get/${encodeURIComponent(text)}`);
    expect([status, body.errors]).toEqual([422, [{ field: 'pincode', message: 'Pincode must be 6 digits' }]]);
  });

  test('requires a sign-in', async () => {
    expect((await post(null, 'pincode/get/110001')).status).toBe(401);
    expect((await post(null, 'pincode/logistics/110001')).status).toBe(401);
  });
});

describe('the couriers of a pincode', () => {
  // spec: api-pincode-couriers
  test('include all couriers in a metro, with COD and pickup', async () => {
    const { body } = await post(seller, 'pincode/logistics/400001');
    expect(body.data).toHaveLength(20);
    expect(body.data[0]).toEqual({
      courierId: 1,
      courierName: 'Delhivery',
      motId: 1,
      motName: 'Air',
      cod: true,
      rvp: true,
      pickUp: true,
      remoteArea: false,
    });
    for (const row of body.data) expect(row).toMatchObject({ cod: true, pickUp: true });
  });

  // spec: extras-return-couriers
  test('accept returns only if they are marked as taking returns', async () => {
    const { body } = await post(seller, 'pincode/logistics/110001');
    const returning = new Set<string>(
      body.data
        .filter(({ rvp }: { rvp: boolean }) => rvp)
        .map(({ courierName }: { courierName: string }) => courierName),
    );
    const couriers = await db('couriers').where({ does_returns: true }).pluck('name');
    expect([...returning]).toEqual(expect.arrayContaining(['Delhivery']));
    expect(couriers).toEqual(expect.arrayContaining([...returning]));
    const marked = await db('courier_pincodes as cp')
      .join('couriers as c', 'c.id', 'cp.courier_id')
      .where({ 'cp.pin': 110001, 'cp.rvp': true, 'c.does_returns': false });
    expect(marked.length).toBeGreaterThan(0);
  });

  test('are fewer in a remote area', async () => {
    const { body } = await post(seller, 'pincode/logistics/682555');
    const names = new Set(body.data.map(({ courierName }: { courierName: string }) => courierName));
    expect([...names]).toEqual(expect.arrayContaining(['Delhivery', 'XpressBees', 'India Post']));
    expect(names.size).toBeLessThan(10);
    for (const row of body.data) expect(row.remoteArea).toBe(true);
  });
});

describe('all pincodes', () => {
  // spec: api-pincodes
  test('number 19,238, in pages without gaps or overlaps', async () => {
    const page = async (limit: number, offset: number) =>
      (await call('pincode/getAll', { limit, offset })).body;
    const first = await page(1000, 0);
    expect([first.count, first.data.length]).toEqual([19_238, 1000]);
    expect(await page(10, 995)).toMatchObject({
      count: 19_238,
      data: [...first.data.slice(995), ...(await page(5, 1000)).data],
    });
    expect((await page(10, 19_238)).data).toEqual([]);
  });

  // spec: api-pincodes
  test('come ten at a time by default', async () => {
    const { body } = await call('pincode/getAll', {});
    expect(body.data.map(({ pinCode }: { pinCode: string }) => pinCode)).toHaveLength(10);
    expect(body.data[0].pinCode).toBe('110001');
  });

  test.each([{ limit: 1001 }, { limit: 0 }, { limit: -1 }, { offset: -1 }, { limit: 'x' }])(
    'are refused with %o',
    async (body) => {
      expect((await call('pincode/getAll', body)).status).toBe(422);
    },
  );
});

describe('the courier reach', () => {
  test('lists the number of pincodes and the services for each mode', async () => {
    const { status, body } = await post(seller, 'pincode/reach');
    expect(status).toBe(200);
    expect(body.data).toHaveLength(20);
    const served = await db('courier_pincodes').where({ courier_id: 4, mot_id: 1 }).pluck('pin');
    expect(
      body.data.find(
        ({ courierId, motId }: { courierId: number; motId: number }) => courierId === 4 && motId === 1,
      ),
    ).toEqual({
      courierId: 4,
      courierName: 'Ekart',
      motId: 1,
      motName: 'Air',
      pincodes: served.length,
      cod: true,
      pickUp: true,
      doesReturns: false,
      schedulesPickup: false,
    });
    expect(
      body.data
        .filter(({ doesReturns }: { doesReturns: boolean }) => doesReturns)
        .map(({ courierName }: { courierName: string }) => courierName),
    ).toEqual(['Delhivery', 'Delhivery']);
    expect(
      body.data.filter(({ schedulesPickup }: { schedulesPickup: boolean }) => schedulesPickup),
    ).toHaveLength(2);
    expect((await post(admin, 'pincode/reach')).body).toEqual(body);
    expect((await post(null, 'pincode/reach')).status).toBe(401);
  });
});

describe('the export', () => {
  // spec: couriers-pincode-download
  test('is a CSV of all pincodes that a courier serves in a mode', async () => {
    const { status, headers, text } = await post(admin, 'pincode/export', { courierId: 4, motId: 1 });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(headers['content-disposition']).toContain('pincodes-ekart-air.csv');
    const [head, ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
    expect(head).toBe('city,state,pinCode,cod,rvp,pickUp,remoteArea,metro,courierId,motId');
    const served = await db('courier_pincodes').where({ courier_id: 4, mot_id: 1 }).pluck('pin');
    expect(lines).toHaveLength(served.length);
    expect(lines[0]).toMatch(/^Central Delhi,Delhi,110001,Y,[YN],Y,N,Y,4,1$/);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test('is for administrators only', async () => {
    expect((await post(seller, 'pincode/export', { courierId: 4, motId: 1 })).status).toBe(403);
    expect((await post(null, 'pincode/export', { courierId: 4, motId: 1 })).status).toBe(401);
  });

  // spec: couriers-pincode-selection
  test('requires an existing courier and a mode', async () => {
    const { status, body } = await post(admin, 'pincode/export');
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: 'courierId', message: 'Logistics is Required' },
      { field: 'motId', message: 'Mot is Required' },
    ]);
    expect((await post(admin, 'pincode/export', { courierId: 999, motId: 1 })).status).toBe(404);
  });
});
