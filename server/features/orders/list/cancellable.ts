import type { TrackingStatus } from '../../../carriers/carrier.ts';

export const NOT_YET_MOVING: TrackingStatus[] = ['READY_TO_SHIP', 'PICKUP_SCHEDULED'];
/** A parcel with a scan of any other kind has moved, whatever a later one says: its money stays where it is. */
export const BEFORE_PICKUP: TrackingStatus[] = [...NOT_YET_MOVING, 'PENDING', 'CANCELLED'];

/** Whether a shipped order can still be cancelled. `CAN_CANCEL` of the list's SQL asks the same by the same two lists. */
export const isCancellable = (status: TrackingStatus, scans: readonly TrackingStatus[]) =>
  NOT_YET_MOVING.includes(status) && scans.every((scan) => BEFORE_PICKUP.includes(scan));
