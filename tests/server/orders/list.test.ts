import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { XLSX_TYPE } from '../../../server/platform/sheets/sheets.ts';
import { aSeller, anAdmin, call, db, get, type Person } from '../../setup/app.ts';
import { anOrder, anOrderPayload, aPickupPoint, aProduct, type OrderChanges } from '../../setup/orders.ts';

type Row = { trackingId: number } & Record<string, unknown>;

const post = (who: Person | null, path: string, body: object = {}) => call(path, body, who?.token);
const setStatus = (id: number, status: string) => db('orders').where({ id }).update({ status });
const bookedAs = (orderId: number, seller: Person, awb: string, state = 'BOOKED') =>
  db('shipments').insert({
    order_id: orderId,
    seller_id: seller.userId,
    attempt: 1,
    reference: `ref-${awb}`,
    courier_id: 1,
    mot_id: 2,
    state,
    awb,
    tracking_status: 'IN_TRANSIT',
    source_city: 'Bengaluru',
    source_pin: 560001,
    charge_paise: 1,
    is_charged: false,
    receipt: '{}',
    reserved_at: new Date(),
    booked_at: new Date(),
  });

let seller: Person;
let other: Person;
let admin: Person;
let point: number;
let farPoint: number;
const ids: Record<string, number> = {};
const listed = async (body: object = {}, tab = 'PENDING', who = seller) =>
  (await post(who, `get/shipping/${seller.userId}/${tab}`, body)).body as { count: number; data: Row[] };
const named = async (body: object, tab = 'PENDING') => {
  const { count, data } = await listed(body, tab);
  expect(count).toBe(data.length);
  return data.map(({ trackingId }) => Object.keys(ids).find((name) => ids[name] === trackingId));
};

beforeAll(async () => {
  [seller, other, admin] = await Promise.all([aSeller(), aSeller(), anAdmin()]);
  point = await aPickupPoint(seller, { pickupPointName: 'Main store' });
  farPoint = await aPickupPoint(seller, { pickupPointName: 'Far store' });
  const orders: Record<string, OrderChanges> = {
    first: { customerDetails: { customerUniqueId: '100%_A', name: 'Asha Rao', phoneNo: '9000011111' } },
    cod: {
      logisticDetails: { paymentType: 'COD' },
      customerDetails: { customerUniqueId: '1000-B', name: 'Imran', phoneNo: '9000022222' },
    },
    far: {
      logisticDetails: { userPickLocationOrDeliveryId: farPoint, courierId: 3 },
      customerDetails: { name: 'Meera' },
    },
    booking: { customerDetails: { name: 'Booking' } },
    ready: { customerDetails: { name: 'Ready' } },
    cancelled: { customerDetails: { name: 'Cancelled' } },
  };
  for (const [name, changes] of Object.entries(orders)) ids[name] = await anOrder(seller, point, changes);
  await setStatus(ids.booking!, 'BOOKING');
  await setStatus(ids.ready!, 'READY');
  await setStatus(ids.cancelled!, 'CANCEL');
  await bookedAs(ids.ready!, seller, `AWB${ids.ready}`);
  await bookedAs(ids.cancelled!, seller, `AWB${ids.cancelled}`, 'CANCELLED');
  await bookedAs(ids.first!, seller, `GONE${ids.first}`, 'RELEASED');
  await db('orders')
    .where({ id: ids.first })
    .update({ created_at: new Date('2026-03-09T18:30:00Z') });
  await db('orders')
    .where({ id: ids.cod })
    .update({ created_at: new Date('2026-03-10T18:29:59.999Z') });
});

describe('the list of a tab', () => {
  test('returns the count of each tab for the same filters on request', async () => {
    const asked = async (body: object, tab?: string, who = seller) => {
      const { count, data, tabCounts } = (await listed({ ...body, tabCounts: true }, tab, who)) as Awaited<
        ReturnType<typeof listed>
      > & { tabCounts: object };
      return { count, rows: data.length, tabCounts };
    };
    expect(await asked({})).toEqual({ count: 4, rows: 4, tabCounts: { PENDING: 4, READY: 1, CANCEL: 1 } });
    expect(await asked({ limit: 1, offset: 1 })).toEqual({
      count: 4,
      rows: 1,
      tabCounts: { PENDING: 4, READY: 1, CANCEL: 1 },
    });
    expect(await asked({ search: 'Ready' }, 'READY')).toEqual({
      count: 1,
      rows: 1,
      tabCounts: { PENDING: 0, READY: 1, CANCEL: 0 },
    });
    expect(await asked({ paymentMethod: ['COD'] }, 'CANCEL')).toEqual({
      count: 0,
      rows: 0,
      tabCounts: { PENDING: 1, READY: 0, CANCEL: 0 },
    });
    expect(
      (await post(admin, 'get/shipping/all/READY', { userId: seller.userId, tabCounts: true })).body,
    ).toMatchObject({ count: 1, tabCounts: { PENDING: 4, READY: 1, CANCEL: 1 } });
    expect(await listed()).not.toHaveProperty('tabCounts');
  });

  // spec: api-orders
  test('is sorted newest first, with all fields of a row', async () => {
    expect(await named({})).toEqual(['booking', 'far', 'cod', 'first']);
    const { data } = await listed();
    expect(data[0]).toMatchObject({
      status: 'BOOKING',
      active: false,
      wayBillId: null,
      currentStatus: 'PENDING',
    });
    expect(data[3]).toEqual({
      trackingId: ids.first,
      orderId: '100%_A',
      wayBillId: null,
      logisticName: 'Delhivery',
      courierId: 1,
      motId: 2,
      userId: seller.userId,
      clientName: expect.any(String),
      customerName: 'Asha Rao',
      phoneNo: '9000011111',
      city: 'Bombay',
      pincode: '400020',
      date: '2026-03-09T18:30:00.000Z',
      paymentMethod: 'PREPAID',
      active: true,
      canCancel: false,
      status: 'PENDING',
      currentStatus: 'PENDING',
      shipmentTypeId: 1,
      channel: 'Manual',
      totalAmount: 999,
      charge: expect.any(Number),
      totalCharge: data[3]!.charge,
      cancelledDate: null,
      weight: 0.5,
      pickupPointId: point,
      pickupPointName: 'Main store',
      shipmentScheduleDate: null,
      refusal: null,
      refusedDate: null,
      storeNote: null,
      updatedAt: expect.any(String),
    });
  });

  // spec: orders-tabs
  test('shows the AWB of booked and cancelled orders', async () => {
    const [ready] = (await listed({}, 'READY')).data;
    expect(ready).toMatchObject({ wayBillId: `AWB${ids.ready}`, currentStatus: 'IN_TRANSIT', active: true });
    expect((await listed({}, 'CANCEL')).data).toMatchObject([
      { wayBillId: `AWB${ids.cancelled}`, status: 'CANCEL' },
    ]);
  });

  // spec: orders-filters
  test.each<[object, string[]]>([
    [{ paymentMethod: ['COD'] }, ['cod']],
    [{ paymentMethod: ['COD', 'PREPAID'], courierId: [3] }, ['far']],
    [{ courierId: [] }, ['booking', 'far', 'cod', 'first']],
    [{ courierId: [10] }, []],
    [{ fromDate: '2026-03-10', toDate: '2026-03-10' }, ['cod', 'first']],
    [{ toDate: '2026-03-09' }, []],
    [{ fromDate: '2026-03-11' }, ['booking', 'far']],
    [{ search: '100%' }, ['first']],
    [{ search: '%' }, ['first']],
    [{ search: '_' }, ['first']],
    [{ search: '\\' }, []],
    [{ search: '1000-b' }, ['cod']],
    [{ search: ' rao ' }, ['first']],
    [{ search: '90000222' }, ['cod']],
    [{ search: '22222' }, []],
    [{ search: 'GONE' }, []],
    [{ search: "' OR 1=1 -- " }, []],
    [{ channel: 'Manual', search: 'Meera' }, ['far']],
    [{ channel: 'Shopify' }, []],
  ])('%j gives %j', async (filters, names) => {
    expect(await named(filters)).toEqual(names);
  });

  // spec: orders-filters
  test('filters by pickup point and searches by AWB', async () => {
    expect(await named({ pickupPoints: [farPoint] })).toEqual(['far']);
    expect(await named({ search: `awb${ids.ready}` }, 'READY')).toEqual(['ready']);
  });

  // spec: api-orders
  test('returns pages, with the total count', async () => {
    const { count, data } = await listed({ limit: 2, offset: 1 });
    expect([count, data.map(({ trackingId }) => trackingId)]).toEqual([4, [ids.far, ids.cod]]);
    expect((await listed({ offset: 4 })).data).toEqual([]);
  });

  test.each([
    [{ limit: 1001 }],
    [{ limit: 0 }],
    [{ offset: -1 }],
    [{ fromDate: '10/03/2026' }],
    [{ toDate: '2026-02-31x' }],
    [{ toDate: '2026-02-31' }],
    [{ fromDate: '0000-01-01' }],
    [{ paymentMethod: ['UPI'] }],
    [{ courierId: ['1; DROP'] }],
    [{}, 'BOOKING'],
  ])('refuses %j', async (body, tab = 'PENDING') => {
    expect((await post(seller, `get/shipping/${seller.userId}/${tab}`, body)).status).toBe(422);
  });

  test('is open only to its own seller', async () => {
    expect((await post(other, `get/shipping/${seller.userId}/PENDING`)).status).toBe(403);
    const path = `get/shipping/${other.userId}/PENDING`;
    expect((await post(other, path, { userId: seller.userId })).body).toEqual({ count: 0, data: [] });
    expect((await post(null, `get/shipping/${seller.userId}/PENDING`)).status).toBe(401);
  });

  test('of all sellers is for administrators only', async () => {
    expect((await post(seller, 'get/shipping/all/PENDING')).status).toBe(403);
    const search = `OF-${other.userId}`;
    const theirs = await anOrder(other, await aPickupPoint(other), {
      customerDetails: { customerUniqueId: search },
    });
    const { body } = await post(admin, 'get/shipping/all/PENDING', { search });
    expect(body.data).toMatchObject([{ trackingId: theirs, userId: other.userId }]);
    const ofOne = await post(admin, 'get/shipping/all/PENDING', { userId: seller.userId });
    expect(ofOne.body).toEqual(await listed());
    expect((await listed({}, 'PENDING', admin)).count).toBe(4);
  });
});

describe('the channel of an order', () => {
  const orderOf = (who: Person, at: number, channel: unknown) =>
    post(who, 'add/shipping', anOrderPayload(at, { logisticDetails: { channel } }));
  let shop: Person;
  let store: number;
  const channelsIn = async (body: object, tab = 'PENDING') => {
    const { data } = (await post(shop, `get/shipping/${shop.userId}/${tab}`, body)).body as { data: Row[] };
    return data.map(({ channel }) => channel);
  };
  beforeAll(async () => {
    shop = await aSeller();
    store = await aPickupPoint(shop);
    for (const channel of ['Manual', undefined, null, 'My shop', ' Stall\t 2 '])
      await orderOf(shop, store, channel);
  });

  // spec: public-order-channels
  test('is the one sent, or Manual by default', async () => {
    expect(await channelsIn({})).toEqual(['Stall 2', 'My shop', 'Manual', 'Manual', 'Manual']);
  });

  test.each([
    ['Manual', ['Manual', 'Manual', 'Manual']],
    ['Channel', ['Stall 2', 'My shop']],
    ['My shop', ['My shop']],
    ['', ['Stall 2', 'My shop', 'Manual', 'Manual', 'Manual']],
    ['My', []],
  ])('as a filter %j gives %j', async (channel, channels) => {
    expect(await channelsIn({ channel })).toEqual(channels);
    const { text } = await post(shop, `get/shipping/download/${shop.userId}/PENDING`, { channel });
    expect(text.trimEnd().split('\r\n')).toHaveLength(channels.length + 1);
  });

  test('is kept when the order is changed', async () => {
    const { data } = (await post(shop, `get/shipping/${shop.userId}/PENDING`, { channel: 'My shop' })).body;
    const payload = anOrderPayload(store, { customerDetails: { trackingId: data[0].trackingId } });
    expect((await post(shop, 'update/shipping/tabbed', payload)).status).toBe(200);
    expect(await channelsIn({ channel: 'My shop' })).toEqual(['My shop']);
    const { body } = await post(shop, `get/shipping/tabbed/${data[0].trackingId}`);
    expect(body.logisticDetails.channel).toBe('My shop');
  });

  test('has no more than 20 characters', async () => {
    const { status, body } = await orderOf(shop, store, 'x'.repeat(21));
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'logisticDetails.channel', message: 'Channel must be no longer than 20 characters' }],
    ]);
    expect((await orderOf(other, await aPickupPoint(other), 'y'.repeat(20))).status).toBe(200);
  });

  test('is among the filter choices: a seller’s own channels, or all for an administrator', async () => {
    expect((await post(shop, 'get/shipping/channels')).body).toEqual({ data: ['My shop', 'Stall 2'] });
    expect((await post(seller, 'get/shipping/channels')).body).toEqual({ data: [] });
    expect((await post(admin, 'get/shipping/channels')).body.data).toEqual(
      expect.arrayContaining(['My shop', 'Stall 2']),
    );
    expect((await post(admin, 'get/shipping/channels', { userId: shop.userId })).body.data).toHaveLength(2);
    expect((await post(seller, 'get/shipping/channels', { userId: shop.userId })).status).toBe(403);
    const [stall] = (await post(shop, `get/shipping/${shop.userId}/PENDING`, { channel: 'Stall 2' })).body
      .data;
    await post(shop, `order/remove/${stall.trackingId}`);
    expect((await post(shop, 'get/shipping/channels')).body).toEqual({ data: ['My shop'] });
  });
});

describe('the csv of a tab', () => {
  const download = (who: Person, path: string, body: object = {}) =>
    post(who, `get/shipping/download/${path}`, body);

  // spec: orders-report-csv
  test('begins with a byte order mark, applies the filters and escapes spreadsheet formulas', async () => {
    const cells = { name: '=HYPERLINK("http://x")', customerUniqueId: '@SUM(1)', city: '-2+3, "x"' };
    const store = await aPickupPoint(other, { pickupPointName: '+store' });
    const id = await anOrder(other, store, { customerDetails: cells });
    const { status, headers, text } = await download(other, `${other.userId}/PENDING`, { search: '@SUM' });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="?orders-pending-\d{4}-\d\d-\d\d\.csv"?$/,
    );
    const [header, row, end] = text.split('\r\n');
    expect(header).toMatch(/^\ufeffOrder ID,Date \(IST\),Status,AWB,/);
    expect(row).toContain(`'@SUM(1),`);
    expect(row).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(row).toContain(`"'-2+3, ""x"""`);
    expect(row).toContain(`'+store`);
    expect(row).toMatch(new RegExp(`,${id},[\\d.]+,$`));
    expect(end).toBe('');
    const rowsOf = async (filters: object) =>
      (await download(other, `${other.userId}/PENDING`, { search: '@SUM', ...filters })).text
        .trim()
        .split('\r\n').length - 1;
    expect([
      await rowsOf({ paymentMethod: ['PREPAID'] }),
      await rowsOf({ paymentMethod: ['COD'] }),
      await rowsOf({ courierId: [10] }),
    ]).toEqual([1, 0, 0]);
  });

  // spec: api-orders-csv
  test('has every matching order, however many there are', async () => {
    const many = await aSeller();
    const template = await db('orders').where({ id: ids.far }).first();
    const copy = { ...template, id: undefined, seller_id: many.userId };
    const rows = Array.from({ length: 2003 }, (_, n) => ({ ...copy, customer_unique_id: `M${n}` }));
    await db.batchInsert('orders', rows, 500);
    const { text } = await download(many, `${many.userId}/PENDING`);
    const orderIds = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(orderIds).toEqual(rows.map((row) => row.customer_unique_id).reverse());
  });

  test('is open only to its own seller, and for all sellers only to administrators', async () => {
    expect((await download(other, `${seller.userId}/PENDING`)).status).toBe(403);
    expect((await download(seller, 'all/PENDING')).status).toBe(403);
    expect((await download(admin, 'all/CANCEL', { userId: seller.userId })).text).toContain(
      `AWB${ids.cancelled}`,
    );
  });
});

describe('the sample file', () => {
  const sheets = createRequire(import.meta.url)('sheetjs-style');

  // spec: bulk-sample, api-sample-file
  test.each(['POST', 'GET'] as const)('downloads by %s, and its rows are valid orders', async (method) => {
    const path = 'download/sampleFile';
    const { status, headers, body } = await (method === 'GET' ? get(path, seller.token) : post(seller, path));
    expect([status, headers['content-type']]).toEqual([200, XLSX_TYPE]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="?Orders_Sample\.xlsx"?$/);
    const book = sheets.read(body, { cellNF: true });
    const sheet = book.Sheets.Orders;
    const [header, ...rows] = sheets.utils.sheet_to_json(sheet, { header: 1 });
    expect(header.join(', ')).toBe(
      'Order ID*, Customer Name*, Phone*, Email, Address*, Address 2, Landmark, Pincode*, City*, State*, ' +
        'Payment Mode*, Weight (kg)*, Length (cm)*, Width (cm)*, Height (cm)*, Product Name*, Product Code, Product Price*, Product Qty*',
    );
    expect([sheet.A2, sheet.C2, sheet.H2].map(({ t, z }) => [t, z])).toEqual([
      ['s', '@'],
      ['s', '@'],
      ['s', '@'],
    ]);
    expect(new Set(rows.map(([orderId]: string[]) => orderId)).size).toBe(2);
    for (const row of rows) {
      const [orderId, name, phoneNo, email, address, addressTwo, landMark, pin, city, state, ...parcel] = row;
      const [paymentType, weight, length, width, height, productName, productCode, productPrice, productQty] =
        parcel;
      const customerUniqueId = `${orderId}-${productName}-${method}`;
      const payload = anOrderPayload(point, {
        customerDetails: {
          customerUniqueId,
          name,
          phoneNo,
          email,
          address,
          addressTwo,
          landMark,
          pin,
          city,
          state,
        },
        packingDetails: { weight, length, width, height },
        logisticDetails: { paymentType },
        productDetails: [aProduct({ productName, productCode, productPrice, productQty })],
      });
      expect((await post(seller, 'add/shipping', payload)).status).toBe(200);
    }
  });

  test('requires a sign-in', async () => {
    expect((await post(null, 'download/sampleFile')).status).toBe(401);
  });
});
