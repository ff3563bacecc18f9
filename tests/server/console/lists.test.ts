import { beforeAll, describe, expect, test } from 'vitest';
import { recount, recountLists } from '../../../server/features/console/lists/recount.ts';
import { countListed } from '../../../server/platform/lists/counting.ts';
import { foldTallies } from '../../../server/platform/lists/folding.ts';
import { aJob, anAdmin, aSeller, call, clock, db, get, type Person } from '../../setup/app.ts';
import { anOrderId } from '../../setup/orders.ts';
import { aShipped, aShop, order, scan, type Shop } from '../../setup/shipping.ts';

type Query = { filter?: object; range?: [number, number]; sort?: [string, 'ASC' | 'DESC'] };

let admin: Person;
let shop: Shop;
let other: Shop;
const named = anOrderId();
let pending: number;
let cod: { id: number; awb: string };
let failed: { id: number; awb: string };
let theirs: { id: number; awb: string };

/** Sends the same query as ra-data-simple-rest. */
function list(resource: string, query: Query = {}, token = admin.token) {
  const text = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
  return get(`admin/${resource}?${text}`, token);
}
const total = ({ headers }: { headers: Record<string, string> }) =>
  Number(headers['content-range']!.split('/')[1]);
const mine = (more: object = {}) => ({ userId: shop.seller.userId, ...more });
type Row = Record<string, string | number | null>;

beforeAll(async () => {
  admin = await anAdmin();
  [shop, other] = [await aShop(), await aShop()];
  pending = await order(shop, { customerDetails: { customerUniqueId: named } });
  cod = await aShipped(shop, { logisticDetails: { paymentType: 'COD', courierId: 5 } });
  failed = await aShipped(shop);
  await scan(failed.awb, 'UNDELIVERED', { remarks: '=HYPERLINK("http://evil")' });
  theirs = await aShipped(other);
});

describe('the shipment list of all clients', () => {
  // spec: admin-lists-all-clients, admin-lists-tracking
  test('returns shipments newest first, each with its client', async () => {
    const id = await db('shipments').whereIn('order_id', [cod.id, failed.id, theirs.id]).pluck('id');
    const answer = await list('shipments', { filter: { id }, range: [0, 2] });
    expect(answer.body.map((row: Row) => row.trackingId)).toEqual([theirs.id, failed.id, cod.id]);
    expect(answer.body[1]).toMatchObject({
      wayBillId: failed.awb,
      userId: shop.seller.userId,
      clientName: expect.stringMatching(/^Asha Textiles/),
      status: 'UNDELIVERED',
      paymentMethod: 'PREPAID',
    });
    expect((await get(`admin/shipments/${answer.body[0].id}`, admin.token)).body).toEqual(answer.body[0]);
  });

  // spec: admin-lists-filters
  test.each([
    ['of one client', () => mine(), () => [failed.id, cod.id]],
    ['of a status', () => mine({ status: 'UNDELIVERED' }), () => [failed.id]],
    ['paid on delivery', () => mine({ paymentMethod: 'COD' }), () => [cod.id]],
    ['of a courier', () => mine({ courierId: 5 }), () => [cod.id]],
    ['by their AWB', () => ({ q: failed.awb }), () => [failed.id]],
    ['by their order id, as nobody typed it', () => ({ q: named.toLowerCase() }), () => []],
    ['of days without any', () => mine({ fromDate: '2001-01-01', toDate: '2001-12-31' }), () => []],
    ['of no id', () => ({ id: [] }), () => []],
  ] as [string, () => object, () => number[]][])('filters rows %s', async (_name, filter, expected) => {
    const answer = await list('shipments', { filter: filter(), range: [0, 99] });
    expect(answer.body.map((row: Row) => row.trackingId)).toEqual(expected());
    expect(total(answer)).toBe(expected().length);
  });

  test('sorts oldest first and returns pages', async () => {
    const query = { filter: mine(), sort: ['date', 'ASC'] as ['date', 'ASC'] };
    const pages = [
      await list('shipments', { ...query, range: [0, 0] }),
      await list('shipments', { ...query, range: [1, 1] }),
      await list('shipments', { ...query, range: [2, 2] }),
    ];
    expect(pages.map(({ body }) => body.map((row: Row) => row.trackingId))).toEqual([
      [cod.id],
      [failed.id],
      [],
    ]);
    expect(pages.map(total)).toEqual([2, 2, 2]);
  });
});

describe('a list sorted by id', () => {
  const LATE = new Date('2031-01-01T00:00:00.000Z');

  // spec: rates-sorted-by-id
  test('follows the id, not the date', async () => {
    const own = await aShop();
    const parcels = [await aShipped(own), await aShipped(own)];
    for (const { awb } of parcels) await scan(awb, 'UNDELIVERED');
    const bills = [];
    for (const amount of [500, 600, 700])
      bills.push(
        (await call('initiatePayment', { userId: own.seller.userId, amount }, own.seller.token)).body
          .transactionId as string,
      );
    const [first] = [...bills].sort();
    await db('shipments').where({ order_id: parcels[0]!.id }).update({ booked_at: LATE });
    await db('ndrs').where({ order_id: parcels[0]!.id }).update({ failed_at: LATE });
    await db('payments').where({ id: first! }).update({ created_at: LATE });
    for (const resource of ['shipments', 'ndr', 'payments']) {
      const idsBy = async (...sort: [string, 'ASC' | 'DESC']) =>
        (await list(resource, { filter: { userId: own.seller.userId }, range: [0, 99], sort })).body.map(
          (row: Row) => row.id,
        ) as (number | string)[];
      const ascending = [...(await idsBy('date', 'ASC'))].sort((one, other) => (one < other ? -1 : 1));
      expect([resource, await idsBy('id', 'ASC')]).toEqual([resource, ascending]);
      expect([resource, await idsBy('id', 'DESC')]).toEqual([resource, [...ascending].reverse()]);
      expect([resource, await idsBy('date', 'ASC')]).not.toEqual([resource, ascending]);
    }
  });

  // spec: rates-sorted-by-id
  test('has no rows and an empty range past the end', async () => {
    const { headers, body } = await list('shipments', { filter: mine(), range: [500, 509] });
    expect([headers['content-range'], body]).toEqual(['shipments */2', []]);
  });
});

describe('the NDR list of all clients', () => {
  // spec: admin-lists-filters
  test.each([
    ['of one client', () => mine(), true],
    ['that wait', () => mine({ status: 'Pending' }), true],
    ['that were delivered after all', () => mine({ status: 'Success' }), false],
    ['prepaid', () => mine({ paymentMethod: 'PREPAID' }), true],
    ['of another client', () => ({ userId: other.seller.userId }), false],
    ['by their AWB', () => ({ q: failed.awb }), true],
    ['of no id', () => ({ id: [] }), false],
  ] as [string, () => object, boolean][])('filters rows %s', async (_name, filter, isThere) => {
    const answer = await list('ndr', { filter: filter(), range: [0, 9] });
    expect(answer.body.map((row: Row) => row.trackingId)).toEqual(isThere ? [failed.id] : []);
    expect(total(answer)).toBe(isThere ? 1 : 0);
  });

  // spec: admin-lists-ndr-row
  test('returns one failed delivery by its order', async () => {
    expect((await get(`admin/ndr/${failed.id}`, admin.token)).body).toMatchObject({
      trackingId: failed.id,
      clientName: expect.stringMatching(/^Asha/),
    });
    expect((await get(`admin/ndr/${cod.id}`, admin.token)).status).toBe(404);
  });
});

describe('the ledger list of all clients', () => {
  // spec: admin-lists-wallet
  test('links entries to their order, and each opening balance equals the previous closing balance', async () => {
    const { body } = await list('wallet-entries', { filter: mine(), sort: ['date', 'ASC'] });
    for (const [at, entry] of body.slice(1).entries()) expect(entry.opening).toBe(body[at].closing);
    const ofOrder = await list('wallet-entries', { filter: { orderId: cod.id } });
    expect(ofOrder.body).toMatchObject([
      { kind: 'SHIPMENT_CHARGE', trackingId: cod.id, wayBillId: cod.awb, userId: shop.seller.userId },
    ]);
    expect((await list('wallet-entries', { filter: { q: cod.awb } })).body).toEqual(ofOrder.body);
    expect((await get(`admin/wallet-entries/${ofOrder.body[0].id}`, admin.token)).body).toEqual(
      ofOrder.body[0],
    );
  });

  test('filters by kind and by days', async () => {
    const charges = await list('wallet-entries', { filter: mine({ kind: 'SHIPMENT_CHARGE' }) });
    expect(total(charges)).toBe(2);
    expect(new Set(charges.body.map((row: Row) => row.kind))).toEqual(new Set(['SHIPMENT_CHARGE']));
    expect(
      total(await list('wallet-entries', { filter: mine({ fromDate: '2001-01-01', toDate: '2001-12-31' }) })),
    ).toBe(0);
  });
});

describe('the payment list of all clients', () => {
  // spec: admin-lists-payments
  test('returns payments with their status, by id and by filter', async () => {
    const { body } = await call(
      'initiatePayment',
      { userId: shop.seller.userId, amount: 700 },
      shop.seller.token,
    );
    const pendingOnes = await list('payments', { filter: mine({ status: 'PENDING' }) });
    expect(pendingOnes.body).toMatchObject([
      {
        id: body.transactionId,
        amount: 700,
        status: 'PENDING',
        userId: shop.seller.userId,
        settledDate: null,
      },
    ]);
    expect((await list('payments', { filter: { q: body.transactionId.slice(0, 12) } })).body).toMatchObject([
      { id: body.transactionId },
    ]);
    expect((await list('payments', { filter: { id: [body.transactionId] } })).body).toHaveLength(1);
    expect((await get(`admin/payments/${body.transactionId}`, admin.token)).body).toMatchObject({
      id: body.transactionId,
    });
    expect((await get('admin/payments/HKnone', admin.token)).status).toBe(404);
    expect(
      total(await list('payments', { filter: mine({ status: 'FAILED' }), sort: ['amount', 'ASC'] })),
    ).toBe(0);
  });
});

describe.each(['orders', 'shipments', 'ndr', 'wallet-entries', 'payments'])('the %s list', (resource) => {
  // spec: admin-lists-unknown-filters
  test.each([
    ['an unknown sort', 'sort=["receipt","ASC"]'],
    ['an unknown filter', 'filter={"receipt":"x"}'],
    ['a filter with an operator', 'filter={"userId":{"$ne":0}}'],
    ['a day that is none', 'filter={"fromDate":"2026-02-30"}'],
  ])('refuses %s with 422, also as a download', async (_name, query) => {
    const { status, body } = await get(`admin/${resource}?${encodeURI(query)}`, admin.token);
    expect([status, body.errors[0].field]).toEqual([422, query.split('=')[0]]);
    expect(
      (
        await call(
          `admin/${resource}/download`,
          { [query.split('=')[0]!]: query.slice(query.indexOf('=') + 1) },
          admin.token,
        )
      ).status,
    ).toBe(422);
  });

  // spec: admin-lists-not-for-clients
  test('is for administrators only, and so is its CSV', async () => {
    const seller = await aSeller({ filled: false });
    expect((await list(resource, {}, seller.token)).status).toBe(403);
    expect((await get(`admin/${resource}/1`, seller.token)).status).toBe(403);
    expect((await call(`admin/${resource}/download`, {}, seller.token)).status).toBe(403);
  });

  // spec: admin-lists-csv
  test('downloads exactly the filtered rows as CSV', async () => {
    const filter = mine();
    const answer = await call(`admin/${resource}/download`, { filter: JSON.stringify(filter) }, admin.token);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = String(answer.body).trimEnd().split('\r\n');
    expect(lines.length - 1).toBe(total(await list(resource, { filter })));
    expect(String(answer.body)).not.toContain(theirs.awb);
  });
});

// spec: admin-lists-csv
test('a CSV escapes spreadsheet formulas', async () => {
  for (const resource of ['shipments', 'ndr']) {
    const { body } = await call(
      `admin/${resource}/download`,
      { filter: JSON.stringify({ q: failed.awb }) },
      admin.token,
    );
    expect(String(body)).toContain(`"'=HYPERLINK(""http://evil"")"`);
  }
});

// spec: admin-lists-filters
test('the order list finds an order by its order id in any letter case, and by its AWB', async () => {
  for (const q of [named, named.toLowerCase(), named.slice(0, -1)]) {
    expect(
      (await list('orders', { filter: { q }, range: [0, 99] })).body.map((row: Row) => row.id),
      q,
    ).toContain(pending);
  }
  expect((await list('orders', { filter: { q: failed.awb } })).body.map((row: Row) => row.id)).toEqual([
    failed.id,
  ]);
  expect(total(await list('orders', { filter: { q: '%' } }))).toBe(0);
});

test('the order list finds an order of Shopify by its number without the #', async () => {
  const number = String(Date.now());
  const id = await order(shop, { customerDetails: { customerUniqueId: `#${number}` } });
  expect((await list('orders', { filter: { q: number } })).body.map((row: Row) => row.id)).toEqual([id]);
});

describe('list counts', () => {
  type Counts = Parameters<typeof countListed>[1];
  const tallied = (name: Counts, more: object = {}) =>
    countListed(aJob(), name, { sellerId: shop.seller.userId, ...more }, () => Promise.resolve(-1));

  // spec: admin-lists-pagination
  test('follow every change of an order, before and after folding', async () => {
    const shopOfOne = await aShop();
    const sum = async (name: string) => {
      const at = { list: name, seller_id: shopOfOne.seller.userId };
      const rows: { status: string; n: number }[] = [
        ...(await db('tallies')
          .where({ ...at, day: 0 })
          .select('status', 'n')),
        ...(await db('tally_changes').where(at).select('status', 'n')),
      ];
      const sums: Record<string, number> = {};
      for (const { status, n } of rows) sums[status] = (sums[status] ?? 0) + Number(n);
      return Object.fromEntries(Object.entries(sums).filter(([, n]) => n !== 0));
    };
    const id = await order(shopOfOne);
    expect(await sum('orders')).toEqual({ PENDING: 1 });
    await foldTallies(aJob());
    expect(await sum('orders')).toEqual({ PENDING: 1 });
    const gone = await order(shopOfOne);
    await call(`order/remove/${gone}`, {}, shopOfOne.seller.token);
    expect(await sum('orders')).toEqual({ PENDING: 1 });
    const { body } = await call(
      'process/shipping',
      { userId: shopOfOne.seller.userId, shippingId: [id] },
      shopOfOne.seller.token,
    );
    expect(await sum('orders')).toEqual({ READY: 1 });
    expect(await sum('shipments')).toEqual({ READY_TO_SHIP: 1 });
    expect(await sum('wallet-entries')).toMatchObject({ SHIPMENT_CHARGE: 1 });
    await scan(body.results[0].wayBillId, 'UNDELIVERED');
    expect([await sum('shipments'), await sum('ndrs')]).toEqual([{ UNDELIVERED: 1 }, { PENDING: 1 }]);
    await scan(body.results[0].wayBillId, 'DELIVERED', { at: new Date(Date.now() + 60_000).toISOString() });
    await foldTallies(aJob());
    expect([await sum('shipments'), await sum('ndrs')]).toEqual([{ DELIVERED: 1 }, { SUCCESS: 1 }]);
    expect(await db('tally_changes').where({ seller_id: shopOfOne.seller.userId })).toEqual([]);
  });

  test('are counted from the rows if there are few', async () => {
    expect(await tallied('orders')).toBe(-1);
    expect(await tallied('orders', { from: new Date(0) })).toBe(-1);
  });

  // spec: admin-lists-pagination
  test('are corrected by a recount after direct database inserts, and stay correct', async () => {
    const many = await aShop();
    const { id: _id, ...model } = (await db('orders').where({ id: await order(many) }))[0];
    await db('orders').insert(
      Array.from({ length: 1_200 }, (_, at) => ({
        ...model,
        customer_unique_id: `MANY-${at}`,
        courier_id: at % 3 === 0 ? 2 : 1,
      })),
    );
    const count = (more: object = {}) =>
      countListed(aJob(), 'orders', { sellerId: many.seller.userId, ...more }, () => Promise.resolve(-1));
    expect(await count()).toBe(-1);
    // Two instances may recount at the same time.
    await Promise.all([recount(aJob(), 'orders'), recount(aJob(), 'orders')]);
    expect([await count(), await count({ courierIds: [2] }), await count({ statuses: ['READY'] })]).toEqual([
      1_201, 400, 0,
    ]);
    await order(many);
    expect(await count({ statuses: ['PENDING'] })).toBe(1_202);
    await recount(aJob(), 'orders');
    expect(await count()).toBe(1_202);
    const page = await list('orders', {
      filter: { userId: many.seller.userId, status: 'PENDING' },
      range: [1_195, 1_204],
    });
    expect([page.body.length, total(page)]).toEqual([7, 1_202]);
    await db('orders').where({ seller_id: many.seller.userId }).delete();
    await recount(aJob(), 'orders');
  });

  test('are recounted every six hours by one instance', async () => {
    const tallied = async () =>
      (await db('tallies').where({ list: 'payments', seller_id: 0, day: 0 }).sum({ n: 'n' }))[0]!.n;
    const wrong = {
      list: 'payments',
      seller_id: 0,
      day: 0,
      status: 'NEVER',
      payment_type: '',
      courier_id: 0,
    };
    await recountLists(aJob());
    const right = await tallied();
    await db('tallies').insert({ ...wrong, n: 7 });
    await Promise.all([recountLists(aJob()), recountLists(aJob())]);
    expect(Number(await tallied())).toBe(Number(right) + 7);
    clock.advance(6 * 60 * 60_000);
    await Promise.all([recountLists(aJob()), recountLists(aJob())]);
    expect(await tallied()).toBe(right);
  });
});
