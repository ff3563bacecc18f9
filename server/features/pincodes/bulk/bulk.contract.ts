import Joi from 'joi';
import { courierId, motId } from '../admin/admin.contract.ts';

/** Columns of export and upload. An upload is for one courier and mode; the last two columns, if filled, must match. */
export const BULK_COLUMNS = [
  { name: 'city', isRequired: true, asText: false },
  { name: 'state', isRequired: true, asText: false },
  { name: 'pinCode', isRequired: true, asText: true },
  { name: 'cod', isRequired: true, asText: false },
  { name: 'rvp', isRequired: true, asText: false },
  { name: 'pickUp', isRequired: true, asText: false },
  { name: 'remoteArea', isRequired: true, asText: false },
  { name: 'metro', isRequired: true, asText: false },
  { name: 'courierId', isRequired: false, asText: false },
  { name: 'motId', isRequired: false, asText: false },
] as const;
export type BulkColumn = (typeof BULK_COLUMNS)[number]['name'];

/** More pincodes than India has. */
export const BULK_MAX_ROWS = 30_000;

export const uploadInput = Joi.object({ courierId, motId });
export type UploadInput = { courierId: number; motId: number };

export const uploadAnswer = Joi.object({
  message: Joi.string().required(),
  success: Joi.number().integer().required(),
  failed: Joi.number().valid(0).required(),
  /** `added` counts pincodes new to this courier and mode, `changed` those with any other difference. */
  added: Joi.number().integer().required(),
  changed: Joi.number().integer().required(),
});
export type Uploaded = { message: string; success: number; failed: 0; added: number; changed: number };
