import type { openApi } from '../openapi.ts';

type Parameter = { name: string; in: string; required: boolean; description?: string; example?: unknown };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: {
    content: Record<string, { schema: { properties?: Record<string, object> }; example?: unknown }>;
  };
};
type Document = ReturnType<typeof openApi>;

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const variable = (key: string, value: string) => ({ key, value, type: 'string' });
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function bodyOf({ requestBody }: Operation) {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!type || !media) return {};
  if (type === 'application/json') {
    const raw = JSON.stringify(media.example ?? {}, null, 2);
    return { body: { mode: 'raw', raw, options: { raw: { language: 'json' } } } };
  }
  const example = (media.example ?? {}) as Record<string, unknown>;
  const formdata = Object.keys(media.schema.properties ?? {}).map((key) =>
    ['file', 'pictures'].includes(key)
      ? { key, type: 'file', src: [] }
      : { key, type: 'text', value: key in example ? textOf(example[key]) : '' },
  );
  return { body: { mode: 'formdata', formdata } };
}

function itemOf(path: string, method: string, operation: Operation) {
  const { operationId, summary, description, security, parameters } = operation;
  const own = parameters.flatMap((one) => ('name' in one ? [one] : []));
  const described = (one: Parameter) => (one.description ? { description: one.description } : {});
  const postmanPath = path.replace(/\{(\w+)\}/g, ':$1');
  const query = own
    .filter((one) => one.in === 'query')
    .map((one) => ({
      key: one.name,
      value: one.example === undefined ? '' : textOf(one.example),
      disabled: !one.required,
      ...described(one),
    }));
  const inPath = own
    .filter((one) => one.in === 'path')
    .map((one) => ({
      key: one.name,
      value: one.example === undefined ? '' : textOf(one.example),
      ...described(one),
    }));
  const { body } = bodyOf(operation);
  const isJson = body?.mode === 'raw';
  return {
    name: operationId,
    request: {
      method: method.toUpperCase(),
      description: `${summary}\n\n${description}`,
      ...(security.length === 0 ? { auth: { type: 'noauth' } } : {}),
      header: isJson ? [{ key: 'Content-Type', value: 'application/json' }] : [],
      url: {
        raw: `{{baseUrl}}${postmanPath}`,
        host: ['{{baseUrl}}'],
        path: postmanPath.slice(1).split('/'),
        ...(query.length > 0 ? { query } : {}),
        ...(inPath.length > 0 ? { variable: inPath } : {}),
      },
      ...(body ? { body } : {}),
    },
    response: [],
  };
}

/** The document as a Postman collection (v2.1): a folder for each tag, a request for each call. */
export function postmanCollection({ info, tags, paths, servers }: Document) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: (operation as Operation).tags[0],
      item: itemOf(path, method, operation as Operation),
    })),
  );
  return {
    info: { name: info.title, description: info.description, version: info.version, schema: SCHEMA },
    auth: { type: 'bearer', bearer: [variable('token', '{{apiKey}}')] },
    variable: [variable('baseUrl', servers[0]?.url ?? ''), variable('apiKey', '')],
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: calls.filter(({ tag }) => tag === name).map(({ item }) => item),
    })),
  };
}
