import type { Db } from '../../../server/platform/database/connect.ts';

/** Ids of orders by state, according to the program, the courier and the wallet. */
export type Parcels = {
  ready: number[];
  pending: number[];
  unsettled: number[];
  wrong: { id: number; why: string }[];
};

type OrderRow = { id: number; status: string; charge_paise: number };
type ShipmentRow = { order_id: number; state: string; awb: string | null };
type EntryRow = { order_id: number; kind: string; amount_paise: number };
type BookingRow = { reference: string; awb: string };
type Sides = { shipments: ShipmentRow[]; entries: EntryRow[]; awbs: string[] };

const orderIdOf = ({ reference }: BookingRow) => Number(/-(\d+)-\d+$/.exec(reference)?.[1]);
const timesIn = (entries: EntryRow[], kind: string) => entries.filter((entry) => entry.kind === kind).length;

/** READY needs the courier's one AWB and one deduction; PENDING needs none. Returns the fault, or null. */
function faultOf(
  { status, charge_paise: charge }: OrderRow,
  { shipments, entries, awbs }: Sides,
): string | null {
  const booked = shipments.filter(({ state }) => state === 'BOOKED').map(({ awb }) => awb);
  const net = entries.reduce((sum, { amount_paise: amount }) => sum + amount, 0);
  const deducted = timesIn(entries, 'SHIPMENT_CHARGE') - timesIn(entries, 'SHIPMENT_REFUND');
  const seen = `${status}: our AWBs ${booked.join(' ')}, the courier's ${awbs.join(' ')}, ${deducted} deductions, ${net} paise`;
  if (status === 'READY') {
    const isRight =
      booked.length === 1 && awbs.length === 1 && awbs[0] === booked[0] && deducted === 1 && net === -charge;
    return isRight ? null : seen;
  }
  const isUntouched =
    status === 'PENDING' && booked.length === 0 && awbs.length === 0 && deducted === 0 && net === 0;
  return isUntouched ? null : seen;
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => number): (id: number) => T[] {
  const groups = new Map<number, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return (id) => groups.get(id) ?? [];
}

export async function readParcels(db: Db, ids: readonly number[]): Promise<Parcels> {
  const orders: OrderRow[] = await db('orders').whereIn('id', ids).select('id', 'status', 'charge_paise');
  const shipments = groupBy<ShipmentRow>(
    await db('shipments').whereIn('order_id', ids).select('order_id', 'state', 'awb'),
    (row) => row.order_id,
  );
  const entries = groupBy<EntryRow>(
    await db('wallet_entries').whereIn('order_id', ids).select('order_id', 'kind', 'amount_paise'),
    (row) => row.order_id,
  );
  const bookings = groupBy<BookingRow>(
    await db('sandbox_bookings').where({ state: 'BOOKED' }).select('reference', 'awb'),
    orderIdOf,
  );

  const parcels: Parcels = { ready: [], pending: [], unsettled: [], wrong: [] };
  for (const order of orders) {
    const sides = {
      shipments: shipments(order.id),
      entries: entries(order.id),
      awbs: bookings(order.id).map(({ awb }) => awb),
    };
    if (order.status === 'BOOKING' || sides.shipments.some(({ state }) => state === 'RESERVED'))
      parcels.unsettled.push(order.id);
    else {
      const why = faultOf(order, sides);
      if (why !== null) parcels.wrong.push({ id: order.id, why });
      else (order.status === 'READY' ? parcels.ready : parcels.pending).push(order.id);
    }
  }
  const found = new Set(orders.map(({ id }) => id));
  for (const id of ids) if (!found.has(id)) parcels.wrong.push({ id, why: 'gone' });
  return parcels;
}
