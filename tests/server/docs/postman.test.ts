import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { routeTable } from '../../../server/app.ts';

type Item = {
  name: string;
  request: {
    method: string;
    auth?: { type: string };
    url: { raw: string; path: string[]; variable?: { key: string }[] };
    body?: { mode: string; raw?: string };
  };
};
const collection: {
  auth: { bearer: { key: string; value: string }[] };
  variable: { key: string }[];
  item: { name: string; item: Item[] }[];
} = JSON.parse(
  readFileSync(new URL('../../../docs/api/harkara.postman_collection.json', import.meta.url), 'utf8'),
);
const items = collection.item.flatMap(({ item }) => item);
const routes = routeTable({ sandbox: null, isReady: () => true });

const text = { type: 'string' };
const pairs = {
  type: 'array',
  items: { type: 'object', required: ['key', 'value'], properties: { key: text, value: text } },
};
/** What the v2.1 schema demands of the parts that this collection has. */
const SCHEMA = {
  type: 'object',
  required: ['info', 'item'],
  properties: {
    info: {
      type: 'object',
      required: ['name', 'schema'],
      properties: {
        name: text,
        schema: { const: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
      },
    },
    variable: pairs,
    auth: {
      type: 'object',
      required: ['type', 'bearer'],
      properties: { type: { const: 'bearer' }, bearer: pairs },
    },
    item: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'item'],
        properties: {
          name: text,
          item: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              required: ['name', 'request'],
              properties: {
                name: text,
                request: {
                  type: 'object',
                  required: ['method', 'url', 'header'],
                  properties: {
                    method: { enum: ['GET', 'POST', 'PUT', 'DELETE'] },
                    header: pairs,
                    auth: { type: 'object', required: ['type'], properties: { type: { const: 'noauth' } } },
                    url: {
                      type: 'object',
                      required: ['raw', 'host', 'path'],
                      properties: {
                        raw: text,
                        host: { type: 'array', items: text },
                        path: { type: 'array', items: text },
                        query: pairs,
                        variable: pairs,
                      },
                    },
                    body: {
                      type: 'object',
                      required: ['mode'],
                      properties: { mode: { enum: ['raw', 'formdata'] }, raw: text },
                    },
                  },
                },
                response: { type: 'array' },
              },
            },
          },
        },
      },
    },
  },
};

describe('the Postman collection', () => {
  test('has the shape of a v2.1 collection', () => {
    const ajv = new Ajv({ allErrors: true, strict: false });
    expect(ajv.validate(SCHEMA, collection), JSON.stringify(ajv.errors?.slice(0, 5))).toBe(true);
  });

  test('has every call once, by name, method and path', () => {
    const present = items.map(({ name, request }) => `${name} ${request.method} ${request.url.raw}`);
    const wanted = routes.map(({ name, method, path }) => `${name} ${method} {{baseUrl}}/${path}`);
    expect(present.toSorted()).toEqual(wanted.toSorted());
  });

  test('takes address and key from variables, and sends no key to public calls', () => {
    expect(collection.variable.map(({ key }) => key)).toEqual(['baseUrl', 'apiKey']);
    expect(collection.auth.bearer).toMatchObject([{ key: 'token', value: '{{apiKey}}' }]);
    const open = items.filter(({ request }) => request.auth?.type === 'noauth').map(({ name }) => name);
    expect(open.toSorted()).toEqual(
      routes
        .filter(({ access }) => access === 'public')
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  test('names the fields of each path, and has bodies that are JSON', () => {
    for (const { request } of items) {
      const named = request.url.path.filter((part) => part.startsWith(':')).map((part) => part.slice(1));
      expect((request.url.variable ?? []).map(({ key }) => key)).toEqual(named);
      if (request.body?.mode === 'raw') expect(() => JSON.parse(request.body!.raw!)).not.toThrow();
    }
  });
});
