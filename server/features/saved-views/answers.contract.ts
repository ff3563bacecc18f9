import Joi from 'joi';
import { id } from '../common.contract.ts';
import { list } from './saved-views.contract.ts';

const text = Joi.string().required();
const view = {
  id: id.required(),
  list,
  name: text,
  query: Joi.string().allow('').required(),
  createdDate: Joi.string().isoDate().required(),
};

export const listAnswer = Joi.object({
  count: Joi.number().integer().required(),
  data: Joi.array()
    .items(Joi.object(view).meta({ 'x-name': 'SavedView' }))
    .required(),
});
export const savedAnswer = Joi.object({ message: text, ...view });
export const removedAnswer = Joi.object({ message: text, id: id.required() });
