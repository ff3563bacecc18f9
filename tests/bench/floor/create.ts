import { cards, keyOf } from './cards.ts';
import { read, transaction } from './database.ts';
import { price, zoneOf } from './price.ts';
import { endOf, parcelOf } from './quote.ts';

type OrderBody = {
  shipmentTypeId: number;
  customerDetails: {
    userId: number;
    customerUniqueId: string;
    name: string;
    phoneNo: string;
    email: string | null;
    address: string;
    addressTwo: string | null;
    landMark: string | null;
    city: string;
    state: string;
    pin: string;
  };
  packingDetails: { weight: number; length: number; width: number; height: number };
  logisticDetails: {
    paymentType: string;
    courierId: number;
    motId: number;
    userPickLocationOrDeliveryId: number;
  };
  productDetails: {
    productName: string;
    productCode: string | null;
    productPrice: number;
    productQty: number;
  }[];
};

/** The pickup point's and the customer's pincodes, with the courier's services at each. */
const LANE = `SELECT t.pin AS source_pin, p.pin, p.city, p.state, p.zone_city, p.is_metro, p.is_remote, cp.cod, cp.pick_up
  FROM pickup_points AS t JOIN pincodes AS p ON p.pin IN (t.pin, ?)
  JOIN courier_pincodes AS cp ON cp.pin = p.pin AND cp.courier_id = ? AND cp.mot_id = ? WHERE t.id = ? AND t.user_id = ? AND t.is_active = 1`;

const ORDER = `INSERT INTO orders (seller_id, customer_unique_id, status, channel, shipment_type_id, name, phone, email, address, address_two, landmark,
    city, state, pin, payment_type, total_paise, total_qty, weight_g, length_mm, width_mm, height_mm, courier_id, mot_id, pickup_point_id, pickup_at,
    rate_card_id, rate_card_version, zone_id, zone_why, source_pin, charge_paise, created_at, updated_at, changed_at)
  VALUES (?, ?, 'PENDING', 'Manual', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`;
const PRODUCTS = (count: number) =>
  `INSERT INTO order_products (order_id, name, code, price_paise, qty) VALUES ${Array(count).fill('(?, ?, ?, ?, ?)').join()}`;

/** Prices an order and stores it with its products. */
export async function createOrder({
  shipmentTypeId,
  customerDetails: c,
  packingDetails: box,
  logisticDetails: l,
  productDetails,
}: OrderBody) {
  const rows = await read(LANE, [
    Number(c.pin),
    l.courierId,
    l.motId,
    l.userPickLocationOrDeliveryId,
    c.userId,
  ]);
  const source = rows.find(({ pin, source_pin }) => pin === source_pin);
  const end = rows.find(({ pin }) => String(pin) === c.pin);
  if (!source || !end || source.pick_up !== 1 || (l.paymentType === 'COD' && end.cod !== 1)) return null;
  let [totalPaise, totalQty] = [0, 0];
  const products = productDetails.map((one) => {
    const pricePaise = Math.round(one.productPrice * 100);
    totalPaise += pricePaise * one.productQty;
    totalQty += one.productQty;
    return [one.productName, one.productCode, pricePaise, one.productQty];
  });
  const parcel = parcelOf(box.weight, box, l.paymentType, totalPaise);
  const zone = zoneOf(endOf(source), endOf(end));
  const offers = (cards.get(keyOf(zone.id, l.courierId, l.motId)) ?? []).map((card) => ({
    card,
    total: price(card, parcel).total,
  }));
  const [cheapest] = offers.sort((a, b) => a.total - b.total || a.card.id - b.card.id);
  if (!cheapest) return null;
  const { card, total } = cheapest;
  const trackingId = await transaction(async ({ write }) => {
    const { insertId } = await write(ORDER, [
      c.userId,
      c.customerUniqueId,
      shipmentTypeId,
      c.name,
      c.phoneNo,
      c.email,
      c.address,
      c.addressTwo,
      c.landMark,
      c.city,
      c.state,
      Number(c.pin),
      l.paymentType,
      totalPaise,
      totalQty,
      parcel.weightG,
      parcel.lengthMm,
      parcel.widthMm,
      parcel.heightMm,
      l.courierId,
      l.motId,
      l.userPickLocationOrDeliveryId,
      card.id,
      card.version,
      zone.id,
      zone.why,
      source.pin!,
      total,
    ]);
    await write(
      PRODUCTS(products.length),
      products.flatMap((product) => [insertId, ...product]),
    );
    return insertId;
  });
  return { trackingId, orderId: c.customerUniqueId, status: 'PENDING' };
}
