import Joi from 'joi';
import { MAX_ADJUSTMENT } from '../../../contract/limits.ts';
import {
  ADJUSTMENT_DIRECTIONS,
  ADJUSTMENT_KINDS,
  ADJUSTMENT_STATES,
  type AdjustmentDirection,
  type AdjustmentKind,
  type AdjustmentState,
} from '../../../contract/statuses.ts';
import { ids, listQuery } from '../../admin-list.contract.ts';
import { id, missing, printed, sellerId, wholePaise } from '../../common.contract.ts';

const direction = Joi.string().valid(...ADJUSTMENT_DIRECTIONS);
const kind = Joi.string().valid(...ADJUSTMENT_KINDS);
const empty = Joi.valid('', null);
const why = (text: string) =>
  printed('The reason', Joi.string().trim().max(200))
    .required()
    .messages({ ...missing(text), 'string.max': 'At most 200 characters' });

export const createInput = Joi.object({
  userId: sellerId.required().messages(missing('Choose the seller')),
  direction: direction.required(),
  kind: kind.required(),
  amount: wholePaise('The amount', Joi.number().min(0.01).max(MAX_ADJUSTMENT))
    .required()
    .messages({
      ...missing('Enter the amount'),
      'number.min': 'The amount is at least 0.01',
      'number.max': `The amount is at most ${MAX_ADJUSTMENT}`,
      'number.unsafe': `The amount is at most ${MAX_ADJUSTMENT}`,
    }),
  reason: why('Enter the reason: the seller reads it'),
  reference: Joi.string()
    .trim()
    .max(40)
    .pattern(/^[A-Za-z0-9][\w ./-]*$/)
    .empty(empty)
    .description('The bank’s reference (UTR), required for BANK_TRANSFER; each transfer is recorded once.')
    .messages({ 'string.pattern.base': 'The reference can have letters, digits, spaces and . / - _' }),
  wayBillId: Joi.string()
    .trim()
    .max(40)
    .empty(empty)
    .description('The parcel’s AWB, required for LOST_PARCEL_CLAIM; each parcel is claimed once.'),
  allowNegative: Joi.boolean().default(false).description('Allows a debit below zero. Ignored for a credit.'),
});
export type CreateInput = {
  userId: number;
  direction: AdjustmentDirection;
  kind: AdjustmentKind;
  amount: number;
  reason: string;
  reference?: string;
  wayBillId?: string;
  allowNegative: boolean;
};

export const approveInput = Joi.object({ id: id.required() });
export const rejectInput = Joi.object({ id: id.required(), reason: why('Enter why it is rejected') });
export type RejectInput = { id: number; reason: string };
export const receiptInput = Joi.object({ id: id.required() });

export const termsInput = Joi.object({
  approvalAbove: wholePaise('The amount', Joi.number().min(0).max(MAX_ADJUSTMENT))
    .required()
    .messages(missing('Enter the amount')),
});

export const ADJUSTMENT_SORTS = ['id', 'state', 'amount', 'askedAt'] as const;
export const adjustmentsQuery = listQuery(
  {
    q: Joi.string().trim().max(100).allow(''),
    userId: id,
    state: Joi.string().valid(...ADJUSTMENT_STATES),
    kind,
    direction,
    id: ids,
  },
  ADJUSTMENT_SORTS,
);
export type AdjustmentsFilter = {
  q?: string;
  userId?: number;
  state?: AdjustmentState;
  kind?: AdjustmentKind;
  direction?: AdjustmentDirection;
  id?: number[];
};
