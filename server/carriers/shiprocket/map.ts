import { createHash } from 'node:crypto';
import { toRupees } from '../../platform/money.ts';
import { istDay, formatIstTime } from '../../platform/time.ts';
import { isHsn, type Item, type Parcel, type Party, type Point, type Reattempt } from '../carrier.ts';

/** Shiprocket takes ten digits. */
const phoneOf = (phone: string) => phone.replace(/\D/g, '').slice(-10);

/** Shiprocket refuses an order with two lines of one SKU. */
function toItems(parcel: Parcel) {
  const whole: Item = { name: parcel.description, code: null, quantity: 1, pricePaise: parcel.valuePaise };
  const items = parcel.items.length > 0 ? parcel.items : [whole];
  return items.map(({ name, code, quantity, pricePaise }, index) => {
    const isRepeated = items.findIndex((one) => one.code === code) < index;
    const sku = code ?? parcel.orderId;
    return {
      name,
      sku: isRepeated ? `${sku}-${index + 1}` : sku,
      units: quantity,
      selling_price: toRupees(pricePaise),
      ...(isHsn(code) ? { hsn: Number(code) } : {}),
    };
  });
}

/** A state is required, even where none is known. */
const addressOf = (prefix: string, party: Party, email: string) => ({
  [`${prefix}_customer_name`]: party.name,
  [`${prefix}_last_name`]: '',
  [`${prefix}_address`]: party.address,
  [`${prefix}_city`]: party.city.slice(0, 30),
  [`${prefix}_pincode`]: party.pin,
  [`${prefix}_state`]: party.state || party.city,
  [`${prefix}_country`]: 'India',
  [`${prefix}_email`]: email,
  [`${prefix}_phone`]: phoneOf(party.phone),
});

/** Of a COD order what is collected. */
export const amountOf = (parcel: Parcel) => (!parcel.isReturn && parcel.codPaise) || parcel.valuePaise;
export const paymentOf = (parcel: Parcel) => (parcel.codPaise > 0 && !parcel.isReturn ? 'COD' : 'Prepaid');

/** Kilograms, centimetres and rupees. */
const contentsOf = (parcel: Parcel, orderId: string, now: Date) => ({
  order_id: orderId,
  order_date: `${istDay(now)} ${formatIstTime(now).slice(-5)}`,
  order_items: toItems(parcel),
  payment_method: paymentOf(parcel),
  sub_total: toRupees(amountOf(parcel)),
  length: parcel.lengthMm / 10,
  breadth: parcel.widthMm / 10,
  height: parcel.heightMm / 10,
  weight: parcel.weightG / 1000,
});

export const toOrderBody = (parcel: Parcel, orderId: string, email: string, now: Date) => ({
  ...contentsOf(parcel, orderId, now),
  pickup_location: parcel.pointName,
  ...addressOf('billing', parcel.to, parcel.email ?? email),
  shipping_is_billing: true,
});

/** The customer is the pickup, the seller the destination. */
export const toReturnBody = (parcel: Parcel, orderId: string, email: string, now: Date) => ({
  ...contentsOf(parcel, orderId, now),
  ...addressOf('pickup', parcel.from, parcel.email ?? email),
  ...addressOf('shipping', parcel.to, email),
});

const MAX_NICKNAME = 36;
export const MAX_ADDRESS = 80;

/** There is no edit call: an edited point gets another nickname, and one nickname never stands for two addresses. */
export function nicknameOf({ name, email, gstin, party }: Point): string {
  const { name: contact, phone, address, city, state, pin } = party;
  const details = JSON.stringify([contact, phone, address, city, state, pin, email, gstin]);
  const suffix = `-${createHash('sha256').update(details).digest('hex').slice(0, 8)}`;
  return name.slice(0, MAX_NICKNAME - suffix.length) + suffix;
}

export const toPointBody = (point: Point, email: string) => ({
  pickup_location: nicknameOf(point),
  name: point.party.name,
  email: point.email ?? email,
  phone: phoneOf(point.party.phone),
  address: point.party.address.slice(0, MAX_ADDRESS),
  address_2: point.party.address.slice(MAX_ADDRESS),
  city: point.party.city,
  state: point.party.state || point.party.city,
  country: 'India',
  pin_code: point.party.pin,
  ...(point.gstin === null ? {} : { gstin: point.gstin }),
});

export const toReattemptBody = ({ contactNumber, address, landmark, date }: Reattempt) => ({
  action: 're-attempt',
  comments: 'The customer asks for another delivery attempt.',
  phone: phoneOf(contactNumber),
  address1: address,
  ...(landmark === null ? {} : { address2: landmark }),
  ...(date === null ? {} : { deferred_date: date }),
});
