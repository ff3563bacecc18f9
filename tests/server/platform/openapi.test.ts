import { beforeAll, describe, expect, test } from 'vitest';
import { routeTable } from '../../../server/app.ts';
import { ERRORS } from '../../../server/contract/error-codes.ts';
import { CURRENT_VERSION } from '../../../server/contract/versions.ts';
import { errorsOf } from '../../../server/platform/http/docs/errors.ts';
import { get } from '../../setup/app.ts';

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  $ref?: string;
  anyOf?: Schema[];
  enum?: string[];
  description?: string;
};
type Parameter = { $ref?: string; name: string; in: string; required: boolean; schema: Schema };
type Content = Record<string, { schema: Schema }>;
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content: Content }>;
};

const routes = routeTable({ sandbox: { secret: '', apiUrl: () => '' }, isReady: () => true });
const named = routes.map((route) => [`${route.method} ${route.path}`, route] as const);

let document: {
  openapi: string;
  info: { title: string; version: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
beforeAll(async () => {
  document = (await get('openapi.json')).body;
});

const operationOf = (route: (typeof routes)[number]) =>
  document.paths[`/${route.path.replace(/:(\w+)/g, '{$1}')}`]?.[route.method.toLowerCase()];

/** Follows a reference to a component schema. */
const resolved = (schema: Schema): Schema =>
  schema.$ref ? document.components.schemas[schema.$ref.replace('#/components/schemas/', '')]! : schema;

/** Yields every object in the document with its path. */
function* nodes(value: unknown, path = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>];
  for (const [key, inside] of Object.entries(value)) yield* nodes(inside, `${path}/${key}`);
}

describe('openapi.json', () => {
  test('defines each domain record once, by name', () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Order', 'OrderRow', 'Rate', 'Receipt', 'Shipment', 'Pincode', 'PickupPoint']),
    );
    const list = document.paths['/get/shipping/{userId}/{tab}']!.post!.responses['200']!;
    const answer = resolved(list.content['application/json']!.schema);
    expect(answer.properties!.data).toMatchObject({ items: { $ref: '#/components/schemas/OrderRow' } });
    expect(JSON.stringify(document)).not.toContain('x-name');
  });

  test('names every object of five and more fields that it has twice', () => {
    const seen = new Map<string, string[]>();
    for (const [path, node] of [
      ...nodes(document.paths),
      ...nodes(document.components.schemas, '#/schema'),
    ]) {
      if (Object.keys((node as Schema).properties ?? {}).length < 5) continue;
      const text = JSON.stringify(node);
      seen.set(text, [...(seen.get(text) ?? []), path]);
    }
    expect([...seen.values()].filter((paths) => paths.length > 1)).toEqual([]);
  });

  test('describes every call and every tag in use', () => {
    const { tags } = document;
    expect(tags.every(({ description }) => description.length > 5)).toBe(true);
    expect(tags.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(routes.map(({ tag }) => tag))].toSorted(),
    );
    for (const route of routes)
      expect(operationOf(route)!.description.length, route.path).toBeGreaterThan(10);
  });

  test('requires the fields that answers of rates, lists and pincodes always have', () => {
    for (const name of ['Rate', 'Pincode', 'CourierName', 'Mode', 'Zone', 'ShipmentType', 'PaymentMode']) {
      const { required = [], properties = {} } = document.components.schemas[name]!;
      expect(required, name).toEqual(
        expect.arrayContaining(Object.keys(properties).filter((field) => field !== 'chargeType')),
      );
    }
  });

  test('lists every error code with its meaning, and the codes of each call by status', () => {
    const { enum: codes, description } = document.components.schemas.ErrorCode!;
    expect(codes).toEqual(ERRORS.map(({ code }) => code));
    for (const { code, help } of ERRORS) expect(description).toContain(`\`${code}\`: ${help}`);
    for (const route of routes) {
      const { responses } = operationOf(route)!;
      for (const { code, status } of errorsOf(route))
        if (!(route.file && status === 422))
          expect(responses[status]!.description, route.path).toContain(`\`${code}\`: `);
    }
  });

  test('is OpenAPI 3.1 with a title and exactly the existing calls', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Harkara API', version: CURRENT_VERSION },
    });
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(operations).toHaveLength(routes.length);
    expect(Object.keys(document.paths).every((path) => path.startsWith('/') && !path.includes(':'))).toBe(
      true,
    );
  });

  test('allows null where a field reads null as absent, unless it is required', () => {
    const fieldsOf = (path: string) =>
      resolved(document.paths[path]!.post!.requestBody!.content['application/json']!.schema).properties!;
    expect(fieldsOf('/get/shipping/{userId}/{tab}').search!.type).toEqual(['string', 'null']);
    expect(fieldsOf('/calculate/rate').weight!.type).toBe('number');
  });

  test('gives every operation a unique name', () => {
    const names = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.every((name) => /^[a-z][A-Za-z0-9]*$/.test(name))).toBe(true);
  });

  test('has only references that resolve', () => {
    for (const [path, node] of nodes(document)) {
      if (typeof node.$ref !== 'string') continue;
      const target = node.$ref
        .slice(2)
        .split('/')
        .reduce((at: unknown, key) => (at as Record<string, unknown> | undefined)?.[key], document);
      expect(target, path).toBeDefined();
    }
  });

  test('has schemas of known types that describe their required fields', () => {
    const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];
    const isSchema = (path: string) => /\/schema(\/|$)/.test(path) && !path.endsWith('/properties');
    for (const [path, node] of [
      ...nodes(document.paths),
      ...nodes(document.components.schemas, '#/schema'),
    ]) {
      if (!isSchema(path)) continue;
      const { type, required, properties } = node as Schema;
      if (type !== undefined) expect(types, path).toEqual(expect.arrayContaining([type].flat()));
      if (required && properties)
        expect(Object.keys(properties), path).toEqual(expect.arrayContaining(required));
      expect(node, path).not.toHaveProperty('nullable');
      if (Array.isArray(node.anyOf)) expect(type, path).not.toBe('null');
      expect(Array.isArray(node.examples ?? []), path).toBe(true);
    }
  });

  test('has valid Unicode patterns that accept what the call accepts', () => {
    const patterns = [...nodes(document.paths)].flatMap(([, { pattern }]) =>
      typeof pattern === 'string' ? [pattern] : [],
    );
    expect(patterns.length).toBeGreaterThan(0);
    for (const pattern of patterns) expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow();
    const { firstName } =
      document.paths['/user/customer-profile']!.post!.requestBody!.content['application/json']!.schema
        .properties!;
    expect(new RegExp(String((firstName as { pattern?: string }).pattern), 'u').test('आशा Rao')).toBe(true);
  });

  // spec: api-documented-fields
  test.each(named)('describes the input, responses, errors and access of %s', (_name, route) => {
    const operation = operationOf(route)!;
    expect(operation).toBeDefined();
    expect(operation.summary.length).toBeGreaterThan(3);
    expect(operation.tags).toEqual([route.tag]);
    expect(operation.security).toEqual(
      { public: [], optional: [{}, { bearer: [] }], user: [{ bearer: [] }], admin: [{ bearer: [] }] }[
        route.access
      ],
    );
    expect(operation.responses.default!.content['application/json']!.schema).toEqual({
      $ref: '#/components/schemas/Error',
    });

    if (route.redirects) {
      expect(operation.responses[route.redirects]).toBeDefined();
      expect(operation.responses['200']).toBeUndefined();
    } else {
      const answer = operation.responses['200']!.content[route.produces]!.schema;
      const ways = (answer.anyOf ?? [answer]).map(resolved);
      if (route.produces === 'application/json')
        for (const { type } of ways) expect(type, 'the schema of the answer').toMatch(/^(object|array)$/);
    }

    const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(
      operation.parameters.filter((one) => one.in === 'path').map(({ name, required }) => [name, required]),
    ).toEqual(inPath.map((name) => [name, true]));
    expect(operation.parameters.every((one) => one.$ref !== undefined || one.schema !== undefined)).toBe(
      true,
    );
    expect(operation.parameters.some((one) => one.$ref?.endsWith('/IdempotencyKey'))).toBe(
      route.keepsAnswer && route.access !== 'public',
    );

    const sent = Object.keys(route.input?.describe().keys ?? {})
      .filter((key) => !inPath.includes(key))
      .sort();
    const described =
      route.method === 'GET'
        ? operation.parameters.filter((one) => one.in === 'query').map((one) => one.name)
        : Object.keys(
            resolved(
              operation.requestBody?.content[route.file ? 'multipart/form-data' : 'application/json']!
                .schema ?? {},
            ).properties ?? {},
          );
    expect(described.sort()).toEqual(
      [...sent, ...(!route.file ? [] : ['pictures' in route.file ? 'pictures' : 'file'])].sort(),
    );
    if (route.file && 'formats' in route.file) {
      const lists = route.file.listsFaults ? ['application/vnd.faults+json'] : [];
      expect(Object.keys(operation.responses['422']!.content)).toEqual([
        'application/json',
        'application/octet-stream',
        ...lists,
      ]);
    }
  });
});
