import { type Answer, fieldsOf, json, parsed, textOf } from '../../couriers/answers.ts';
import { addToBalance } from '../../couriers/tables/accounts.sql.ts';
import { addScan, listScans, updateParcel } from '../../couriers/tables/parcels.sql.ts';
import { wrong } from '../replies.ts';
import type { ShiprocketAct } from '../settings.ts';
import { isCollected, scanOf } from '../shipments/scans.ts';
import { CANCELED, findByAwb, findByOrderId, type StoredOrder } from './order.ts';

const MAX_AWBS = 2_000;

/** The freight of an AWB goes back to the wallet. */
async function cancelOne({ db, account, now }: ShiprocketAct, order: StoredOrder) {
  if (order.facts.status === CANCELED) return;
  await updateParcel(db, { ...order, isCancelled: true, facts: { ...order.facts, status: CANCELED } });
  if (!order.awb) return;
  await addToBalance(db, account.id, order.facts.chargePaise);
  const scan = scanOf({ status: '8' }, now);
  if (scan) await addScan(db, order.id, scan);
}

/** All of them or none. */
async function cancelAll(act: ShiprocketAct, orders: (StoredOrder | undefined)[], unknown: string) {
  const found = orders.filter((order) => order !== undefined);
  if (found.length === 0 || found.length < orders.length) return wrong(unknown);
  for (const order of found)
    if (isCollected(await listScans(act.db, order.id)))
      return wrong('Cannot cancel: the shipment is already out for pickup or picked up.');
  for (const order of found) await cancelOne(act, order);
  return null;
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export async function cancelOrders(act: ShiprocketAct): Promise<Answer> {
  const ids = listIn(fieldsOf(parsed(act.body)).ids);
  const orders = await Promise.all(ids.map((id) => findByOrderId(act, id)));
  const fault = await cancelAll(act, orders, 'Invalid order id');
  if (fault) return fault;
  const hasAwb = orders.some((order) => order?.awb);
  return hasAwb
    ? json({ message: 'Order cancelled successfully.', status_code: 200 })
    : { ...json(''), status: 204, body: '' };
}

export async function cancelAwbs(act: ShiprocketAct): Promise<Answer> {
  const awbs = listIn(fieldsOf(parsed(act.body)).awbs).map(textOf);
  if (awbs.length > MAX_AWBS) return wrong(`At most ${MAX_AWBS} AWBs are allowed.`);
  const orders = await Promise.all(awbs.map((awb) => findByAwb(act, awb)));
  const fault = await cancelAll(act, orders, 'Invalid AWB');
  return fault ?? json({ message: 'Shipments cancelled successfully.', status_code: 200 });
}
