import { FORWARD_PICKUP } from '../../contract/reference.ts';
import type { OrderStatus, TrackingStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import { inBatches } from '../../platform/concurrency.ts';
import { sumRows } from '../../platform/database/rows.ts';
import { tally } from '../../platform/lists/recording.sql.ts';
import { istDayNumber } from '../../platform/time.ts';
import * as sql from './daily-totals.sql.ts';

// Daily totals are for dashboards: they add amounts, cities and zones. Tallies only count a list by its filters.

export { type Cell, type Figure, HANDED_OVER, RETURNED } from './cells.ts';
export { findTopSellers, findTotals } from './find.ts';

const ROWS_AT_ONCE = 500;
const TENTHS_OF_A_DAY = 10;
const HOURS_OF_A_DAY = 24;

/** What lists and dashboards count of an order. */
export type CountedOrder = {
  sellerId: number;
  createdAt: Date;
  status: OrderStatus;
  paymentType: string;
  courierId: number;
  city: string;
  shipmentTypeId: number;
  totalPaise: number;
};

/** Dashboards omit a parcel without `orderedAt`, and one that is not booked any more. */
export type CountedParcel = {
  sellerId: number;
  bookedAt: Date;
  orderedAt: Date | null;
  isBooked: boolean;
  status: TrackingStatus;
  paymentType: string;
  courierId: number;
  zoneId: number;
  city: string;
  shipmentTypeId: number;
  hasFailed: boolean;
  transitHours: number | null;
};

/** The API gives transit times in tenths of a day. */
export const tenthsOf = (hours: number | null): number | null =>
  hours === null ? null : Math.round((hours / HOURS_OF_A_DAY) * TENTHS_OF_A_DAY);

const orderChange = (order: CountedOrder, n: number): sql.ChangeRow => ({
  kind: 'order',
  seller_id: order.sellerId,
  day: istDayNumber(order.createdAt),
  city: order.city,
  status: order.status === 'CANCEL' ? 'CANCEL' : 'PLACED',
  payment_type: order.paymentType,
  is_forward: order.shipmentTypeId === FORWARD_PICKUP,
  courier_id: 0,
  zone_id: 0,
  has_failed: false,
  transit_tenths: null,
  n,
  paise: n * order.totalPaise,
});

function parcelChange(parcel: CountedParcel, n: number): sql.ChangeRow[] {
  if (parcel.orderedAt === null || !parcel.isBooked) return [];
  const change: sql.ChangeRow = {
    kind: 'parcel',
    seller_id: parcel.sellerId,
    day: istDayNumber(parcel.orderedAt),
    city: parcel.city,
    status: parcel.status,
    payment_type: '',
    is_forward: parcel.shipmentTypeId === FORWARD_PICKUP,
    courier_id: parcel.courierId,
    zone_id: parcel.zoneId,
    has_failed: parcel.hasFailed,
    transit_tenths: tenthsOf(parcel.transitHours),
    n,
    paise: 0,
  };
  return [change];
}

async function insertSummed(ctx: Ctx, changes: readonly sql.ChangeRow[]): Promise<void> {
  for (const batch of inBatches(sumRows(changes), ROWS_AT_ONCE)) await sql.insertChanges(ctx, batch);
}

/** A changed row subtracts its old values and adds its new ones. */
type Changed<T> = { before?: T; after?: T };

const countedIn = <T>({ before, after }: Changed<T>) => [
  ...(before ? [{ row: before, n: -1 }] : []),
  ...(after ? [{ row: after, n: 1 }] : []),
];

/** Lists count BOOKING orders as pending. */
export const listedStatus = (status: OrderStatus) => (status === 'BOOKING' ? 'PENDING' : status);

/** Counts orders in lists and dashboards. Call it in the transaction that changes them. */
export async function countOrders(ctx: Ctx, changed: readonly Changed<CountedOrder>[]): Promise<void> {
  const counted = changed.flatMap(countedIn);
  await tally(
    ctx,
    'orders',
    counted.map(({ row: { sellerId, createdAt, status, paymentType, courierId }, n }) => ({
      sellerId,
      at: createdAt,
      status: listedStatus(status),
      paymentType,
      courierId,
      n,
    })),
  );
  await insertSummed(
    ctx,
    counted.map(({ row, n }) => orderChange(row, n)),
  );
}

/** Counts a parcel in lists and dashboards. Call it in the transaction that changes it. */
export async function countParcel(ctx: Ctx, change: Changed<CountedParcel>): Promise<void> {
  const counted = countedIn(change);
  await tally(
    ctx,
    'shipments',
    counted.map(({ row, n }) => ({ ...row, at: row.bookedAt, n })),
  );
  await insertSummed(
    ctx,
    counted.flatMap(({ row, n }) => parcelChange(row, n)),
  );
}
