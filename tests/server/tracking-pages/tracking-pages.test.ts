import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, aSeller, call, get, http, type Person } from '../../setup/app.ts';
import { aPicture, jpegBytes } from '../../setup/logos.ts';
import { aShipped, aShop } from '../../setup/shipping.ts';
import { checksums } from '../../setup/tables.ts';
import { PAGE, saveLogo, savePage } from '../../setup/tracking-pages.ts';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

const getPage = async ({ token }: Person, input: object = {}) =>
  (await call('tracking-page/get', input, token)).body;
const track = async (awb: string, token?: string) => (await call(`status/details/${awb}`, {}, token)).body;

describe('a seller’s tracking page', () => {
  test('is off and has the company’s name until the first save', async () => {
    const seller = await aSeller();
    expect(await getPage(seller)).toEqual({
      isOn: false,
      name: `Asha Textiles ${seller.userId}`,
      colour: '#3D3BF3',
      phone: '',
      email: '',
      website: '',
      returnsNote: '',
    });
    expect((await getPage(await aSeller({ filled: false }))).name).toBe('');
  });

  test('is saved whole and replaced by the next save', async () => {
    const seller = await aSeller();
    const { status, body } = await savePage(seller);
    expect([status, body]).toEqual([200, { message: 'Tracking page saved successfully', ...PAGE }]);
    expect(await getPage(seller)).toEqual(PAGE);
    await savePage(seller, { isOn: false, name: 'Asha', phone: '', email: null, returnsNote: undefined });
    expect(await getPage(seller)).toEqual({
      ...PAGE,
      isOn: false,
      name: 'Asha',
      phone: '',
      email: '',
      returnsNote: '',
    });
  });

  test.each([
    ['colour', ' #0b6b4a ', '#0B6B4A'],
    ['website', 'asha.example', 'https://asha.example/'],
    ['website', 'HTTPS://Asha.example/a b"<c>', 'https://asha.example/a%20b%22%3Cc%3E'],
    ['returnsNote', ' One\r\nTwo ', 'One\nTwo'],
    ['phone', '1800 000 0000', '1800 000 0000'],
    ['name', ' <b>Asha</b> & Co ', '<b>Asha</b> & Co'],
  ])('keeps the %s %j as %j', async (field, typed, kept) => {
    const seller = await aSeller();
    await savePage(seller, { [field]: typed });
    expect((await getPage(seller))[field]).toBe(kept);
  });

  test.each([
    ['isOn', undefined, 'Choose whether your buyers see the page.'],
    ['name', '', 'Enter the name your buyers know you by, 1 to 60 characters.'],
    ['name', 'x'.repeat(61), 'Enter the name your buyers know you by, 1 to 60 characters.'],
    ['name', 'Asha\nCrafts', 'Enter the name your buyers know you by, 1 to 60 characters.'],
    ['colour', undefined, 'Choose a colour as #RRGGBB.'],
    ['colour', 'red;background:url(//evil.example)', 'Choose a colour as #RRGGBB.'],
    ['colour', '#FFF', 'Choose a colour as #RRGGBB.'],
    [
      'colour',
      '#F5A524',
      expect.stringMatching(/^White text on this colour has a contrast of 2 to 1; at least 4.5/),
    ],
    ['phone', '12345', expect.stringContaining('ten digits')],
    ['email', 'help at asha', expect.stringContaining('email address')],
    ['website', 'javascript:alert(1)', expect.stringContaining('starts with https://')],
    ['website', 'data:text/html,x', expect.stringContaining('starts with https://')],
    ['website', 'http://asha.example', expect.stringContaining('starts with https://')],
    ['website', 'https://user:secret@asha.example', expect.stringContaining('starts with https://')],
    ['website', 'localhost', expect.stringContaining('starts with https://')],
    ['website', `https://asha.example/${'x'.repeat(200)}`, expect.stringContaining('starts with https://')],
    ['returnsNote', 'x'.repeat(301), 'Enter at most 300 characters.'],
  ])('refuses the %s %j beside the field and changes nothing', async (field, value, message) => {
    const seller = await aSeller();
    await savePage(seller);
    const before = await checksums();
    const { status, body } = await savePage(seller, { name: 'Changed', [field]: value });
    expect([status, body.code, body.errors]).toEqual([422, 'INVALID', [{ field, message }]]);
    expect(await checksums()).toEqual(before);
    expect(await getPage(seller)).toEqual(PAGE);
  });

  test('belongs to its seller: another one is refused, and an administrator’s change is audited', async () => {
    const [one, other] = [await aSeller(), await aSeller()];
    await savePage(one);
    const taken = { ...PAGE, userId: one.userId, name: 'Taken over' };
    expect((await call('tracking-page/get', { userId: one.userId }, other.token)).status).toBe(403);
    expect((await call('tracking-page/save', taken, other.token)).status).toBe(403);
    expect((await call('tracking-page/save', taken)).status).toBe(401);
    expect(await getPage(one)).toEqual(PAGE);
    expect((await getPage(other)).isOn).toBe(false);

    expect((await call('tracking-page/save', { ...taken, name: 'Renamed' }, admin.token)).status).toBe(200);
    expect((await getPage(admin, { userId: one.userId })).name).toBe('Renamed');
    const { body: acts } = await get(
      `admin/audit?filter=${JSON.stringify({ subject: 'user' })}`,
      admin.token,
    );
    const { body: act } = await get(`admin/audit/${acts[0].id}`, admin.token);
    expect(JSON.stringify(act)).toContain('Renamed');
  });
});

describe('public tracking', () => {
  test('shows the shop only while its seller has the page on', async () => {
    const shop = await aShop();
    const { awb } = await aShipped(shop);
    expect((await track(awb)).shop).toBeNull();
    await savePage(shop.seller, { isOn: false });
    expect((await track(awb)).shop).toBeNull();
    await savePage(shop.seller);
    const { isOn: _isOn, ...shown } = PAGE;
    expect((await track(awb)).shop).toEqual({ ...shown, logoUrl: null });
    expect((await track(awb, shop.seller.token)).shop).toMatchObject({ name: 'Asha Crafts' });
    expect((await track((await aShipped(await aShop())).awb)).shop).toBeNull();
  });

  test('with a shop shows no name, phone, address or amount of the buyer, and nothing private of the seller', async () => {
    const shop = await aShop();
    await savePage(shop.seller);
    await saveLogo(shop.seller, aPicture(80, 80));
    const { awb } = await aShipped(shop);
    const body = await track(awb);
    expect(Object.keys(body).toSorted()).toEqual(
      [
        'canCancel',
        'detailScans',
        'isOrderCancelled',
        'isReturn',
        'logistic',
        'logisticLogo',
        'orderDate',
        'orderDetails',
        'orderId',
        'orderSource',
        'shop',
      ].toSorted(),
    );
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/Asha Rao|"98123\d{5}"|Nariman|:999\b|base64/);
    for (const secret of [shop.seller.phoneNo, shop.seller.emailId, 'ABCDE1234F', '12 MG Road'])
      expect(text).not.toContain(secret);
  });

  test('says of a return that the buyer sends it', async () => {
    const { awb } = await aShipped(await aShop(), { shipmentTypeId: 2 });
    expect((await track(awb)).isReturn).toBe(true);
  });
});

describe('the logo', () => {
  test('is served as the picture it is, under an address that changes with it and tells no seller', async () => {
    const shop = await aShop();
    await savePage(shop.seller);
    const { awb } = await aShipped(shop);
    const logo = aPicture(80, 80);
    await saveLogo(shop.seller, logo);
    const { logoUrl } = (await track(awb)).shop;
    expect(logoUrl).toMatch(/^\/api\/tracking-page\/logo\/[\da-f]{32}\?v=[\da-z]+$/);
    const picture = await http().get(logoUrl);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(`data:image/png;base64,${(picture.body as Buffer).toString('base64')}`).toBe(logo);

    await savePage(shop.seller, { name: 'Renamed' });
    expect((await track(awb)).shop.logoUrl).toBe(logoUrl);
    const jpeg = jpegBytes(40, 40);
    await saveLogo(shop.seller, `data:image/jpeg;base64,${jpeg.toString('base64')}`);
    const { logoUrl: next } = (await track(awb)).shop;
    expect(next).not.toBe(logoUrl);
    const second = await http().get(next);
    expect(second.headers['content-type']).toBe('image/jpeg');
    expect(second.body).toEqual(jpeg);
  });

  test('is not found if the page is off, has no logo or does not exist', async () => {
    const shop = await aShop();
    await savePage(shop.seller);
    await saveLogo(shop.seller, aPicture(80, 80));
    const { awb } = await aShipped(shop);
    const { logoUrl } = (await track(awb)).shop;
    await savePage(shop.seller, { isOn: false });
    expect((await http().get(logoUrl)).status).toBe(404);
    const unknown = await get(`tracking-page/logo/${'0'.repeat(32)}`);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await get(`tracking-page/logo/${shop.seller.userId}`)).status).toBe(422);
  });
});
