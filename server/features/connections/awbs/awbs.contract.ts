import Joi from 'joi';
import { MAX_AWBS } from '../../../contract/limits.ts';
import { id } from '../../common.contract.ts';

export const awbsInput = Joi.object({
  id: id.required(),
  awbs: Joi.array()
    .items(
      Joi.string()
        .trim()
        .max(40)
        // Also the hyphens, dots and slashes of some couriers.
        .pattern(/^[A-Za-z0-9][A-Za-z0-9./_-]*$/)
        .messages({ 'string.pattern.base': 'An AWB has letters and digits without spaces.' }),
    )
    .min(1)
    .max(MAX_AWBS)
    .required(),
});
export type AwbsInput = { id: number; awbs: string[] };

const count = Joi.number().integer().min(0).required();
export const addedAnswer = Joi.object({ added: count, duplicate: count });
export const countAnswer = Joi.object({ free: count, used: count });
