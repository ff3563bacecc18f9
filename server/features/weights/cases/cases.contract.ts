import Joi from 'joi';
import { ids, listQuery } from '../../admin-list.contract.ts';
import { id, listOf, paging, userId } from '../../common.contract.ts';
import { DAYS_TO_ANSWER } from '../days-to-answer.contract.ts';
import { chargedWeight } from '../weights.contract.ts';

/**
 * OPEN: on hold until the seller answers. SETTLED: charged or refunded at once; the seller may dispute it. ACCEPTED:
 * by the seller or by timeout.
 * DISPUTED: an administrator keeps the courier's weight (UPHELD), sets one between the two (ADJUSTED) or restores the
 * old one (REJECTED). VOID: the parcel was cancelled.
 */
export const CASE_STATES = [
  'OPEN',
  'DISPUTED',
  'SETTLED',
  'ACCEPTED',
  'UPHELD',
  'ADJUSTED',
  'REJECTED',
  'VOID',
] as const;
export type CaseState = (typeof CASE_STATES)[number];
export const MAX_PICTURES = 5;

export const CASE_TEXTS = {
  notFound: 'Weight case not found',
  pictureNotFound: 'Picture not found',
  closed: 'This case has already been answered',
  over: `The ${DAYS_TO_ANSWER} days are over: the difference is accepted`,
  weighedAgain: 'The parcel has been weighed again. Please dispute the newest difference.',
  notDisputed: 'Only a disputed case can be decided, and only once',
  sellersOnly: 'Only the seller can answer a weight case',
  remarkMissing: 'Please say why the weight is not right',
  decisionMissing: 'Please tell the seller why',
  weightMissing: 'Please enter the weight you decide on',
} as const;

const remark = (missing: string) =>
  Joi.string().trim().max(500).required().messages({ '*': missing, 'string.max': 'At most 500 characters' });

export const caseInput = Joi.object({ id: id.required(), userId });
export const pictureInput = Joi.object({ id: id.required() });
export const ownerInput = Joi.object({ userId });
export const listInput = Joi.object({ userId, state: listOf(Joi.string().valid(...CASE_STATES)), ...paging });
export type ListInput = { state: CaseState[]; limit: number; offset: number };
export const disputeInput = Joi.object({
  id: id.required(),
  userId,
  remark: remark(CASE_TEXTS.remarkMissing),
});
export type DisputeInput = { id: number; remark: string };
export const decideInput = Joi.object({
  id: id.required(),
  outcome: Joi.string().valid('UPHELD', 'ADJUSTED', 'REJECTED').required(),
  weight: Joi.when('outcome', {
    is: 'ADJUSTED',
    then: chargedWeight.messages({
      'any.required': CASE_TEXTS.weightMissing,
      'number.base': CASE_TEXTS.weightMissing,
    }),
    otherwise: Joi.any().strip(),
  }),
  remark: remark(CASE_TEXTS.decisionMissing),
});
export type DecideInput = {
  id: number;
  outcome: 'UPHELD' | 'ADJUSTED' | 'REJECTED';
  weight?: number;
  remark: string;
};

const CASE_SORTS = ['id', 'dueAt', 'difference'] as const;
export const casesQuery = listQuery(
  {
    q: Joi.string().trim().max(40).allow(''),
    state: Joi.string().valid(...CASE_STATES),
    userId: id,
    id: ids,
  },
  CASE_SORTS,
);
export type CasesFilter = { q?: string; state?: CaseState; userId?: number; id?: number[] };
