import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { DAY_MS, daysAfter, istDay, startOfIstDay } from '../../server/platform/time.ts';
import { adminToken } from './console.ts';
import { api, type Seller } from './setup.ts';
import { anOrder, aShop, recharge, ship } from './shop.ts';

/** A long gone day: the database has one payout of each day, and other tests make theirs. */
export const aPastDay = () => daysAfter(istDay(new Date()), -randomInt(100, 7_000));

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
      ...rows.map(([awb, amount]) => `${awb},${amount},${day},HDFCN${Date.now()}${(files += 1)}`),
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
