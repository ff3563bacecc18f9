import { type Answer, fieldsOf, istText, json, parsed, textOf } from '../../couriers/answers.ts';
import { listParcels, listScans } from '../../couriers/tables/parcels.sql.ts';
import {
  findByAwb,
  findByShipmentId,
  type Order,
  orderIdOf,
  shipmentIdOf,
  type StoredOrder,
} from '../orders/order.ts';
import { wrong } from '../replies.ts';
import type { ShiprocketAct } from '../settings.ts';
import { presentActivity, statusIdOf } from './scans.ts';
import { STATUSES } from './statuses.ts';

const MAX_AWBS = 50;
const NOTHING = {
  tracking_data: {
    track_status: 0,
    error: 'Aahh! There is no activities found in our DB. Please have some patience it will be updated soon.',
  },
};

/** Newest first. A parcel without activities is answered like an unknown one. */
async function trackOne({ db, account }: ShiprocketAct, order: StoredOrder | undefined) {
  const scans = order ? await listScans(db, order.id) : [];
  const last = scans.at(-1);
  if (!order || !last) return NOTHING;
  const { fields, courierId } = order.facts;
  const id = statusIdOf(scans);
  const city = textOf(fields.shipping_city) || textOf(fields.billing_city);
  const dateOf = (type: string) => {
    const scan = scans.find((one) => one.type === type);
    return scan ? istText(scan.scanned_at) : null;
  };
  const shipment = {
    id: order.id,
    awb_code: order.awb,
    courier_company_id: courierId,
    shipment_id: shipmentIdOf(order),
    order_id: orderIdOf(order),
    pickup_date: dateOf('42'),
    delivered_date: dateOf('7'),
    weight: textOf(fields.weight),
    packages: 1,
    current_status: STATUSES[id],
    delivered_to: city,
    destination: city,
    consignee_name: textOf(fields.billing_customer_name),
    origin: textOf(fields.pickup_location) || textOf(fields.pickup_city),
    courier_agent_details: null,
    edd: null,
  };
  return {
    tracking_data: {
      track_status: 1,
      shipment_status: id,
      shipment_track: [shipment],
      shipment_track_activities: scans.map(presentActivity).reverse(),
      track_url: `https://shiprocket.co/tracking/${order.awb ?? ''}`,
      etd: null,
      qc_response: { qc_image: '', qc_failed_reason: '' },
      company_id: account.id,
    },
  };
}

export const trackAwb = async (act: ShiprocketAct): Promise<Answer> =>
  json(await trackOne(act, await findByAwb(act, act.params.awb ?? '')));

export const trackShipment = async (act: ShiprocketAct): Promise<Answer> =>
  json(await trackOne(act, await findByShipmentId(act, act.params.id)));

/** Keyed by AWB; unknown ones are left out. */
export async function trackAwbs(act: ShiprocketAct): Promise<Answer> {
  const { awbs } = fieldsOf(parsed(act.body));
  const asked = Array.isArray(awbs) ? awbs.map(textOf) : [];
  if (asked.length === 0 || asked.length > MAX_AWBS) return wrong(`From 1 to ${MAX_AWBS} AWBs are allowed.`);
  const found: Record<string, unknown> = {};
  for (const awb of asked) {
    const order = await findByAwb(act, awb);
    if (order) found[awb] = await trackOne(act, order);
  }
  return json(found);
}

/** By the channel's order id. */
export async function trackOrder(act: ShiprocketAct): Promise<Answer> {
  const reference = act.query.get('order_id') ?? '';
  const orders = await listParcels<Order>(act.db, act.account.id, { reference });
  return json(await Promise.all(orders.map((order) => trackOne(act, order))));
}
