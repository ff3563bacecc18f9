import fc from 'fast-check';
import type { Schema } from './document.ts';
import { formFile, type Known } from './values.ts';

const MAX_ITEMS = 4;
const MAX_TEXT = 60;

function numberOf({
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  type,
}: Schema): fc.Arbitrary<number> {
  const isInteger = [type].flat().includes('integer');
  const least = Math.max(minimum ?? -1e6, (exclusiveMinimum ?? -1e6) + (isInteger ? 1 : 0.001));
  const most = Math.max(
    least,
    Math.min(maximum ?? 1e6, (exclusiveMaximum ?? 1e12) - (isInteger ? 1 : 0.001)),
  );
  const edges = fc.constantFrom(least, most);
  const between = isInteger
    ? fc.integer({ min: Math.ceil(least), max: Math.min(Math.floor(most), least + 1_000) })
    : fc.double({ min: least, max: most, noNaN: true }).map((value) => Math.round(value * 100) / 100);
  return fc.oneof({ weight: 3, arbitrary: between }, { weight: 1, arbitrary: edges });
}

/** For a Unicode class the generator goes through all code points at each text, which takes a second. */
const UNICODE_CLASS = /\\p\{/i;

function matching(pattern: string): fc.Arbitrary<string> {
  return UNICODE_CLASS.test(pattern)
    ? fc.string({ minLength: 1, maxLength: MAX_TEXT, unit: 'grapheme' })
    : fc.stringMatching(new RegExp(pattern, 'u'));
}

function textOf({ format, pattern, minLength = 0, maxLength = MAX_TEXT }: Schema): fc.Arbitrary<unknown> {
  if (format === 'binary') return formFile;
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString());
  if (pattern !== undefined) return matching(pattern);
  const limits = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, MAX_TEXT)) };
  return fc.oneof(fc.string(limits), fc.string({ ...limits, unit: 'grapheme' }));
}

function objectOf({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, asDescribed(schema, name, known)] as const,
  );
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
  });
}

function ofType(type: string, schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'object':
      return objectOf(schema, known);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = MAX_ITEMS } = schema;
      return fc.array(asDescribed(items, name, known), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, MAX_ITEMS)),
      });
    }
    default:
      return textOf(schema);
  }
}

/** A value that matches the schema. Known field names get one of the meaningful values. */
export function asDescribed(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const types = [schema.type ?? 'string'].flat();
  const meant = known[name.toLowerCase()];
  if (meant && !types.includes('array') && !types.includes('object')) return fc.constantFrom(...meant);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { anyOf, oneOf, ...rest } = schema;
  const choices = anyOf ?? oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => asDescribed({ ...rest, ...choice }, name, known)));
  return fc.oneof(
    ...types.map((type) => ({
      weight: type === 'null' ? 1 : 3,
      arbitrary: ofType(type, schema, name, known),
    })),
  );
}
