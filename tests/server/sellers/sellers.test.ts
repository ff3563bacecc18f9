import { describe, expect, test } from 'vitest';
import { aSeller, anAdmin, call, type Person } from '../../setup/app.ts';
import { aLogo, jpegBytes, pngBytes } from '../../setup/logos.ts';

const post = (who: Person | null, path: string, body: object = {}) => call(path, body, who?.token);
const fieldErrors = (body: { errors: { field: string; message: string }[] }) =>
  Object.fromEntries(body.errors.map(({ field, message }) => [field, message]));

const profile = { firstName: 'Asha', lastName: 'Rao', phone: '9812345670', emailId: 'new@example.com' };
const details = {
  companyName: 'Asha Textiles',
  website: 'www.asha.example',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  pincode: '560001',
  companyLogo: null as string | null,
};
const withGst = { gstAvailable: true, gstNo: '29ABCDE1234F1Z5', gstCompanyTypeId: 4 };
const withoutGst = { gstAvailable: false, pan: 'ABCDE1234F', aadhar: '123412341234' };
const company = (changed: object = {}, gst: object = withGst) => ({
  customerDetailsRequest: { ...details, ...changed },
  gstDetailsRequest: gst,
});

const aNewcomer = () => aSeller({ filled: false });
const saveCompany = (who: Person, changed?: object, gst?: object) =>
  post(who, 'user/company-details', company(changed, gst));

async function metadataOf(who: Person) {
  const { body } = await post(who, `metadata/${who.userId}`);
  return body;
}

describe('metadata', () => {
  // spec: api-metadata, users-courier-entry
  test('of a new seller has the e-mail address, the defaults and every courier service switched on', async () => {
    const seller = await aNewcomer();
    const body = await metadataOf(seller);
    expect(body).toMatchObject({
      userId: seller.userId,
      emailId: seller.emailId,
      customerDetails: null,
      userGSTDetails: null,
      userBankDetails: [],
      companyDetailsFilled: false,
      profileFilled: false,
    });
    expect(body.userProfile).toEqual({
      firstName: null,
      lastName: null,
      phone: seller.phoneNo,
      prepaidUser: true,
      isCustomRateEnabled: false,
      defaultLogisticId: null,
      defaultMotId: null,
    });
    expect(body.userCourierMot).toHaveLength(20);
    expect(body.userCourierMot[0]).toEqual({
      id: expect.any(Number),
      active: true,
      courierType: { id: 1, name: 'Delhivery', rvpAccept: true, pickupPointUpdate: false },
      modeOFTransport: { id: 1, name: 'Air' },
    });
  });

  test('of another user is forbidden and reveals nothing', async () => {
    const [seller, other] = [await aSeller(), await aSeller()];
    const { status, body } = await post(seller, `metadata/${other.userId}`);
    expect(status).toBe(403);
    expect(JSON.stringify(body)).not.toContain(other.emailId);
  });

  test('of any user is available to an administrator; an unknown user is not found', async () => {
    const [admin, seller] = [await anAdmin(), await aSeller()];
    expect((await post(admin, `metadata/${seller.userId}`)).body.emailId).toBe(seller.emailId);
    expect((await post(admin, `metadata/${admin.userId}`)).body.emailId).toBe(admin.emailId);
    expect((await post(admin, 'metadata/99999999')).status).toBe(404);
  });

  test('requires sign-in and a numeric user id', async () => {
    const seller = await aSeller();
    expect((await post(null, `metadata/${seller.userId}`)).status).toBe(401);
    expect((await post(seller, 'metadata/me')).status).toBe(422);
  });
});

describe('the profile', () => {
  // spec: settings-profile, api-customer-profile
  test('is saved without changing the e-mail address', async () => {
    const seller = await aNewcomer();
    const { status, body } = await post(seller, 'user/customer-profile', { id: seller.userId, ...profile });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...profile, id: seller.userId, emailId: seller.emailId });
    const metadata = await metadataOf(seller);
    expect(metadata).toMatchObject({
      profileFilled: true,
      emailId: seller.emailId,
      userProfile: { firstName: 'Asha' },
    });
  });

  test('ignores fields that the seller must not set', async () => {
    const seller = await aSeller();
    await post(seller, 'user/customer-profile', {
      id: null,
      ...profile,
      prepaidUser: false,
      isCustomRateEnabled: true,
      customRateEnabled: true,
      rolesId: 2,
    });
    expect((await metadataOf(seller)).userProfile).toMatchObject({
      prepaidUser: true,
      isCustomRateEnabled: false,
    });
  });

  // spec: settings-profile, constants-patterns
  test.each([
    ['firstName', '', 'First name is required'],
    ['lastName', null, 'Last name is required'],
    ['firstName', 'A<b>', 'Special Characters are not allowed'],
    ['lastName', 'Rao@', 'Special Characters are not allowed'],
    ['lastName', 'x'.repeat(61), 'Last name must be no longer than 60 characters'],
    ['phone', '98123', 'Phone Number must be 10 digits'],
    ['phone', '', 'Phone Number must be 10 digits'],
  ])('with %s %j is refused', async (field, value, message) => {
    const { status, body } = await post(await aSeller(), 'user/customer-profile', {
      ...profile,
      [field]: value,
    });
    expect(status).toBe(422);
    expect(fieldErrors(body)).toEqual({ [field]: message });
  });

  test('of another user is forbidden, by id and by userId', async () => {
    const [seller, other] = [await aSeller(), await aNewcomer()];
    for (const named of [
      { id: other.userId },
      { userId: other.userId },
      { userId: seller.userId, id: other.userId },
    ]) {
      expect((await post(seller, 'user/customer-profile', { ...profile, ...named })).status).toBe(403);
    }
    expect((await metadataOf(other)).profileFilled).toBe(false);
  });

  test('can be saved by an administrator only with the id of a seller', async () => {
    const [admin, seller] = [await anAdmin(), await aSeller()];
    const { status } = await post(admin, 'user/customer-profile', {
      ...profile,
      id: seller.userId,
      lastName: 'Iyer',
    });
    expect(status).toBe(200);
    expect((await metadataOf(seller)).userProfile.lastName).toBe('Iyer');
    expect((await post(admin, 'user/customer-profile', profile)).status).toBe(422);
    expect((await post(admin, 'user/customer-profile', { ...profile, id: 99999999 })).status).toBe(404);
  });
});

describe('company details', () => {
  // spec: api-company-details
  test('are saved with GST and appear in the metadata', async () => {
    const seller = await aNewcomer();
    const { status, body } = await saveCompany(seller, { companyLogo: aLogo(90, 88) });
    expect(status).toBe(200);
    expect(body.customerDetails).toMatchObject({ ...details, companyLogo: aLogo(90, 88) });
    expect(body.userGSTDetails).toMatchObject({ ...withGst, pan: null, aadhar: null });
    expect(await metadataOf(seller)).toMatchObject({ companyDetailsFilled: true, ...body });
  });

  test('are saved without GST by PAN and Aadhar, ignoring a GST number', async () => {
    const { body } = await saveCompany(await aNewcomer(), {}, { ...withGst, ...withoutGst });
    expect(body.userGSTDetails).toMatchObject({ ...withoutGst, gstNo: null, gstCompanyTypeId: null });
  });

  // spec: settings-company
  test('of a state whose name has an ampersand are saved', async () => {
    const { status } = await saveCompany(await aNewcomer(), { state: 'Jammu & Kashmir' });
    expect(status).toBe(200);
  });

  test.each([
    'www.asha.example',
    'http://asha.example',
    'https://shop.asha.example:8443/saree?from=x#top',
    'आशा.example',
  ])('may have the website %s', async (website) => {
    expect((await saveCompany(await aNewcomer(), { website })).status).toBe(200);
  });

  // spec: settings-company-lock
  test('once saved, can be changed by a seller only together with the logo', async () => {
    const seller = await aNewcomer();
    await saveCompany(seller, { companyLogo: aLogo(40, 40) });
    for (const companyLogo of [aLogo(40, 40), null, '']) {
      const { status, body } = await saveCompany(seller, { companyName: 'Other', companyLogo });
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'ALREADY_SAVED',
        message: 'Company details can only be changed together with the logo.',
      });
    }
    expect((await metadataOf(seller)).customerDetails.companyName).toBe('Asha Textiles');
    const changed = await saveCompany(seller, { companyName: 'Other', companyLogo: aLogo(41, 40) });
    expect(changed.status).toBe(200);
    const { customerDetails } = await metadataOf(seller);
    expect(customerDetails).toMatchObject({ companyName: 'Other', companyLogo: aLogo(41, 40) });
  });

  test('sent several times at once are saved once', async () => {
    const seller = await aNewcomer();
    const names = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(names.map((companyName) => saveCompany(seller, { companyName })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('once saved, can be changed by an administrator, and keep the logo unless a new one is sent', async () => {
    const [admin, seller] = [await anAdmin(), await aNewcomer()];
    await saveCompany(seller, { companyLogo: aLogo(40, 40) });
    const renamed = { userId: seller.userId, ...company({ companyName: 'Renamed' }) };
    expect((await post(admin, 'user/company-details', renamed)).status).toBe(200);
    const { customerDetails } = await metadataOf(seller);
    expect(customerDetails).toMatchObject({ companyName: 'Renamed', companyLogo: aLogo(40, 40) });
    expect((await post(admin, 'user/company-details', company())).status).toBe(422);
  });

  test('of another user are forbidden', async () => {
    const [seller, other] = [await aSeller(), await aNewcomer()];
    expect((await post(seller, 'user/company-details', { userId: other.userId, ...company() })).status).toBe(
      403,
    );
    expect((await metadataOf(other)).companyDetailsFilled).toBe(false);
  });

  // spec: settings-company, constants-lengths, extras-phones-and-amounts
  test.each<[string, object, string, string]>([
    [
      'a name of one character',
      { companyName: 'A' },
      'companyName',
      'Company name must be at least 2 characters',
    ],
    ['no name', { companyName: ' ' }, 'companyName', 'Company name is required'],
    ['no website', { website: '' }, 'website', 'Website is required'],
    [
      'a website that is a script',
      { website: 'javascript:alert(1)' },
      'website',
      'Please enter a valid website',
    ],
    ['a website that is a sentence', { website: 'we have none' }, 'website', 'Please enter a valid website'],
    ['no address', { address: null }, 'address', 'Address is required'],
    ['no city', { city: undefined }, 'city', 'City is required'],
    [
      'a state with special characters',
      { state: 'Kar$nataka' },
      'state',
      'Special Characters are not allowed',
    ],
    [
      'a country with special characters',
      { country: 'India#' },
      'country',
      'Special Characters are not allowed',
    ],
    ['a pincode of five digits', { pincode: '56000' }, 'pincode', 'Pincode must be 6 digits'],
    ['a pincode that cannot be', { pincode: '056000' }, 'pincode', 'Please enter a valid pincode'],
  ])('with %s are refused', async (_what, changed, field, message) => {
    const { status, body } = await saveCompany(await aNewcomer(), changed);
    expect(status).toBe(422);
    expect(fieldErrors(body)).toEqual({ [`customerDetailsRequest.${field}`]: message });
  });

  // spec: settings-gst
  test.each<[string, object, Record<string, string>]>([
    ['nothing about GST', {}, { gstAvailable: 'GST is required' }],
    ['GST but no number', { ...withGst, gstNo: '' }, { gstNo: 'GST number is required' }],
    [
      'GST but no company type',
      { ...withGst, gstCompanyTypeId: null },
      { gstCompanyTypeId: 'Company type is required' },
    ],
    [
      'a malformed GST number',
      { ...withGst, gstNo: '29ABCDE1234' },
      { gstNo: 'Please enter a valid GST number' },
    ],
    [
      'an unknown company type',
      { ...withGst, gstCompanyTypeId: 99 },
      { gstCompanyTypeId: 'Company type is required' },
    ],
    [
      'no GST, PAN or Aadhar',
      { gstAvailable: false },
      { pan: 'PAN is required', aadhar: 'Aadhar is required' },
    ],
    ['a short PAN', { ...withoutGst, pan: 'ABCDE1234' }, { pan: 'Please enter a valid PAN' }],
    [
      'an Aadhar of 11 digits',
      { ...withoutGst, aadhar: '12341234123' },
      { aadhar: 'Please enter a valid Aadhar' },
    ],
  ])('with %s are refused', async (_what, gst, wanted) => {
    const { status, body } = await saveCompany(await aNewcomer(), {}, gst);
    expect(status).toBe(422);
    const expected = Object.entries(wanted).map(([field, text]) => [`gstDetailsRequest.${field}`, text]);
    expect(fieldErrors(body)).toEqual(Object.fromEntries(expected));
  });

  test('are refused with an error for each missing part', async () => {
    const { status, body } = await post(await aNewcomer(), 'user/company-details', {});
    expect(status).toBe(422);
    expect(Object.keys(fieldErrors(body))).toEqual(['customerDetailsRequest', 'gstDetailsRequest']);
  });
});

describe('the company logo', () => {
  const TOO_BIG = 'Uploaded file is too big.';
  const FORMAT = 'Uploaded file has unsupported format.';
  const DIMENSIONS = 'Uploaded image width and height should not be greater than 90 px and 88 px';
  const url = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;
  const save = async (companyLogo: unknown) => saveCompany(await aNewcomer(), { companyLogo });

  // spec: settings-logo
  test.each<[string, string]>([
    ['a PNG of 90 by 88', url(pngBytes(90, 88))],
    ['a JPEG of 90 by 88', url(jpegBytes(90, 88), 'jpeg')],
    ['a JPEG called JPG', url(jpegBytes(1, 1), 'jpg')],
    ['a PNG of a million bytes', url(pngBytes(10, 10, 1_000_000))],
  ])('may be %s', async (_what, logo) => {
    expect((await save(logo)).status).toBe(200);
  });

  test('is stored with the type that its bytes show', async () => {
    const { body } = await save(url(jpegBytes(20, 20), 'png'));
    expect(body.customerDetails.companyLogo).toBe(url(jpegBytes(20, 20), 'jpeg'));
  });

  // spec: settings-logo, constants-uploads
  test.each<[string, unknown, string]>([
    ['91 wide', url(pngBytes(91, 88)), DIMENSIONS],
    ['89 high', url(pngBytes(90, 89)), DIMENSIONS],
    ['a JPEG 91 wide behind a small thumbnail', url(jpegBytes(91, 10), 'jpeg'), DIMENSIONS],
    ['a million bytes and one', url(pngBytes(10, 10, 1_000_001)), TOO_BIG],
    ['a GIF', url(Buffer.from('GIF89a\x01\x00\x01\x00'), 'gif'), FORMAT],
    ['a GIF that says PNG', url(Buffer.from('GIF89a\x01\x00\x01\x00')), FORMAT],
    ['a page that says PNG', url(Buffer.from('<svg onload=alert(1)>')), FORMAT],
    ['a PNG cut off in its header', url(pngBytes(10, 10).subarray(0, 20)), FORMAT],
    ['a JPEG without a frame', url(Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'jpeg'), FORMAT],
    ['no base64', 'data:image/png;base64,§§§', FORMAT],
    ['an address', 'https://example.com/logo.png', FORMAT],
    ['a number', 7, FORMAT],
  ])('is refused if it is %s', async (_what, logo, message) => {
    const { status, body } = await save(logo);
    expect(status).toBe(422);
    expect(fieldErrors(body)).toEqual({ 'customerDetailsRequest.companyLogo': message });
  });
});
