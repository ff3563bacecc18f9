import Joi from 'joi';
import { CASE_STATES } from '../../../contract/statuses.ts';
import { id } from '../../common.contract.ts';
import { receiptAnswer } from '../../rates/rates.contract.ts';

const number = Joi.number().required();
const text = Joi.string().required();
const at = Joi.string().isoDate();
const listed = {
  id: id.required(),
  state: text.valid(...CASE_STATES),
  trackingId: id.required(),
  orderId: text,
  wayBillId: text,
  logistic: text,
  userId: id.required(),
  clientName: text.allow(null),
  weightBefore: number,
  weightAfter: number,
  difference: number,
  settled: number.allow(null),
  openedAt: at.required(),
  dueAt: at.required(),
  answeredAt: at.allow(null).required(),
  decidedAt: at.allow(null).required(),
};
export const listedCase = Joi.object(listed).meta({ 'x-name': 'WeightCaseRow' });
export const listAnswer = Joi.object({ count: number, data: Joi.array().items(listedCase).required() });
/** In rupees: charges and refunds of open cases, and the amount in dispute. */
export const summaryAnswer = Joi.object({
  open: number,
  toPay: number,
  toReturn: number,
  dueAt: at.allow(null).required(),
  disputed: number,
  inDispute: number,
});
export const caseAnswer = Joi.object({
  ...listed,
  before: receiptAnswer.required(),
  after: receiptAnswer.required(),
  differenceReceipt: receiptAnswer.required(),
  /** True if the parcel is returning. Its return is then reweighed too. */
  isReturning: Joi.boolean().required(),
  decidedWeight: number.allow(null),
  remark: text.allow(null),
  decision: text.allow(null),
  isAcceptedByTime: Joi.boolean().required(),
  canAnswer: Joi.boolean().required(),
  canDispute: Joi.boolean().required(),
  /** The money has moved. Winning a dispute refunds it. */
  isPaid: Joi.boolean().required(),
  pictures: Joi.array()
    .required()
    .items(Joi.object({ id: id.required(), type: text.valid('png', 'jpeg') })),
}).meta({ 'x-name': 'WeightCase' });
