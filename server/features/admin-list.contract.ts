import Joi from 'joi';
import { id } from './common.contract.ts';

/** A query parameter that ra-data-simple-rest sends as JSON. `fallback` is the parsed default. */
const json = (schema: Joi.Schema, fallback: object) =>
  Joi.string()
    .max(4000)
    .default(() => fallback)
    .custom((text: string, helpers) => {
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        return helpers.error('any.invalid');
      }
      const checked: Joi.ValidationResult<unknown> = schema.validate(value, { abortEarly: true });
      return checked.error ? helpers.message({ custom: checked.error.message }) : checked.value;
    });

export const MAX_ROWS = 1000;
const RANGE = `The range is the first row and the last, from 0, at most ${MAX_ROWS} rows: [0,9]`;
const range = Joi.array()
  .ordered(Joi.number().integer().min(0).max(10_000_000), Joi.number().integer().min(0).max(10_000_000))
  .length(2)
  .custom(([first, last]: [number, number], helpers) =>
    last >= first && last - first < MAX_ROWS
      ? { offset: first, limit: last - first + 1 }
      : helpers.error('any.invalid'),
  )
  .messages({ '*': RANGE });

export type ListQuery<F> = {
  filter: F;
  range: { offset: number; limit: number };
  sort: { by: string; ascending: boolean };
};

/** getList and getMany of ra-data-simple-rest. Accepts only listed fields: no other name reaches SQL. */
export const listQuery = (filter: Joi.SchemaMap, sortable: readonly string[]) =>
  Joi.object({
    filter: json(
      Joi.object(filter).messages({
        'object.unknown': `There is no filter {#label}. The filters are ${Object.keys(filter).join(', ')}.`,
      }),
      {},
    ),
    // getMany sends ids without a range and expects all of them.
    range: json(range, { offset: 0, limit: MAX_ROWS }),
    sort: json(
      Joi.array()
        .ordered(Joi.string().valid(...sortable), Joi.string().valid('ASC', 'DESC'))
        .length(2)
        .custom(([by, order]: [string, string]) => ({ by, ascending: order === 'ASC' }))
        .messages({ '*': `The sort is a field and ASC or DESC. The fields are ${sortable.join(', ')}.` }),
      { by: 'id', ascending: false },
    ),
  });

export const ids = Joi.array().items(id).max(MAX_ROWS);

/** The refusal of a stale save: the current record, and its last change if known. */
export const staleSave = (name: string, current: Joi.ObjectSchema) => ({
  codes: ['CHANGED'] as const,
  details: Joi.object({
    current: current.required(),
    changedBy: Joi.string().allow(null),
    changedAt: Joi.string().isoDate().allow(null),
  }).meta({ 'x-name': name }),
});

const REVISION =
  'Send the field revision as you read it with the record: it shows whether somebody else has saved since.';

/** Optimistic lock for edited records: each save sends the revision it read and increments it. */
export const revision = Joi.number()
  .integer()
  .min(1)
  .max(4_294_967_295)
  .description('The revision as read; a save of an older revision is refused.')
  .messages({ 'any.required': REVISION, 'number.base': REVISION });
