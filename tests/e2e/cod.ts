import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { connectDatabase } from '../../server/platform/database/connect.ts';
import { daysAfter, istDay } from '../../server/platform/time.ts';
import { adminToken } from './console.ts';
import { api, type Seller } from './setup.ts';
import { aParcel, aShop, type Parcel, scan } from './shop.ts';

/** The courier of `aParcel`, and what it collects for one. */
export const COURIER = 1;
export const COLLECTED = 999;

const BANK = {
  bankName: 'HDFC Bank',
  beneficiaryName: 'Asha Traders',
  accountNumber: '50100123456789',
  ifsc: 'HDFC0001234',
};

/** A signed-in seller with a bank account and money to ship. */
export async function aCodShop(page: Page): Promise<Seller> {
  const seller = await aShop(page, 5_000);
  await api(page.request, 'user/bank-details', { userId: seller.userId, ...BANK }, seller.token);
  return seller;
}

/** A COD parcel that the courier has delivered. */
export async function aDelivered(request: APIRequestContext, seller: Seller): Promise<Parcel> {
  const parcel = await aParcel(request, seller, 'COD');
  await scan(request, parcel.awb, 'DELIVERED', 'Delivered');
  return parcel;
}

const unique = () => `${process.pid}${Date.now()}${Math.floor(Math.random() * 1_000)}`;

/** The courier pays for these parcels, as its file says. */
export async function courierPays(
  request: APIRequestContext,
  rows: readonly [awb: string, amount: number][],
) {
  const utr = `IN${unique()}`;
  const lines = rows.map(([awb, amount]) => `${awb},${amount},${istDay(new Date())},${utr}`);
  const response = await request.post('/api/cod/fileUpload', {
    headers: { Authorization: `Bearer ${await adminToken(request)}` },
    multipart: {
      courierId: String(COURIER),
      file: {
        name: 'cod.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['AWB,Amount,Date,UTR', ...lines].join('\r\n')),
      },
    },
  });
  expect(response.status(), await response.text()).toBe(200);
}

/**
 * Each day has one payout, so a seller of a test is paid on a day long ago that no other test has: its deliveries
 * are moved back before it.
 */
export async function payOut(
  request: APIRequestContext,
  seller: Seller,
): Promise<{ id: number; utr: string }> {
  const date = daysAfter('1990-01-01', Math.floor(Math.random() * 10_000));
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = '/harkara_e2e';
  const db = connectDatabase(url.href, 1);
  await db('cod_receivables')
    .where({ seller_id: seller.userId })
    .update({ delivered_on: daysAfter(date, -60) });
  await db.destroy();
  const token = await adminToken(request);
  const { id: batchId } = await api(request, 'cod/batch', { date }, token);
  const [{ id, status }] = (await api(request, 'cod/remittances', { userId: seller.userId }, seller.token))
    .data;
  const utr = `OUT${unique()}`;
  if (status === 'READY')
    await api(request, `cod/batch/${batchId}/paid`, { rows: [{ remittanceId: id, utr }] }, token);
  return { id, utr };
}

/** Early COD as the tests need it. Tests share the terms, so none takes a day off the offer. */
export const offerEarly = async (request: APIRequestContext) =>
  api(request, 'cod/early-terms', { day2: 2, day3: 1.5, day4: 1 }, await adminToken(request));
