import Joi from 'joi';
import { PAID_TO, type PaidTo } from '../../../contract/statuses.ts';
import { PAYOUT_TEXTS as TEXTS } from '../../../contract/texts/cod.ts';
import { missing, userId, wholePaise } from '../../common.contract.ts';

// Without any field, the calls below read the terms.

const MAX_DAYS = 60;
export const cycleInput = Joi.object({
  weekdays: Joi.array()
    .items(Joi.number().integer().min(1).max(7))
    .unique()
    .min(1)
    .messages({ '*': TEXTS.weekdays })
    .description('Days of payouts: 1 is Monday.'),
  daysAfterDelivery: Joi.number().integer().min(0).max(MAX_DAYS).messages({ '*': TEXTS.daysAfter }),
}).and('weekdays', 'daysAfterDelivery');
export type CycleInput = { weekdays?: number[]; daysAfterDelivery?: number };
export const cycleAnswer = Joi.object({
  weekdays: Joi.array().items(Joi.number().integer()).required(),
  daysAfterDelivery: Joi.number().integer().required(),
});

const MAX_PERCENTAGE = 20;
const percentage = Joi.number()
  .min(0)
  .max(MAX_PERCENTAGE)
  .custom((value: number, helpers) =>
    Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? value : helpers.error('any.invalid'),
  )
  .allow(null)
  .messages({ '*': TEXTS.percentage });
export const earlyTermsInput = Joi.object({ day2: percentage, day3: percentage, day4: percentage });
export type EarlyTermsInput = Partial<Record<'day2' | 'day3' | 'day4', number | null>>;
const offered = Joi.number()
  .allow(null)
  .required()
  .description('Percent of the COD amount; null: not offered.');
export const earlyTermsAnswer = Joi.object({ day2: offered, day3: offered, day4: offered });

const MAX_APPROVAL = 100_000_000;
export const termsInput = Joi.object({
  approvalAbove: wholePaise('The amount', Joi.number().min(0).max(MAX_APPROVAL)).messages(
    missing(TEXTS.amount),
  ),
  netsWallet: Joi.boolean(),
  netsInvoices: Joi.boolean(),
});
export type TermsInput = { approvalAbove?: number; netsWallet?: boolean; netsInvoices?: boolean };
export const termsAnswer = Joi.object({
  approvalAbove: Joi.number().required().description('Rupees: a larger payout needs a second administrator.'),
  netsWallet: Joi.boolean().required().description('A negative wallet is deducted.'),
  netsInvoices: Joi.boolean().required().description('Invoices past their due date are deducted.'),
});

export const preferenceInput = Joi.object({
  userId,
  to: Joi.string()
    .valid(...PAID_TO)
    .messages({ '*': TEXTS.to }),
});
export type PreferenceInput = { to?: PaidTo };
export const preferenceAnswer = Joi.object({
  to: Joi.string()
    .valid(...PAID_TO)
    .required(),
});
