import {
  FINAL_STATUSES,
  type NdrStatus,
  RETURN_STATUSES,
  type TrackingStatus,
} from '../../contract/statuses.ts';

export type NdrScan = { status: TrackingStatus; remarks: string; at: Date };
export type RequestState = 'ASKING' | 'ASKED' | 'REFUSED' | 'DONE' | 'FAILED';

/** A request to the courier: another attempt, or the parcel's return. */
export type RequestAction = 'REATTEMPT' | 'RETURN';

export type DerivedNdr = {
  status: NdrStatus;
  attempts: number;
  remarks: string;
  failedAt: Date;
  openedAt: Date;
  closedAt: Date | null;
  /** The open request's result. Null if it is still open or there is none. */
  reattempt: 'DONE' | 'FAILED' | null;
};

type OpenRequest = { action: RequestAction; state: RequestState; askedAt: Date };

const GOALS: Record<RequestAction, NdrStatus> = { REATTEMPT: 'SUCCESS', RETURN: 'RETURNED' };

const CLOSING: TrackingStatus[] = [...RETURN_STATUSES, 'LOST', 'CANCELLED'];
const MOVING: TrackingStatus[] = ['IN_TRANSIT', 'OUT_FOR_DELIVERY'];

const newest = (scans: readonly NdrScan[], statuses: TrackingStatus[]) =>
  scans.reduce<NdrScan | undefined>(
    (last, scan) => (statuses.includes(scan.status) && !(last && last.at > scan.at) ? scan : last),
    undefined,
  );

/** A delivery or completed return closes it first. Otherwise the newest closing scan does. */
function closingScan(scans: readonly NdrScan[]): NdrScan | undefined {
  return newest(scans, FINAL_STATUSES) ?? newest(scans, CLOSING);
}

function closedStatus({ status }: NdrScan): NdrStatus {
  if (status === 'DELIVERED') return 'SUCCESS';
  if (RETURN_STATUSES.includes(status)) return 'RETURNED';
  return status === 'LOST' ? 'LOST' : 'FAILED';
}

function openStatus(scans: readonly NdrScan[], failedAt: Date, open: OpenRequest | null): NdrStatus {
  if (open?.state === 'ASKED') {
    const moved = newest(scans, MOVING);
    return moved && moved.at > open.askedAt ? 'IN_TRANSIT' : 'RECEIVED';
  }
  // A parcel back at the hub awaits the seller's answer. One out for delivery does not.
  const out = newest(scans, ['OUT_FOR_DELIVERY']);
  return out && out.at > failedAt ? 'IN_TRANSIT' : 'PENDING';
}

/** Derives everything from all scans in any order, so repeated and late scans are harmless. Null: no failure. */
export function deriveNdr(scans: readonly NdrScan[], open: OpenRequest | null): DerivedNdr | null {
  const failures = scans.filter(({ status }) => status === 'UNDELIVERED');
  const last = newest(failures, ['UNDELIVERED']);
  if (!last) return null;
  const openedAt = new Date(Math.min(...failures.map(({ at }) => at.getTime())));
  const facts = { attempts: failures.length, remarks: last.remarks, failedAt: last.at, openedAt };
  const end = closingScan(scans);
  if (end) {
    const status = closedStatus(end);
    return {
      ...facts,
      status,
      closedAt: end.at,
      reattempt: open && (status === GOALS[open.action] ? 'DONE' : 'FAILED'),
    };
  }
  const hasFailedAgain = open !== null && last.at > open.askedAt;
  const status = openStatus(scans, last.at, hasFailedAgain ? null : open);
  return { ...facts, status, closedAt: null, reattempt: hasFailedAgain ? 'FAILED' : null };
}
