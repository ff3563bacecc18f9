import { isDeepStrictEqual } from 'node:util';
import type { PictureRules } from '../bodies/picture-upload.ts';
import type { FileRules } from '../bodies/upload.ts';
import { FAULTS_TYPE } from '../errors.ts';
import type { Route } from '../routes.ts';
import { ERROR_SCHEMAS, errorResponses, REFUSED } from './errors.ts';
import { type Schema, toRequestSchema, toSchema } from './joi-schema.ts';

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
  'x-name': 'FaultList',
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
  const schemas: Record<string, Schema> = { ...ERROR_SCHEMAS };
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
