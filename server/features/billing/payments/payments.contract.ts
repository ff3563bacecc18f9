import Joi from 'joi';
import { PAYMENT_MODES, type PaymentMode } from '../../../contract/statuses.ts';
import { day, id, missing, wholePaise } from '../../common.contract.ts';

const MAX_PAYMENT = 100_000_000;
const text = Joi.string().trim().max(200);

export const recordInput = Joi.object({
  id: id.required(),
  amount: wholePaise('The amount', Joi.number().min(0.01).max(MAX_PAYMENT))
    .required()
    .messages({ ...missing('Enter the amount'), 'number.min': 'The amount is at least 0.01' }),
  paidOn: day.required().messages(missing('Enter the day of the payment')),
  mode: Joi.string()
    .valid(...PAYMENT_MODES)
    .required(),
  reference: Joi.string()
    .trim()
    .max(40)
    .required()
    .description('The bank’s or the receipt’s number; each is recorded once on an invoice.')
    .messages(missing('Enter the reference')),
  note: text.empty(Joi.valid('', null)),
});
export type RecordInput = {
  id: number;
  amount: number;
  paidOn: string;
  mode: PaymentMode;
  reference: string;
  note?: string;
};

export const reverseInput = Joi.object({
  id: id.required(),
  paymentId: id.required(),
  reason: text.required().messages(missing('Enter the reason')),
});
export type ReverseInput = { id: number; paymentId: number; reason: string };

const at = Joi.string().isoDate().required();
const maybe = Joi.string().allow(null).required();

export const paymentAnswer = Joi.object({
  id: id.required(),
  amount: Joi.number().required(),
  paidOn: Joi.string().required(),
  mode: Joi.string()
    .valid(...PAYMENT_MODES)
    .required(),
  reference: Joi.string().required(),
  note: maybe.description('Of a reversal, its reason. Null for sellers.'),
  reversesId: id.allow(null).required(),
  isReversed: Joi.boolean().required(),
  recordedBy: maybe.description('Null for sellers.'),
  recordedAt: at,
}).meta({ 'x-name': 'InvoicePayment' });

/** In rupees. */
export const overpaidDetails = Joi.object({ due: Joi.number().required() }).meta({
  'x-name': 'InvoiceOverpaid',
});
