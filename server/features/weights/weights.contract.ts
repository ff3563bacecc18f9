import Joi from 'joi';
import { MAX_CM, MAX_KG } from '../../contract/limits.ts';
import { UPLOAD_STATES, ROW_STATES } from '../../contract/statuses.ts';
import { TEXTS } from '../../contract/texts/weights.ts';
import { ids, listQuery } from '../admin-list.contract.ts';
import { day, dayRange, id, sellerId } from '../common.contract.ts';

export const BULK_COLUMNS = [
  { name: 'AWB', isRequired: true, asText: true },
  { name: 'Charged Weight (kg)', isRequired: true, asText: false },
  { name: 'Length (cm)', isRequired: false, asText: false },
  { name: 'Width (cm)', isRequired: false, asText: false },
  { name: 'Height (cm)', isRequired: false, asText: false },
] as const;
export type BulkColumn = (typeof BULK_COLUMNS)[number]['name'];

export const BULK_MAX_ROWS = 10_000;

const between = (name: string, unit: string, max: number) => {
  const text = `${name} should be greater than 0`;
  return Joi.number()
    .min(0.001)
    .max(max)
    .messages({
      '*': text,
      'number.max': `${name} should not be more than ${max}${unit}`,
      'number.unsafe': `${name} should not be more than ${max}${unit}`,
    });
};
export const chargedWeight = between('Charged Weight', 'kg', MAX_KG).required();
const side = (name: string) => between(name, 'cm', MAX_CM).min(0.1).empty('');

export const CELLS: Record<BulkColumn, Joi.Schema> = {
  AWB: Joi.string().max(40).required().messages({ '*': TEXTS.awbMissing, 'string.max': TEXTS.awbUnknown }),
  'Charged Weight (kg)': chargedWeight,
  'Length (cm)': side('Length'),
  'Width (cm)': side('Width'),
  'Height (cm)': side('Height'),
};

export const processInput = Joi.object({
  uploadId: id.required(),
  settle: Joi.string().valid('now', 'case').default('now'),
});
export type ProcessInput = { uploadId: number; settle: 'now' | 'case' };
export const progressInput = Joi.object({ uploadId: id.required() });

export const downloadInput = dayRange({ userId: sellerId.required() });
export type DownloadInput = { fromDate?: string; toDate?: string };
const ROW_SORTS = ['id', 'difference', 'processedDate'] as const;
export const rowsQuery = listQuery(
  {
    q: Joi.string().trim().max(40).allow(''),
    status: Joi.string().valid(...ROW_STATES),
    userId: id,
    uploadId: id,
    fromDate: day,
    toDate: day,
    id: ids,
  },
  ROW_SORTS,
);
export type RowsFilter = {
  q?: string;
  status?: (typeof ROW_STATES)[number];
  userId?: number;
  uploadId?: number;
  fromDate?: string;
  toDate?: string;
  id?: number[];
};

const UPLOAD_SORTS = ['id'] as const;
export const uploadsQuery = listQuery({ state: Joi.string().valid(...UPLOAD_STATES), id: ids }, UPLOAD_SORTS);
export type UploadsFilter = { state?: (typeof UPLOAD_STATES)[number]; id?: number[] };
