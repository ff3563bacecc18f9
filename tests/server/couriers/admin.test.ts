import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSeller, anAdmin, call, db, get, type Person, put as putTo } from '../../setup/app.ts';
import { aLogo, aPicture, jpegBytes, pngBytes } from '../../setup/logos.ts';
import { aShipped, aShop, order, ship } from '../../setup/shipping.ts';

const CHANGED =
  'Someone else changed this while you were editing. Your changes are kept. Compare them, then save again.';

let admin: Person;
let seller: Person;
const made: number[] = [];
let names = 0;
const aName = () => `Parcelwala ${process.pid}-${(names += 1)}`;

beforeAll(async () => {
  [admin, seller] = await Promise.all([anAdmin(), aSeller()]);
});
afterAll(async () => {
  await db('courier_services').whereIn('courier_id', made).delete();
  await db('couriers').whereIn('id', made).delete();
});

const put = (id: number, body: object, who = admin) => putTo(`admin/logistics/${id}`, body, who.token);

async function aLogistic(body: object = {}) {
  const { status, body: logistic } = await call('admin/logistics', { name: aName(), ...body }, admin.token);
  expect(status).toBe(200);
  made.push(logistic.id);
  return logistic;
}
const read = async (id: number) => (await get(`admin/logistics/${id}`, admin.token)).body;
const listed = async (query: Record<string, unknown>) => {
  const text = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
  return get(`admin/logistics?${text}`, admin.token);
};
const offeredTo = async (who: Person): Promise<number[]> => {
  const { body } = await call(
    'calculate/rate',
    {
      shipmentTypeId: 1,
      sourcePinCode: '560001',
      destinationPinCode: '400020',
      paymentType: 'PREPAID',
      weight: 0.5,
      volumetricWeight: { length: 10, width: 10, height: 10 },
      totalInvoiceAmount: 500,
    },
    who.token,
  );
  return [...new Set<number>(body.data.map((row: { courierId: number }) => row.courierId))];
};

describe('an uploaded logo', () => {
  // spec: couriers-logo
  test('is public, at an address that changes with the picture', async () => {
    const picture = aPicture(180, 60);
    const courier = await aLogistic({ logo: picture });
    expect(courier.logoPath).toMatch(/^\/api\/courier\/logo\/[0-9a-f]{32}\.png$/);
    const shown = await get(courier.logoPath.replace('/api/', ''));
    expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    expect(shown.body).toEqual(Buffer.from(picture.split(',')[1] ?? '', 'base64'));

    // The same picture is kept once, and a save without one changes nothing.
    const twin = await aLogistic({ logo: picture });
    expect(twin.logoPath).toBe(courier.logoPath);
    const { name, revision } = courier;
    const kept = await put(courier.id, { name, revision });
    expect([kept.status, kept.body.logoPath]).toEqual([200, courier.logoPath]);
    const jpeg = `data:image/png;base64,${jpegBytes(90, 30).toString('base64')}`;
    const changed = await put(courier.id, { name, revision: kept.body.revision, logo: jpeg });
    expect(changed.body.logoPath).toMatch(/\.jpeg$/);
    expect((await read(twin.id)).logoPath).toBe(courier.logoPath);
    const removed = await put(courier.id, { name, revision: changed.body.revision, logoPath: '' });
    expect(removed.body.logoPath).toBe('');
  });

  test.each([
    ['nothing', ''],
    ['a path', '/couriers/gati.svg'],
    ['an SVG', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['a text called PNG', `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`],
    ['more than 100 kB', `data:image/png;base64,${pngBytes(90, 30, 100_001).toString('base64')}`],
    ['a low picture', aLogo(90, 19)],
    ['a high picture', aLogo(30, 31)],
    ['a strip', aLogo(601, 100)],
    ['a wide picture', aLogo(1201, 400)],
  ])('is refused if it is %s', async (_what, logo) => {
    const before = await db('courier_logos').count({ n: '*' }).first();
    const { status, body } = await call('admin/logistics', { name: aName(), logo }, admin.token);
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'logo']);
    expect(await db('courier_logos').count({ n: '*' }).first()).toEqual(before);
  });

  test('that does not exist is a 404, and another name is a 422', async () => {
    expect((await get(`courier/logo/${'0'.repeat(32)}.png`)).status).toBe(404);
    expect((await get('courier/logo/1')).status).toBe(422);
  });
});

describe('courier/add', () => {
  // spec: couriers-add
  test('creates a courier with both modes', async () => {
    const name = aName();
    const { status, body } = await call('courier/add', { name, logoPath: '/couriers/gati.svg' }, admin.token);
    expect(status).toBe(200);
    made.push(body.id);
    expect(body).toEqual({
      id: body.id,
      name,
      logoPath: '/couriers/gati.svg',
      motIds: [1, 2],
      doesReturns: false,
      schedulesPickup: false,
      active: true,
      revision: 1,
    });
    expect((await call('courier/get')).body).toContainEqual({
      id: body.id,
      name,
      logoPath: '/couriers/gati.svg',
    });
  });

  test('needs no logo', async () => {
    for (const logoPath of [undefined, null, '']) {
      const { status, body } = await call('courier/add', { name: aName(), logoPath }, admin.token);
      expect([status, body.logoPath]).toEqual([200, '']);
      made.push(body.id);
    }
  });

  // spec: couriers-name-required
  test.each([undefined, null, '', '   ', 5])('requires a name, and refuses %j', async (name) => {
    const { status, body } = await call('courier/add', { name }, admin.token);
    expect([status, body.errors]).toEqual([422, [{ field: 'name', message: 'Logistic Name Required' }]]);
  });

  // spec: couriers-add
  test.each([
    'javascript:alert(1)',
    'https://elsewhere.example/logo.svg',
    '//elsewhere.example/logo.svg',
    '/couriers/../../etc/passwd',
    '/couriers/logo.html',
    'logo.svg',
    '/a b.svg',
    '/x.svg?y=<script>',
    7,
  ])('refuses a logo that is not an image on this site: %j', async (logoPath) => {
    const { status, body } = await call('courier/add', { name: aName(), logoPath }, admin.token);
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'logoPath']);
  });

  // spec: couriers-record
  test('refuses a taken name with 409, whatever its letter case and spacing', async () => {
    const before = await db('couriers').count({ n: '*' }).first();
    const { status, body } = await call('courier/add', { name: ' delhivery ' }, admin.token);
    expect([status, body.code, body.errors]).toEqual([
      409,
      'NAME_TAKEN',
      [{ field: 'name', message: 'A courier with this name already exists' }],
    ]);
    expect(await db('couriers').count({ n: '*' }).first()).toEqual(before);
  });

  // spec: couriers-only-administrators
  test('is for administrators only', async () => {
    expect((await call('courier/add', { name: aName() }, seller.token)).status).toBe(403);
    expect((await call('courier/update', { id: 1, name: aName() }, seller.token)).status).toBe(403);
  });
});

describe('courier/update', () => {
  // spec: couriers-update
  test('renames a courier and raises its revision', async () => {
    const logistic = await aLogistic();
    const name = aName();
    const { status, body } = await call('courier/update', { id: logistic.id, name }, admin.token);
    expect([status, body.name, body.revision]).toEqual([200, name, logistic.revision + 1]);
  });

  test('accepts the courier’s current name, and refuses another courier’s name with 409', async () => {
    const logistic = await aLogistic();
    expect((await call('courier/update', { id: logistic.id, name: logistic.name }, admin.token)).status).toBe(
      200,
    );
    const { status, body } = await call(
      'courier/update',
      { id: logistic.id, name: 'Delhivery' },
      admin.token,
    );
    expect([status, body.message]).toEqual([409, 'A courier with this name already exists']);
    expect((await read(logistic.id)).name).toBe(logistic.name);
  });

  // spec: couriers-update
  test('requires a name and an existing courier', async () => {
    const { status, body } = await call('courier/update', { id: 1, name: '' }, admin.token);
    expect([status, body.errors]).toEqual([422, [{ field: 'name', message: 'Logistic Name Required' }]]);
    expect((await call('courier/update', { id: 999_999, name: aName() }, admin.token)).status).toBe(404);
  });
});

describe('the list of logistics', () => {
  test('shows each logistic with its modes and flags', async () => {
    const { status, headers, body } = await listed({ filter: {}, range: [0, 9], sort: ['id', 'ASC'] });
    expect(status).toBe(200);
    expect(headers['content-range']).toMatch(/^logistics 0-9\/\d+$/);
    expect(body[0]).toMatchObject({
      id: 1,
      name: 'Delhivery',
      motIds: [1, 2],
      doesReturns: true,
      active: true,
    });
    expect(body[6]).toMatchObject({ id: 7, schedulesPickup: true });
  });

  test('searches by name, and filters by active', async () => {
    const [on, off] = [await aLogistic(), await aLogistic({ active: false })];
    const ids = async (filter: object) => (await listed({ filter })).body.map(({ id }: { id: number }) => id);
    expect(await ids({ q: on.name })).toEqual([on.id]);
    expect(await ids({ q: 'Parcelwala', active: false })).toEqual([off.id]);
    expect(await ids({ id: [1, on.id] })).toEqual([on.id, 1]);
    expect(await ids({ q: '%' })).toEqual([]);
  });

  test('refuses an unknown filter or sort', async () => {
    expect((await listed({ filter: { carrier: 'x' } })).status).toBe(422);
    expect((await listed({ sort: ['logo_path', 'ASC'] })).status).toBe(422);
  });

  test('answers 404 for an unknown id', async () => {
    expect((await get('admin/logistics/999999', admin.token)).status).toBe(404);
  });
});

describe('a logistic', () => {
  // spec: couriers-modes
  test('is created with its modes and its flags', async () => {
    const logistic = await aLogistic({ motIds: [2], doesReturns: true, active: false });
    expect(logistic).toMatchObject({ motIds: [2], doesReturns: true, active: false, revision: 1 });
    expect(await read(logistic.id)).toEqual(logistic);
  });

  test('is saved when the revision sent is current', async () => {
    const logistic = await aLogistic();
    const { status, body } = await put(logistic.id, { ...logistic, motIds: [1], doesReturns: true });
    expect([status, body.motIds, body.doesReturns, body.revision]).toEqual([200, [1], true, 2]);
    expect(await read(logistic.id)).toEqual(body);
  });

  // spec: couriers-two-administrators
  test('is not overwritten when someone else saved first; the refusal carries what they saved', async () => {
    const logistic = await aLogistic();
    const theirs = (await put(logistic.id, { ...logistic, name: aName(), motIds: [2] })).body;
    const { status, body } = await put(logistic.id, { ...logistic, name: aName(), motIds: [1] });
    expect([status, body.code, body.message]).toEqual([409, 'CHANGED', CHANGED]);
    expect(body.current).toEqual(theirs);
    expect([body.changedBy, typeof body.changedAt]).toEqual([admin.emailId, 'string']);
    expect(await read(logistic.id)).toEqual(theirs);
    const mine = await put(logistic.id, { ...logistic, revision: body.current.revision });
    expect([mine.status, mine.body.name]).toEqual([200, logistic.name]);
  });

  // spec: couriers-two-administrators
  test('accepts one of three simultaneous saves and refuses the others', async () => {
    const logistic = await aLogistic();
    const answers = await Promise.all([1, 2, 3].map(() => put(logistic.id, { ...logistic, name: aName() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await read(logistic.id)).revision).toBe(2);
  });

  test('requires its revision, existing modes and a name', async () => {
    const logistic = await aLogistic();
    const fields = async (changes: object) =>
      (await put(logistic.id, { ...logistic, ...changes })).body.errors.map(
        ({ field }: { field: string }) => field,
      );
    expect(await fields({ revision: undefined })).toEqual(['revision']);
    expect(await fields({ motIds: [3] })).toEqual(['motIds.0']);
    expect(await fields({ name: ' ' })).toEqual(['name']);
    expect((await put(999_999, logistic)).status).toBe(404);
    expect(await read(logistic.id)).toEqual(logistic);
  });

  test('stays unchanged, including its modes, when the new name is taken', async () => {
    const logistic = await aLogistic();
    expect((await put(logistic.id, { ...logistic, name: 'Gati', motIds: [] })).status).toBe(409);
    expect(await read(logistic.id)).toEqual(logistic);
  });

  // spec: couriers-only-administrators
  test('cannot be read or changed by a seller', async () => {
    expect((await put(1, { name: 'x', revision: 1 }, seller)).status).toBe(403);
    expect((await get('admin/logistics', seller.token)).status).toBe(403);
  });

  test('is audited on each save, with its previous values', async () => {
    const logistic = await aLogistic();
    await put(logistic.id, { ...logistic, doesReturns: true });
    const entry = await db('audit_entries')
      .where({ subject: 'courier', subject_id: String(logistic.id) })
      .orderBy('id', 'desc')
      .first();
    expect(entry.action).toBe('PUT admin/logistics/:id');
    expect(JSON.parse(entry.before_json)).toMatchObject({ name: logistic.name, doesReturns: false });
  });
});

describe('an unavailable courier', () => {
  const GATI = 9;
  const set = async (changes: object) => {
    const { status } = await put(GATI, { ...(await read(GATI)), ...changes });
    expect(status).toBe(200);
  };

  // spec: couriers-modes
  test('is no longer quoted or booked once switched off, while its existing shipments continue', async () => {
    const shop = await aShop();
    const logisticDetails = { logisticName: 'Gati', courierId: GATI, motId: 2 };
    const [{ awb }, waiting] = [
      await aShipped(shop, { logisticDetails }),
      await order(shop, { logisticDetails }),
    ];
    expect(await offeredTo(shop.seller)).toContain(GATI);
    try {
      await set({ active: false });
      expect(await offeredTo(shop.seller)).not.toContain(GATI);
      const { body } = await ship(shop, [waiting]);
      expect([body.success, body.failed]).toEqual([0, 1]);
      expect((await call('courier/get')).body.map(({ id }: { id: number }) => id)).not.toContain(GATI);
      expect((await call(`status/details/${awb}`)).body.logistic).toBe('Gati');
      expect(
        (
          await call('sandbox/scan', {
            wayBillId: awb,
            status: 'IN_TRANSIT',
            remarks: 'on',
            location: 'Pune',
          })
        ).status,
      ).toBe(200);
      expect((await call(`status/details/${awb}`)).body.orderDetails.status).toBe('IN_TRANSIT');
    } finally {
      await set({ active: true });
    }
    expect((await ship(shop, [waiting])).body.success).toBe(1);
  });

  // spec: couriers-modes
  test('is offered only in its modes', async () => {
    const offeredModes = async (): Promise<number[]> =>
      (await call('pincode/logistics/560001', {}, seller.token)).body.data
        .filter(({ courierId }: { courierId: number }) => courierId === GATI)
        .map(({ motId }: { motId: number }) => motId);
    try {
      await set({ motIds: [2] });
      expect(await offeredModes()).toEqual([2]);
      await set({ motIds: [] });
      expect(await offeredModes()).toEqual([]);
      expect(await offeredTo(seller)).not.toContain(GATI);
    } finally {
      await set({ motIds: [1, 2] });
    }
    expect(await offeredModes()).toEqual([1, 2]);
  });
});
