import { DAY_MS, daysAfter, istDay, startOfIstDay } from '../../server/platform/time.ts';
import { call, clock, db, type Person } from './app.ts';
import { aProduct } from './orders.ts';
import { aShipped, aShop, scan, type Shop } from './shipping.ts';
import { csv, upload } from './uploads.ts';

/** The courier of `aShipped`. */
export const COURIER = 1;

export type CodParcel = { id: number; awb: string; amount: number };

/** Ships a COD order; the courier collects what the products cost. */
export async function aShippedCod(shop: Shop, price = 1_000): Promise<CodParcel> {
  const { id, awb } = await aShipped(shop, {
    logisticDetails: { paymentType: 'COD' },
    productDetails: [aProduct({ productPrice: price, productQty: 1 })],
  });
  return { id, awb, amount: price };
}

/** A COD parcel that the courier has delivered. */
export async function aDelivered(shop: Shop, price = 1_000): Promise<CodParcel> {
  const parcel = await aShippedCod(shop, price);
  const { status, body } = await scan(parcel.awb, 'DELIVERED');
  if (status !== 200) throw new Error(`not delivered: ${JSON.stringify(body)}`);
  return parcel;
}

export const today = (days = 0) => daysAfter(istDay(clock.now()), days);

let utrs = 0;
export const aUtr = () => `UTR${process.pid}X${Date.now()}X${++utrs}`;

export type FileRow = [awb: string, amount: number | string, day?: string, utr?: string];

/** Sends a courier's file. Each has its own UTR, so that no two are the same file. */
export function sendFile(admin: Pick<Person, 'token'> | null, rows: FileRow[], courierId: unknown = COURIER) {
  const utr = aUtr();
  const lines = rows.map(([awb, amount, day = today(), own = utr]) => [awb, amount, day, own]);
  return upload('cod/fileUpload', admin, csv([['AWB', 'Amount', 'Date', 'UTR'], ...lines]), {
    courierId: String(courierId),
  });
}

/** The courier pays for parcels in full. */
export async function pay(admin: Person, ...parcels: CodParcel[]) {
  const answer = await sendFile(
    admin,
    parcels.map(({ awb, amount }): FileRow => [awb, amount]),
  );
  if (answer.body.matched !== parcels.length) throw new Error(`not paid: ${JSON.stringify(answer.body)}`);
}

/** A seller's parcel as `cod/list` shows it. */
export const codOf = async ({ seller }: Shop, { awb }: Pick<CodParcel, 'awb'>) =>
  (await call('cod/list', { wayBillId: awb }, seller.token)).body.data[0];

export const differenceOf = async (admin: Person, awb: string, more: object = {}) =>
  (await call('cod/differences', { wayBillId: awb, ...more }, admin.token)).body.data[0];

export const resolve = (admin: Person, id: number, action: string, reason = 'As agreed') =>
  call('cod/differences/resolve', { id, action, reason }, admin.token);

const OFFER = { weekdays: [1, 2, 3, 4, 5, 6, 7], daysAfterDelivery: 0 };

/** Payouts every day, of what was delivered until then. */
export async function payDaily(admin: Person) {
  const { latest } = (await db('cod_batches').max('date as latest').first()) as { latest: string | null };
  // Other files of tests have made payouts in this database, with clocks of their own.
  if (latest !== null && latest >= today())
    clock.advance(startOfIstDay(latest).getTime() - startOfIstDay(today()).getTime());
  await call('cod/terms', { approvalAbove: 100_000, netsWallet: true, netsInvoices: true }, admin.token);
  return call('cod/cycle', OFFER, admin.token);
}

/** Each day has one payout in a database, so tests move on to a day that has none. */
export async function makeBatch(admin: Person) {
  clock.advance(DAY_MS);
  return call('cod/batch', { date: today() }, admin.token);
}

const BANK = {
  bankName: 'HDFC Bank',
  beneficiaryName: 'Asha Traders',
  accountNumber: '50100123456789',
  ifsc: 'HDFC0001234',
};
export const saveAccount = (seller: Person, who: Person = seller, changes: object = {}) =>
  call('user/bank-details', { userId: seller.userId, ...BANK, ...changes }, who.token);

/** A shop that can be paid to its bank account. */
export async function aCodShop(balance = 20_000): Promise<Shop> {
  const shop = await aShop(balance);
  await saveAccount(shop.seller);
  return shop;
}

export const remittancesOf = async ({ seller }: Shop) =>
  (await call('cod/remittances', { limit: 100 }, seller.token)).body.data;

export const paid = (admin: Person, id: number, rows: { remittanceId: number; utr: string }[]) =>
  call(`cod/batch/${id}/paid`, { rows }, admin.token);
