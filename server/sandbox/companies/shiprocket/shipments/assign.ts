import { DAY_MS } from '../../../../platform/time.ts';
import { type Answer, fieldsOf, istIso, json, parsed, textOf } from '../../couriers/answers.ts';
import { addToBalance } from '../../couriers/tables/accounts.sql.ts';
import { listScans, updateParcel } from '../../couriers/tables/parcels.sql.ts';
import { findAddress } from '../desk/addresses.ts';
import {
  CANCELED,
  findByShipmentId,
  orderIdOf,
  READY_TO_SHIP,
  shipmentIdOf,
  type StoredOrder,
} from '../orders/order.ts';
import { notAssigned, wrong } from '../replies.ts';
import type { ShiprocketAct } from '../settings.ts';
import { CHEAPEST, findCourier, freightPaise, isServed } from './couriers.ts';
import { isCollected } from './scans.ts';

const FIRST_AWB = 321_000_000_000;
const CANNOT_REASSIGN = 'Oops! Cannot reassign courier for this shipment.';

/** Twelve digits; another one for every assignment of a shipment. */
const awbOf = ({ id, facts }: StoredOrder) => String(FIRST_AWB + id * 10 + (facts.assignments % 10));

export const zonedTime = (at: Date) => ({
  date: `${istIso(at).replace('T', ' ')}000`,
  timezone_type: 3,
  timezone: 'Asia/Kolkata',
});

/** An assigned courier changes only on request, before the pickup and once a day. */
async function canAssign({ db, now }: ShiprocketAct, order: StoredOrder, isReassign: boolean) {
  const { assignedAt, assignments } = order.facts;
  if (!order.awb || !assignedAt) return true;
  if (!isReassign || isCollected(await listScans(db, order.id))) return false;
  return assignments < 2 || now.getTime() - Date.parse(assignedAt) >= DAY_MS;
}

/** Only here does the wallet pay. A refusal of the courier or the wallet is answered with 200. */
export async function assignAwb(act: ShiprocketAct): Promise<Answer> {
  const { db, account, now } = act;
  const { shipment_id, courier_id, status } = fieldsOf(parsed(act.body));
  const order = await findByShipmentId(act, shipment_id);
  if (!order) return wrong('Invalid shipment id');
  if (order.facts.status === CANCELED)
    return wrong('AWB cannot be assigned: the order is in cancelled state');
  if (!(await canAssign(act, order, status === 'reassign'))) return wrong(CANNOT_REASSIGN);

  const { fields } = order.facts;
  const courierId = Number(courier_id ?? CHEAPEST);
  const courier = findCourier(courierId);
  const refusal = account.settings.refusingCouriers[courierId];
  const pin = textOf(fields.shipping_pincode) || textOf(fields.billing_pincode);
  if (refusal) return notAssigned(refusal);
  if (!courier || !isServed(account.settings, pin))
    return notAssigned('The selected courier does not serve this shipment');
  const isCod = fields.payment_method === 'COD';
  const paise = freightPaise(courier, Number(fields.weight), isCod);
  const due = paise - (order.awb ? order.facts.chargePaise : 0);
  if (account.balancePaise < due) return notAssigned('Insufficient amount to label this shipment');

  const awb = awbOf(order);
  const facts = {
    ...order.facts,
    status: READY_TO_SHIP,
    courierId,
    assignments: order.facts.assignments + 1,
    assignedAt: now.toISOString(),
    chargePaise: paise,
    pickup: null,
  };
  await updateParcel(db, { ...order, awb, facts });
  await addToBalance(db, account.id, -due);
  const address = await findAddress(act, textOf(fields.pickup_location));
  return json({
    awb_assign_status: 1,
    response: {
      data: {
        courier_company_id: courierId,
        awb_code: awb,
        cod: isCod ? 1 : 0,
        order_id: orderIdOf(order),
        shipment_id: shipmentIdOf(order),
        awb_code_status: 1,
        assigned_date_time: zonedTime(now),
        applied_weight: Math.max(1, Math.ceil(Number(fields.weight) * 2)) / 2,
        company_id: account.id,
        courier_name: courier.name,
        child_courier_name: null,
        freight_charges: paise / 100,
        pickup_scheduled_date: null,
        routing_code: '',
        rto_routing_code: '',
        invoice_no: `Retail${order.id}`,
        transporter_id: '',
        shipped_by: address?.fields ?? {},
      },
    },
  });
}
