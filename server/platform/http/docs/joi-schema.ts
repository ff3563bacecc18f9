import type Joi from 'joi';
import joiToJson from 'joi-to-json';

export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
} & Record<string, unknown>;

/** joi-to-json's text of a regular expression with flags. JSON Schema patterns have no flags and always use Unicode. */
const WITH_FLAGS = /^([\s\S]*)\/([dgimsuvy]+)$/;

function patternOf(written: string): string | undefined {
  const [, pattern, flags] = WITH_FLAGS.exec(written) ?? [undefined, written, ''];
  return flags === '' || flags === 'u' ? pattern : undefined;
}

/** joi-to-json outputs `type: null` for a nullable value with alternatives; make null one of the alternatives. */
const orNull = ({ type: _type, anyOf, ...rest }: Schema) => ({
  ...rest,
  anyOf: [...(anyOf as Schema[]).filter(({ type }) => type !== 'null'), { type: 'null' }],
});

/** A text that is the JSON of a named schema. */
const jsonText = ({ 'x-json-of': name, ...text }: Schema): Schema => ({
  ...text,
  contentMediaType: 'application/json',
  contentSchema: { $ref: `#/components/schemas/${name as string}` },
});

function fixSchema(key: string, value: unknown): unknown {
  if (key === 'pattern' && typeof value === 'string') return patternOf(value);
  // A request's unknown fields are ignored, and an answer of a newer server may have more fields.
  if (key === 'additionalProperties' && value === false) return undefined;
  const schema = value as Schema | null | undefined;
  if (schema?.['x-json-of']) return jsonText(schema);
  return schema?.type === 'null' && schema.anyOf ? orNull(schema) : value;
}

export const toSchema = (schema: Joi.Schema): Schema =>
  JSON.parse(JSON.stringify(joiToJson(schema, 'open-api-3.1'), fixSchema)) as Schema;

type Described = Joi.Description & {
  keys?: Record<string, Described>;
  items?: Described[];
  rules?: { name: string }[];
  dependencies?: { rel: string; peers: string[] }[];
};

/** joi-to-json allows every type where a text or a number has a condition (`when`). */
function withOneType(schema: Schema, { type = '', rules = [] }: Described): Schema {
  if (!['string', 'number'].includes(type) || ![schema.type].flat().includes('array')) return schema;
  return { ...schema, type: rules.some(({ name }) => name === 'integer') ? 'integer' : type };
}

/** joi-to-json writes fields that belong together as `oneOf` with `not`, which generators do not understand. */
function withPeers({ oneOf, ...schema }: Schema, { dependencies = [] }: Described): Schema {
  const together = dependencies.filter(({ rel }) => rel === 'and').map(({ peers }) => peers);
  if (together.length === 0) return oneOf === undefined ? schema : { ...schema, oneOf };
  const pairs = together.flatMap((peers) =>
    peers.map((peer) => [peer, peers.filter((other) => other !== peer)]),
  );
  return { ...schema, dependentRequired: Object.fromEntries(pairs) as Record<string, string[]> };
}

const readsNullAsAbsent = ({ flags }: Described) => {
  const { presence, empty } = (flags ?? {}) as { presence?: string; empty?: { allow?: unknown[] } };
  return presence !== 'required' && Boolean(empty?.allow?.includes(null));
};

function allowNull(schema: Schema): Schema {
  if (schema.anyOf) return orNull(schema);
  const { type = [], enum: values } = schema;
  const types = [...new Set([type, 'null'].flat())];
  return {
    ...schema,
    type: types,
    ...(Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {}),
  };
}

/** An optional field with `.empty(null)` takes null, which joi-to-json leaves out. */
function withNulls(schema: Schema, described: Described): Schema {
  const { properties = {}, items } = schema;
  const fields = Object.entries(described.keys ?? {}).map(([name, field]) => [
    name,
    withNulls(properties[name] ?? {}, field),
  ]);
  const item = described.items?.length === 1 ? described.items[0] : undefined;
  const inner = {
    ...withPeers(withOneType(schema, described), described),
    ...(fields.length > 0 ? { properties: Object.fromEntries(fields) as Record<string, Schema> } : {}),
    ...(item ? { items: withNulls(items as Schema, item) } : {}),
  };
  return readsNullAsAbsent(described) ? allowNull(inner) : inner;
}

export const toRequestSchema = (schema: Joi.Schema): Schema => withNulls(toSchema(schema), schema.describe());
