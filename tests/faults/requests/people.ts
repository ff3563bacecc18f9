import { ROLE_ADMIN } from '../../../server/deps.ts';
import type { Db } from '../../../server/platform/database/connect.ts';
import { call, must } from '../setup/http.ts';
import { pause } from '../setup/program.ts';
import { aShop, courierIs, openCheckout, orders, type Shop, ship } from '../setup/shop.ts';
import type { Known } from './values.ts';

export type Caller = 'nobody' | 'seller' | 'administrator';

const HOUR_MS = 3_600_000;
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The seller who makes the calls, with orders in every tab and money, and the values those calls may use. */
export async function aBusySeller(apiUrl: string): Promise<{ shop: Shop; known: Known }> {
  const shop = await aShop(apiUrl, 20_000);
  const [pending, shipped] = [await orders(apiUrl, shop, 40), await orders(apiUrl, shop, 12)];
  const { body } = await ship(apiUrl, shop, shipped);
  const awbs = body.results.map(({ wayBillId }) => wayBillId!);
  const payment = await openCheckout(apiUrl, shop, 500);
  // Nothing listens there: its deliveries fail, which is what they shall do here.
  const url = 'http://127.0.0.1:9/hooks';
  const { id: webhook } = await must<{ id: number }>(
    call(
      apiUrl,
      'webhooks/save',
      { userId: shop.userId, url, events: ['shipment.status'] },
      { token: shop.token },
    ),
  );
  const ids = [...pending, ...shipped, shop.point];
  const pins = ['560001', '400020', '110001', 560_001, '999999'];
  const phones = [shop.phone, '9876500000', '9812345670'];
  // Never the right old password: changing it would end the seller's own session.
  const password = base64('Another@123');
  return {
    shop,
    known: {
      id: [
        ...pending.slice(0, 5),
        ...shipped.slice(0, 4),
        shop.point,
        shop.userId,
        payment,
        webhook,
        1,
        2,
        null,
      ],
      userid: [shop.userId],
      trackingid: ids,
      shippingid: ids,
      awb: awbs,
      waybillid: awbs,
      waybill: awbs,
      courierid: [1, 2, 3],
      logisticid: [1, 2, 3],
      // The sandbox's connections, the first ones; an account that an administrator makes needs no secrets.
      connectionid: [1, 2, 3],
      provider: ['manual'],
      host: [null],
      service: [null],
      awbs: ['QA1000000001', 'QA1000000002', 'QA1000000003'],
      extensionid: [1, 2, 3],
      motid: [1, 2],
      shipmenttypeid: [1, 1, 2],
      zoneid: [1, 2, 3, 4, 5],
      userpicklocationordeliveryid: [shop.point],
      pickuplocationid: [shop.point],
      pickuppoints: [shop.point],
      pin: pins,
      pincode: pins,
      sourcepincode: pins,
      destinationpincode: pins,
      source: pins,
      destination: pins,
      phone: phones,
      phoneno: phones,
      phonenumber: phones,
      mobilenumber: phones,
      contactnumber: phones,
      email: ['asha@example.com', ''],
      emailid: ['asha@example.com', `seller-${shop.phone}@example.com`],
      password: [password],
      oldpassword: [password],
      currentpassword: [password],
      otp: ['123456', '000000'],
      weight: [0.5, 1, 2.5],
      length: [10, 20.5],
      width: [10, 15],
      height: [5, 8],
      productprice: [99.5, 499],
      productqty: [1, 2],
      amount: [200, 500, 999.99],
      totalinvoiceamount: [500, 1_499.5],
      shipmentscheduledate: ['', null],
      channel: ['Manual', 'Shop', 'sms', 'email'],
      slaboneweight: [0.5, 7, 9],
      slabtwoweight: [0.5, 3],
      slabonerate: [30, 45.5],
      slabtworate: [10, 12.5],
      customeruniqueid: ['R-1', 'R-2', 'R-3', 'R-4', 'R-5'],
      logopath: ['/couriers/delhivery.svg', ''],
      companylogo: [''],
      outcome: ['success', 'UPHELD'],
      sku: ['SKU-1', ''],
      pickuplocation: [shop.point],
      settle: ['now', 'case'],
      paidon: ['2026-10-01'],
      reference: ['UTR20261001'],
      fromdate: ['2026-01-01', '', null],
      todate: ['2030-01-01', '', null],
      date: ['2030-01-01', ''],
      month: ['2026-01', '2026-10'],
      limit: [1, 10, 1_000],
      offset: [0, 5],
      statusid: [1, 2, 8],
      revision: [1, 2],
      version: [1, 2],
      tab: ['PENDING', 'READY', 'CANCEL'],
      filter: ['{}', '{"q":"a"}', `{"userId":${shop.userId}}`, `{"id":[${ids[0]}]}`],
      range: ['[0,9]', '[0,999]', '[10,19]'],
      sort: ['["id","ASC"]', '["id","DESC"]'],
      transactionid: [payment],
      pan: ['ABCDE1234F'],
      aadhar: ['123412341234'],
      gstno: ['29ABCPK1234F1Z5'],
      gstin: ['29ABCPK1234F1Z5'],
      ifsc: ['SBIN0001234'],
      accountnumber: ['30211234567'],
      website: ['www.asha.example'],
      search: ['a', 'F-', ''],
      to: [shop.phone],
      url: [url],
      since: ['2026-01-01T00:00:00Z'],
      query: ['tab=READY', 'payment=COD'],
      firstname: ['Asha'],
      lastname: ['Rao'],
      companyname: ['Asha Textiles'],
      city: ['Bengaluru'],
      state: ['Karnataka'],
      country: ['India'],
      bankname: ['State Bank of India'],
      name: ['Asha Rao', 'A view'],
      address: ['Flat 5, 21 Veer Nariman Road, Churchgate'],
      pickupat: [new Date(Math.ceil(Date.now() / HOUR_MS + 6) * HOUR_MS - HOUR_MS / 2).toISOString()],
    },
  };
}

/** A new administrator. The API cannot create one. */
export async function anAdministrator(apiUrl: string, db: Db): Promise<string> {
  const { token, userId } = await aShop(apiUrl);
  await db('users').where({ id: userId }).update({ role_id: ROLE_ADMIN });
  return token;
}

/** Another seller, who makes no calls. No seller's call may change this one's records. */
export async function anUninvolvedSeller(apiUrl: string): Promise<Shop> {
  const shop = await aShop(apiUrl, 1_000);
  const [first] = await orders(apiUrl, shop, 5);
  await ship(apiUrl, shop, [first!]);
  return shop;
}

/** Counts that jobs update in the background. */
const MOVED_BY_JOBS = [
  'tallies',
  'tally_changes',
  'daily_totals',
  'daily_total_changes',
  'daily_total_scopes',
];

export async function recordsOf(db: Db, userId: number): Promise<string> {
  const columns: { table: string; column: string }[] = await db('information_schema.columns')
    .whereRaw('table_schema = DATABASE()')
    .whereIn('column_name', ['user_id', 'seller_id'])
    .whereNotIn('table_name', MOVED_BY_JOBS)
    .orderBy(['table_name', 'column_name'])
    .select({ table: 'table_name', column: 'column_name' });
  const records = [JSON.stringify(await db('users').where({ id: userId }))];
  for (const { table, column } of columns) {
    const rows: object[] = await db(table).where(column, userId);
    records.push(...rows.map((row) => `${table} ${JSON.stringify(row)}`));
  }
  return records.sort().join('\n');
}

/** The same, after the background work of the first orders has finished. */
export async function settledRecordsOf(db: Db, userId: number): Promise<string> {
  let records = '';
  for (let turn = 0; turn < 10; turn += 1) {
    const before = records;
    records = await recordsOf(db, userId);
    if (records === before) return records;
    await pause(2_500);
  }
  throw new Error('The records of a seller who does nothing do not come to rest.');
}

/** Makes the sandbox couriers respond normally again. */
export async function resetCouriers(apiUrl: string) {
  for (let courierId = 1; courierId <= 10; courierId += 1) await courierIs(apiUrl, 'ok', courierId);
}
