import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Label } from '../../../server/features/shipments/labels/labels.ts';
import { deleteOldLinks } from '../../../server/features/shipments/labels/links/links.ts';
import { renderPng, renderZpl } from '../../../server/features/shipments/labels/raster/formats.ts';
import { aJob, type Answer, anAdmin, call, clock, db, get, type Person } from '../../setup/app.ts';
import { moduleOf, readCode128 } from '../../setup/code128-reader.ts';
import { barsAt, type Dots, readPng, readZpl } from '../../setup/dots-reader.ts';
import { aLabel } from '../../setup/labels.ts';
import { barcodesOf, readPdf, textOf } from '../../setup/pdf-reader.ts';
import { aShipped, aShop, order, type Shop } from '../../setup/shipping.ts';

const HOUR_MS = 3_600_000;
const TEXT = 'This label link isn’t valid or has expired. Request a new one.';
/** Rows that cross the bars of the AWB and of the order id. */
const AWB_ROW = 220;
const ORDER_ROW = 745;
const ORDER_RIGHT = 500;

let shop: Shop;
let parcel: { id: number; awb: string };
beforeAll(async () => {
  shop = await aShop();
  parcel = await aShipped(shop, {
    customerDetails: { name: 'श्रीमती ज्योत्स्ना', city: 'சென்னை' },
    logisticDetails: { paymentType: 'COD' },
  });
});

const link = (who: Person, body: object) => call('labels/link', body, who.token);
const pathOf = ({ body }: Answer) => new URL(body.url).pathname.replace('/api/', '');
async function open(body: object): Promise<Answer> {
  const made = await link(shop.seller, { shippingId: [parcel.id], ...body });
  expect(made.status).toBe(200);
  return get(pathOf(made));
}
const faultsOf = ({ status, body }: Answer) => [
  status,
  body.errors?.map((one: { field: string }) => one.field),
];

const SELLER = 1;
const pngFor = (label: Label) => renderPng(label, SELLER);
const zplFor = (labels: Label[]) => renderZpl(labels, SELLER);

describe('a link to labels', () => {
  test('opens for an hour without sign-in and shows the labels that labelGeneration prints', async () => {
    const second = await aShipped(shop);
    const ids = [second.id, parcel.id];
    const made = await link(shop.seller, { shippingId: ids, format: 'pdf' });
    expect(Date.parse(made.body.expiresAt) - clock.now().getTime()).toBeLessThanOrEqual(HOUR_MS);
    expect(Date.parse(made.body.expiresAt) - clock.now().getTime()).toBeGreaterThan(HOUR_MS - 10_000);
    const opened = await get(pathOf(made));
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="labels-\d{4}-\d\d-\d\d\.pdf"$/),
      'cache-control': 'no-store',
    });
    const codes = (file: Buffer) => readPdf(file).map((page) => readCode128(barcodesOf(page)[0]!));
    expect(codes(opened.body)).toEqual([second.awb, parcel.awb]);
    const printed = await call(
      'process/shipping/labelGeneration',
      { userId: shop.seller.userId, shippingId: ids },
      shop.seller.token,
    );
    expect(readPdf(opened.body)).toEqual(readPdf(printed.body));
  });

  test('prints four PDF labels on an A4 sheet, but no PNG or ZPL', async () => {
    const { body } = await open({ format: 'pdf', layout: 'a4' });
    expect(readPdf(body)[0]).toMatchObject({ width: 595.276, height: 841.89 });
    for (const format of ['png', 'zpl']) {
      const refused = await link(shop.seller, { shippingId: [parcel.id], format, layout: 'a4' });
      expect(faultsOf(refused)).toEqual([422, ['layout']]);
      expect(refused.body.message).toBe('Only PDF labels can be printed on A4');
    }
  });

  test('is a 404 once it has expired, and its row is deleted', async () => {
    const path = pathOf(await link(shop.seller, { shippingId: [parcel.id], format: 'pdf' }));
    clock.advance(HOUR_MS - 5_000);
    expect((await get(path)).status).toBe(200);
    clock.advance(6_000);
    const { status, body } = await get(path);
    expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', TEXT]);
    await deleteOldLinks(aJob());
    expect(await db('label_links').where('expires_at', '<=', clock.now())).toEqual([]);
  });

  test('is a 404 if a character of it is changed, added or missing', async () => {
    const path = pathOf(await link(shop.seller, { shippingId: [parcel.id], format: 'pdf' }));
    expect(path).toMatch(/^labels\/[\w-]{43}$/);
    const other = path.endsWith('A') ? 'B' : 'A';
    for (const wrong of [path.slice(0, -1) + other, path.slice(0, -1), `${path}A`, 'labels/x']) {
      const { status, body } = await get(wrong);
      expect([status, body.message], wrong).toEqual([404, TEXT]);
    }
  });

  test('is stored only as a hash', async () => {
    const path = pathOf(await link(shop.seller, { shippingId: [parcel.id], format: 'pdf' }));
    const rows = JSON.stringify(await db('label_links'));
    expect(rows).not.toContain(path.split('/')[1]);
  });

  test('stops working when the operator deactivates the seller', async () => {
    const another = await aShop();
    const { id } = await aShipped(another);
    const admin = await anAdmin();
    const own = pathOf(await link(another.seller, { shippingId: [id], format: 'png' }));
    const ofAdmin = pathOf(
      await link(admin, { userId: another.seller.userId, shippingId: [id], format: 'pdf' }),
    );
    expect([(await get(own)).status, (await get(ofAdmin)).status]).toEqual([200, 200]);
    await call('user/access', { userId: another.seller.userId, active: false }, admin.token);
    expect([(await get(own)).status, (await get(ofAdmin)).status]).toEqual([404, 404]);
  });

  test('is refused for another seller’s orders, also to an administrator who names this one', async () => {
    const another = await aShop();
    const admin = await anAdmin();
    const both = { shippingId: [(await aShipped(another)).id, parcel.id], format: 'pdf' };
    for (const refused of [
      await link(another.seller, { shippingId: [parcel.id], format: 'pdf' }),
      await link(another.seller, both),
      await link(admin, { ...both, userId: another.seller.userId }),
    ])
      expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(faultsOf(await link(admin, both))).toEqual([422, ['userId']]);
  });

  test('is refused for orders without a label, and says so once an order is cancelled', async () => {
    const pending = await order(shop);
    const refused = await link(shop.seller, { shippingId: [pending], format: 'zpl' });
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_SHIPPED']);
    expect(refused.body.message).toMatch(
      /^T-\S+ isn’t shipped, so it has no label or manifest\. Ship it first\.$/,
    );
    const { id } = await aShipped(shop);
    const path = pathOf(await link(shop.seller, { shippingId: [id], format: 'zpl' }));
    await call(`cancel/${id}`, {}, shop.seller.token);
    const { status, body } = await get(path);
    expect([status, body.code]).toEqual([409, 'NOT_SHIPPED']);
    expect(body.message).toMatch(/is cancelled and has no label/);
  });

  test('says which orders are unknown, and what shippingId must be', async () => {
    const unknown = await link(shop.seller, { shippingId: [parcel.id, 999_999_998], format: 'pdf' });
    expect([unknown.status, unknown.body.message]).toEqual([
      404,
      'Order not found: 999999998. Please send the trackingId of your own orders.',
    ]);
    const single = await link(shop.seller, { shippingId: parcel.id, format: 'pdf' });
    expect(faultsOf(single)).toEqual([422, ['shippingId']]);
    expect(single.body.message).toBe('shippingId must be a list of trackingIds, such as [4711]');
  });

  test('has one label as PNG, 100 as ZPL and 1000 as PDF at most', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, i) => 900_000_000 + i);
    const statusOf = async (format: string, count: number) =>
      (await link(shop.seller, { shippingId: ids(count), format })).status;
    expect([await statusOf('png', 1), await statusOf('png', 2)]).toEqual([404, 422]);
    expect([await statusOf('zpl', 100), await statusOf('zpl', 101)]).toEqual([404, 422]);
    expect([await statusOf('pdf', 1000), await statusOf('pdf', 1001)]).toEqual([404, 422]);
    expect(faultsOf(await link(shop.seller, { shippingId: [parcel.id], format: 'gif' }))).toEqual([
      422,
      ['format'],
    ]);
  });
});

/** Whether both pictures agree outside the bars. */
function areEqualBut(a: Dots, b: Dots, isBars: (x: number, y: number) => boolean): boolean {
  for (let y = 0; y < a.height; y++)
    for (let x = 0; x < a.width; x++) if (!isBars(x, y) && a.isBlack(x, y) !== b.isBlack(x, y)) return false;
  return true;
}

function inkOf(dots: Dots, [left, top, right, bottom]: number[]): string {
  let ink = '';
  for (let y = top!; y < bottom!; y++)
    for (let x = left!; x < right!; x++) ink += dots.isBlack(x, y) ? '1' : '0';
  return ink;
}

describe('a PNG label', () => {
  test('has 812 × 1218 dots and bars that a scanner reads', async () => {
    const { headers, body } = await open({ format: 'png' });
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="label-${parcel.awb}.png"`,
      'cross-origin-resource-policy': 'cross-origin',
    });
    const png = readPng(body);
    expect(png).toMatchObject({ width: 812, height: 1218, dotsPerMetre: 8_000 });
    for (const y of [AWB_ROW - 50, AWB_ROW, AWB_ROW + 50])
      expect(readCode128(barsAt(png, y, 30, 780))).toBe(parcel.awb);
  });

  test('has bars of whole dots for AWBs and order ids of every length', async () => {
    for (const awb of ['1', '12', '123', 'AB1', 'AB12C', '14983217650421', 'BX100001IN5', 'SF-1234567/89']) {
      const png = readPng(await pngFor(aLabel({ awb, orderId: `O${awb}` })));
      const [awbBars, orderBars] = [barsAt(png, AWB_ROW, 30, 780), barsAt(png, ORDER_ROW, 30, ORDER_RIGHT)];
      expect([readCode128(awbBars), readCode128(orderBars)]).toEqual([awb, `O${awb}`]);
      for (const bars of [awbBars, orderBars])
        expect(bars.filter(({ width }) => width % moduleOf(bars) > 0)).toEqual([]);
    }
  });

  test('prints Indian scripts and the rupee sign as the PDF does', async () => {
    const of = (name: string, collectPaise: number) =>
      aLabel({ consignee: { ...aLabel().consignee, name }, collectPaise });
    const hindi = readPng(await pngFor(of('श्रीमती ज्योत्स्ना', 1_29_900)));
    const tamil = readPng(await pngFor(of('தமிழ்ச்செல்வி', 1_29_900)));
    const latin = readPng(await pngFor(of('Jyotsna', 2_29_900)));
    const name = [30, 372, 490, 412];
    const rupee = [505, 75, 540, 130];
    const names = [hindi, tamil, latin].map((png) => inkOf(png, name));
    for (const ink of names) expect(ink).toContain('1');
    expect(new Set(names).size).toBe(3);
    expect(inkOf(hindi, rupee)).toBe(inkOf(tamil, rupee));
    expect(inkOf(hindi, rupee)).toContain('0');
    const pdf = readPdf((await open({ format: 'pdf' })).body)[0];
    for (const word of ['श्रीमती', 'ज्योत्स्ना', 'சென்னை', '₹999.00']) expect(textOf(pdf)).toContain(word);
  });
});

describe('a ZPL label', () => {
  test('has its barcodes as commands where the PNG has bars, and all else as the same picture', async () => {
    const { headers, body } = await open({ format: 'zpl' });
    expect(headers['content-type']).toBe('application/zpl');
    const [label, ...others] = readZpl(body.toString('latin1'));
    expect(others).toEqual([]);
    const { width, height, picture, barcodes } = label!;
    expect([width, height, barcodes.length]).toEqual([812, 1218, 2]);
    expect(barcodes[0]!.text).toBe(parcel.awb);
    const png = readPng((await open({ format: 'png' })).body);
    for (const { x, y, module, height: tall, text, modules } of barcodes) {
      const bars = barsAt(png, y + 5, x - 20, x + modules * module + 20);
      expect(readCode128(bars)).toBe(text);
      expect(bars[0]!.x).toBe(x);
      expect(bars.at(-1)!.x + bars.at(-1)!.width).toBe(x + modules * module);
      expect(moduleOf(bars)).toBe(module);
      expect(png.isBlack(x, y + tall - 1)).toBe(true);
      expect(png.isBlack(x, y + tall + 1)).toBe(false);
    }
    const isBars = (left: number, top: number) =>
      barcodes.some(
        ({ x, y, module, height: tall, modules }) =>
          left >= x && left < x + modules * module && top >= y - 1 && top <= y + tall + 1,
      );
    expect(areEqualBut(png, picture, isBars)).toBe(true);
  });

  test('follows the one before in the requested order', async () => {
    const second = await aShipped(shop);
    const { body } = await open({ format: 'zpl', shippingId: [second.id, parcel.id] });
    const awbs = readZpl(body.toString('latin1')).map(({ barcodes }) => barcodes[0]!.text);
    expect(awbs).toEqual([second.awb, parcel.awb]);
  });

  test('gives a printer the same bars as the PDF for every text', async () => {
    const texts = fc.sample(fc.stringMatching(/^[A-Z0-9 ./_-]{1,14}$/), { numRuns: 12, seed: 7 });
    const labels = [...texts, '1', '12', '123', '1234', '12345', 'A1234', 'A12345', 'A1234B'].map((text) =>
      aLabel({ awb: text.trim() || 'A' }),
    );
    const printed = readZpl((await zplFor(labels)).toString('latin1'));
    for (const [i, { awb }] of labels.entries()) {
      const png = readPng(await pngFor(aLabel({ awb })));
      const bars = barsAt(png, AWB_ROW, 30, 780);
      const [{ text, x, module, modules } = { text: '', x: 0, module: 0, modules: 0 }] = printed[i]!.barcodes;
      expect([text, x, x + modules * module], awb).toEqual([
        awb,
        bars[0]!.x,
        bars.at(-1)!.x + bars.at(-1)!.width,
      ]);
    }
  });

  test('keeps an order id with characters of the printer’s language as a picture', async () => {
    const [label] = readZpl((await zplFor([aLabel({ orderId: 'A^XZ~>1' })])).toString('latin1'));
    expect(label!.barcodes.map(({ text }) => text)).toEqual([aLabel().awb]);
    expect(readCode128(barsAt(label!.picture, ORDER_ROW, 30, ORDER_RIGHT))).toBe('A^XZ~>1');
  });
});
