import { type Answer, istText, json } from '../../couriers/answers.ts';
import { listParcels } from '../../couriers/tables/parcels.sql.ts';
import { wrong } from '../replies.ts';
import type { ShiprocketAct } from '../settings.ts';
import { courierName } from '../shipments/couriers.ts';
import { findByOrderId, type Order, orderIdOf, shipmentIdOf, statusName, type StoredOrder } from './order.ts';

const shipmentOf = (order: StoredOrder) => ({
  id: shipmentIdOf(order),
  awb: order.awb ?? '',
  courier: order.facts.courierId ? courierName(order.facts.courierId) : '',
  weight: order.facts.fields.weight,
});

const present = (order: StoredOrder) => ({
  id: orderIdOf(order),
  channel_order_id: order.reference,
  customer_name: order.facts.fields.billing_customer_name,
  customer_pincode: order.facts.fields.billing_pincode,
  pickup_location: order.facts.fields.pickup_location,
  payment_method: order.facts.fields.payment_method === 'COD' ? 'cod' : 'prepaid',
  total: String(order.facts.fields.sub_total),
  status: statusName(order),
  status_code: order.facts.status,
  created_at: istText(order.createdAt),
});

export async function showOrder(act: ShiprocketAct): Promise<Answer> {
  const order = await findByOrderId(act, act.params.id);
  if (!order) return wrong('Order does not exist.', 404);
  const remittance = { remittance_date: null, remittance_utr: null, remittance_status: null };
  return json({ data: { ...present(order), shipments: shipmentOf(order), ...remittance } });
}

/** Newest first. A search also finds parts of an order id: "ORD-1" finds "ORD-10". */
export async function listOrders({ db, account, query }: ShiprocketAct): Promise<Answer> {
  const search = query.get('search') ?? '';
  const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 15)];
  const found = (await listParcels<Order>(db, account.id))
    .filter((order) => order.reference.includes(search) || order.awb === search)
    .reverse();
  const shown = found.slice((page - 1) * perPage, page * perPage);
  const pagination = {
    total: found.length,
    count: shown.length,
    per_page: perPage,
    current_page: page,
    total_pages: Math.ceil(found.length / perPage),
    links: {},
  };
  const data = shown.map((order) => ({ ...present(order), shipments: [shipmentOf(order)] }));
  return json({ data, meta: { pagination } });
}
