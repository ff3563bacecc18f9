import Joi from 'joi';
import { ROW_STATES, UPLOAD_STATES } from '../../contract/statuses.ts';
import { id } from '../common.contract.ts';

const number = Joi.number().required();
const text = Joi.string().required();
const kg = number.allow(null);

/** Numbers of parcels that cost more, less and the same, and the amounts in rupees. */
const totals = Joi.object({
  more: number,
  less: number,
  same: number,
  toCharge: number,
  toReturn: number,
}).meta({ 'x-name': 'WeightTotals' });

export const uploadAnswer = Joi.object({
  uploadId: id.required(),
  count: number,
  totals: totals.required(),
  rows: Joi.array()
    .required()
    .items(
      Joi.object({
        awb: text,
        userId: id.required(),
        weightBefore: number,
        chargedWeight: number,
        weightAfter: number,
        length: kg,
        width: kg,
        height: kg,
        difference: number,
      }),
    ),
});
const counts = {
  uploadId: id.required(),
  total: number,
  processed: number,
  failed: number,
  done: Joi.boolean().required(),
};
export const processAnswer = Joi.object(counts);
const settle = Joi.string().valid('now', 'case').allow(null).required();
export const progressAnswer = Joi.object({
  ...counts,
  state: text.valid(...UPLOAD_STATES),
  settle,
  fileName: text,
  totals: totals.required(),
});
const at = Joi.string().isoDate();
export const rowAnswer = Joi.object({
  id: id.required(),
  uploadId: id.required(),
  trackingId: id.required(),
  orderId: text,
  wayBillId: text,
  userId: id.required(),
  clientName: text.allow(null),
  logisticName: text,
  weightBefore: number,
  chargedWeight: number,
  weightAfter: number,
  length: kg,
  width: kg,
  height: kg,
  difference: number,
  status: text.valid(...ROW_STATES),
  message: text.allow(null),
  processedDate: at.allow(null).required(),
  caseId: id.allow(null).required(),
}).meta({ 'x-name': 'WeightUpdateRow' });
export const listedUpload = Joi.object({
  id: id.required(),
  fileName: text,
  state: text.valid(...UPLOAD_STATES),
  settle,
  total: number,
  processed: number,
  failed: number,
  createdDate: at.required(),
  finishedDate: at.allow(null).required(),
  uploadedBy: text,
}).meta({ 'x-name': 'WeightUpload' });
