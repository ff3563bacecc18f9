import { isDeepStrictEqual } from 'node:util';
import type Joi from 'joi';
import joiToJson from 'joi-to-json';
import { ERRORS } from '../../../contract/error-codes.ts';
import type { PictureRules } from '../bodies/picture-upload.ts';
import type { FileRules } from '../bodies/upload.ts';
import { FAULTS_TYPE } from '../errors.ts';
import type { Route } from '../routes.ts';
import { errorResponses } from './errors.ts';

type Schema = { type?: string | string[]; properties?: Record<string, Schema>; required?: string[] } & Record<
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

function mended(key: string, value: unknown): unknown {
  if (key === 'pattern' && typeof value === 'string') return patternOf(value);
  const schema = value as Schema | null | undefined;
  return schema?.type === 'null' && schema.anyOf ? orNull(schema) : value;
}

const toSchema = (schema: Joi.Schema): Schema =>
  JSON.parse(JSON.stringify(joiToJson(schema, 'open-api-3.1'), mended)) as Schema;

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
const toRequestSchema = (schema: Joi.Schema): Schema =>
  JSON.parse(
    JSON.stringify(withNulls(toSchema(schema), schema.describe()), (key, value: unknown) =>
      key === 'additionalProperties' && value === false ? undefined : value,
    ),
  ) as Schema;

const ERROR_CODE: Schema = { type: 'string', enum: ERRORS.map(({ code }) => code) };

const ERROR: Schema = {
  type: 'object',
  required: ['code', 'message', 'description', 'requestId'],
  properties: {
    code: { $ref: '#/components/schemas/ErrorCode' },
    message: { type: 'string' },
    description: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
};

const REFUSED = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const formOf = (body: Schema, { json, formats }: FileRules) => ({
  schema: {
    ...body,
    properties: {
      file: {
        type: 'string',
        format: 'binary',
        description: `One ${formats.join(', ')} file of at most 1,000,000 bytes.`,
      },
      ...body.properties,
    },
    required: ['file', ...(body.required ?? [])],
  },
  ...(json === undefined ? {} : { encoding: { [json]: { contentType: 'application/json' } } }),
});

const pictureFormOf = (body: Schema, { pictures }: PictureRules) => ({
  schema: {
    ...body,
    properties: {
      ...body.properties,
      pictures: {
        type: 'array',
        maxItems: pictures,
        items: { type: 'string', format: 'binary', description: 'A PNG or JPEG of at most 1,000,000 bytes.' },
      },
    },
  },
});

const REPORT = {
  description: 'Refused; for faulty rows, an xlsx of the uploaded rows with the errors of each',
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Error' } },
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
  },
};

const integer = { type: 'integer' };
/** Sent to clients that accept it: the errors as a list, with the xlsx in base64. */
const FAULT_LIST = {
  type: 'object',
  properties: {
    rows: integer,
    rowsAtFault: integer,
    faults: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          row: integer,
          orderId: { type: 'string' },
          column: { type: ['string', 'null'] },
          message: { type: 'string' },
        },
        required: ['row', 'orderId', 'column', 'message'],
      },
    },
    report: { type: 'string', contentEncoding: 'base64' },
  },
  required: ['rows', 'rowsAtFault', 'faults', 'report'],
};

const reportOf = ({ listsFaults }: FileRules) =>
  listsFaults ? { ...REPORT, content: { ...REPORT.content, [FAULTS_TYPE]: { schema: FAULT_LIST } } } : REPORT;

const requestBody = ({ file }: Route, body: Schema) => ({
  required: file !== null || (body.required ?? []).length > 0,
  content: !file
    ? { 'application/json': { schema: body } }
    : { 'multipart/form-data': 'pictures' in file ? pictureFormOf(body, file) : formOf(body, file) },
});

const answerOf = ({ redirects, produces, answer }: Route) =>
  redirects
    ? {
        [redirects]: {
          description: 'Sends the browser on',
          headers: { Location: { schema: { type: 'string' } } },
        },
      }
    : { 200: { description: 'Done', content: { [produces]: { schema: answer ? toSchema(answer) : {} } } } };

function operation(route: Route) {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const input = route.input ? toRequestSchema(route.input) : { type: 'object', properties: {} };
  const properties = Object.fromEntries(
    Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name)),
  );
  const required = input.required ?? [];
  const parameters = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: input.properties?.[name] ?? { type: 'string' },
  }));
  const rest = Object.entries(properties);
  const inQuery = route.method === 'GET';
  const query = inQuery
    ? rest.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
    : [];
  const body = { ...input, properties, required: required.filter((name) => name in properties) };
  return {
    tags: [route.tag],
    summary: route.summary,
    operationId: `${route.method.toLowerCase()}_${route.path.replace(/\W+/g, '_')}`,
    security:
      route.access === 'public' ? [] : route.access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(route.access === 'admin' ? { description: 'Administrators only.' } : {}),
    parameters: [
      ...parameters,
      ...query,
      ...(route.keepsAnswer && route.access !== 'public'
        ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
        : []),
    ],
    ...(route.file || (!inQuery && rest.length > 0) ? { requestBody: requestBody(route, body) } : {}),
    responses: {
      ...answerOf(route),
      ...errorResponses(route),
      ...(route.file && 'formats' in route.file ? { 422: reportOf(route.file) } : {}),
      default: REFUSED,
    },
  };
}

type Named = Schema & { 'x-name'?: string };

const namedInto = (schemas: Record<string, Schema>) => (_key: string, value: unknown) => {
  const { 'x-name': name, description, ...schema } = (value ?? {}) as Named;
  if (!name) return value;
  const types: unknown[] = [schema.type].flat();
  const isNullable = types.includes('null');
  const named = isNullable ? { ...schema, type: 'object' } : schema;
  if (schemas[name] && !isDeepStrictEqual(schemas[name], named))
    throw new Error(`Two schemas have the name ${name}.`);
  schemas[name] = named;
  const ref = { $ref: `#/components/schemas/${name}`, ...(description ? { description } : {}) };
  return isNullable ? { anyOf: [ref, { type: 'null' }] } : ref;
};

export function openApi(routes: Route[], title: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = `/${route.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[route.method.toLowerCase()] = operation(route);
  }
  const schemas: Record<string, Schema> = { ErrorCode: ERROR_CODE, Error: ERROR };
  const documented = JSON.parse(JSON.stringify(paths), namedInto(schemas)) as typeof paths;
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: '1',
      description: 'Rupees, kilograms and centimetres on the wire; instants in ISO 8601 UTC.',
    },
    servers: [{ url: '/api' }],
    paths: documented,
    components: {
      schemas,
      responses: { Refused: REFUSED },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'The same key within 24 hours gives the first answer again and acts once. An answer of 422, 429 or 5xx frees it: nothing was done.',
          schema: { type: 'string', minLength: 1, maxLength: 128 },
        },
      },
    },
  };
}
