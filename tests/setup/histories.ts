import { expect } from 'vitest';
import { call } from './app.ts';
import type { Shop } from './shipping.ts';

/** The history of each service from Bengaluru to a pincode, by `courier/mode`, as a quote answers it. */
export async function historiesTo(
  shop: Shop,
  destinationPinCode: string,
  changes: object = {},
): Promise<Record<string, object>> {
  const parcel = {
    shipmentTypeId: 1,
    sourcePinCode: '560038',
    destinationPinCode,
    paymentType: 'PREPAID',
    volumetricWeight: { length: 10, width: 10, height: 10 },
    weight: 0.5,
    totalInvoiceAmount: 1000,
    ...changes,
  };
  const { status, body } = await call('service-provider/list', parcel, shop.seller.token);
  expect(status).toBe(200);
  const rows = body.data as { courierId: number; motId: number; history: object }[];
  return Object.fromEntries(rows.map((one) => [`${one.courierId}/${one.motId}`, one.history]));
}
