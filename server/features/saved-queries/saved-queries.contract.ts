import Joi from 'joi';
import { MAX_QUERY_NAME_LENGTH } from '../../contract/limits.ts';
import { TEXTS } from '../../contract/texts/saved-queries.ts';
import { id, line, missing } from '../common.contract.ts';

const LISTS = ['orders', 'shipments', 'ndr', 'wallet-entries', 'users'] as const;
export type QueryList = (typeof LISTS)[number];
const SEARCH_LENGTH = 2000;

const FIELD = /^[a-zA-Z]\w*$/;
const value = Joi.alternatives(Joi.string(), Joi.number(), Joi.boolean());
const filters = Joi.object().pattern(FIELD, [value, Joi.array().items(value)]);
const parts = Joi.object({
  // Joi also refuses a text that JSON.parse throws at.
  filter: Joi.string().custom((text: string, helpers) =>
    filters.validate(JSON.parse(text)).error ? helpers.error('any.invalid') : text,
  ),
  sort: Joi.string().pattern(FIELD),
  order: Joi.string().valid('ASC', 'DESC'),
});

const isWellFormed = (params: URLSearchParams) =>
  [...params.keys()].sort().join() === 'filter,order,sort' &&
  !parts.validate(Object.fromEntries(params)).error;

const search = Joi.string()
  .max(SEARCH_LENGTH)
  .custom((text: string, helpers) => {
    const params = new URLSearchParams(text);
    if (!isWellFormed(params)) return helpers.error('search.unknown');
    const written = params.toString();
    return written.length > SEARCH_LENGTH ? helpers.error('string.max') : written;
  })
  .required()
  .messages({ '*': TEXTS.searchUnknown, 'string.max': TEXTS.searchLong })
  .description(
    'The filters and the sort in the form of the list’s address: filter={"status":"PENDING"}&sort=id&order=DESC, percent-encoded.',
  );

const list = Joi.string()
  .valid(...LISTS)
  .required();

export const listInput = Joi.object({ list });
export type ListInput = { list: QueryList };

export const saveInput = Joi.object({
  list,
  name: line
    .max(MAX_QUERY_NAME_LENGTH)
    .required()
    .messages({ ...missing(TEXTS.nameRequired), 'string.max': TEXTS.nameLong }),
  search,
});
export type SaveInput = { list: QueryList; name: string; search: string };

export const removeInput = Joi.object({ id: id.required() });
export type RemoveInput = { id: number };

const text = Joi.string().required();
const query = { id: id.required(), list, name: text, search: text, createdDate: text.isoDate() };

export const listAnswer = Joi.object({
  count: Joi.number().integer().required(),
  data: Joi.array()
    .items(Joi.object(query).meta({ 'x-name': 'SavedQuery' }))
    .required(),
});
export const savedAnswer = Joi.object({ message: text, ...query });
export const removedAnswer = Joi.object({ message: text, id: id.required() });
