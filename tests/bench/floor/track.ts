import { isoTime, read } from './database.ts';

const PARCEL = `SELECT o.customer_unique_id, c.name AS courier_name, c.logo_path, o.created_at, s.state, s.tracking_status, o.payment_type, s.awb,
    s.source_city, s.source_pin, o.city, o.pin, o.shipment_type_id, t.name AS shop, n.status, n.remarks, n.location, n.scanned_at
  FROM shipments AS s JOIN orders AS o ON o.id = s.order_id JOIN couriers AS c ON c.id = s.courier_id
  LEFT JOIN tracking_pages AS t ON t.seller_id = o.seller_id AND t.is_on = 1
  LEFT JOIN scans AS n ON n.shipment_id = s.id WHERE s.awb = ? ORDER BY n.scanned_at DESC, n.id DESC`;

/** A parcel with its scans in one round trip, as the public tracking page shows it. */
export async function track(awb: string) {
  const rows = await read(PARCEL, [awb]);
  const [row] = rows;
  if (!row) return null;
  return {
    orderId: row.customer_unique_id,
    logistic: row.courier_name,
    logisticLogo: row.logo_path,
    orderDate: isoTime(row.created_at as string),
    isOrderCancelled: row.state === 'CANCELLED',
    isReturn: row.shipment_type_id === 2,
    // The bench's sellers have no tracking page of their own.
    shop: row.shop,
    canCancel: false,
    orderDetails: { status: row.tracking_status, paymentType: row.payment_type, wayBill: row.awb },
    orderSource: {
      sourceCity: row.source_city,
      sourcePincode: String(row.source_pin),
      destinationCity: row.city,
      destinationPincode: String(row.pin),
    },
    detailScans: rows
      .filter(({ status }) => status !== null)
      .map(({ scanned_at, status, remarks, location }) => ({
        scanDateTime: isoTime(scanned_at as string),
        status,
        remarks,
        scannedLocation: location,
      })),
  };
}
