import type Joi from 'joi';
import type { Route } from '../routes.ts';
import type { Call } from './call.ts';

type Described = {
  keys?: Record<string, Described>;
  items?: Described[];
  flags?: { unknown?: boolean };
  patterns?: unknown[];
};

const MAX_NAMED = 20;
/** Other names are no likely misspellings, and may not fit a header. */
const SIMPLE = /^[\w.-]{1,64}$/;

const described = new WeakMap<Joi.ObjectSchema, Described>();

function describedOnce(schema: Joi.ObjectSchema): Described {
  const known = described.get(schema) ?? schema.describe();
  described.set(schema, known);
  return known;
}

/** The fields that the schema does not have, as paths such as `customerDetails.landmark`, without the index in lists. */
function unknownIn(value: unknown, { keys, items, flags, patterns }: Described, path = ''): string[] {
  if (Array.isArray(value)) {
    const [item, ...others] = items ?? [];
    return item && others.length === 0 ? value.flatMap((one) => unknownIn(one, item, path)) : [];
  }
  if (!keys || flags?.unknown || patterns || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = Object.hasOwn(keys, name) ? keys[name] : undefined;
    return known ? unknownIn(inner, known, `${path}${name}.`) : [`${path}${name}`];
  });
}

/** Names the fields of a call that nothing reads, for the header `Harkara-Ignored-Fields`; null if there are none. */
export function ignoredFields({ input, body: reader }: Route, { query, params, body }: Call): string | null {
  // A push is read from its raw body.
  if (reader === 'json-or-form') return null;
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  // `userId` is checked in every call.
  const sent = Object.entries({ ...query, ...fields }).filter(
    ([name]) => name !== 'userId' && !(name in params),
  );
  const known = input ? describedOnce(input) : { keys: {} };
  const names = new Set(unknownIn(Object.fromEntries(sent), known).filter((name) => SIMPLE.test(name)));
  return names.size > 0 ? [...names].slice(0, MAX_NAMED).join(', ') : null;
}
