import { FORWARD_PICKUP } from '../../contract/reference.ts';
import type { TrackingStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import { DAY_MS } from '../../platform/time.ts';
import { type Cell, cellsOf, type Figure } from './cells.ts';
import * as sql from './daily-totals.sql.ts';
import { coveringPeriods, dayNumber } from './periods.ts';

export { type Cell, type Figure, HANDED_OVER, RETURNED } from './cells.ts';

const TENTHS_OF_A_DAY = 10;
const HOURS_OF_A_DAY = 24;

export type OrderFacts = {
  sellerId: number;
  createdAt: Date;
  city: string;
  shipmentTypeId: number;
  paymentType: string;
  totalPaise: number;
};

/** A parcel without `orderedAt` is in no total. */
export type ParcelFacts = {
  sellerId: number;
  orderedAt: Date | null;
  city: string;
  shipmentTypeId: number;
  courierId: number;
  zoneId: number;
  status: TrackingStatus;
  hasFailed: boolean;
  transitHours: number | null;
};

/** The API gives transit times in tenths of a day. */
export const tenthsOf = (hours: number | null): number | null =>
  hours === null ? null : Math.round((hours / HOURS_OF_A_DAY) * TENTHS_OF_A_DAY);

const orderChange = (order: OrderFacts, status: 'PLACED' | 'CANCEL', n: number): sql.ChangeRow => ({
  kind: 'order',
  seller_id: order.sellerId,
  day: dayNumber(order.createdAt),
  city: order.city,
  status,
  payment_type: order.paymentType,
  is_forward: order.shipmentTypeId === FORWARD_PICKUP,
  courier_id: 0,
  zone_id: 0,
  has_failed: false,
  transit_tenths: null,
  n,
  paise: n * order.totalPaise,
});

function parcelChange(parcel: ParcelFacts, n: number): sql.ChangeRow[] {
  if (parcel.orderedAt === null) return [];
  const change: sql.ChangeRow = {
    kind: 'parcel',
    seller_id: parcel.sellerId,
    day: dayNumber(parcel.orderedAt),
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

function sumChanges(changes: readonly sql.ChangeRow[]): sql.ChangeRow[] {
  const sums = new Map<string, sql.ChangeRow>();
  for (const change of changes) {
    const { n, paise, ...facts } = change;
    const key = Object.values(facts).join('|');
    const sum = sums.get(key) ?? { ...facts, n: 0, paise: 0 };
    sums.set(key, { ...sum, n: sum.n + n, paise: sum.paise + paise });
  }
  return [...sums.values()].filter(({ n, paise }) => n !== 0 || paise !== 0);
}

async function insertSummed(ctx: Ctx, changes: readonly sql.ChangeRow[]): Promise<void> {
  const sums = sumChanges(changes);
  if (sums.length > 0) await sql.insertChanges(ctx, sums);
}

// Call these in the transaction that changes the rows.

export const noteCreated = (ctx: Ctx, orders: readonly OrderFacts[]) =>
  insertSummed(
    ctx,
    orders.map((order) => orderChange(order, 'PLACED', 1)),
  );

export const noteRemoved = (ctx: Ctx, order: OrderFacts) =>
  insertSummed(ctx, [orderChange(order, 'PLACED', -1)]);

export const noteEdited = (ctx: Ctx, before: OrderFacts, after: OrderFacts) =>
  insertSummed(ctx, [orderChange(before, 'PLACED', -1), orderChange(after, 'PLACED', 1)]);

export const noteCancelled = (ctx: Ctx, order: OrderFacts) =>
  insertSummed(ctx, [orderChange(order, 'PLACED', -1), orderChange(order, 'CANCEL', 1)]);

/** `before` is null when a parcel is booked, `after` when it is no longer. */
export const noteParcel = (ctx: Ctx, before: ParcelFacts | null, after: ParcelFacts | null) =>
  insertSummed(ctx, [...(before ? parcelChange(before, -1) : []), ...(after ? parcelChange(after, 1) : [])]);

/** Orders of a seller (null: of all) created on whole days in India. */
type TotalsRange = { sellerId: number | null; from: Date; until: Date };

const toDays = ({ from, until }: TotalsRange) => {
  const [first, last] = [dayNumber(from), dayNumber(new Date(until.getTime() - DAY_MS))];
  return { first, last, periods: coveringPeriods(first, last) };
};

const keyOf = (cell: Cell): string =>
  [
    cell.figure,
    cell.city,
    cell.status,
    cell.courier_id,
    cell.zone_id,
    cell.has_failed,
    cell.transit_tenths,
  ].join('|');

function addChanges(totals: readonly Cell[], changes: readonly Cell[]): Cell[] {
  const sums = new Map(totals.map((cell) => [keyOf(cell), cell]));
  for (const cell of changes) {
    const key = keyOf(cell);
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, n: sum.n + cell.n, paise: sum.paise + cell.paise } : cell);
  }
  return [...sums.values()].filter(({ n, paise }) => n !== 0 || paise !== 0);
}

/** Returns null if no totals are kept, as for a seller with few orders. */
export async function findTotals(
  ctx: Ctx,
  range: TotalsRange,
  figures: readonly Figure[],
): Promise<Cell[] | null> {
  const { isReady, totals, changes } = await sql.findTotals(ctx, range.sellerId, toDays(range), figures);
  if (!isReady) return null;
  const changed = changes.flatMap(cellsOf).filter(({ figure }) => figures.includes(figure));
  return addChanges(totals, changed);
}

/** Needs the totals of all sellers. */
export const findTopSellers = (ctx: Ctx, range: TotalsRange, limit: number) =>
  sql.listTopSellers(ctx, toDays(range), limit);
