import Joi from 'joi';
import { COD_FILE_TEXTS as TEXTS } from '../../../contract/texts/cod.ts';
import { ids, listQuery } from '../../admin-list.contract.ts';
import { id, missing } from '../../common.contract.ts';

export const BULK_COLUMNS = [
  { name: 'AWB', isRequired: true, asText: true },
  { name: 'Amount', isRequired: true, asText: false },
  { name: 'Date', isRequired: true, asText: true },
  { name: 'UTR', isRequired: true, asText: true },
] as const;
export type BulkColumn = (typeof BULK_COLUMNS)[number]['name'];

export const ROW_RESULTS = ['MATCHED', 'SHORT', 'OVER', 'UNKNOWN', 'TWICE'] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

export const uploadInput = Joi.object({
  courierId: id.required().messages(missing(TEXTS.courierMissing)),
});
export type UploadInput = { courierId: number };

const text = Joi.string().required();
const money = Joi.number().required();
const count = Joi.number().integer().min(0).required();
const counts = { matched: count, short: count, over: count, unknown: count, twice: count };

export const uploadAnswer = Joi.object({ fileId: id.required(), count, ...counts });

export const fileAnswer = Joi.object({
  id: id.required(),
  courierId: id.required(),
  logisticName: text,
  fileName: text,
  state: text.valid('APPLYING', 'DONE'),
  count,
  ...counts,
  waiting: count.description('Rows that are not applied yet.'),
  total: money,
  received: money.description('Rupees of it that parcels received.'),
  uploadedBy: Joi.string().allow(null).required(),
  uploadedAt: Joi.string().isoDate().required(),
  finishedAt: Joi.string().isoDate().allow(null).required(),
}).meta({ 'x-name': 'CodFile' });

export const FILE_SORTS = ['id', 'uploadedAt', 'total'] as const;
export const filesQuery = listQuery({ courierId: id, id: ids }, FILE_SORTS);
export type FilesFilter = { courierId?: number; id?: number[] };

export const rowAnswer = Joi.object({
  id: id.required(),
  fileId: id.required(),
  line: count,
  wayBillId: text,
  amount: money,
  date: text,
  utr: text,
  result: text.valid(...ROW_RESULTS).allow(null),
  received: money.description('Rupees of it that a parcel received.'),
  trackingId: id.allow(null).required(),
}).meta({ 'x-name': 'CodFileRow' });
export const ROW_SORTS = ['id', 'line', 'amount'] as const;
export const rowsQuery = listQuery(
  {
    fileId: id,
    result: Joi.string().valid(...ROW_RESULTS),
    q: Joi.string().trim().max(40).allow(''),
    id: ids,
  },
  ROW_SORTS,
);
export type RowsFilter = { fileId?: number; result?: RowResult; q?: string; id?: number[] };
