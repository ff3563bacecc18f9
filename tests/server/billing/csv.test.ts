import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, aSeller, call, clock, type Person } from '../../setup/app.ts';
import {
  aPostpaidShop,
  csvRows,
  makeMonthlyInvoice,
  invoicesOf,
  setClock,
  copyShipment,
  paiseIn,
} from '../../setup/billing.ts';
import { anOrderId } from '../../setup/orders.ts';
import {
  aShipped,
  aShop,
  courierIs,
  deductionsOf,
  order,
  scan,
  ship,
  type Shop,
} from '../../setup/shipping.ts';
import { processed } from '../../setup/weights.ts';

const HEADER = [
  'Date',
  'Order ID',
  'AWB',
  'Courier',
  'Payment Mode',
  'Charged Weight (kg)',
  'Applied Weight (kg)',
  'Zone',
  'Freight (Rs)',
  'Fuel Surcharge (Rs)',
  'COD (Rs)',
  'COD Reversed (Rs)',
  'RTO (Rs)',
  'Weight Difference (Rs)',
  'GST (Rs)',
  'Total (Rs)',
];
const AMOUNTS = HEADER.slice(8, 15);
const cod = { logisticDetails: { paymentType: 'COD' } } as const;

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

const bill = ({ seller }: Shop, days: object = {}) =>
  call('download/billing', { userId: seller.userId, ...days }, admin.token);
const billed = async (shop: Shop, days: object = {}) => csvRows((await bill(shop, days)).text);
const addsUp = (rows: Record<string, string>[]) =>
  rows.forEach((row) =>
    expect(AMOUNTS.reduce((sum, name) => sum + paiseIn([row], name), 0)).toBe(paiseIn([row], 'Total (Rs)')),
  );

async function returned({ awb }: { awb: string }) {
  clock.advance(60_000);
  expect((await scan(awb, 'RTO_INITIATED', { at: clock.now().toISOString() })).status).toBe(200);
}

describe('the bill of a prepaid seller', () => {
  // spec: bills-call
  test('has one row for each shipment; its columns add up to the row total, and the rows to the ledger amount', async () => {
    setClock('2031-01-10 12:00');
    const shop = await aShop();
    const [plain, back] = [
      await aShipped(shop, { packingDetails: { weight: 1.2 } }),
      await aShipped(shop, cod),
    ];
    const gone = await aShipped(shop);
    await returned(back);
    expect((await call(`cancel/${gone.id}`, {}, shop.seller.token)).status).toBe(200);
    const { status, headers, text } = await bill(shop, { fromDate: '2031-01-10', toDate: '2031-01-10' });
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename=bill-${shop.seller.userId}-2031-01-10-2031-01-10.csv`,
    ]);
    expect(text.startsWith(`\ufeff${HEADER.join(',')}\r\n`)).toBe(true);
    const rows = csvRows(text);
    addsUp(rows);
    expect(rows.map((row) => row.AWB)).toEqual([plain.awb, back.awb, gone.awb]);
    const moved = (await deductionsOf(shop)).reduce(
      (sum, row) => sum + Math.round(Number(row.amount) * 100),
      0,
    );
    expect(paiseIn(rows, 'Total (Rs)')).toBe(-moved);
    expect(rows[0]).toMatchObject({
      Date: '10/01/2031',
      Courier: 'Delhivery',
      'Payment Mode': 'PREPAID',
      'Charged Weight (kg)': '1.2',
      'Applied Weight (kg)': '2',
      Zone: 'Metro to Metro',
    });
    const [, returning, cancelled] = rows.map((row) =>
      Object.fromEntries(HEADER.slice(8).map((name) => [name, paiseIn([row], name)])),
    );
    expect(returning!['COD Reversed (Rs)']).toBe(-returning!['COD (Rs)']!);
    expect(
      Math.min(returning!['COD (Rs)']!, returning!['RTO (Rs)']!, returning!['Freight (Rs)']!),
    ).toBeGreaterThan(0);
    expect(Object.values(cancelled!)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  // spec: bills-range
  test('has the charges of its days in Indian time: an RTO charge and a refund count on the day they are made', async () => {
    setClock('2031-02-10 23:58');
    const shop = await aShop();
    const [back, gone] = [await aShipped(shop, cod), await aShipped(shop)];
    setClock('2031-02-11 00:01');
    await returned(back);
    await call(`cancel/${gone.id}`, {}, shop.seller.token);
    const [first, second, both] = await Promise.all(
      [
        ['2031-02-10', '2031-02-10'],
        ['2031-02-11', '2031-02-11'],
        ['2031-02-10', '2031-02-11'],
      ].map(([fromDate, toDate]) => billed(shop, { fromDate, toDate })),
    );
    const paise = (rows: Record<string, string>[], name = 'Total (Rs)') => paiseIn(rows, name);
    expect([first!, second!, both!].map((rows) => rows.map((row) => row.AWB))).toEqual(
      Array(3).fill([back.awb, gone.awb]),
    );
    expect(first!.map((row) => [row.Date, row['RTO (Rs)']])).toEqual([
      ['10/02/2031', '0'],
      ['10/02/2031', '0'],
    ]);
    expect([second![0]!.Date, paise([second![1]!])]).toEqual(['11/02/2031', -paise([first![1]!])]);
    expect(paise(first!) + paise(second!)).toBe(paise(both!));
    expect(await billed(shop, { toDate: '2031-02-09' })).toEqual([]);
    expect(await billed(shop)).toEqual(both);
  });

  test('leaves out shipments that the courier refused, and escapes an order id that is a spreadsheet formula', async () => {
    setClock('2031-01-20 12:00');
    const shop = await aShop();
    const id = await order(shop, { logisticDetails: { courierId: 2, logisticName: 'Bluedart' } });
    await courierIs('refuse', 2);
    expect((await ship(shop, [id])).body.failed).toBe(1);
    const formula = `=SUM(1)${anOrderId()}`;
    await aShipped(shop, { customerDetails: { customerUniqueId: formula } });
    expect((await billed(shop)).map((row) => row['Order ID'])).toEqual([`'${formula}`]);
    expect(await deductionsOf(shop)).toHaveLength(3);
  });
});

describe('a weight difference found by the courier', () => {
  // spec: bills-weighed-again
  test.each([
    ['prepaid', true],
    ['postpaid', false],
  ])(
    'is on the bill and the invoice of a %s seller, and the bill shows the new weight',
    async (_type, isPrepaid) => {
      setClock('2031-01-25 12:00');
      const shop = isPrepaid ? await aShop() : await aPostpaidShop(admin);
      const [heavier, lighter] = [
        await aShipped(shop),
        await aShipped(shop, { packingDetails: { weight: 3 } }),
      ];
      await processed(
        admin,
        [
          [heavier.awb, 1.4, '', '', ''],
          [lighter.awb, 0.9, '', '', ''],
        ],
        'now',
      );
      const rows = await billed(shop, { fromDate: '2031-01-25', toDate: '2031-01-25' });
      addsUp(rows);
      expect(rows.map((row) => row['Charged Weight (kg)'])).toEqual(['1.4', '0.9']);
      expect([
        paiseIn([rows[0]!], 'Weight Difference (Rs)') > 0,
        paiseIn([rows[1]!], 'Weight Difference (Rs)') < 0,
      ]).toEqual([true, true]);
      const costs = await Promise.all(
        [heavier, lighter].map(async ({ id }) =>
          Math.round((await call(`order/charges/${id}`, {}, shop.seller.token)).body.total * 100),
        ),
      );
      expect(rows.map((row) => paiseIn([row], 'Total (Rs)'))).toEqual(costs);
      setClock('2031-02-01 03:00');
      expect(await makeMonthlyInvoice(shop, '2031-01')).toBe(true);
      const [invoice] = await invoicesOf(shop);
      const { body } = await call('invoices/get', { id: invoice!.id }, shop.seller.token);
      expect(body.kinds.map(({ kind, title }: { kind: string; title: string }) => [kind, title])).toEqual([
        ['SHIPMENT_CHARGE', 'Shipping charge'],
        ['WEIGHT_CHARGE', 'Weight difference'],
        ['WEIGHT_REFUND', 'Weight difference refunded'],
      ]);
      expect([paiseIn([invoice!], 'total'), paiseIn([invoice!], 'gst')]).toEqual([
        costs[0]! + costs[1]!,
        paiseIn(rows, 'GST (Rs)'),
      ]);
      const explained = body.lines.map(
        ({ receipt }: { receipt: { chargeType: string } }) => receipt.chargeType,
      );
      expect(explained).toEqual(['FORWARD', 'WEIGHT', 'FORWARD', 'WEIGHT']);
      setClock('2031-02-02 12:00');
      await returned(heavier);
      const [back] = await billed(shop, { fromDate: '2031-02-02' });
      expect([back!.AWB, back!['Charged Weight (kg)'], paiseIn([back!], 'RTO (Rs)') > 0]).toEqual([
        heavier.awb,
        '1.4',
        true,
      ]);
    },
  );
});

describe('the bill of a postpaid seller', () => {
  // spec: bills-call
  test('adds up to the shipment costs, including RTO charges and refunds', async () => {
    setClock('2031-03-10 12:00');
    const shop = await aPostpaidShop(admin);
    const [plain, back, gone] = [await aShipped(shop), await aShipped(shop, cod), await aShipped(shop)];
    await returned(back);
    await call(`cancel/${gone.id}`, {}, shop.seller.token);
    const rows = await billed(shop, { fromDate: '2031-03-10', toDate: '2031-03-10' });
    addsUp(rows);
    const totals = await Promise.all(
      [plain, back, gone].map(async ({ id }) =>
        Math.round((await call(`order/charges/${id}`, {}, shop.seller.token)).body.total * 100),
      ),
    );
    expect(rows.map((row) => paiseIn([row], 'Total (Rs)'))).toEqual(totals);
    expect([totals[2], await deductionsOf(shop)]).toEqual([0, []]);
  });

  test('has each shipment once when there are more shipments than one batch', async () => {
    setClock('2031-03-15 12:00');
    const shop = await aPostpaidShop(admin);
    const { awb } = await aShipped(shop);
    const paise = await copyShipment(awb, 1203);
    const rows = await billed(shop);
    expect([rows.length, new Set(rows.map((row) => row.AWB)).size]).toEqual([1204, 1204]);
    expect(paiseIn(rows, 'Total (Rs)')).toBe(1204 * paise);
  });
});

describe('a request for a bill', () => {
  // spec: bills-range
  test.each([
    [{ fromDate: '2031-01-02', toDate: '2031-01-01' }, 'The range must start before it ends.'],
    [{ fromDate: '01/02/2031' }, 'The date must be yyyy-MM-dd'],
    [{ toDate: '2031-02-30' }, 'The date must be yyyy-MM-dd'],
    [{ userId: null }, undefined],
  ])('is refused with %j', async (changes, text) => {
    const { status, body } = await call('download/billing', { userId: 1, ...changes }, admin.token);
    expect([status, body.code]).toEqual([422, 'INVALID']);
    if (text) expect(body.errors[0].message).toBe(text);
  });

  // spec: bills-only-administrators
  test('gets 404 for a user who is not a seller; a seller gets 403, even for their own bill', async () => {
    expect((await call('download/billing', { userId: 999_999_999 }, admin.token)).status).toBe(404);
    expect((await call('download/billing', { userId: admin.userId }, admin.token)).status).toBe(404);
    const seller = await aSeller();
    expect((await call('download/billing', { userId: seller.userId }, seller.token)).status).toBe(403);
  });
});
