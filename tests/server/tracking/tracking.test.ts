import { beforeAll, describe, expect, test } from 'vitest';
import { pollTracking, recordScan } from '../../../server/features/tracking/scans.ts';
import { signedHeaders } from '../../../server/platform/outbound/signature.ts';
import {
  aJob,
  anAdmin,
  call,
  clock,
  db,
  http,
  type Person,
  program,
  SANDBOX_SECRET,
} from '../../setup/app.ts';
import { aShipped, aShop, pollOnly, scan, type Shop } from '../../setup/shipping.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  [shop, admin] = await Promise.all([aShop(), anAdmin()]);
});

const details = async (awb: string, token?: string) => (await call(`status/details/${awb}`, {}, token)).body;
const statusOf = async (awb: string) => (await details(awb)).orderDetails.status;
const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString();
const webhook = (courierId: number, body: string, headers: Record<string, string>) =>
  http().post(`/api/couriers/${courierId}/scan`).set(headers).send(body);
const signed = (body: string) => signedHeaders(SANDBOX_SECRET, body, clock.now());

describe('tracking by AWB', () => {
  // spec: tracking-summary, api-tracking-detail, api-courier-name
  test('needs no sign-in and shows no name, phone, address or amount', async () => {
    const { id, awb } = await aShipped(shop);
    await scan(awb, 'PICKED_UP', { at: ago(20) });
    await scan(awb, 'IN_TRANSIT', { at: ago(10) });
    const body = await details(awb);
    expect(body).toEqual({
      orderId: expect.any(String),
      logistic: 'Delhivery',
      logisticLogo: expect.any(String),
      orderDate: expect.any(String),
      isOrderCancelled: false,
      isReturn: false,
      shop: null,
      canCancel: false,
      orderDetails: { status: 'IN_TRANSIT', paymentType: 'PREPAID', wayBill: awb },
      orderSource: {
        sourceCity: 'Bengaluru',
        sourcePincode: '560001',
        destinationCity: 'Bombay',
        destinationPincode: '400020',
      },
      detailScans: [
        {
          scanDateTime: expect.any(String),
          status: 'IN_TRANSIT',
          remarks: 'IN_TRANSIT remarks',
          scannedLocation: 'Mumbai Hub',
        },
        {
          scanDateTime: expect.any(String),
          status: 'PICKED_UP',
          remarks: 'PICKED_UP remarks',
          scannedLocation: 'Mumbai Hub',
        },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/Asha|"98123\d{5}"|Nariman|:999\b/);
    expect((await call('courier/name/' + awb)).body).toEqual({ name: 'Delhivery' });
    expect(id).toBeGreaterThan(0);
  });

  test('offers cancelling only to its own seller, and only until pickup', async () => {
    const { awb } = await aShipped(shop);
    const other = await aShop(1);
    expect((await details(awb, shop.seller.token)).canCancel).toBe(true);
    expect((await details(awb, other.seller.token)).canCancel).toBe(false);
    await scan(awb, 'PICKED_UP');
    expect((await details(awb, shop.seller.token)).canCancel).toBe(false);
  });

  // spec: tracking-awb-not-found, api-courier-name
  test('of an unknown AWB is 404 with the message of each call', async () => {
    const unknown = await call('status/details/NOSUCHAWB');
    expect([unknown.status, unknown.body.message]).toEqual([404, 'AWB Not Found']);
    const name = await call('courier/name/NOSUCHAWB');
    expect([name.status, name.body.message]).toEqual([404, 'Invalid AWB']);
    expect((await call('status/details/x', {}, 'an expired token')).status).toBe(401);
  });

  test('swaps source and destination for a return', async () => {
    const { awb } = await aShipped(shop, { shipmentTypeId: 2 });
    expect((await details(awb)).orderSource).toEqual({
      sourceCity: 'Bombay',
      sourcePincode: '400020',
      destinationCity: 'Bengaluru',
      destinationPincode: '560001',
    });
  });

  // spec: tracking-cancel-calls, tracking-no-shipment, api-shipment-token
  test('returns the order of an AWB only to its own seller', async () => {
    const { id, awb } = await aShipped(shop);
    expect((await call(`token/${shop.seller.userId}?wayBillId=${awb}`, {}, shop.seller.token)).body).toEqual({
      data: [{ shippingid: id }],
    });
    const other = await aShop(1);
    expect((await call(`token/${other.seller.userId}?wayBillId=${awb}`, {}, other.seller.token)).status).toBe(
      404,
    );
    expect((await call(`token/${shop.seller.userId}?wayBillId=${awb}`, {}, other.seller.token)).status).toBe(
      403,
    );
  });
});

describe('scans', () => {
  test('update the status up to delivery, which no later scan changes', async () => {
    const { awb } = await aShipped(shop);
    const way = [
      'PICKED_UP',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'UNDELIVERED',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
    ];
    for (const [index, status] of way.entries()) {
      await scan(awb, status, { at: ago(60 - index) });
      expect(await statusOf(awb)).toBe(status);
    }
    await scan(awb, 'IN_TRANSIT', { at: ago(1) });
    expect(await statusOf(awb)).toBe('DELIVERED');
  });

  test('of a scheduled pickup do not reset the status after the parcel moves', async () => {
    const { awb } = await aShipped(shop);
    await scan(awb, 'IN_TRANSIT', { at: ago(20) });
    await scan(awb, 'PICKUP_SCHEDULED', { at: ago(10) });
    expect(await statusOf(awb)).toBe('IN_TRANSIT');
  });

  // spec: tracking-scans
  test('that arrive late are sorted by their own time', async () => {
    const { awb } = await aShipped(shop);
    await scan(awb, 'OUT_FOR_DELIVERY', { at: ago(5) });
    await scan(awb, 'PICKED_UP', { at: ago(500) });
    const body = await details(awb);
    expect(body.orderDetails.status).toBe('OUT_FOR_DELIVERY');
    expect(body.detailScans.map((one: { status: string }) => one.status)).toEqual([
      'OUT_FOR_DELIVERY',
      'PICKED_UP',
    ]);
  });

  test('that arrive several times, even at once, are stored once', async () => {
    const { awb } = await aShipped(shop);
    const body = JSON.stringify({
      awb,
      status: 'IN_TRANSIT',
      remarks: 'again',
      location: 'Pune',
      at: ago(3),
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => webhook(1, body, signed(body))));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect((await details(awb)).detailScans).toHaveLength(1);
  });

  test('with a bad signature, from another courier or from the future are refused', async () => {
    const { awb } = await aShipped(shop);
    const body = (changes: object = {}) =>
      JSON.stringify({ awb, status: 'DELIVERED', remarks: '', location: '', at: ago(1), ...changes });
    const json = { 'Content-Type': 'application/json' };
    expect((await webhook(1, body(), json)).status).toBe(401);
    expect((await webhook(1, body(), signed('{}'))).status).toBe(401);
    expect(
      (
        await webhook(
          1,
          body(),
          signedHeaders(SANDBOX_SECRET, body(), new Date(clock.now().getTime() - 301_000)),
        )
      ).status,
    ).toBe(401);
    const unknownWord = body({ status: 'TELEPORTED' });
    expect((await webhook(1, unknownWord, signed(unknownWord))).status).toBe(401);
    const sent = body();
    expect((await webhook(2, sent, signed(sent))).status).toBe(404);
    const future = body({ at: '2099-01-01T00:00:00Z' });
    expect((await webhook(1, future, signed(future))).status).toBe(422);
    expect((await webhook(99, sent, signed(sent))).status).toBe(404);
    expect(await statusOf(awb)).toBe('READY_TO_SHIP');
  });

  test('lock the wallet last: their other writes do not delay wallet changes', async () => {
    const { awb } = await aShipped(shop);
    for (const [minutes, status] of [
      [30, 'UNDELIVERED'],
      [20, 'RTO_INITIATED'],
    ] as const)
      await scan(awb, status, { at: ago(minutes) });
    const asked: string[] = [];
    const note = ({ sql }: { sql: string }) => void asked.push(sql);
    program.deps.db.on('query', note);
    await recordScan(aJob(), 1, { awb, status: 'DELIVERED', at: clock.now(), remarks: '', location: '' });
    program.deps.db.removeListener('query', note);
    const others = ['ndrs', 'notifications'].map((table) =>
      asked.findLastIndex((sql) => new RegExp(`\\b${table}\\b`).test(sql)),
    );
    const wallet = asked.findIndex((sql) => /\bwallet/.test(sql));
    for (const at of others) expect(at).toBeGreaterThan(-1);
    expect(wallet).toBeGreaterThan(Math.max(...others));
  });

  test('that no webhook delivers are polled', async () => {
    const { awb } = await aShipped(shop);
    await db('sandbox_scans').insert({
      awb,
      status: 'DELIVERED',
      remarks: 'left at the door',
      location: 'Mumbai',
      scanned_at: clock.now(),
    });
    await pollTracking(aJob());
    expect(await statusOf(awb)).toBe('READY_TO_SHIP');
    clock.advance(31 * 60_000);
    await pollOnly(awb);
    await Promise.all([pollTracking(aJob()), pollTracking(aJob())]);
    expect(await details(awb)).toMatchObject({
      orderDetails: { status: 'DELIVERED' },
      detailScans: [{ remarks: 'left at the door' }],
    });
  });
});

describe('the tracking list', () => {
  const list = async (who: Person, body: object = {}, path = `tracking/status/${who.userId}`) =>
    (await call(path, body, who.token)).body;

  // spec: tracking-list-filters, api-tracking, api-tracking-filters
  test('shows the seller’s own shipments, newest first, by page and filter', async () => {
    const own = await aShop();
    const awbs: string[] = [];
    for (const changes of [
      {},
      { logisticDetails: { paymentType: 'COD' } },
      { logisticDetails: { courierId: 2 } },
    ])
      awbs.push((await aShipped(own, changes)).awb);
    await scan(awbs[0]!, 'DELIVERED');
    const rows = await list(own.seller);
    expect([rows.count, rows.data.map((row: { awbNo: string }) => row.awbNo)]).toEqual([
      3,
      awbs.toReversed(),
    ]);
    expect(rows.data[2]).toMatchObject({
      courierName: 'Delhivery',
      paymentMethod: 'PREPAID',
      currentStatus: 'DELIVERED',
      remarks: 'DELIVERED remarks',
      channelName: 'Manual',
    });
    const found = async (body: object) =>
      (await list(own.seller, body)).data.map((row: { awbNo: string }) => awbs.indexOf(row.awbNo));
    expect(await found({ limit: 1, offSet: 1 })).toEqual([1]);
    expect(await found({ paymentMethod: ['COD'] })).toEqual([1]);
    expect(await found({ courierId: [2] })).toEqual([2]);
    expect(await found({ pickupPoints: [own.point + 1_000_000] })).toEqual([]);
    expect(await found({ wayBill: [awbs[0], awbs[2], 'other'] })).toEqual([2, 0]);
    expect(await found({ toDate: '2020-01-01' })).toEqual([]);
    const { statuses } = (await call('tracking/filters', {}, own.seller.token)).body;
    const delivered = statuses.find((one: { name: string }) => one.name === 'DELIVERED').id;
    expect(await found({ statusId: [delivered] })).toEqual([0]);
  });

  // spec: tracking-whose, api-tracking, admin-lists-tracking
  test('of all sellers is only for administrators', async () => {
    const { awb } = await aShipped(shop);
    expect((await call('tracking/status/all', {}, shop.seller.token)).status).toBe(403);
    const rows = await list(admin, { wayBill: [awb] }, 'tracking/status/all');
    expect(rows.data).toMatchObject([{ awbNo: awb, clientName: `Asha Textiles ${shop.seller.userId}` }]);
    const other = await aShop(1000);
    const { awb: theirs } = await aShipped(other);
    const all = (await list(admin, { wayBill: [awb, theirs] }, 'tracking/status/all')).data as {
      awbNo: string;
      clientName: string;
    }[];
    expect(Object.fromEntries(all.map((row) => [row.awbNo, row.clientName]))).toEqual({
      [awb]: `Asha Textiles ${shop.seller.userId}`,
      [theirs]: `Asha Textiles ${other.seller.userId}`,
    });
    expect((await call(`tracking/status/${shop.seller.userId}`, {}, other.seller.token)).status).toBe(403);
    expect((await list(other.seller, { wayBill: [awb] })).count).toBe(0);
  });

  // spec: api-tracking-csv
  test('can be downloaded as CSV with the seller’s own shipments only', async () => {
    const { awb } = await aShipped(shop);
    const { text, headers } = await call(
      'tracking/status/all/download',
      { wayBill: [awb] },
      shop.seller.token,
    );
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain(awb);
    const other = await aShop(1);
    expect(
      (await call('tracking/status/all/download', { wayBill: [awb] }, other.seller.token)).text,
    ).not.toContain(awb);
  });

  test('refuses invalid filters', async () => {
    expect(
      (await call(`tracking/status/${shop.seller.userId}`, { limit: 5000 }, shop.seller.token)).status,
    ).toBe(422);
    expect(
      (await call(`tracking/status/${shop.seller.userId}`, { paymentMethod: ['GOLD'] }, shop.seller.token))
        .status,
    ).toBe(422);
    expect((await call('tracking/filters', {})).status).toBe(401);
  });
});
