import { isoTime, read, type Row } from './database.ts';

const IDS = (status: string) =>
  `(SELECT id FROM orders FORCE INDEX (orders_seller_tab) WHERE seller_id = ? AND removed_ref = 0 AND status = '${status}' ORDER BY id DESC LIMIT 10)`;

/** The page and the total count, in one round trip. */
const PAGE = `SELECT o.id, o.seller_id, f.company_name, o.customer_unique_id, s.awb, s.tracking_status, o.courier_id, c.name AS courier_name, o.mot_id,
    o.name, o.phone, o.city, o.pin, o.payment_type, o.status, o.shipment_type_id, o.channel, o.total_paise, o.charge_paise, o.weight_g,
    o.pickup_point_id, p.name AS point_name, o.pickup_at, o.created_at, r.reason, r.refused_at, w.note, o.changed_at,
    (SELECT COUNT(*) FROM orders WHERE seller_id = ? AND removed_ref = 0 AND status IN ('PENDING', 'BOOKING')) AS n
  FROM (SELECT id FROM (${IDS('PENDING')} UNION ALL ${IDS('BOOKING')}) AS newest ORDER BY id DESC LIMIT 10) AS page
  JOIN orders AS o ON o.id = page.id JOIN couriers AS c ON c.id = o.courier_id
  LEFT JOIN pickup_points AS p ON p.id = o.pickup_point_id LEFT JOIN seller_companies AS f ON f.user_id = o.seller_id
  LEFT JOIN order_refusals AS r ON r.order_id = o.id AND (o.status = 'PENDING' OR (o.status = 'BOOKING' AND r.code = 'COURIER_UNCLEAR')) AND r.refused_at >= o.updated_at
  LEFT JOIN channel_orders AS w ON w.order_id = o.id AND w.note IS NOT NULL
  LEFT JOIN shipments AS s ON s.order_id = o.id AND s.state IN ('BOOKED', 'CANCELLED') ORDER BY o.id DESC`;

const order = (row: Row) => ({
  trackingId: row.id,
  orderId: row.customer_unique_id,
  wayBillId: row.awb,
  logisticName: row.courier_name,
  courierId: row.courier_id,
  motId: row.mot_id,
  userId: row.seller_id,
  clientName: row.company_name,
  customerName: row.name,
  phoneNo: row.phone,
  city: row.city,
  pincode: String(row.pin),
  date: isoTime(row.created_at as string),
  paymentMethod: row.payment_type,
  active: row.status !== 'BOOKING',
  canCancel: false,
  status: row.status,
  currentStatus: row.tracking_status ?? 'PENDING',
  shipmentTypeId: row.shipment_type_id,
  channel: row.channel,
  totalAmount: Number(row.total_paise) / 100,
  charge: Number(row.charge_paise) / 100,
  totalCharge: Number(row.charge_paise) / 100,
  weight: Number(row.weight_g) / 1000,
  pickupPointId: row.pickup_point_id,
  pickupPointName: row.point_name,
  cancelledDate: null,
  shipmentScheduleDate: row.pickup_at === null ? null : isoTime(row.pickup_at as string),
  refusal: row.reason,
  refusedDate: row.refused_at === null ? null : isoTime(row.refused_at as string),
  storeNote: row.note,
  updatedAt: isoTime(row.changed_at as string),
});

/** A seller's ten newest pending orders, and their total count. */
export async function listOrders(sellerId: number) {
  const rows = await read(PAGE, [sellerId, sellerId, sellerId]);
  return { count: rows[0]?.n ?? 0, data: rows.map(order) };
}
