import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, call, clock, db, get, type Person } from '../../setup/app.ts';
import {
  aPostpaidShop,
  updateCompany,
  csvRows,
  makeMonthlyInvoice,
  invoicesOf,
  setClock,
  type Listed,
  copyShipment,
  paiseIn,
} from '../../setup/billing.ts';
import { readPdf, textOf } from '../../setup/pdf-reader.ts';
import { aShipped, aShop, deductionsOf, scan, type Shop } from '../../setup/shipping.ts';

const cod = { logisticDetails: { paymentType: 'COD' } } as const;

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

type Line = {
  kind: string;
  wayBillId: string;
  taxable: number;
  gst: number;
  total: number;
  receipt: {
    rate: number;
    rateCalculatorCharges: { forwardChargeGST: number; codChargeGST: number };
    explanation: string[];
  };
};
type Detail = Listed & {
  lines: Line[];
  taxes: Record<string, number>[];
  kinds: Record<string, number>[];
  client: { name: string };
};

const detailOf = async ({ seller }: Shop, id: number, page: object = { limit: 1000 }): Promise<Detail> =>
  (await call('invoices/get', { id, ...page }, seller.token)).body;
const paise = (rupees: number) => Math.round(rupees * 100);
const gstOf = ({ rateCalculatorCharges: { forwardChargeGST, codChargeGST } }: Line['receipt']) =>
  paise(forwardChargeGST) + paise(codChargeGST);

async function returned({ awb }: { awb: string }) {
  clock.advance(60_000);
  expect((await scan(awb, 'RTO_INITIATED', { at: clock.now().toISOString() })).status).toBe(200);
}
const cancelled = ({ seller }: Shop, { id }: { id: number }) => call(`cancel/${id}`, {}, seller.token);

/** Makes the seller's invoice for `month` at 03:00 on `today` and returns it. */
async function theInvoice(shop: Shop, month: string, today: string): Promise<Listed> {
  setClock(`${today} 03:00`);
  expect(await makeMonthlyInvoice(shop, month)).toBe(true);
  const all = await invoicesOf(shop);
  return all.find((one) => one.month === month)!;
}

describe('a monthly invoice', () => {
  // spec: bills-monthly-invoices
  test('matches the charges and the tax of the receipts to the paisa', async () => {
    setClock('2031-04-10 12:00');
    const shop = await aShop();
    const [, back] = [
      await aShipped(shop, { packingDetails: { weight: 1.7 } }),
      await aShipped(shop, cod),
      await aShipped(shop),
    ];
    await returned(back);
    const invoice = await theInvoice(shop, '2031-04', '2031-05-01');
    expect(invoice).toMatchObject({
      kind: 'INVOICE',
      month: '2031-04',
      financialYear: '2031-32',
      issuedOn: '2031-05-01',
      status: 'PAID',
      dueOn: null,
      due: 0,
      placeOfSupply: '29 Karnataka',
      shipments: 3,
      lineCount: 5,
      igst: 0,
      paid: invoice.total,
    });
    expect(invoice.number).toMatch(/^HK\/31-32\/\d{6}$/);
    const detail = await detailOf(shop, invoice.id);
    const moved = (await deductionsOf(shop)).reduce((sum, row) => sum + paise(Number(row.amount)), 0);
    expect([paise(invoice.total), paiseIn(detail.lines, 'total')]).toEqual([-moved, -moved]);
    for (const { total, gst, receipt } of detail.lines) {
      expect([Math.abs(paise(total)), Math.abs(paise(gst))]).toEqual([paise(receipt.rate), gstOf(receipt)]);
    }
    expect([
      paiseIn(detail.lines, 'gst'),
      paise(invoice.gst),
      paise(invoice.taxable) + paise(invoice.gst),
    ]).toEqual([
      paise(invoice.cgst) + paise(invoice.sgst),
      paise(invoice.cgst) + paise(invoice.sgst),
      paise(invoice.total),
    ]);
    expect(paise(invoice.cgst) - paise(invoice.sgst)).toBe(paise(invoice.gst) % 2);
    for (const part of ['taxable', 'cgst', 'sgst', 'igst'] as const)
      expect(paiseIn(detail.taxes, part)).toBe(paise(invoice[part]));
    for (const part of ['taxable', 'gst', 'total'] as const)
      expect(paiseIn(detail.kinds, part)).toBe(paise(invoice[part]));
    expect(detail.kinds.map(({ kind, count }) => [kind, count])).toEqual([
      ['SHIPMENT_CHARGE', 3],
      ['COD_REVERSAL', 1],
      ['RTO_CHARGE', 1],
    ]);
  });

  // spec: bills-why-this-amount
  test('shows the same receipts as the order and the ledger, in pages', async () => {
    setClock('2031-04-11 12:00');
    const shop = await aShop();
    const parcel = await aShipped(shop, cod);
    await returned(parcel);
    const invoice = await theInvoice(shop, '2031-04', '2031-05-01');
    const { lines } = await detailOf(shop, invoice.id);
    const { charges } = (await call(`order/charges/${parcel.id}`, {}, shop.seller.token)).body;
    const ofOrder = new Map(charges.map((charge: { kind: string }) => [charge.kind, charge]));
    expect(lines).toHaveLength(3);
    for (const { kind, total, receipt } of lines)
      expect(ofOrder.get(kind)).toMatchObject({ amount: total, receipt });
    expect((await deductionsOf(shop)).map(({ receipt }) => receipt).reverse()).toEqual(
      lines.map(({ receipt }) => receipt),
    );
    const second = await detailOf(shop, invoice.id, { limit: 1, offset: 1 });
    expect(second.lines).toEqual([lines[1]]);
  });

  // spec: bills-invoice-files
  test('downloads as CSV with every line, and as PDF with both parties, the tax and every AWB', async () => {
    setClock('2031-04-12 12:00');
    const shop = await aPostpaidShop(admin);
    await updateCompany(shop, admin, { companyName: 'आशा தறி Textiles', gstNo: '29ABCPK1234F1Z5' });
    const parcels = [await aShipped(shop, cod), await aShipped(shop)];
    const invoice = await theInvoice(shop, '2031-04', '2031-05-01');
    const file = invoice.number.replaceAll('/', '-');
    const csv = await call(`invoices/csv/${invoice.id}`, {}, shop.seller.token);
    expect(csv.headers['content-disposition']).toBe(`attachment; filename=${file}.csv`);
    const rows = csvRows(csv.text);
    expect([rows.map((row) => row.AWB), paiseIn(rows, 'Total (Rs)'), paiseIn(rows, 'GST (Rs)')]).toEqual([
      parcels.map(({ awb }) => awb),
      paise(invoice.total),
      paise(invoice.gst),
    ]);
    for (const row of rows) {
      const parts = ['Freight (Rs)', 'Fuel Surcharge (Rs)', 'COD (Rs)', 'GST (Rs)'].reduce(
        (sum, name) => sum + paiseIn([row], name),
        0,
      );
      expect(parts).toBe(paiseIn([row], 'Total (Rs)'));
    }
    const pdf = await call(`invoices/pdf/${invoice.id}`, {}, shop.seller.token);
    expect([pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
      'application/pdf',
      `attachment; filename=${file}.pdf`,
    ]);
    const [first, annexure] = readPdf(pdf.body as Buffer).map(textOf);
    const rupees = (amount: number) =>
      new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(amount);
    for (const text of [
      'Tax invoice',
      invoice.number,
      'Harkara Logistics',
      'आशा தறி Textiles',
      'GSTIN 29ABCPK1234F1Z5',
      '29 Karnataka',
      '996812',
      'April 2031',
      '01/05/2031',
      '31/05/2031',
      'CGST',
      'SGST',
      rupees(invoice.cgst),
      rupees(invoice.sgst),
      rupees(invoice.total),
      'Amount due',
      'Page 1 of 2',
    ])
      expect(first, text).toContain(text);
    expect(first!.replaceAll('\n', ' ')).toMatch(/In words: Rupees .* Only/);
    for (const { awb } of parcels) expect(annexure).toContain(awb);
  });

  test('with too many charges to print refers to its CSV, which lists them all', async () => {
    setClock('2031-04-13 12:00');
    const shop = await aPostpaidShop(admin);
    const { awb } = await aShipped(shop);
    const each = await copyShipment(awb, 1100);
    const invoice = await theInvoice(shop, '2031-04', '2031-05-01');
    expect([invoice.lineCount, paise(invoice.total)]).toEqual([1101, 1101 * each]);
    const rows = csvRows((await call(`invoices/csv/${invoice.id}`, {}, shop.seller.token)).text);
    expect([rows.length, paiseIn(rows, 'Total (Rs)'), rows.at(-1)!.Line]).toEqual([
      1101,
      paise(invoice.total),
      '1101',
    ]);
    const pages = readPdf(
      (await call(`invoices/pdf/${invoice.id}`, {}, shop.seller.token)).body as Buffer,
    ).map(textOf);
    expect([pages.length, pages[0]]).toEqual([
      1,
      expect.stringContaining('See the CSV file of this invoice for all 1,101 charges.'),
    ]);
  });
});

describe('the tax of an invoice', () => {
  test.each([
    ['of a client in another state is IGST', { state: 'Maharashtra', pincode: '400001' }, '27 Maharashtra'],
    [
      'goes by the GSTIN, whatever the address says',
      { state: 'Karnataka', gstNo: '33ABCPK1234F1Z5' },
      '33 Tamil Nadu',
    ],
    ['goes by the pincode where the state is no state', { state: 'Bharat', pincode: '682001' }, '32 Kerala'],
    ['of the operator’s own state is CGST and SGST', { state: 'karnataka' }, '29 Karnataka'],
  ])('%s', async (_what, details, place) => {
    setClock('2031-04-14 12:00');
    const shop = await aPostpaidShop(admin);
    await updateCompany(shop, admin, details);
    await aShipped(shop);
    const invoice = await theInvoice(shop, '2031-04', '2031-05-01');
    const isOwn = place === '29 Karnataka';
    expect([invoice.placeOfSupply, invoice.igst === 0, invoice.cgst + invoice.sgst === 0]).toEqual([
      place,
      isOwn,
      !isOwn,
    ]);
    expect(paise(invoice.igst) + paise(invoice.cgst) + paise(invoice.sgst)).toBe(
      paise(invoice.total) - paise(invoice.taxable),
    );
  });

  // spec: bills-monthly-invoices
  test('of a client without company details follows the pickup location of the parcels', async () => {
    setClock('2031-04-14 12:00');
    const shop = await aPostpaidShop(admin);
    await aShipped(shop);
    await db('seller_companies').where({ user_id: shop.seller.userId }).delete();
    const invoice = await theInvoice(shop, '2031-04', '2031-05-01');
    expect([invoice.clientName, invoice.placeOfSupply]).toEqual(['Asha Rao', '29 Karnataka']);
  });
});

describe('the invoice of a month', () => {
  test('covers a calendar month in India: 23:59 on the last day is included, 00:01 on the next day is not', async () => {
    setClock('2031-06-30 23:59');
    const shop = await aPostpaidShop(admin);
    const before = await aShipped(shop);
    setClock('2031-07-01 00:01');
    const after = await aShipped(shop);
    const june = await theInvoice(shop, '2031-06', '2031-07-01');
    const july = await theInvoice(shop, '2031-07', '2031-08-01');
    const awbs = await Promise.all(
      [june, july].map(async ({ id }) => (await detailOf(shop, id)).lines.map((line) => line.wayBillId)),
    );
    expect(awbs).toEqual([[before.awb], [after.awb]]);
  });

  // spec: bills-credit-period
  test('of a seller who changed to postpaid is due in thirty days, less what the wallet paid', async () => {
    setClock('2031-06-10 12:00');
    const shop = await aShop();
    await aShipped(shop);
    await call('update/user/payment', { userId: shop.seller.userId, prepaidUser: false }, admin.token);
    const onBill = await aShipped(shop, { packingDetails: { weight: 3 } });
    const invoice = await theInvoice(shop, '2031-06', '2031-07-01');
    const owed = (await call(`order/charges/${onBill.id}`, {}, shop.seller.token)).body.total;
    expect(invoice).toMatchObject({ status: 'DUE', dueOn: '2031-07-31', due: owed });
    expect(paise(invoice.paid) + paise(invoice.due)).toBe(paise(invoice.total));
  });

  test('is not made if everything was refunded or nothing was charged', async () => {
    setClock('2031-06-12 12:00');
    const shop = await aShop();
    await cancelled(shop, await aShipped(shop));
    setClock('2031-07-01 03:00');
    expect([
      await makeMonthlyInvoice(shop, '2031-06'),
      await makeMonthlyInvoice(shop, '2031-07'),
      await invoicesOf(shop),
    ]).toEqual([false, false, []]);
  });

  test('has credit lines for refunds of charges from an earlier month', async () => {
    setClock('2031-06-30 12:00');
    const shop = await aPostpaidShop(admin);
    const [gone, back] = [await aShipped(shop), await aShipped(shop, cod)];
    const june = await theInvoice(shop, '2031-06', '2031-07-01');
    await cancelled(shop, gone);
    await returned(back);
    await aShipped(shop, { packingDetails: { weight: 9 } });
    const july = await theInvoice(shop, '2031-07', '2031-08-01');
    expect(july).toMatchObject({ kind: 'INVOICE', lineCount: 4, shipments: 3 });
    const [first, second] = [await detailOf(shop, june.id), await detailOf(shop, july.id)];
    const refund = second.lines.find(({ kind }) => kind === 'SHIPMENT_REFUND')!;
    expect([refund.wayBillId, refund.total]).toEqual([
      gone.awb,
      -first.lines.find(({ wayBillId }) => wayBillId === gone.awb)!.total,
    ]);
  });

  // spec: bills-invoice-unchanged
  test('is a credit note in the same number series if refunds exceed charges', async () => {
    setClock('2031-06-30 12:00');
    const shop = await aShop();
    const gone = await aShipped(shop);
    const june = await theInvoice(shop, '2031-06', '2031-07-01');
    await cancelled(shop, gone);
    const july = await theInvoice(shop, '2031-07', '2031-08-01');
    expect(july).toMatchObject({
      kind: 'CREDIT_NOTE',
      total: -june.total,
      cgst: -june.cgst,
      sgst: -june.sgst,
      status: 'PAID',
      dueOn: null,
    });
    expect(Number(july.number.slice(9))).toBeGreaterThan(Number(june.number.slice(9)));
    const [page] = readPdf((await call(`invoices/pdf/${july.id}`, {}, shop.seller.token)).body as Buffer).map(
      textOf,
    );
    for (const text of ['Credit note', 'Refunded to the wallet', 'Refund in words'])
      expect(page).toContain(text);
  });

  // spec: bills-invoice-unchanged
  test('never changes after it is issued, even when the company, the seller or the rates change', async () => {
    setClock('2031-06-15 12:00');
    const shop = await aShop();
    const parcel = await aShipped(shop, cod);
    const invoice = await theInvoice(shop, '2031-06', '2031-07-01');
    const before = await detailOf(shop, invoice.id);
    const pdf = textOf(
      readPdf((await call(`invoices/pdf/${invoice.id}`, {}, shop.seller.token)).body as Buffer)[0],
    );
    await updateCompany(shop, admin, {
      state: 'Kerala',
      pincode: '682001',
      companyName: 'Another Name',
      gstNo: '32ABCPK1234F1Z5',
    });
    await call('update/user/payment', { userId: shop.seller.userId, prepaidUser: false }, admin.token);
    await returned(parcel);
    await db('rate_cards')
      .where({ courier_id: 1 })
      .update({ version: db.raw('version + 1') });
    try {
      expect(await makeMonthlyInvoice(shop, '2031-06')).toBe(false);
      expect(await detailOf(shop, invoice.id)).toEqual(before);
      expect(
        textOf(readPdf((await call(`invoices/pdf/${invoice.id}`, {}, shop.seller.token)).body as Buffer)[0]),
      ).toBe(pdf);
    } finally {
      await db('rate_cards')
        .where({ courier_id: 1 })
        .update({ version: db.raw('version - 1') });
    }
    expect(before.client.name).not.toBe('Another Name');
  });
});

describe('listing and opening invoices', () => {
  test('lists a seller’s own invoices, newest month first, and filters by month, days and financial year', async () => {
    setClock('2032-02-10 12:00');
    const shop = await aPostpaidShop(admin);
    await aShipped(shop);
    const february = await theInvoice(shop, '2032-02', '2032-03-01');
    setClock('2032-03-10 12:00');
    await aShipped(shop);
    const march = await theInvoice(shop, '2032-03', '2032-04-01');
    const listed = async (filter: object) => (await call('invoices/list', filter, shop.seller.token)).body;
    expect(await listed({})).toEqual({ count: 2, data: [march, february] });
    expect(await listed({ limit: 1, offset: 1 })).toEqual({ count: 2, data: [february] });
    for (const filter of [{ month: '2032-03' }, { fromDate: '2032-03-02' }, { financialYear: '2032-33' }]) {
      expect((await listed(filter)).data, JSON.stringify(filter)).toEqual([march]);
    }
    expect((await listed({ toDate: '2032-03-01' })).data).toEqual([february]);
    for (const filter of [
      { month: '2032-13' },
      { financialYear: '2032' },
      { fromDate: '2032-03-02', toDate: '2032-03-01' },
    ]) {
      expect((await call('invoices/list', filter, shop.seller.token)).status, JSON.stringify(filter)).toBe(
        422,
      );
    }
  });

  test('lists every client’s invoices for an administrator, and sorts and filters by the allowed fields only', async () => {
    setClock('2032-05-10 12:00');
    const shops = [await aPostpaidShop(admin), await aShop()];
    const made: Listed[] = [];
    for (const shop of shops) {
      await aShipped(shop);
      made.push(await theInvoice(shop, '2032-05', '2032-06-01'));
      setClock('2032-05-10 12:00');
    }
    const ask = (filter: object, rest = '') =>
      get(`admin/invoices?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`, admin.token);
    const both = await ask({ month: '2032-05' }, '&sort=["id","ASC"]&range=[0,9]');
    expect([both.status, both.headers['content-range'], both.body]).toEqual([200, 'invoices 0-1/2', made]);
    for (const [filter, found] of [
      [{ month: '2032-05', status: 'DUE' }, made[0]],
      [{ month: '2032-05', status: 'PAID' }, made[1]],
      [{ userId: shops[1]!.seller.userId }, made[1]],
      [{ q: made[0]!.number }, made[0]],
      [{ id: [made[1]!.id] }, made[1]],
      [
        {
          financialYear: '2032-33',
          fromDate: '2032-06-01',
          toDate: '2032-06-01',
          userId: shops[0]!.seller.userId,
        },
        made[0],
      ],
    ] as const)
      expect((await ask(filter)).body, JSON.stringify(filter)).toEqual([found]);
    for (const name of ['number', 'month', 'issuedOn', 'clientName', 'total']) {
      expect((await ask({ month: '2032-05' }, `&sort=["${name}","DESC"]`)).body, name).toHaveLength(2);
    }
    expect([(await ask({ gst: 1 })).status, (await ask({}, '&sort=["gst","ASC"]')).status]).toEqual([
      422, 422,
    ]);
    expect((await get(`admin/invoices/${made[0]!.id}`, admin.token)).body).toEqual(made[0]);
    const named = await call('invoices/list', { userId: shops[0]!.seller.userId }, admin.token);
    expect(named.body).toEqual({ count: 1, data: [made[0]] });
  });

  test('opens an invoice for its seller and for administrators; another seller’s, a draft and an unknown one are a 404', async () => {
    setClock('2032-05-11 12:00');
    const [shop, other] = [await aPostpaidShop(admin), await aShop()];
    await aShipped(shop);
    const { id } = await theInvoice(shop, '2032-05', '2032-06-01');
    const [draft] = await db('invoices').insert({
      seller_id: shop.seller.userId,
      month: '2032-06',
      state: 'DRAFT',
      lease_until: clock.now(),
    });
    const calls = (asked: number): [string, object][] => [
      ['invoices/get', { id: asked }],
      [`invoices/pdf/${asked}`, {}],
      [`invoices/csv/${asked}`, {}],
    ];
    const answers = async (asked: number, token: string) => {
      const all = await Promise.all(calls(asked).map(([path, body]) => call(path, body, token)));
      return all.map(({ status, body }) => (status === 200 ? 200 : [status, body.code, body.message]));
    };
    const refused = Array(3).fill([404, 'NOT_FOUND', 'Invoice not found']);
    expect([await answers(id, shop.seller.token), await answers(id, admin.token)]).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ]);
    expect([
      await answers(id, other.seller.token),
      await answers(draft!, admin.token),
      await answers(999_999_999, admin.token),
    ]).toEqual([refused, refused, refused]);
    expect((await get(`admin/invoices/${draft}`, admin.token)).status).toBe(404);
    expect((await call('invoices/list', { userId: shop.seller.userId }, other.seller.token)).status).toBe(
      403,
    );
    await db('invoices').where({ id: draft! }).delete();
  });
});
