import type Joi from 'joi';
import { required } from '../../required.ts';
import { Refusal } from '../errors.ts';

const OPTIONS: Joi.ValidationOptions = {
  abortEarly: false,
  stripUnknown: true,
  convert: true,
  errors: { wrap: { label: false } },
};

const MAX_FAULTS = 50;

/** Strips unknown fields; throws a 422 with one message per field. */
export function validated<T>(schema: Joi.Schema, value: unknown): T {
  const result = schema.validate(value, OPTIONS);
  if (!result.error) return result.value as T;
  const seen = new Set<string>();
  const fields = result.error.details
    .map((detail) => ({ field: detail.path.join('.'), message: detail.message }))
    .filter(({ field }) => !seen.has(field) && seen.add(field))
    .slice(0, MAX_FAULTS);
  throw new Refusal('INVALID', required(fields[0]).message, { fields });
}
