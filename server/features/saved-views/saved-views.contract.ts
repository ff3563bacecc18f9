import Joi from 'joi';
import { MAX_VIEW_NAME_LENGTH } from '../../contract/limits.ts';
import { PARCEL_GROUPS } from '../../contract/statuses.ts';
import { TEXTS } from '../../contract/texts/saved-views.ts';
import { dashRange, day, id, line, missing, userId } from '../common.contract.ts';

export const LISTS = ['orders', 'channel-orders'] as const;
export type ListName = (typeof LISTS)[number];
const QUERY_LENGTH = 1000;

const several = (item: Joi.Schema) => Joi.array().items(item).single();

/** The query parameters of the order lists, except the page. */
const FILTERS: Record<string, Joi.Schema> = {
  tab: Joi.string().valid('PENDING', 'READY', 'CANCEL'),
  parcel: Joi.string().valid(...PARCEL_GROUPS.map(({ id }) => id)),
  search: Joi.string().max(100),
  from: day,
  to: day,
  payment: several(Joi.string().valid('COD', 'PREPAID')),
  courier: several(id),
  point: several(id),
  channel: Joi.string().max(20),
  weight: dashRange,
  value: dashRange,
  size: Joi.number().valid(10, 25, 50, 100),
};
const KNOWN = new Set(Object.keys(FILTERS));
const filterSet = Joi.object(FILTERS);

/** Collects repeated parameters into lists and drops empty values. */
function readQuery(params: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(params.keys())].filter((name) =>
    params.getAll(name).some((value) => value !== ''),
  );
  const valuesOf = (name: string) => params.getAll(name).filter((value) => value !== '');
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...others] = valuesOf(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );
}

const writeQuery = (filters: Record<string, string | string[]>): string =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    ),
  ).toString();

const query = Joi.string()
  .allow('')
  .max(QUERY_LENGTH)
  .custom((value: string, helpers) => {
    const params = new URLSearchParams(value);
    const filters = readQuery(params);
    if (![...params.keys()].every((name) => KNOWN.has(name)) || filterSet.validate(filters).error)
      return helpers.error('query.unknown');
    const written = writeQuery(filters);
    return written.length > QUERY_LENGTH ? helpers.error('string.max') : written;
  })
  .required()
  .messages({ '*': TEXTS.queryUnknown, 'string.max': TEXTS.queryLong })
  .description('The filters in the form of the list’s address: tab=READY&payment=COD. The page is not kept.');

export const list = Joi.string()
  .valid(...LISTS)
  .required();

export const listInput = Joi.object({ userId, list });
export type ListInput = { list: ListName };

export const saveInput = Joi.object({
  id: id.allow(null),
  userId,
  list,
  name: line
    .max(MAX_VIEW_NAME_LENGTH)
    .required()
    .messages({ ...missing(TEXTS.nameRequired), 'string.max': TEXTS.nameLong }),
  query,
});
export type SaveInput = { id?: number | null; list: ListName; name: string; query: string };

export const removeInput = Joi.object({ id: id.required(), userId });
export type RemoveInput = { id: number };
