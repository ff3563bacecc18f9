import Joi from 'joi';
import { MAX_EARLY_PARCELS } from '../../../contract/limits.ts';
import { PAYOUT_TEXTS as TEXTS } from '../../../contract/texts/cod.ts';
import { id, userId } from '../../common.contract.ts';

export const earlyInput = Joi.object({
  userId,
  wayBillIds: Joi.array()
    .items(Joi.string().trim().max(40))
    .min(1)
    .max(MAX_EARLY_PARCELS)
    .messages({ '*': TEXTS.earlyParcels }),
  all: Joi.boolean().valid(true).description('Every parcel that can be paid early, at most 1,000 in a call.'),
  day: Joi.number().valid(2, 3, 4).required().messages({ '*': TEXTS.earlyDay }),
})
  .custom((value: EarlyInput, helpers) =>
    (value.wayBillIds === undefined) === (value.all === undefined) ? helpers.error('early.parcels') : value,
  )
  .messages({ 'early.parcels': TEXTS.earlyParcels });
export type EarlyInput = { wayBillIds?: string[]; all?: true; day: 2 | 3 | 4 };

const money = Joi.number().required();
const text = Joi.string().required();
const skipped = Joi.array()
  .items(Joi.object({ wayBillId: text, reason: text }).meta({ 'x-name': 'SkippedCod' }))
  .required();
export const earlyAnswer = Joi.object({
  day: Joi.number().integer().required(),
  percentage: money,
  count: Joi.number().integer().required(),
  amount: money.description('Rupees that the couriers collected.'),
  charge: money.description('Rupees that the payout deducts for it, GST included.'),
  paid: money.description('Rupees that remain.'),
  from: Joi.string().allow(null).required().description('The first day of such a payout, yyyy-MM-dd.'),
  skipped,
}).meta({ 'x-name': 'EarlyCod' });
export const skippedDetails = Joi.object({ skipped }).meta({ 'x-name': 'SkippedEarlyCod' });

export const summaryInput = Joi.object({ userId });
const count = Joi.number().integer().required();
export const summaryAnswer = Joi.object({
  expected: money.description('Rupees that couriers have collected and not sent yet.'),
  received: money.description('Rupees that the operator has for you.'),
  remitted: money.description('Rupees paid to you so far, charges included.'),
  disputed: money.description('Rupees of parcels for which the courier sent less.'),
  counts: Joi.object({ expected: count, received: count, remitted: count, disputed: count }).required(),
  nextRemittance: Joi.object({ date: text, amount: money, count }).allow(null).required(),
  paidTo: text.valid('BANK', 'WALLET'),
  account: Joi.string()
    .allow(null)
    .required()
    .description('The bank and the last four digits of the account.'),
  heldUntil: Joi.string()
    .isoDate()
    .allow(null)
    .required()
    .description('Payouts wait until then, because the bank account was changed.'),
}).meta({ 'x-name': 'CodSummary' });
export const byId = Joi.object({ id: id.required() });
