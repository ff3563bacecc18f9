import { type Answer, type Fields, fieldsOf, istText, json, parsed, textOf } from '../../couriers/answers.ts';
import { addScan, listParcels, listScans, type Scan } from '../../couriers/tables/parcels.sql.ts';
import { addRecord, listRecords } from '../../couriers/tables/records.sql.ts';
import { findByAwb, type Order, shipmentIdOf, type StoredOrder } from '../orders/order.ts';
import { invalid, wrong } from '../replies.ts';
import type { ShiprocketAct } from '../settings.ts';
import { courierName } from '../shipments/couriers.ts';
import { scanOf, statusIdOf } from '../shipments/scans.ts';

const UNDELIVERED = [21, 77];
const ACTIONS = ['re-attempt', 'return', 'fake-attempt'];
const MAX_ACTIONS = 3;

const actionsOn = async ({ db, account }: ShiprocketAct, awb: string) =>
  (await listRecords(db, account.id, 'NDR'))
    .map(({ body }) => JSON.parse(body) as Fields)
    .filter((action) => action.awb === awb);

/** Null unless the last delivery attempt failed. */
async function rowOf(act: ShiprocketAct, order: StoredOrder, scans: Scan[]): Promise<Fields | null> {
  const failed = scans.filter(({ type }) => UNDELIVERED.includes(Number(type)));
  const last = failed.at(-1);
  if (!last || !UNDELIVERED.includes(statusIdOf(scans))) return null;
  const { fields, courierId } = order.facts;
  const actions = await actionsOn(act, order.awb ?? '');
  const attempts = failed.map((scan, n) => ({
    id: order.id * 100 + n,
    ndr_id: order.id,
    ndr_reason: scan.remarks,
    action_by: 2,
    ndr_attempt: n + 1,
    medium: '',
    ndr_push_status: 0,
    comment: '',
    proof_recording: null,
    proof_image: null,
    sms_response: null,
    ndr_raised_at: istText(scan.scanned_at),
  }));
  return {
    id: order.id,
    shipment_id: shipmentIdOf(order),
    customer_name: fields.billing_customer_name,
    customer_phone: textOf(fields.billing_phone),
    customer_pincode: textOf(fields.billing_pincode),
    payment_method: textOf(fields.payment_method).toLowerCase(),
    status: 'UNDELIVERED',
    status_code: 36,
    reason: last.remarks,
    attempts: failed.length,
    ndr_raised_at: istText(last.scanned_at),
    courier: courierId ? courierName(courierId) : '',
    awb_code: order.awb,
    escalation_status: actions.length,
    history: attempts,
  };
}

const rowsOf = async (act: ShiprocketAct, orders: StoredOrder[]) => {
  const rows = orders.map(async (order) => rowOf(act, order, await listScans(act.db, order.id)));
  return (await Promise.all(rows)).filter((row) => row !== null);
};

export async function listNdr(act: ShiprocketAct): Promise<Answer> {
  const rows = await rowsOf(act, await listParcels<Order>(act.db, act.account.id));
  const [page, perPage] = [Number(act.query.get('page') ?? 1), Number(act.query.get('per_page') ?? 15)];
  const data = rows.slice((page - 1) * perPage, page * perPage);
  const pages = Math.ceil(rows.length / perPage);
  const pagination = { total: rows.length, count: data.length, per_page: perPage, current_page: page };
  return json({ data, meta: { pagination: { ...pagination, total_pages: pages, links: {} } } });
}

export async function showNdr(act: ShiprocketAct): Promise<Answer> {
  const order = await findByAwb(act, act.params.awb ?? '');
  const [row] = order ? await rowsOf(act, [order]) : [];
  return row ? json({ data: [row] }) : wrong('No NDR found for this AWB.', 404);
}

/** Taken with 202; the courier learns of it later. */
export async function actOnNdr(act: ShiprocketAct): Promise<Answer> {
  const { db, account, now } = act;
  const awb = act.params.awb ?? '';
  const fields = fieldsOf(parsed(act.body));
  const action = textOf(fields.action);
  if (!ACTIONS.includes(action)) return invalid({ action: ['The selected action is invalid.'] });
  if (textOf(fields.comments) === '') return invalid({ comments: ['The comments field is required.'] });
  const order = await findByAwb(act, awb);
  const [row] = order ? await rowsOf(act, [order]) : [];
  if (!order || !row) return wrong('This shipment is not in NDR.');
  const taken = (await actionsOn(act, awb)).length;
  if (taken >= MAX_ACTIONS) return wrong('Maximum attempts reached for this shipment.');
  const scan = action === 'return' ? scanOf({ code: 'RT-101' }, now) : null;
  if (scan) await addScan(db, order.id, scan);
  const body = { awb, ...fields };
  await addRecord(db, account.id, { kind: 'NDR', name: `${awb}-${taken + 1}`, body, at: now });
  return json({ message: 'NDR action has been taken.', status_code: 202 }, 202);
}
