import { call, clock, type Person } from './app.ts';
import { aProduct } from './orders.ts';
import { aShipped, scan, type Shop } from './shipping.ts';
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

export const today = (days = 0) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
    clock.now().getTime() + days * 86_400_000,
  );

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
