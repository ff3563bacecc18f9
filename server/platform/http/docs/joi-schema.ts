import type Joi from 'joi';
import joiToJson from 'joi-to-json';

export type Schema = { type?: string | string[]; properties?: Record<string, Schema>; required?: string[] } & Record<
  string,
  unknown
>;

/** joi-to-json's text of a regular expression with flags. JSON Schema patterns have no flags and always use Unicode. */
const WITH_FLAGS = /^([\s\S]*)\/([dgimsuvy]+)$/;

function patternOf(written: string): string | undefined {
  const [, pattern, flags] = WITH_FLAGS.exec(written) ?? [undefined, written, ''];
  return flags === '' || flags === 'u' ? pattern : undefined;
}

/** joi-to-json outputs `type: null` for a nullable value with alternatives; make null one of the alternatives. */
const orNull = ({ type: _type, anyOf, ...rest }: Schema) => ({
  ...rest,
  anyOf: [...(anyOf as Schema[]), { type: 'null' }],
});

function fixSchema(key: string, value: unknown): unknown {
  if (key === 'pattern' && typeof value === 'string') return patternOf(value);
  const schema = value as Schema | null | undefined;
  return schema?.type === 'null' && schema.anyOf ? orNull(schema) : value;
}

export const toSchema = (schema: Joi.Schema): Schema =>
  JSON.parse(JSON.stringify(joiToJson(schema, 'open-api-3.1'), fixSchema)) as Schema;

type Described = Joi.Description & { keys?: Record<string, Described>; items?: Described[] };

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
    ...schema,
    ...(fields.length > 0 ? { properties: Object.fromEntries(fields) as Record<string, Schema> } : {}),
    ...(item ? { items: withNulls(items as Schema, item) } : {}),
  };
  return readsNullAsAbsent(described) ? allowNull(inner) : inner;
}

/** Unknown request fields are ignored, not refused. */
export const toRequestSchema = (schema: Joi.Schema): Schema =>
  JSON.parse(
    JSON.stringify(withNulls(toSchema(schema), schema.describe()), (key, value: unknown) =>
      key === 'additionalProperties' && value === false ? undefined : value,
    ),
  ) as Schema;
