import Joi from 'joi';
import { COD_STATUSES, type CodStatus, COURIER_STATUSES } from '../../contract/statuses.ts';
import { DIFFERENCE_TEXTS } from '../../contract/texts/cod.ts';
import { dayRange, id, missing, paging, type Paging, userId } from '../common.contract.ts';

const text = Joi.string().required();
const money = Joi.number().required();
const at = Joi.string().isoDate().required();
const awb = Joi.string().trim().max(40).empty(Joi.valid('', null));

export const listInput = dayRange({
  userId,
  ...paging,
  status: Joi.string()
    .valid(...COD_STATUSES)
    .empty(Joi.valid('', null)),
  wayBillId: awb,
});
export type ListInput = Paging & {
  status?: CodStatus;
  fromDate?: string;
  toDate?: string;
  wayBillId?: string;
};

export const codAnswer = Joi.object({
  trackingId: id.required(),
  orderId: text,
  wayBillId: text,
  userId: id.required(),
  logisticName: text,
  amount: money.description('Rupees that belong to the seller, before charges.'),
  collected: money.description('Rupees that the courier had to collect.'),
  status: text.valid(...COD_STATUSES).description('What the seller has got.'),
  courierStatus: text.valid(...COURIER_STATUSES).description('What the courier has paid.'),
  deliveredAt: at,
  receivedAt: at.allow(null).description('When the courier’s file named the parcel.'),
  early: Joi.object({
    day: Joi.number().integer().required(),
    date: text,
    charge: money,
  })
    .allow(null)
    .required()
    .description(
      'If the seller asked for early COD: how many days after delivery, on which day, and the charge.',
    ),
  remittanceId: id.allow(null).required().description('The remittance that pays it.'),
}).meta({ 'x-name': 'CodParcel' });
export const listAnswer = Joi.object({
  count: Joi.number().integer().required(),
  data: Joi.array().items(codAnswer).required(),
});

export const undoInput = Joi.object({
  wayBillId: awb.required().messages(missing('Enter the AWB')),
  reason: Joi.string()
    .trim()
    .max(200)
    .required()
    .messages({
      ...missing(DIFFERENCE_TEXTS.reason),
      'string.max': 'At most 200 characters',
    }),
});
export type UndoInput = { wayBillId: string; reason: string };
export const undoAnswer = Joi.object({
  wayBillId: text,
  status: text.valid('UNDONE'),
  owed: money.description('Rupees that the seller was paid, now debited from the wallet.'),
});
