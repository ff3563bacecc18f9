import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sendNotifications } from '../../../server/features/notifications/sending.ts';
import { parseCsv } from '../../../server/platform/sheets/csv-read.ts';
import { aJob, anAdmin, aPhone, call, type Person } from '../../setup/app.ts';
import { updateCompany, makeMonthlyInvoice, setClock } from '../../setup/billing.ts';
import { dropPending, outboxOf } from '../../setup/buyers.ts';
import { anOrderId, aPickupPoint } from '../../setup/orders.ts';
import { readPdf, textOf } from '../../setup/pdf-reader.ts';
import { aShipped, aShop, order, scan, type Shop } from '../../setup/shipping.ts';
import { csv, readReport, upload } from '../../setup/uploads.ts';

const STYLE = '<style>*{display:none}</style>';
const LINK = '<a href=//evil.example>Fix</a>';
const BOLD = '<b>Bold</b>';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  setClock('2032-04-10 12:00');
  [shop, admin] = [await aShop(), await anAdmin()];
  await updateCompany(shop, admin, { companyName: STYLE, address: LINK });
  shop.point = await aPickupPoint(shop.seller, { pickupPointName: BOLD });
});
beforeEach(async () => void (await dropPending()));

const marked = (changes: object = {}) => ({
  customerDetails: { customerUniqueId: anOrderId(), name: `${BOLD} Rao`, city: LINK, ...changes },
  logisticDetails: { userPickLocationOrDeliveryId: shop.point, channel: BOLD },
  productDetails: [{ productName: STYLE, productPrice: 100, productQty: 1 }],
});

/** The text of a PDF without whitespace: line breaks do not matter. */
const paper = async (path: string, body: object = {}) => {
  const answer = await call(path, body, shop.seller.token);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return readPdf(answer.body as Buffer)
    .map(textOf)
    .join('')
    .replace(/\s+/g, '');
};

test('a label, a manifest and an invoice print markup as plain text', async () => {
  const { id } = await aShipped(shop, marked());
  const shippingId = [id];
  const label = await paper('process/shipping/labelGeneration', { shippingId });
  for (const typed of [STYLE, BOLD, LINK.replace(' ', '')]) expect(label).toContain(typed);
  expect(await paper('process/shipping/manifest', { shippingId })).toContain(STYLE);
  setClock('2032-05-01 03:00');
  expect(await makeMonthlyInvoice(shop, '2032-04')).toBe(true);
  const [invoice] = (await call('invoices/list', {}, shop.seller.token)).body.data;
  expect(await paper(`invoices/pdf/${invoice.id}`)).toContain(STYLE);
});

test('a CSV and the report on a refused file contain markup unchanged', async () => {
  await order(shop, marked());
  const { body } = await call(
    'get/shipping/download/all/PENDING',
    { userId: shop.seller.userId },
    admin.token,
  );
  const sheet = parseCsv((body as Buffer).toString('utf8'), { maxRows: 1000, maxColumns: 100 });
  expect('rows' in sheet && sheet.rows.flat()).toEqual(expect.arrayContaining([`${BOLD} Rao`, STYLE]));
  const fields = {
    fileUploadOrders: {
      userId: shop.seller.userId,
      pickupLocationId: shop.point,
      courierId: 1,
      motId: 2,
      shipmentTypeId: 1,
    },
  };
  const report = readReport(
    await upload(
      'shipping/fileUpload',
      shop.seller,
      csv([
        ['Order ID', 'Customer Name'],
        [STYLE, LINK],
      ]),
      fields,
    ),
  );
  expect(report.rows.flat()).toEqual(expect.arrayContaining([STYLE, LINK]));
});

test('a message to a buyer contains no markup', async () => {
  const [phone, email] = [aPhone(), `m${aPhone()}@example.com`];
  const { awb } = await aShipped(shop, marked({ phoneNo: phone, email }));
  await scan(awb, 'UNDELIVERED', { remarks: LINK });
  await sendNotifications(aJob());
  const sent = [...(await outboxOf(phone)), ...(await outboxOf(email))];
  expect(sent.length).toBeGreaterThan(2);
  for (const { text } of sent) expect(text).not.toMatch(/[<>]|evil\.example/);
});
