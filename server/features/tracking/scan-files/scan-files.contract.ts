import Joi from 'joi';
import { TRACKING_STATUSES, type TrackingStatus } from '../../../contract/statuses.ts';

export const BULK_COLUMNS = [
  { name: 'AWB', isRequired: true, asText: true },
  { name: 'Status', isRequired: true, asText: false },
  { name: 'Date and time', isRequired: true, asText: true },
  { name: 'Location', isRequired: false, asText: true },
  { name: 'Remarks', isRequired: false, asText: true },
] as const;
export type BulkColumn = (typeof BULK_COLUMNS)[number]['name'];

/** All rows are stored in one transaction, within the time of a request. */
export const BULK_MAX_ROWS = 1_000;
export const MAX_LENGTHS = { Location: 120, Remarks: 255 } as const;

/** A booked parcel is not pending any more. */
export const SCANNED_STATUSES: TrackingStatus[] = TRACKING_STATUSES.filter((status) => status !== 'PENDING');

const count = Joi.number().integer().min(0).required();
export const uploadAnswer = Joi.object({
  message: Joi.string().required(),
  success: count,
  failed: Joi.number().valid(0).required(),
  parcels: count,
  /** Rows that repeat a scan of the parcel do nothing. */
  added: count,
});
