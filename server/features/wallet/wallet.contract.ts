import Joi from 'joi';
import { MAX_RECHARGE } from '../../contract/limits.ts';
import { PAYMENT_STATES } from '../../contract/statuses.ts';
import { day, listOf, missing, paging, type Paging, userId, wholePaise } from '../common.contract.ts';

export const ownerInput = Joi.object({ userId });

const days = { userId, fromDate: day, toDate: day };
const range = { ...paging, ...days };
const type = Joi.string().valid('TRANSACTION', 'DEDUCTION').default('TRANSACTION');
export const historyInput = Joi.object({ type, ...range });
export const historyDownloadInput = Joi.object({ type, ...days });
export const deductionsInput = Joi.object(range);

export type HistoryDownloadInput = { type: 'TRANSACTION' | 'DEDUCTION'; fromDate?: string; toDate?: string };
export type HistoryInput = HistoryDownloadInput & { limit: number; offset: number };

const ledgerFilters = {
  ...days,
  kind: listOf(
    Joi.string()
      .max(20)
      .pattern(/^[A-Z_]+$/),
  ).description('Only these kinds of entries, such as RECHARGE or SHIPMENT_CHARGE.'),
  search: Joi.string()
    .trim()
    .max(100)
    .empty(Joi.valid('', null))
    .description('Part of an order id, or the start of an AWB.'),
};
export const entriesInput = Joi.object({ ...ledgerFilters, ...paging });
export const entriesDownloadInput = Joi.object(ledgerFilters);
export type LedgerFilters = { kind: string[]; search?: string; fromDate?: string; toDate?: string };
export type EntriesInput = LedgerFilters & Paging;
export const paymentsInput = Joi.object({ ...range, state: listOf(Joi.string().valid(...PAYMENT_STATES)) });
export type PaymentsInput = Paging & {
  state: (typeof PAYMENT_STATES)[number][];
  fromDate?: string;
  toDate?: string;
};

export const rechargeInput = Joi.object({
  userId,
  amount: wholePaise('Amount', Joi.number().min(0.1).max(MAX_RECHARGE))
    .required()
    .messages({
      ...missing('Please enter amount'),
      'number.min': 'Amount should not be less than 200',
      'number.max': `Amount should not be more than ${MAX_RECHARGE}`,
      'number.unsafe': `Amount should not be more than ${MAX_RECHARGE}`,
      'number.infinity': 'Please enter amount',
    }),
  promoCode: Joi.string()
    .trim()
    .max(40)
    .pattern(/^[A-Za-z0-9]+$/)
    .allow(null, '')
    .messages({ 'string.pattern.base': 'Special Characters are not allowed' }),
});
export type RechargeInput = { amount: number; promoCode?: string | null };

export const paymentInput = Joi.object({ id: Joi.string().max(40).required() });
