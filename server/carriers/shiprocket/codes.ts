import type { TrackingStatus } from '../../contract/statuses.ts';

/** Shiprocket's shipment status ids. The `current_status_id` of a push is from another table. */
const IDS: Partial<Record<TrackingStatus, number[]>> = {
  READY_TO_SHIP: [1, 2, 5, 11, 52],
  PICKUP_SCHEDULED: [3, 4, 13, 15, 19, 20, 27],
  PICKED_UP: [6, 42, 51],
  IN_TRANSIT: [18, 22, 38, 39, 48, 49, 50, 54, 55, 56, 57, 59],
  OUT_FOR_DELIVERY: [17],
  UNDELIVERED: [21, 77],
  DELIVERED: [7, 26, 43],
  RTO_INITIATED: [9, 75],
  RTO_IN_TRANSIT: [40, 41, 46],
  RTO_DELIVERED: [10, 14, 78],
  LOST: [12, 24, 25, 44, 76],
  CANCELLED: [8, 16, 45],
};

const STATUSES = new Map(
  Object.entries(IDS).flatMap(([status, ids]) => ids.map((id) => [String(id), status as TrackingStatus])),
);

/** Null for ids that need an operator, such as 23 (partly delivered), and for `NA`. */
export const statusOf = (id: string): TrackingStatus | null => STATUSES.get(id) ?? null;
