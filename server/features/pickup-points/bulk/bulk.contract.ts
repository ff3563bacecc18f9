import Joi from 'joi';
import { id, userId } from '../../common.contract.ts';

export const BULK_COLUMNS = [
  { name: 'Pickup Point Name', isRequired: true, asText: false },
  { name: 'Phone', isRequired: true, asText: true },
  { name: 'Email', isRequired: false, asText: false },
  { name: 'Pincode', isRequired: true, asText: true },
  { name: 'City', isRequired: true, asText: false },
  { name: 'State', isRequired: true, asText: false },
  { name: 'Address', isRequired: true, asText: false },
  { name: 'GST No', isRequired: false, asText: true },
] as const;

export type BulkColumn = (typeof BULK_COLUMNS)[number]['name'];

export const BULK_MAX_ROWS = 500;

export const uploadInput = Joi.object({ userId });

export const uploadAnswer = Joi.object({
  success: Joi.number().integer().required(),
  failed: Joi.number().valid(0).required(),
  ids: Joi.array().items(id).required(),
});
