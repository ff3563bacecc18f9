import Joi from 'joi';
import { CASE_STATES, type CaseState } from '../../../contract/statuses.ts';
import { CASE_TEXTS } from '../../../contract/texts/weights.ts';
import { ids, listQuery } from '../../admin-list.contract.ts';
import { id, listOf, paging, userId } from '../../common.contract.ts';
import { chargedWeight } from '../weights.contract.ts';

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
const decidedWeight = chargedWeight.messages({
  'any.required': CASE_TEXTS.weightMissing,
  'number.base': CASE_TEXTS.weightMissing,
});
/** The weight counts only for ADJUSTED. Any other value is `empty`, because the API document has room for one branch. */
export const decideInput = Joi.object({
  id: id.required(),
  outcome: Joi.string().valid('UPHELD', 'ADJUSTED', 'REJECTED').required(),
  weight: decidedWeight
    .optional()
    .empty(Joi.when('outcome', { is: 'ADJUSTED', then: Joi.forbidden(), otherwise: Joi.any() }))
    .when('outcome', { is: 'ADJUSTED', then: decidedWeight }),
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
