import { DAYS_BACK } from '../../contract/limits.ts';
import type { TrackingStatus } from '../../contract/statuses.ts';
import { istDayNumber } from '../../platform/time.ts';

export const RETURNED: readonly TrackingStatus[] = ['RTO_INITIATED', 'RTO_IN_TRANSIT', 'RTO_DELIVERED'];
/** Excludes cancelled parcels. */
export const HANDED_OVER: readonly TrackingStatus[] = [
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'UNDELIVERED',
  'DELIVERED',
  ...RETURNED,
  'LOST',
];

/** The columns that each figure is grouped by. */
export const FIGURES = {
  orders: [],
  cancelled: [],
  sales: ['status'],
  city: ['city_id'],
  returned: ['city_id'],
  tracking: ['status'],
  parcels: ['courier_id', 'zone_id', 'status', 'has_failed'],
  transit: ['courier_id', 'zone_id', 'transit_tenths'],
} as const satisfies Record<string, readonly string[]>;
export type Figure = keyof typeof FIGURES;

/** `n` orders or parcels with the same facts; `n` is negative for those that left the totals. */
export type Fact = {
  kind: 'order' | 'parcel';
  city: string;
  /** Null: the city has no id yet. */
  city_id: number | null;
  status: string;
  payment_type: string;
  is_forward: boolean;
  courier_id: number;
  zone_id: number;
  has_failed: boolean;
  transit_tenths: number | null;
  n: number;
  paise: number;
};

/** `day` counts from 1970 in India. */
export type DayFact = Fact & { seller_id: number; day: number };

export type Cell = {
  figure: Figure;
  city: string;
  city_id: number | null;
  /** The payment type in sales figures. */
  status: string;
  courier_id: number;
  zone_id: number;
  has_failed: boolean;
  transit_tenths: number;
  n: number;
  paise: number;
};

/** `day` is 0 in sums of a range. */
export type DayCell = Cell & { day: number };

const EMPTY = { city: '', city_id: 0, status: '', courier_id: 0, zone_id: 0, has_failed: false };

function cell(figure: Figure, fact: Fact, values: Partial<Cell> = {}): Cell {
  return { ...EMPTY, figure, transit_tenths: 0, n: fact.n, paise: 0, ...values };
}

function orderCells(fact: Fact): Cell[] {
  const { city, city_id, status, payment_type, paise } = fact;
  if (status === 'CANCEL') return [cell('orders', fact), cell('cancelled', fact)];
  if (!fact.is_forward) return [cell('orders', fact)];
  return [
    cell('orders', fact),
    cell('sales', fact, { status: payment_type, paise }),
    cell('city', fact, { city, city_id }),
  ];
}

function parcelCells(fact: Fact): Cell[] {
  const { city, city_id, courier_id, zone_id, has_failed, transit_tenths } = fact;
  const status = fact.status as TrackingStatus;
  const cells = [cell('tracking', fact, { status })];
  if (HANDED_OVER.includes(status))
    cells.push(cell('parcels', fact, { courier_id, zone_id, status, has_failed }));
  if (status === 'DELIVERED' && transit_tenths !== null)
    cells.push(cell('transit', fact, { courier_id, zone_id, transit_tenths }));
  if (RETURNED.includes(status) && fact.is_forward) cells.push(cell('returned', fact, { city, city_id }));
  return cells;
}

export const cellsOf = (fact: Fact): Cell[] => (fact.kind === 'order' ? orderCells(fact) : parcelCells(fact));

/** The dashboards' range, as many days before it to compare with, and some to spare. */
const KEPT_DAYS = 2 * (DAYS_BACK + 1) + 10;

/** Periods begin at multiples of their length, so twelve at most cover 90 days. */
export const LENGTHS = [30, 5, 1] as const;
export type Period = { days: number; firstDay: number };

export const periodsOf = (day: number): Period[] =>
  LENGTHS.map((days) => ({ days, firstDay: day - (day % days) }));

/** The fewest periods that make up these days, both ends included. */
export function coveringPeriods(first: number, last: number): Period[] {
  const periods: Period[] = [];
  for (let day = first; day <= last;) {
    const days = LENGTHS.find((length) => day % length === 0 && day + length - 1 <= last) ?? 1;
    periods.push({ days, firstDay: day });
    day += days;
  }
  return periods;
}

export function daysBetween(first: number, last: number): Period[] {
  return Array.from({ length: last - first + 1 }, (_, at) => ({ days: 1, firstDay: first + at }));
}

export function firstKeptDay(now: Date): number {
  const day = istDayNumber(now) - KEPT_DAYS;
  return day - (day % LENGTHS[0]);
}
