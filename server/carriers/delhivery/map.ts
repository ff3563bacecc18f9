import { toRupees } from '../../platform/money.ts';
import { formatIstTime, istDay } from '../../platform/time.ts';
import { isHsn, type Item, type Parcel, type Pickup, type Point, type Reattempt } from '../carrier.ts';

/** Delhivery takes none of these, not even encoded; a quote would add a backslash. */
export const clean = (text: string) =>
  text
    .replace(/"/g, "'")
    .replace(/[&#%;\\\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const hsnCodesOf = (items: Item[]) => [...new Set(items.map(({ code }) => code).filter(isHsn))].join(',');

export type Shipper = { clientName: string; sellerGstin?: string };

/** Grams, centimetres and rupees. A return is collected from the customer: the seller is its `return` address. */
function toShipment(parcel: Parcel, shipper: Shipper) {
  const [customer, seller] = parcel.isReturn ? [parcel.from, parcel.to] : [parcel.to, parcel.from];
  return {
    client: shipper.clientName,
    waybill: parcel.awb,
    order: parcel.reference,
    name: clean(customer.name),
    add: clean(customer.address),
    city: clean(customer.city),
    state: clean(customer.state),
    country: 'India',
    pin: customer.pin,
    phone: customer.phone,
    payment_mode: parcel.isReturn ? 'Pickup' : parcel.codPaise > 0 ? 'COD' : 'Prepaid',
    cod_amount: parcel.isReturn ? 0 : toRupees(parcel.codPaise),
    total_amount: toRupees(parcel.valuePaise),
    weight: parcel.weightG,
    shipment_length: parcel.lengthMm / 10,
    shipment_width: parcel.widthMm / 10,
    shipment_height: parcel.heightMm / 10,
    products_desc: clean(parcel.description),
    hsn_code: hsnCodesOf(parcel.items),
    quantity: String(parcel.items.reduce((sum, { quantity }) => sum + quantity, 0) || 1),
    seller_name: clean(seller.name),
    seller_add: clean(seller.address),
    seller_gst_tin: shipper.sellerGstin ?? '',
    return_name: clean(seller.name),
    return_add: clean(seller.address),
    return_city: clean(seller.city),
    return_state: clean(seller.state),
    return_country: 'India',
    return_pin: seller.pin,
    return_phone: seller.phone,
    ...(parcel.service === null ? {} : { shipping_mode: parcel.service }),
  };
}

export const toCreateBody = (parcel: Parcel, shipper: Shipper) => {
  const manifest = { pickup_location: { name: parcel.pointName }, shipments: [toShipment(parcel, shipper)] };
  return `format=json&data=${encodeURIComponent(JSON.stringify(manifest))}`;
};

export const toPickupBody = ({ at, parcels }: Pickup, pointName: string) => ({
  pickup_date: istDay(at),
  pickup_time: `${formatIstTime(at).slice(-5)}:00`,
  pickup_location: pointName,
  expected_package_count: parcels.length,
});

export const toEditBody = (waybill: string, { contactNumber, address, landmark }: Reattempt) => ({
  waybill,
  phone: contactNumber,
  add: clean([address, landmark].filter(Boolean).join(', ')),
});

/** A warehouse keeps its name for ever: parcels are manifested under it. */
const warehouseNameOf = ({ name, registeredName }: Pick<Point, 'name' | 'registeredName'>) =>
  clean(registeredName ?? name);

/** Delhivery refuses unknown keys here. */
export const toWarehouseBody = ({ email, party, ...point }: Point) => ({
  name: warehouseNameOf(point),
  registered_name: clean(party.name),
  phone: party.phone,
  ...(email === null ? {} : { email }),
  address: clean(party.address),
  city: clean(party.city),
  pin: party.pin,
  country: 'India',
  return_address: clean(party.address),
  return_city: clean(party.city),
  return_state: clean(party.state),
  return_pin: party.pin,
  return_country: 'India',
});

export const toWarehouseEdit = ({ party, ...point }: Point) => ({
  name: warehouseNameOf(point),
  address: clean(party.address),
  pin: party.pin,
  phone: party.phone,
});
