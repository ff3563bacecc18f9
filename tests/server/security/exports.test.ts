import { read } from '@e965/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { signDueMonths } from '../../../server/features/postings/postings.ts';
import { parseCsv } from '../../../server/platform/sheets/csv-read.ts';
import { aJob, type Answer, anAdmin, call, get, type Person, recharge } from '../../setup/app.ts';
import { updateCompany, makeMonthlyInvoice, setClock } from '../../setup/billing.ts';
import { makeBatch, payDaily, remittancesOf, saveAccount, sendFile } from '../../setup/cod.ts';
import { anOrderId, aPickupPoint } from '../../setup/orders.ts';
import { nameOf, ROUTES } from '../../setup/routes.ts';
import { aShipped, aShop, order, scan, type Shop } from '../../setup/shipping.ts';
import { csv, readReport, upload } from '../../setup/uploads.ts';
import { processed } from '../../setup/weights.ts';

/** A unique text that a spreadsheet would run as a formula. */
const formula = (start: string) => `${start}1+1|' /C calc'!A0 ${anOrderId()}`;
const RUNS = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;

let shop: Shop;
let admin: Person;
let invoice: number;
let batch: number;
let remittance: number;
beforeAll(async () => {
  setClock('2031-04-10 12:00');
  [shop, admin] = [await aShop(), await anAdmin()];
  await updateCompany(shop, admin, { companyName: formula('='), address: formula('+') });
  const point = await aPickupPoint(shop.seller, {
    pickupPointName: formula('@'),
    address: formula('='),
    city: '+City',
    state: '-Karnataka',
  });
  const texts = () => ({
    customerDetails: {
      customerUniqueId: formula('='),
      name: formula('@'),
      address: formula('-'),
      addressTwo: formula('='),
      landMark: formula('+'),
      city: '-2+3',
      state: '=1+1',
    },
    logisticDetails: { userPickLocationOrDeliveryId: point, channel: '=Shop+1' },
    productDetails: [{ productName: formula('='), productCode: '@SUM(1)', productPrice: 100, productQty: 1 }],
  });
  await order(shop, texts());
  const { awb } = await aShipped(shop, texts());
  await scan(awb, 'UNDELIVERED', { remarks: formula('='), location: formula('@') });
  await processed(admin, [[(await aShipped(shop, texts())).awb, 1.4, '', '', '']], 'now');
  await recharge(shop.seller, 500);
  await saveAccount(shop.seller, admin, { beneficiaryName: formula('=') });
  const cod = await aShipped(shop, {
    ...texts(),
    logisticDetails: { ...texts().logisticDetails, paymentType: 'COD' },
  });
  await scan(cod.awb, 'DELIVERED');
  await sendFile(admin, [
    [cod.awb, 100],
    [formula('@'), 5],
  ]);
  await payDaily(admin);
  batch = (await makeBatch(admin)).body.id;
  [{ id: remittance }] = await remittancesOf(shop);
  setClock('2031-05-01 03:00');
  expect(await makeMonthlyInvoice(shop, '2031-04')).toBe(true);
  await signDueMonths(aJob());
  [{ id: invoice }] = (await call('invoices/list', {}, shop.seller.token)).body.data;
}, 60_000);

const mine = () => ({ userId: shop.seller.userId });
const filtered = () => ({ filter: JSON.stringify(mine()) });
const bySeller =
  (path: string, body: object = {}) =>
  () =>
    call(path, body, shop.seller.token);
const byAdmin = (path: string, body: () => object) => () => call(path, body(), admin.token);

/** Every CSV or spreadsheet export, and whether it contains user input. */
const EXPORTS: Record<string, [fetch: () => Promise<Answer>, isTyped: boolean]> = {
  'POST user/pickup-location/sampleFile': [bySeller('user/pickup-location/sampleFile'), false],
  'GET user/pickup-location/sampleFile': [
    () => get('user/pickup-location/sampleFile', shop.seller.token),
    false,
  ],
  'POST download/sampleFile': [bySeller('download/sampleFile'), false],
  'POST scans/sampleFile': [byAdmin('scans/sampleFile', () => ({})), false],
  'GET download/sampleFile': [() => get('download/sampleFile', shop.seller.token), false],
  'POST pincode/export': [byAdmin('pincode/export', () => ({ courierId: 1, motId: 1 })), false],
  'POST get/shipping/download/all/:tab': [byAdmin('get/shipping/download/all/PENDING', mine), true],
  'POST get/shipping/download/:userId/:tab': [
    () => call(`get/shipping/download/${shop.seller.userId}/PENDING`, {}, shop.seller.token),
    true,
  ],
  'POST get/NDR/download': [bySeller('get/NDR/download'), true],
  'POST tracking/status/all/download': [bySeller('tracking/status/all/download'), true],
  'POST wallet/transaction/history/download': [
    bySeller('wallet/transaction/history/download', { type: 'DEDUCTION' }),
    true,
  ],
  'POST wallet/entries/download': [bySeller('wallet/entries/download'), true],
  'POST cod/sampleFile': [byAdmin('cod/sampleFile', () => ({})), false],
  'POST cod/remittances/:id/csv': [
    () => call(`cod/remittances/${remittance}/csv`, {}, shop.seller.token),
    true,
  ],
  'POST cod/batch/:id/csv': [() => call(`cod/batch/${batch}/csv`, {}, admin.token), true],
  'POST admin/cod-differences/download': [byAdmin('admin/cod-differences/download', () => ({})), true],
  'POST postings/months/:month/csv': [byAdmin('postings/months/2031-04/csv', () => ({})), false],
  'POST download/billing': [byAdmin('download/billing', mine), true],
  'POST invoices/csv/:id': [() => call(`invoices/csv/${invoice}`, {}, shop.seller.token), true],
  'POST download/processed/weight-update': [byAdmin('download/processed/weight-update', mine), true],
  'POST admin/orders/download': [byAdmin('admin/orders/download', filtered), true],
  'POST admin/shipments/download': [byAdmin('admin/shipments/download', filtered), true],
  'POST admin/ndr/download': [byAdmin('admin/ndr/download', filtered), true],
  'POST admin/wallet-entries/download': [byAdmin('admin/wallet-entries/download', filtered), true],
  'POST admin/payments/download': [byAdmin('admin/payments/download', filtered), true],
};

test('the export table has every CSV and spreadsheet that the API makes', () => {
  const files = ROUTES.filter(({ produces }) => /csv|spreadsheet/.test(produces)).map(nameOf);
  expect(Object.keys(EXPORTS).sort()).toEqual(files.sort());
});

function cellsOf({ body, headers }: Answer): string[] {
  const bytes = body as Buffer;
  if (headers['content-type']!.startsWith('text/csv')) {
    const parsed = parseCsv(bytes.toString('utf8'), { maxRows: 100_000, maxColumns: 100 });
    if ('fault' in parsed) throw new Error(parsed.fault);
    return parsed.rows.flat();
  }
  return Object.values(read(bytes).Sheets).flatMap((sheet) =>
    Object.entries(sheet)
      .filter(([name]) => !name.startsWith('!'))
      .map(([, cell]: [string, { f?: string; v: unknown }]) => (cell.f ? `=${cell.f}` : String(cell.v))),
  );
}

test.each(Object.entries(EXPORTS))(
  '%s has no cell that a spreadsheet would run as a formula',
  async (_name, [fetch, isTyped]) => {
    const answer = await fetch();
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="?[\w.-]+"?$/),
    ]);
    const cells = cellsOf(answer);
    expect(cells.filter((cell) => RUNS.test(cell) && !NUMBER.test(cell))).toEqual([]);
    if (isTyped)
      expect(cells.filter((cell) => cell.startsWith("'") && RUNS.test(cell.slice(1))).length).toBeGreaterThan(
        0,
      );
  },
);

test('the report on a refused file has no cell that a spreadsheet would run as a formula', async () => {
  const columns = ['Order ID', 'Customer Name', 'Phone', 'Address', '=1+1'];
  const fields = {
    fileUploadOrders: {
      userId: shop.seller.userId,
      pickupLocationId: shop.point,
      courierId: 1,
      motId: 2,
      shipmentTypeId: 1,
    },
  };
  const answer = await upload(
    'shipping/fileUpload',
    shop.seller,
    csv([columns, columns.map(() => formula('='))]),
    fields,
  );
  const { rows } = readReport(answer);
  expect(rows.flat().filter((cell) => RUNS.test(cell))).toEqual([]);
  expect(rows.flat().filter((cell) => cell.startsWith("'=")).length).toBe(6);
  expect(cellsOf(answer)).toEqual(expect.arrayContaining([rows[1]![0]]));
});
