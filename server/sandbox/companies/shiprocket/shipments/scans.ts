import type { Db } from '../../../../platform/database/connect.ts';
import { type Fields, istText, textOf } from '../../couriers/answers.ts';
import type { Account, Advance } from '../../couriers/company.ts';
import { addScan, findParcel, listScans, type Scan } from '../../couriers/tables/parcels.sql.ts';
import { type Order, orderIdOf, type StoredOrder } from '../orders/order.ts';
import type { ShiprocketSettings } from '../settings.ts';
import { courierName } from './couriers.ts';
import { CODES, orderStatusId, STATUSES } from './statuses.ts';

/** Statuses before the pickup. */
const BEFORE_PICKUP = ['1', '2', '3', '4', '5', '8', '11', '13', '15', '20', '27', '52', 'NA'];

export const isCollected = (scans: Scan[]) => scans.some(({ type }) => !BEFORE_PICKUP.includes(type));

/** The shipment's status id; 1 (AWB assigned) before its first activity. */
export const statusIdOf = (scans: Scan[]) => Number(scans.findLast(({ type }) => type !== 'NA')?.type ?? 1);

/** By a courier's code, or by a shipment's status id in `status`. Null if unknown. */
export function scanOf(
  { code = '', status, remarks, location, at }: Partial<Advance>,
  now: Date,
): Scan | null {
  const [codeId, activity] = CODES[code] ?? [undefined, ''];
  const id = status ?? codeId;
  const label = id === 'NA' ? 'NA' : STATUSES[Number(id)];
  if (id === undefined || label === undefined) return null;
  return {
    code: code || label,
    type: id,
    status: label,
    remarks: remarks ?? (activity || label),
    location: location ?? 'Bengaluru_Hub',
    scanned_at: at ?? now,
  };
}

export const presentActivity = (scan: Scan) => ({
  date: istText(scan.scanned_at),
  status: scan.code,
  activity: scan.remarks,
  location: scan.location,
  'sr-status': scan.type,
  'sr-status-label': scan.status,
});

/** `dd MM yyyy HH:mm:ss`, unlike every other time of the company. */
function pushTime(at: Date): string {
  const [day = '', time] = istText(at).split(' ');
  return `${day.split('-').reverse().join(' ')} ${time}`;
}

function pushOf(order: StoredOrder, scans: Scan[], scan: Scan) {
  const id = statusIdOf(scans);
  const { courierId, assignedAt, pickup, isReturn } = order.facts;
  const pickupDate: unknown = pickup?.pickup_scheduled_date;
  return {
    awb: order.awb,
    courier_name: courierId ? courierName(courierId) : '',
    current_status: STATUSES[id],
    current_status_id: orderStatusId(id),
    shipment_status: STATUSES[id],
    shipment_status_id: id,
    current_timestamp: pushTime(scan.scanned_at),
    order_id: `${order.reference}_${orderIdOf(order)}`,
    sr_order_id: orderIdOf(order),
    awb_assigned_date: assignedAt ? istText(new Date(assignedAt)) : null,
    pickup_scheduled_date: textOf(pickupDate) || null,
    etd: null,
    scans: scans.map(presentActivity),
    is_return: isReturn ? 1 : 0,
    channel_id: 3_422_553,
    pod_status: 'OTP Based Delivery',
    pod: 'Not Available',
  } satisfies Fields;
}

export async function advance(
  db: Db,
  account: Account<ShiprocketSettings>,
  move: Advance,
  now: Date,
): Promise<object | null> {
  const order = await findParcel<Order>(db, account.id, { awb: move.awb });
  const scan = scanOf(move, now);
  if (!order || !scan) return null;
  await addScan(db, order.id, scan);
  return pushOf(order, await listScans(db, order.id), scan);
}
