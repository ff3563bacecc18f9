import type { TrackingStatus } from '../../contract/statuses.ts';

/** A scan's StatusType, Status and NSL code in Delhivery's words. */
export type Mark = { type: string; status: string; code: string };

/** Keyed by StatusType and Status: the type alone does not tell, because `DL RTO` is a return. */
const STATUSES: Record<string, TrackingStatus> = {
  'UD manifested': 'READY_TO_SHIP',
  'UD not picked': 'PICKUP_SCHEDULED',
  'UD in transit': 'IN_TRANSIT',
  'UD pending': 'IN_TRANSIT',
  'UD dispatched': 'OUT_FOR_DELIVERY',
  'DL delivered': 'DELIVERED',
  'RT in transit': 'RTO_IN_TRANSIT',
  'RT pending': 'RTO_IN_TRANSIT',
  'RT dispatched': 'RTO_IN_TRANSIT',
  'DL rto': 'RTO_DELIVERED',
  'PP open': 'PICKUP_SCHEDULED',
  'PP scheduled': 'PICKUP_SCHEDULED',
  'PP dispatched': 'PICKUP_SCHEDULED',
  'PU in transit': 'IN_TRANSIT',
  'PU pending': 'IN_TRANSIT',
  'PU dispatched': 'IN_TRANSIT',
  'DL dto': 'DELIVERED',
  'CN canceled': 'CANCELLED',
  'CN cancelled': 'CANCELLED',
  'CN closed': 'CANCELLED',
};

const PICKUP_SCHEDULED = 'FMPUR-101';
const PICKED_UP = 'X-PPOM';
const FAILED_DELIVERY = /^(EOD-\d+|ST-108)$/;
/** Why a parcel turns back; it is on a parcel's first RT scan. */
const RETURN_REASON = /^RT-\d+$/;

const keyOf = ({ type, status }: Mark) => `${type.toUpperCase()} ${status.toLowerCase()}`;

/**
 * Translates a scan. `before` has the parcel's earlier scans; null means that they are unknown, as in a webhook.
 * Null if Delhivery's table has no such scan.
 */
export function statusOf(mark: Mark, before: Mark[] | null): TrackingStatus | null {
  if (mark.status.toUpperCase() === 'LOST') return 'LOST';
  const key = keyOf(mark);
  const isFirst = (isAlike: (one: Mark) => boolean) => !before?.some(isAlike);
  if (key === 'UD manifested' && mark.code === PICKUP_SCHEDULED) return 'PICKUP_SCHEDULED';
  if (key.endsWith(' in transit') && mark.type !== 'RT' && mark.code === PICKED_UP)
    return isFirst(({ code }) => code === PICKED_UP) ? 'PICKED_UP' : 'IN_TRANSIT';
  if (key === 'UD pending' && FAILED_DELIVERY.test(mark.code)) {
    const wasOut = before?.some((one) => keyOf(one) === 'UD dispatched') ?? true;
    return wasOut ? 'UNDELIVERED' : 'IN_TRANSIT';
  }
  if (key === 'RT in transit') {
    const isStart = before ? isFirst(({ type }) => type === 'RT') : RETURN_REASON.test(mark.code);
    return isStart ? 'RTO_INITIATED' : 'RTO_IN_TRANSIT';
  }
  return STATUSES[key] ?? null;
}
