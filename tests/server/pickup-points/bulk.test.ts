import { beforeEach, describe, expect, test } from 'vitest';
import { aSeller, call, db, get, type Person } from '../../setup/app.ts';
import { csv, readReport, upload, type Upload } from '../../setup/uploads.ts';

const HEADER = [
  'Pickup Point Name',
  'Phone',
  'Email',
  'Pincode',
  'City',
  'State',
  'Address',
  'GST No',
] as const;
type Cells = Partial<Record<(typeof HEADER)[number], string>>;

let made = 0;
const aRow = (changes: Cells = {}) => {
  const cells: Cells = {
    'Pickup Point Name': `Store ${(made += 1)}`,
    Phone: '9876500000',
    Email: 'store@example.com',
    Pincode: '560001',
    City: 'Bengaluru',
    State: 'Karnataka',
    Address: '12 MG Road, opposite the metro station',
    'GST No': '29ABCDE1234F1Z5',
    ...changes,
  };
  return HEADER.map((name) => cells[name]);
};

let seller: Person;
beforeEach(async () => {
  seller = await aSeller({ filled: false });
});

const send = (what: Upload, as = seller) =>
  upload('user/pickup-location/fileUpload', as, what, { userId: String(as.userId) });
const pointsOf = ({ userId }: Person) => db('pickup_points').where({ user_id: userId }).orderBy('id');

describe('a file of pickup points', () => {
  // spec: pickup-points-bulk-csv
  test('adds all points as active, and makes the first the default', async () => {
    const { status, body } = await send(csv([HEADER, aRow(), aRow({ Email: '', 'GST No': '' })]));
    expect([status, body.success, body.failed]).toEqual([200, 2, 0]);
    const [first, second] = await pointsOf(seller);
    expect([first.id, second.id]).toEqual(body.ids);
    expect(first).toMatchObject({
      is_active: 1,
      is_default: 1,
      phone: '9876500000',
      pin: 560001,
      email: 'store@example.com',
      gst_no: '29ABCDE1234F1Z5',
    });
    expect(second).toMatchObject({ is_active: 1, is_default: 0, email: null, gst_no: null });
  });

  // spec: order-form-phone-spellings
  test('accepts phone numbers in the formats that people paste', async () => {
    const { status } = await send(
      csv([HEADER, ...['+91 98765 00000', '098765-00000', '919876500000'].map((Phone) => aRow({ Phone }))]),
    );
    expect([status, (await pointsOf(seller)).map(({ phone }) => phone)]).toEqual([
      200,
      Array(3).fill('9876500000'),
    ]);
  });

  test('keeps an existing default', async () => {
    await send(csv([HEADER, aRow()]));
    await send(csv([HEADER, aRow(), aRow()]));
    expect((await pointsOf(seller)).map((point) => point.is_default)).toEqual([1, 0, 0]);
  });

  test('can be the downloaded sample without changes', async () => {
    for (const sample of [
      await get('user/pickup-location/sampleFile', seller.token),
      await call('user/pickup-location/sampleFile', {}, seller.token),
    ]) {
      expect(sample.headers['content-disposition']).toBe('attachment; filename=Pickup_Points_Sample.csv');
      const fresh = await aSeller({ filled: false });
      expect(await send({ name: 'Pickup_Points_Sample.csv', bytes: sample.body }, fresh)).toMatchObject({
        status: 200,
        body: { success: 2 },
      });
    }
  });

  test('must have between 1 and 500 rows', async () => {
    expect((await send(csv([HEADER, ...Array.from({ length: 501 }, () => aRow())]))).body.message).toBe(
      'The file has more than 500 rows',
    );
    expect((await send(csv([HEADER]))).body.message).toBe('The file has no pickup points');
    expect(await pointsOf(seller)).toEqual([]);
  });

  test.each<[Cells, string, string]>([
    [{ 'Pickup Point Name': '' }, 'Pickup Point Name', 'Pickup Point Name is required'],
    [{ Phone: '' }, 'Phone', 'Phone Number must be 10 digits'],
    [{ Phone: '123' }, 'Phone', 'Phone Number must be 10 digits'],
    [{ Email: 'nobody' }, 'Email', 'Enter Valid Email Address'],
    [{ Pincode: '12' }, 'Pincode', 'Pincode must be 6 digits'],
    [{ Pincode: '999999' }, 'Pincode', 'Please enter a valid pincode'],
    [{ State: 'Kerala' }, 'State', 'PIN code 560001 is in Karnataka'],
    [{ Phone: '5812345670' }, 'Phone', 'Phone Number must be 10 digits'],
    [{ City: '' }, 'City', 'City is required'],
    [{ State: '' }, 'State', 'State is required'],
    [{ Address: 'short' }, 'Address', 'Address must be atleast 20 characters long'],
  ])('with %o is answered with an error report, and adds no point', async (changes, column, message) => {
    const { rows, faulty } = readReport(await send(csv([HEADER, aRow(), aRow(changes)])));
    expect(rows[0]).toEqual([...HEADER, 'Errors']);
    expect(rows.slice(1).map((row) => row.at(-1))).toEqual(['', `${column}: ${message}`]);
    expect(faulty).toEqual(['', column]);
    expect(await pointsOf(seller)).toEqual([]);
  });

  test('must not repeat a name or use a taken one, ignoring letter case and accents', async () => {
    expect((await send(csv([HEADER, aRow({ 'Pickup Point Name': 'Jayānagar' })]))).status).toBe(200);
    const taken = 'A pickup point with this name already exists.';
    const { rows } = readReport(
      await send(
        csv([
          HEADER,
          aRow({ 'Pickup Point Name': 'JAYANAGAR' }),
          aRow({ 'Pickup Point Name': 'Hub' }),
          aRow({ 'Pickup Point Name': 'hub' }),
        ]),
      ),
    );
    expect(rows.slice(1).map((row) => row.at(-1))).toEqual([
      `Pickup Point Name: ${taken}`,
      '',
      `Pickup Point Name: ${taken} See row 3.`,
    ]);
    expect((await pointsOf(seller)).length).toBe(1);
  });

  test.each([
    ['Shop 😀', 'Shop 😃'],
    ['Straße', 'STRASSE'],
    ['Straße', 'strase'],
    ['Æther', 'aether'],
    ['ﬁne', 'FINE'],
  ])('compares names as the database does (%s, %s), and reports duplicates by row', async (one, other) => {
    const taken = 'Pickup Point Name: A pickup point with this name already exists.';
    const named = (name: string) => csv([HEADER, aRow(), aRow({ 'Pickup Point Name': name })]);
    expect((await send(named(one))).status).toBe(200);
    const isSame = (await db('pickup_points').where({ user_id: seller.userId, name: other })).length > 0;
    const both = csv([
      HEADER,
      aRow({ 'Pickup Point Name': one }),
      aRow(),
      aRow({ 'Pickup Point Name': other }),
    ]);
    const fresh = await aSeller({ filled: false });
    const [later, atOnce] = [await send(named(other)), await send(both, fresh)];
    if (!isSame) return expect([later.status, atOnce.status]).toEqual([200, 200]);
    expect(
      readReport(later)
        .rows.map((row) => row.at(-1))
        .slice(1),
    ).toEqual(['', taken]);
    expect(
      readReport(atOnce)
        .rows.map((row) => row.at(-1))
        .slice(1),
    ).toEqual(['', '', `${taken} See row 2.`]);
    expect([(await pointsOf(seller)).length, (await pointsOf(fresh)).length]).toEqual([2, 0]);
  });

  test('is refused as a whole when the seller would have more than 1,000 points', async () => {
    const many = Array.from({ length: 499 }, () => aRow());
    expect((await send(csv([HEADER, ...many, aRow()]))).status).toBe(200);
    expect((await send(csv([HEADER, ...Array.from({ length: 499 }, () => aRow())]))).status).toBe(200);
    const tooMany = await send(csv([HEADER, aRow(), aRow()]));
    expect([tooMany.status, tooMany.body.code, tooMany.body.message]).toEqual([
      409,
      'LIMIT_REACHED',
      'You can have up to 1,000 pickup points.',
    ]);
    const one = {
      pickupPointName: 'Last',
      phone: '9812345670',
      pin: '560001',
      city: 'Bengaluru',
      state: 'Karnataka',
      address: '12 MG Road, near the metro station',
    };
    const answers = await Promise.all(
      ['Last', 'Beyond'].map((pickupPointName) =>
        call('user/pickup-location', { ...one, pickupPointName }, seller.token),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'LIMIT_REACHED',
      message: 'You can have up to 1,000 pickup points.',
    });
    const listed = (await call(`user/pickup-location/${seller.userId}`, {}, seller.token)).body;
    expect(listed.length).toBe(1_000);
    // Existing points can still be changed at the limit.
    expect(
      (
        await call(
          'user/pickup-location',
          { ...one, id: listed.at(-1).id, pickupPointName: undefined, city: 'Mysuru' },
          seller.token,
        )
      ).status,
    ).toBe(200);
  });

  test('adds its points once when it is sent twice at the same time', async () => {
    const what = csv([HEADER, aRow(), aRow()]);
    const answers = await Promise.all([send(what), send(what)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await pointsOf(seller)).map((point) => point.is_default)).toEqual([1, 0]);
  });
});
