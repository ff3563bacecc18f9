import { STATUSES_BEFORE_PICKUP, type TrackingStatus } from '../../../contract/statuses.ts';

export const CANCELLABLE_STATUSES: TrackingStatus[] = ['READY_TO_SHIP', 'PICKUP_SCHEDULED'];
/** A parcel with any other scan has moved and gets no refund, even if a later scan says otherwise. */
export const SCANS_BEFORE_MOVEMENT: TrackingStatus[] = [...STATUSES_BEFORE_PICKUP, 'CANCELLED'];

/** Checks whether a shipped order can still be cancelled. Keep equal to `CAN_CANCEL` in the list's SQL. */
export const isCancellable = (status: TrackingStatus, scans: readonly TrackingStatus[]) =>
  CANCELLABLE_STATUSES.includes(status) && scans.every((scan) => SCANS_BEFORE_MOVEMENT.includes(scan));
