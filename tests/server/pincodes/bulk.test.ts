import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSeller, anAdmin, call, db, get, type Person } from '../../setup/app.ts';
import { csv, readReport, upload, type Upload } from '../../setup/uploads.ts';

const HEADER = [
  'city',
  'state',
  'pinCode',
  'cod',
  'rvp',
  'pickUp',
  'remoteArea',
  'metro',
  'courierId',
  'motId',
];
const [GATI, SURFACE] = [9, 2];

let admin: Person;
let seller: Person;
beforeAll(async () => {
  [admin, seller] = await Promise.all([anAdmin(), aSeller()]);
});

const made: string[] = [];
let next = 0;
function aPin() {
  const pin = String(997_000 + (next += 1));
  made.push(pin);
  return pin;
}
afterAll(async () => {
  await db('courier_pincodes').whereIn('pin', made).delete();
  await db('pincodes').whereIn('pin', made).delete();
});

const row = (pin: string, changes: Partial<Record<(typeof HEADER)[number], unknown>> = {}) => {
  const values: Record<string, unknown> = {
    city: 'Nayanagar',
    state: 'Goa',
    pinCode: pin,
    cod: 'Y',
    rvp: 'N',
    pickUp: 'Y',
    remoteArea: 'N',
    metro: 'N',
    courierId: GATI,
    motId: SURFACE,
    ...changes,
  };
  return HEADER.map((name) => values[name]);
};
const send = (
  file: Upload | null,
  fields: object = { courierId: String(GATI), motId: String(SURFACE) },
  who = admin,
) => upload('pincode/fileUpload', who, file, fields as Record<string, unknown>);
const stored = () => db('courier_pincodes').whereIn('pin', made).orderBy('pin');
const flagsOf = async (pin: string) =>
  (await get(`admin/pincodes/${pin}`, admin.token)).body.services.find(
    ({ courierId, motId }: Record<string, number>) => courierId === GATI && motId === SURFACE,
  );

describe('a file of pincodes', () => {
  // spec: couriers-pincode-upload, couriers-pincode-file-texts
  test('is stored for the chosen courier and mode', async () => {
    const [one, two] = [aPin(), aPin()];
    const { status, body } = await send(
      csv([
        HEADER,
        row(one),
        row(two, { city: 'Panaji', cod: 'no', rvp: 'TRUE', pickUp: '0', remoteArea: '1' }),
      ]),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Pincodes Uploaded Successfully',
      success: 2,
      failed: 0,
      added: 2,
      changed: 0,
    });
    expect(await flagsOf(one)).toMatchObject({ served: true, cod: true, rvp: false, pickUp: true });
    expect(await flagsOf(two)).toMatchObject({ served: true, cod: false, rvp: true, pickUp: false });
    // Gati accepts no returns, even if the uploaded file allows them.
    expect((await call(`pincode/get/${two}`, {}, seller.token)).body).toMatchObject({
      city: 'Panaji',
      state: 'Goa',
      remoteArea: true,
      rvp: false,
    });
  });

  // spec: couriers-pincode-file-rules
  test('may be xlsx or xls, without the last two columns and with headings in any letter case', async () => {
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const pin = aPin();
      const book = utils.book_new(
        utils.aoa_to_sheet([
          HEADER.slice(0, 8).map((name) => name.toUpperCase()),
          [...row(pin).slice(0, 2), Number(pin), true, false, 'y', 0, 0],
        ]),
      );
      const { status, body } = await send({
        name: `rows.${bookType === 'xlsx' ? 'xlsx' : 'xls'}`,
        bytes: write(book, { type: 'buffer', bookType }),
      });
      expect([status, body.added]).toEqual([200, 1]);
      expect(await flagsOf(pin)).toMatchObject({ cod: true, rvp: false, pickUp: true });
    }
  });

  test('changes only what differs, and raises the revision of those pincodes', async () => {
    const [same, flags, place, unnamed] = [aPin(), aPin(), aPin(), aPin()];
    await send(csv([HEADER, row(same), row(flags), row(place), row(unnamed)]));
    const { body } = await send(
      csv([HEADER, row(same), row(flags, { cod: 'N' }), row(place, { remoteArea: 'Y' })]),
    );
    expect(body).toMatchObject({ success: 3, added: 0, changed: 2 });
    const revisions = await db('pincodes')
      .whereIn('pin', [same, flags, place, unnamed])
      .orderBy('pin')
      .pluck('revision');
    expect(revisions).toEqual([1, 2, 2, 1]);
    expect(await flagsOf(unnamed)).toMatchObject({ served: true, cod: true });
  });

  // spec: couriers-pincode-file
  test('with errors is answered with a marked and explained report, and stores nothing', async () => {
    const [good, bad, twice] = [aPin(), aPin(), aPin()];
    const before = await stored();
    const answer = await send(
      csv([
        HEADER,
        row(good),
        row(bad, { city: '', cod: 'maybe', metro: '' }),
        row('5600'),
        row(twice),
        row(twice),
        row(aPin(), { courierId: 1, motId: 1 }),
      ]),
    );
    expect(answer.headers['content-disposition']).toContain('Error_Report.xlsx');
    const { rows, faulty } = readReport(answer);
    expect(rows[0]).toEqual([...HEADER, 'Errors']);
    expect(faulty).toEqual(['', 'city, cod, metro', 'pinCode', '', 'pinCode', 'courierId, motId']);
    const errors = rows.slice(1).map((cells) => cells.at(-1));
    expect(errors[1]).toBe('city: Required; cod: Y or N; metro: Required');
    expect(errors[2]).toBe('pinCode: Pincode must be 6 digits');
    expect(errors[4]).toBe('pinCode: This PIN code is already in row 5');
    expect(await stored()).toEqual(before);
    expect(await db('pincodes').whereIn('pin', [good, bad, twice])).toEqual([]);
  });

  // spec: couriers-pincode-file
  test('without a required column is answered with that column added and an error in every row', async () => {
    const { rows } = readReport(await send(csv([HEADER.slice(0, 7), row(aPin()).slice(0, 7)])));
    expect(rows[0]).toEqual([...HEADER.slice(0, 7), 'metro', 'Errors']);
    expect(rows[1]!.at(-1)).toBe('metro: Required');
  });

  // spec: couriers-pincode-file-rules
  test('is refused if it is missing, empty, larger than the limit or of an unknown type', async () => {
    const fault = async (file: Upload | null) => {
      const { status, body } = await send(file);
      return [status, body.message];
    };
    expect(await fault(null)).toEqual([422, 'Pincode csv file is required']);
    expect(await fault({ name: 'rows.pdf', bytes: 'x' })).toEqual([
      415,
      'Uploaded file has unsupported format.',
    ]);
    expect(await fault({ name: 'rows.csv', bytes: 'x'.repeat(1_000_001) })).toEqual([
      413,
      'Uploaded file is too big.',
    ]);
    expect(await fault(csv([HEADER]))).toEqual([422, 'The file has no PIN codes']);
  });

  test('requires a courier and a mode', async () => {
    const file = csv([HEADER, row(aPin())]);
    const { status, body } = await send(file, { courierId: '', motId: '' });
    expect([status, body.errors]).toEqual([
      422,
      [
        { field: 'courierId', message: 'Logistics is Required' },
        { field: 'motId', message: 'Mot is Required' },
      ],
    ]);
    expect((await send(file, { courierId: '999999', motId: '2' })).status).toBe(404);
  });

  // spec: couriers-pincode-only-administrators
  test('is for administrators only, and is audited', async () => {
    const file = csv([HEADER, row(aPin())]);
    expect((await send(file, undefined, seller)).status).toBe(403);
    expect((await send(file)).status).toBe(200);
    const entry = await db('audit_entries')
      .where({ action: 'POST pincode/fileUpload', by_user_id: admin.userId })
      .orderBy('id', 'desc')
      .first();
    expect(JSON.parse(entry.before_json)).toMatchObject({ courier: 'Gati', mode: 'Surface' });
  });
});

describe('a file of the whole country', () => {
  const exported = async (courierId: number, motId: number) =>
    (await call('pincode/export', { courierId, motId }, admin.token)).body as Buffer;

  // spec: couriers-pincode-export
  test('changes nothing when an export is uploaded again', async () => {
    const bytes = await exported(1, 2);
    expect(bytes.length).toBeLessThan(1_000_000);
    const before = await db('pincodes').sum({ n: 'revision' }).first();
    const { status, body } = await send({ name: 'export.csv', bytes }, { courierId: '1', motId: '2' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ added: 0, changed: 0 });
    expect(body.success).toBeGreaterThanOrEqual(19_238);
    expect(await db('pincodes').sum({ n: 'revision' }).first()).toEqual(before);
  });

  // spec: couriers-pincode-whole-country
  test('is added to a new courier while other requests are answered', async () => {
    const name = `Everywhere ${process.pid}`;
    const { body: logistic } = await call('courier/add', { name }, admin.token);
    try {
      const text = (await exported(1, 2)).toString('utf8').replaceAll(',1,2\r\n', ',,\r\n');
      const waits: number[] = [];
      let isDone = false;
      const uploading = send(
        { name: 'all.csv', bytes: text },
        { courierId: String(logistic.id), motId: '1' },
      ).then((answer) => ((isDone = true), answer));
      while (!isDone) {
        const asked = performance.now();
        await get('health');
        waits.push(performance.now() - asked);
      }
      const { status, body } = await uploading;
      expect([status, body.added, body.changed]).toEqual([200, body.success, 0]);
      expect(waits.length).toBeGreaterThan(5);
      // Far below the duration of the upload, even on a busy machine.
      expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(500);
      expect(
        await db('courier_pincodes').where({ courier_id: logistic.id }).count({ n: '*' }).first(),
      ).toEqual({ n: body.success });
    } finally {
      await db('courier_pincodes').where({ courier_id: logistic.id }).delete();
      await db('courier_services').where({ courier_id: logistic.id }).delete();
      await db('couriers').where({ id: logistic.id }).delete();
    }
  });
});
