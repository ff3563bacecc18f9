import { TRACKING_STATUSES, type TrackingStatus } from '../../contract/statuses.ts';
import {
  type Booking,
  CarrierUnclear,
  type CarrierScan,
  type Parcel,
  type Pickup,
  type Reattempt,
} from '../carrier.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Printable ASCII without spaces: fits the column, the bar code and a search field. */
const isCode = (value: unknown, max: number): value is string =>
  isText(value) && value.length <= max && /^[!-~]+$/.test(value);

const membersOf = (answer: unknown): Record<string, unknown> => ({ ...(answer as object | null) });

/** This API uses kilograms, centimetres and rupees. */
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
  const { awb, sortCode, pickupReference } = membersOf(answer);
  if (!isCode(awb, 40) || !isText(sortCode) || !isText(pickupReference))
    throw new CarrierUnclear('a booking without an AWB');
  return { awb, sortCode: sortCode.slice(0, 20), pickupReference: pickupReference.slice(0, 40) };
}

export function toSettled(answer: unknown): Booking | null {
  const { booking } = membersOf(answer);
  return booking === null ? null : toBooking(booking);
}

export function toRefusal(answer: unknown): string | null {
  const { error } = membersOf(answer);
  return isText(error) && error !== '' ? error.slice(0, 255) : null;
}

export function checkDone(answer: unknown, done: 'cancelled' | 'accepted') {
  if (membersOf(answer)[done] !== true) throw new CarrierUnclear(`the answer does not confirm ${done}`);
}

export const toPickupBody = ({ reference, from, at, parcels }: Pickup) => ({
  reference,
  pickup_location: from,
  pickup_time: at.toISOString(),
  expected_package_count: parcels.length,
  waybills: parcels.map(({ awb }) => awb),
});

export function toPickupReference(answer: unknown): string {
  const { pickupReference } = membersOf(answer);
  if (!isText(pickupReference) || pickupReference === '')
    throw new CarrierUnclear('a pickup without a reference');
  return pickupReference.slice(0, 60);
}

export const toReattemptBody = ({ reference, contactNumber, address, landmark, date }: Reattempt) => ({
  reference,
  action: 'RE-ATTEMPT',
  phone: contactNumber,
  address,
  landmark,
  date,
});

export function toScan(row: unknown): CarrierScan | null {
  const { awb, status, remarks, location, at } = membersOf(row);
  const scannedAt = new Date(isText(at) ? at : Number.NaN);
  const known = TRACKING_STATUSES.includes(status as TrackingStatus);
  if (!isText(awb) || !known || !(scannedAt.getTime() > 0)) return null;
  return {
    awb,
    status: status as TrackingStatus,
    at: scannedAt,
    remarks: isText(remarks) ? remarks.slice(0, 255) : '',
    location: isText(location) ? location.slice(0, 120) : '',
  };
}

export function readScan(rawBody: Buffer): CarrierScan | null {
  try {
    return toScan(JSON.parse(rawBody.toString('utf8')));
  } catch {
    return null;
  }
}
