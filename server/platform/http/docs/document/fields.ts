import type { Schema } from '../joi-schema.ts';

/** What fields mean that have one meaning in every call. A schema's own description wins. */
const MEANINGS: Record<string, string> = {
  userId: 'A seller. Sellers leave it out or send their own; administrators name one.',
  trackingId: 'The id of an order here.',
  customerUniqueId: 'Your own order id, unique among your orders.',
  orderId: 'Your own order id: `customerUniqueId`.',
  wayBillId: 'The courier’s number of the parcel (AWB).',
  wayBillNo: 'The courier’s number of the parcel (AWB).',
  awb: 'The courier’s number of the parcel.',
  shippingId: 'The order or orders, by `trackingId`.',
  courierId: 'A courier of `courier/get`.',
  motId: 'The mode of transport: 1 air, 2 surface.',
  zoneId: 'A zone of `zone/get`.',
  shipmentTypeId: '1 collects at your pickup point, 2 is a return from the buyer.',
  shipmentScheduleDate:
    'When the courier collects, for couriers that ask for it (7): an instant from now to the day after tomorrow, in steps of ten minutes.',
  userPickLocationOrDeliveryId: 'A pickup point of `user/pickup-location/{userId}`.',
  pickupPointId: 'A pickup point of `user/pickup-location/{userId}`.',
  paymentType: 'COD: the courier collects the money. PREPAID: the buyer has paid you.',
  fromDate: 'A day in India (yyyy-MM-dd), included.',
  toDate: 'A day in India (yyyy-MM-dd), included.',
  limit: 'How many rows to answer.',
  offset: 'How many rows to skip.',
  offSet: 'How many rows to skip.',
  count: 'The number of matches, whatever the limit.',
  totalCount: 'The number of matches, whatever the limit.',
  password: 'Base64 of the UTF-8 text.',
  currentPassword: 'The new password: base64 of the UTF-8 text.',
  oldPassword: 'Base64 of the UTF-8 text.',
  weight: 'Kilograms.',
  length: 'Centimetres.',
  width: 'Centimetres.',
  height: 'Centimetres.',
  volumetricWeight: 'The sides of the parcel, which make its volumetric weight.',
  totalInvoiceAmount: 'The value of the goods in rupees.',
  productPrice: 'Rupees for one.',
  extenstionId: 'The rate card that priced it.',
  volumentricWeight: 'The sides in centimetres and the volumetric weight in kilograms.',
  rateCalculatorCharges: 'The charges in rupees. They add up to `rate`.',
  forwardCharges: 'Rupees for the way there.',
  fscCharges: 'Rupees of fuel surcharge.',
  forwardChargeGST: 'Rupees of tax on both.',
  codCharge: 'Rupees for collecting the money.',
  codChargeGST: 'Rupees of tax on it.',
  weightType: 'Which weight is charged: the actual or the volumetric one.',
  explanation: 'The charges in words, line by line.',
  opening: 'Rupees in the wallet before.',
  closing: 'Rupees in the wallet after.',
  currentBalance: 'Rupees in the wallet.',
  revision: 'Counts the changes of the record. An update with an older one is refused.',
  cod: 'Whether money can be collected there.',
  rvp: 'Whether returns are collected there.',
  pickUp: 'Whether parcels are collected there.',
  remoteArea: 'Whether it is a remote area, which may cost more.',
  metro: 'Whether it is a metro city, which prices differently.',
  scanDateTime: 'When the courier scanned the parcel, in UTC.',
  token: 'Send it as `Authorization: Bearer …`.',
};

const described = ([name, schema]: [string, Schema]): [string, Schema] => {
  const meaning = schema.description === undefined ? MEANINGS[name] : undefined;
  return [name, meaning === undefined ? schema : { ...schema, description: meaning }];
};

/** For `JSON.parse`: describes the fields of an object that have no description. */
export const withMeanings = (key: string, value: unknown): unknown =>
  key === 'properties' && typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value as Record<string, Schema>).map(described))
    : value;
