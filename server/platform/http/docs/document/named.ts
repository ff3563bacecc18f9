import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '../joi-schema.ts';

type Named = Schema & { 'x-name'?: string };

/** For `JSON.parse`: moves each schema with an `x-name` into `schemas`, and leaves a reference. */
export const namedInto = (schemas: Record<string, Schema>) => (_key: string, value: unknown) => {
  const { 'x-name': name, description, ...schema } = (value ?? {}) as Named;
  if (!name) return value;
  const types: unknown[] = [schema.type].flat();
  const isNullable = types.includes('null');
  const named = isNullable ? { ...schema, type: 'object' } : schema;
  // Each use may describe the schema in its own words.
  const { description: _about, ...known } = schemas[name] ?? named;
  if (!isDeepStrictEqual(known, named)) throw new Error(`Two schemas have the name ${name}.`);
  schemas[name] ??= named;
  const ref = { $ref: `#/components/schemas/${name}`, ...(description ? { description } : {}) };
  return isNullable ? { anyOf: [ref, { type: 'null' }] } : ref;
};
