import { type Booking, CarrierUnclear, type CarrierScan, type Parcel, type Pickup, type Reattempt, TRACKING_STATUSES, type TrackingStatus } from '../carrier.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Kilograms, centimetres and rupees, as this courier wants them. */
export const toParcelBody = (parcel: Parcel) => ({
  reference: parcel.reference,
  order: parcel.orderId,
  payment_mode: parcel.isReturn ? 'Pickup' : parcel.codPaise > 0 ? 'COD' : 'Prepaid',
  mode: parcel.motId === 1 ? 'Air' : 'Surface',
  from: parcel.from,
  to: parcel.to,
  weight: parcel.weightG / 1000,
  dimensions: [parcel.lengthMm / 10, parcel.widthMm / 10, parcel.heightMm / 10],
  products_desc: parcel.description,
  total_amount: parcel.valuePaise / 100,
  cod_amount: parcel.codPaise / 100,
  pickup_time: parcel.pickupAt?.toISOString() ?? null,
});

export function toBooking(answer: unknown): Booking {
  const { awb, sortCode, pickupReference } = (answer ?? {}) as Record<string, unknown>;
  if (!isText(awb) || awb === '' || !isText(sortCode) || !isText(pickupReference)) throw new CarrierUnclear('a booking without an AWB');
  return { awb, sortCode, pickupReference };
}

export const toPickupBody = ({ reference, from, at, awbs }: Pickup) => ({
  reference,
  pickup_location: from,
  pickup_time: at.toISOString(),
  expected_package_count: awbs.length,
  waybills: awbs,
});

export function toPickupReference(answer: unknown): string {
  const { pickupReference } = (answer ?? {}) as Record<string, unknown>;
  if (!isText(pickupReference) || pickupReference === '') throw new CarrierUnclear('a pickup without a reference');
  return pickupReference.slice(0, 60);
}

export const toReattemptBody = ({ reference, contactNumber, address, landmark, date }: Reattempt) => ({
  reference, action: 'RE-ATTEMPT', phone: contactNumber, address, landmark, date,
});

/** Null for a scan whose words we don't know, or whose time was before there were any. */
export function toScan(row: unknown): CarrierScan | null {
  const { awb, status, remarks, location, at } = (row ?? {}) as Record<string, unknown>;
  const scannedAt = new Date(isText(at) ? at : Number.NaN);
  const known = TRACKING_STATUSES.includes(status as TrackingStatus);
  if (!isText(awb) || !known || !(scannedAt.getTime() > 0)) return null;
  return {
    awb, status: status as TrackingStatus, at: scannedAt,
    remarks: isText(remarks) ? remarks.slice(0, 255) : '', location: isText(location) ? location.slice(0, 120) : '',
  };
}
