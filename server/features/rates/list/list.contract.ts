import Joi from 'joi';
import { ids, listQuery } from '../../admin-list.contract.ts';
import { id } from '../../common.contract.ts';
import { cardKeys, publishedTerms } from '../cards/answers.contract.ts';

const whole = Joi.number().integer().min(1).required();

/** `owner` sorts base cards first, then clients' by company; both by courier, mode and slabs. */
const SORTS = ['owner', 'id'] as const;
export const cardsQuery = listQuery(
  {
    owner: Joi.string().valid('BASE', 'CLIENT'),
    userId: Joi.number().integer().min(0),
    courierId: id,
    motId: id,
    id: ids,
  },
  SORTS,
);
export type CardsFilter = {
  owner?: 'BASE' | 'CLIENT';
  userId?: number;
  courierId?: number;
  motId?: number;
  id?: number[];
};

export const sheetAnswer = Joi.object({
  id: id.required(),
  ...cardKeys,
  hasDraft: Joi.boolean().required(),
  published: publishedTerms,
  /** Lines that are not offered. */
  inactive: Joi.array()
    .items(Joi.object({ shipmentTypeId: whole, zoneId: whole }))
    .required(),
}).meta({ 'x-name': 'RateSheet' });
