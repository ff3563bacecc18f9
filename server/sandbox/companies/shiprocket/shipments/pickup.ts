import { DAY_MS, isDay, istDay, startOfIstDay } from '../../../../platform/time.ts';
import { type Answer, type Fields, fieldsOf, istText, json, parsed, textOf } from '../../couriers/answers.ts';
import { updateParcel } from '../../couriers/tables/parcels.sql.ts';
import { addRecord } from '../../couriers/tables/records.sql.ts';
import { CANCELED, findByShipmentId, PICKUP_SCHEDULED, shipmentIdOf } from '../orders/order.ts';
import { wrong } from '../replies.ts';
import type { ShiprocketAct } from '../settings.ts';
import { zonedTime } from './assign.ts';
import { courierName } from './couriers.ts';

const SUNDAY = 0;

/** The day asked for, tomorrow without one, and Monday in place of a Sunday. */
function pickupDay(asked: unknown, now: Date): string {
  const day = textOf(Array.isArray(asked) ? asked[0] : undefined);
  const wanted = isDay(day) && day >= istDay(now) ? day : istDay(new Date(now.getTime() + DAY_MS));
  const isSunday = new Date(`${wanted}T00:00:00Z`).getUTCDay() === SUNDAY;
  return isSunday ? istDay(new Date(startOfIstDay(wanted).getTime() + DAY_MS)) : wanted;
}

/** One shipment a call. Asked again, the pickup is the same. */
export async function generatePickup(act: ShiprocketAct): Promise<Answer> {
  const { db, account, now } = act;
  const { shipment_id: ids, pickup_date: date } = fieldsOf(parsed(act.body));
  const order = Array.isArray(ids) && ids.length === 1 ? await findByShipmentId(act, ids[0]) : undefined;
  if (!order?.awb || order.facts.status === CANCELED) return wrong('Invalid shipment id');
  if (order.facts.pickup) return json({ pickup_status: 1, response: order.facts.pickup });
  const response: Fields = {
    pickup_scheduled_date: `${pickupDay(date, now)} ${istText(now).slice(11)}`,
    pickup_token_number: `Reference No: ${account.id}_${shipmentIdOf(order)}`,
    status: 3,
    others: JSON.stringify({ tier_id: 5, etd_zone: 'z_d' }),
    pickup_generated_date: zonedTime(now),
    data: `Pickup is confirmed by ${courierName(order.facts.courierId ?? 0)} For AWB :- ${order.awb}`,
  };
  const facts = { ...order.facts, status: PICKUP_SCHEDULED, pickup: response };
  await updateParcel(db, { ...order, facts });
  const pickup = { awb: order.awb, ...response };
  await addRecord(db, account.id, { kind: 'PICKUP', name: order.awb, body: pickup, at: now });
  return json({ pickup_status: 1, response });
}
