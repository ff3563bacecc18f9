import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aSeller, anAdmin, call, db, get, http, type Person, put } from '../../setup/app.ts';
import { aLogo, aPicture } from '../../setup/logos.ts';
import { resetOperator } from '../../setup/operator.ts';

let admin: Person;
let seller: Person;
beforeAll(async () => {
  [admin, seller] = await Promise.all([anAdmin(), aSeller()]);
});

afterAll(resetOperator);

const PATH = 'admin/operator-settings';
const settings = async () => (await get(PATH, admin.token)).body;
const save = async (changes: object) =>
  put(PATH, { revision: (await settings()).revision, ...changes }, admin.token);
const fieldsOf = ({ body }: { body: { errors?: { field: string; message: string }[] } }) =>
  Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]));
/** Other calls see a change within two seconds. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5_000, interval: 200 });

describe('the operator settings', () => {
  test('are the specification’s outside production until they are saved, and pass their own checks', async () => {
    const { revision, missing, logoUrl, updatedAt, ...found } = await settings();
    expect(found).toMatchObject({ name: 'Harkara', supportHours: '24/7', pinCodeCount: '29,000+' });
    expect([missing, logoUrl, updatedAt]).toEqual([[], null, null]);
    const saved = await put(PATH, { revision, ...found }, admin.token);
    expect(saved.body).toEqual({
      ...found,
      missing,
      logoUrl,
      revision: revision + 1,
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  test('are trimmed and normalized', async () => {
    const saved = await save({
      gstin: ' 29aabch 1234c1z4 ',
      bankIfsc: 'hdfc 0001234',
      bankAccountNumber: '0001 2345 6789',
      brandColour: '#3d3bf3',
    });
    expect(saved.body).toMatchObject({
      gstin: '29AABCH1234C1Z4',
      bankIfsc: 'HDFC0001234',
      bankAccountNumber: '000123456789',
      brandColour: '#3D3BF3',
    });
    await save({ brandColour: '' });
  });

  test.each([
    ['name', '', 'Enter the name that sellers know you by'],
    ['name', 'N'.repeat(31), 'The name may have 30 characters at most'],
    ['name', 'Two\nlines', 'The name must be on one line'],
    ['gstin', '29AABCH1234C1Z', 'A GSTIN has 15 characters, such as 29AABCH1234C1Z4'],
    [
      'gstin',
      '29AABCH1234C1Z5',
      'The last character doesn’t match the others. Check the GSTIN on your certificate',
    ],
    ['gstin', '27AABCH1234C1Z8', 'This GSTIN is registered in Maharashtra, but the address is in Karnataka'],
    ['state', 'Atlantis', 'Choose a state or union territory'],
    ['pincode', '012345', 'A PIN code has six digits and does not start with 0'],
    ['invoicePrefix', 'LONG', 'The prefix has one to three letters or digits'],
    ['invoicePrefix', '', 'The prefix has one to three letters or digits'],
    ['supportEmail', 'support', 'Enter an email address, such as support@example.com'],
    [
      'supportPhone',
      '12345',
      'Enter ten digits with or without +91, or a toll-free number such as 1800 000 0000',
    ],
    ['linkedin', 'http://linkedin.example', 'Enter a web address that starts with https://'],
    ['x', 'javascript:alert(1)', 'Enter a web address that starts with https://'],
    ['bankAccountNumber', '12345678', 'An account number has 9 to 18 digits'],
    [
      'bankIfsc',
      'HDFC1001234',
      'An IFSC has four letters, a zero and six letters or digits, such as HDFC0001234',
    ],
    ['bankName', '', 'Fill in all four fields of the bank account, or none'],
    ['pinCodeCount', '9'.repeat(21), 'The number of PIN codes may have 20 characters at most'],
    ['brandColour', 'red', 'Enter a colour as #RRGGBB'],
    [
      'brandColour',
      '#8888FF',
      'White text on this colour has a contrast of 2.9 to 1; at least 4.5 to 1 is needed. Choose a darker colour',
    ],
    [
      'accentColour',
      '#AA3300',
      'Dark text on this colour has a contrast of 2.4 to 1; at least 4.5 to 1 is needed. Choose a lighter colour',
    ],
    ['logo', 'data:image/svg+xml;base64,PHN2Zz4=', 'The logo must be a PNG or JPEG picture'],
    [
      'logo',
      `data:image/png;base64,${Buffer.from('<svg>').toString('base64')}`,
      'The logo must be a PNG or JPEG picture',
    ],
  ])('refuse %s %j', async (field, value, message) => {
    const before = await settings();
    const refused = await save({ [field]: value });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, { [field]: message }]);
    expect(await settings()).toEqual(before);
  });

  test('refuse a GSTIN without the state of the address', async () => {
    expect(fieldsOf(await save({ state: '' }))).toEqual({
      state: 'Choose the state of the address. It must match the GSTIN',
    });
  });

  test('refuse a logo of the wrong size or shape', async () => {
    for (const [width, height] of [
      [63, 64],
      [1025, 1000],
      [300, 100],
    ] as const) {
      expect(fieldsOf(await save({ logo: aLogo(width, height) })).logo).toMatch(
        /^The logo must be 64 to 1024/,
      );
    }
  });

  test('refuse a logo that breaks off after its header', async () => {
    expect(fieldsOf(await save({ logo: aLogo(128, 128) })).logo).toBe(
      'The logo must be a PNG or JPEG picture',
    );
  });

  test('refuse a stale save, and answer the saved record', async () => {
    const { revision } = await settings();
    await save({ tagline: 'Saved by somebody else' });
    const stale = await put(PATH, { revision, tagline: 'Mine' }, admin.token);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 'CHANGED',
      current: { tagline: 'Saved by somebody else', revision: revision + 1 },
    });
  });

  test('are for administrators only', async () => {
    expect((await get(PATH, seller.token)).status).toBe(403);
    expect((await put(PATH, { revision: 1 }, seller.token)).status).toBe(403);
  });

  test('are audited: who changed what, with the account number masked', async () => {
    await save({ legalName: 'Asha Logistics', bankAccountNumber: '987654321098' });
    const { body } = await get(`admin/audit?filter=${JSON.stringify({ subject: 'operator' })}`, admin.token);
    expect(body[0]).toMatchObject({ subject: 'operator', subjectId: '1', outcome: 'DONE' });
    const { body: one } = await get(`admin/audit/${body[0].id}`, admin.token);
    expect(JSON.stringify(one)).toContain('Asha Logistics');
    expect(JSON.stringify(one)).not.toContain('987654321098');
  });
});

describe('everyone', () => {
  test('reads the name, contacts, figures and colours, but not the GSTIN or the bank account', async () => {
    await save({ name: 'Asha Ships', gstin: '29AABCH1234C1Z4', bankAccountNumber: '000123456789' });
    await soon(async () => {
      const { status, body, text } = await http().get('/api/operator');
      expect([status, body.name, body.showsExamples]).toEqual([200, 'Asha Ships', true]);
      expect(text).not.toMatch(/29AABCH1234C1Z4|000123456789|Residency Road/);
    });
  });

  test('gets the logo as the picture it is, under an address that never changes its picture', async () => {
    const logo = aPicture(128, 128);
    const { logoUrl } = (await save({ logo })).body;
    const picture = await http().get(logoUrl);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(`data:image/png;base64,${(picture.body as Buffer).toString('base64')}`).toBe(logo);
    expect((await save({ tagline: 'Without a new logo' })).body.logoUrl).toBe(logoUrl);
    expect((await save({ logo: null })).body.logoUrl).toBeNull();
    expect((await http().get(logoUrl)).status).toBe(200);
    expect((await http().get('/api/operator/logo/999999')).status).toBe(404);
  });
});

test('a signed-in seller reads the bank account, and null if there is none', async () => {
  expect((await http().post('/api/wallet/bank-account')).status).toBe(401);
  const bank = {
    bankBeneficiary: 'Asha',
    bankName: 'HDFC',
    bankAccountNumber: '123456789',
    bankIfsc: 'HDFC0001234',
  };
  await save(bank);
  await soon(async () =>
    expect((await call('wallet/bank-account', {}, seller.token)).body).toEqual({
      bankTransfer: { beneficiary: 'Asha', bank: 'HDFC', accountNumber: '123456789', ifsc: 'HDFC0001234' },
    }),
  );
  await save({ bankBeneficiary: '', bankName: '', bankAccountNumber: '', bankIfsc: '' });
  await soon(async () =>
    expect((await call('wallet/bank-account', {}, seller.token)).body).toEqual({ bankTransfer: null }),
  );
});

test('a save leaves one row', async () => {
  expect(await db('operator_settings').count({ count: '*' }).first()).toEqual({ count: 1 });
});
