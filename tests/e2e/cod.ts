import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { connectDatabase } from '../../server/platform/database/connect.ts';
import { DAY_MS, daysAfter, istDay, startOfIstDay } from '../../server/platform/time.ts';
import { adminToken } from './console.ts';
import { api, type Seller } from './setup.ts';
import { anOrder, aShop, recharge, ship } from './shop.ts';

/** A day of deliveries that no payout of the tests reaches. */
export const aPastDay = () => daysAfter(istDay(new Date()), -randomInt(100, 5_000));

const PAYOUT_MINUTES = 10;

/**
 * Makes payouts without those of other tests: each takes what is due of all sellers. `work` gets a day that is before
 * all other deliveries; there is one payout of each day.
 */
export async function withPayouts(work: (day: string) => Promise<void>): Promise<void> {
  test.setTimeout(PAYOUT_MINUTES * 60_000);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = '/harkara_e2e';
  const db = connectDatabase(url.href, 1);
  try {
    await db.raw("SELECT GET_LOCK('payouts of tests', ?)", [PAYOUT_MINUTES * 60]);
    await work(daysAfter(istDay(new Date()), -randomInt(5_100, 9_700)));
  } finally {
    // The lock ends with its connection.
    await db.destroy();
  }
}

const BANK = {
  bankName: 'HDFC Bank',
  beneficiaryName: 'Asha Traders',
  accountNumber: '50100123456789',
  ifsc: 'HDFC0001234',
};

export async function aCodShop(page: Page, { hasAccount = true } = {}): Promise<Seller> {
  const seller = await aShop(page);
  await recharge(page.request, seller, 20_000);
  const account = { userId: seller.userId, ...BANK };
  if (hasAccount) await api(page.request, 'user/bank-details', account, seller.token);
  return seller;
}

/** What the courier of `aDelivered` collects. */
export const COLLECTED = 999;
/** Noon of it is over. */
const yesterday = () => daysAfter(istDay(new Date()), -1);

type Cod = { price: number; courierId?: number; deliveredOn?: string };
let made = 0;

/** A COD parcel, delivered at noon of the day if there is one. Returns its AWB. */
export async function aCodParcel(
  request: APIRequestContext,
  seller: Seller,
  { price, courierId = 1, deliveredOn }: Cod,
): Promise<string> {
  const product = { productPrice: price };
  const order = { orderId: `COD-${(made += 1)}`, paymentType: 'COD', courierId, product } as const;
  const [awb = ''] = await ship(request, seller, [await anOrder(request, seller, order)]);
  if (deliveredOn !== undefined) {
    const at = new Date(startOfIstDay(deliveredOn).getTime() + DAY_MS / 2).toISOString();
    await api(request, 'sandbox/scan', { wayBillId: awb, status: 'DELIVERED', at });
  }
  return awb;
}

export type CodRow = [awb: string, amount: number | string];

let files = 0;

/** What a courier paid, as it sends it. */
export const codFile = (name: string, day: string, rows: readonly CodRow[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'AWB,Amount,Date,UTR',
      ...rows.map(
        ([awb, amount]) =>
          `${awb},${amount},${day},HDFCN${String(Date.now()).slice(-9)}${String((files += 1) % 100).padStart(2, '0')}`,
      ),
    ].join('\r\n'),
  ),
});

/** As an administrator, records what a courier paid. */
export async function sendCodFile(request: APIRequestContext, rows: readonly CodRow[], courierId = 1) {
  const response = await request.post('/api/cod/fileUpload', {
    headers: { Authorization: `Bearer ${await adminToken(request)}` },
    multipart: { courierId: String(courierId), file: codFile('cod.csv', istDay(new Date()), rows) },
  });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as { fileId: number };
}

export const aDelivered = async (request: APIRequestContext, seller: Seller, deliveredOn = yesterday()) => ({
  awb: await aCodParcel(request, seller, { price: COLLECTED, deliveredOn }),
});

/** Pays a seller what was delivered on the day that `withPayouts` gave. */
export async function payOut(
  request: APIRequestContext,
  seller: Seller,
  deliveredOn: string,
): Promise<{ id: number; utr: string }> {
  const token = await adminToken(request);
  const { id: batchId } = await api(request, 'cod/batch', { date: daysAfter(deliveredOn, 10) }, token);
  const { data } = await api(request, 'cod/remittances', { userId: seller.userId }, seller.token);
  const [{ id, status }] = data;
  const utr = `OUT${batchId}X${id}`;
  if (status === 'READY')
    await api(request, `cod/batch/${batchId}/paid`, { rows: [{ remittanceId: id, utr }] }, token);
  return { id, utr };
}

/** Early COD after 2 and 4 days. All tests share the terms: the one of the terms' page changes the third day only. */
export const offerEarly = async (request: APIRequestContext) =>
  api(request, 'cod/early-terms', { day2: 2, day4: 1 }, await adminToken(request));
