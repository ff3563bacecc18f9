import { type Answer, type Fields, fieldsOf, json, parsed, textOf } from '../../couriers/answers.ts';
import { addParcel, countAsked, findParcel } from '../../couriers/tables/parcels.sql.ts';
import { findAddress, listAddresses } from '../desk/addresses.ts';
import { invalid, wrong } from '../replies.ts';
import type { ShiprocketAct } from '../settings.ts';
import { courierName } from '../shipments/couriers.ts';
import { faultsIn, hasRepeatedSku } from './checks.ts';
import { NEW, type Order, orderIdOf, shipmentIdOf, statusName, type StoredOrder } from './order.ts';

const present = (order: StoredOrder): Answer =>
  json({
    order_id: orderIdOf(order),
    channel_order_id: order.reference,
    shipment_id: shipmentIdOf(order),
    status: statusName(order),
    status_code: order.facts.status,
    onboarding_completed_now: 0,
    awb_code: order.awb ?? '',
    courier_company_id: order.facts.courierId ?? '',
    courier_name: order.facts.courierId ? courierName(order.facts.courierId) : '',
    new_channel: false,
    packaging_box_error: '',
  });

/** The customer of a return, where other orders have theirs. */
const customerOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith('pickup_'))
      .map(([name, value]) => [name.replace('pickup_', 'billing_'), value]),
  );

/** An order is free. A repeated order id is no error: the answer is the existing order, even a cancelled one. */
async function create(act: ShiprocketAct, isReturn: boolean): Promise<Answer> {
  const { db, account, now } = act;
  const fields = fieldsOf(parsed(act.body));
  const errors = faultsIn(fields, isReturn);
  if (Object.keys(errors).length > 0) return invalid(errors);
  if (hasRepeatedSku(fields)) return wrong('SKU cannot be repeated');
  const reference = textOf(fields.order_id);
  const known = await findParcel<Order>(db, account.id, { reference });
  if (known) {
    await countAsked(db, known.id);
    if (account.settings.returnsRepeatedOrders) return present(known);
    return invalid({ order_id: ['The order id has already been taken.'] });
  }
  if (!isReturn && !(await findAddress(act, textOf(fields.pickup_location))))
    return json({
      message: 'Wrong Pickup location entered. Please choose one location from the data given',
      data: { data: await listAddresses(act) },
    });
  const facts: Order = {
    fields: isReturn ? { ...fields, ...customerOf(fields) } : fields,
    isReturn,
    status: NEW,
    courierId: null,
    assignments: 0,
    assignedAt: null,
    chargePaise: 0,
    pickup: null,
  };
  return present(
    await addParcel(db, account.id, { reference, fingerprint: reference, awb: null, facts, at: now }),
  );
}

export const createOrder = (act: ShiprocketAct) => create(act, false);

/** From the customer (`pickup_`) to the seller (`shipping_`); it needs no registered pickup address. */
export const createReturn = (act: ShiprocketAct) => create(act, true);
