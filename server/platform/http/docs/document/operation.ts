import type { Route } from '../../routes.ts';
import { errorResponses, REFUSED } from '../errors.ts';
import { type Schema, toRequestSchema } from '../joi-schema.ts';
import { answerOf, reportOf, requestBody } from './bodies.ts';
import { type Example, exampleOf } from './examples.ts';

const REACH = {
  public: 'Needs no sign-in.',
  optional: 'Works with and without a sign-in.',
  user: 'For sellers, who reach only their own records, and for administrators.',
  admin: 'For administrators only.',
};

const scopeText = ({ access, scope }: Route) => {
  if (access !== 'user') return [];
  if (scope === null) return ['API keys cannot make this call.'];
  return [scope === 'any' ? 'Any API key can make this call.' : `An API key needs the scope \`${scope}\`.`];
};

const isKeyed = ({ keepsAnswer, access }: Route) => keepsAnswer && access !== 'public';

const descriptionOf = (route: Route) =>
  [
    ...(route.description ? [`${route.description}\n\n`] : []),
    REACH[route.access],
    ...scopeText(route),
    ...(isKeyed(route) ? ['Repeat it safely with an `Idempotency-Key`.'] : []),
    ...(route.limited > 0 ? ['Calls from one address are limited.'] : []),
  ]
    .join(' ')
    .replace('\n\n ', '\n\n');

const SECURITY = {
  public: [],
  optional: [{}, { bearer: [] }],
  user: [{ bearer: [] }],
  admin: [{ bearer: [] }],
};

type Place = { place: 'path' | 'query'; required: readonly string[]; example: Example };

function parametersOf(schemas: [string, Schema][], { place, required, example }: Place) {
  return schemas.map(([name, schema]) => {
    const value = example[place]?.[name];
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(schema.description ? { description: schema.description } : {}),
      schema,
      ...(value === undefined ? {} : { example: value }),
    };
  });
}

export function operation(route: Route) {
  const example = exampleOf(route.name);
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const input = route.input ? toRequestSchema(route.input) : { type: 'object', properties: {} };
  const fields = input.properties ?? {};
  const rest = Object.entries(fields).filter(([name]) => !inPath.includes(name));
  const properties = Object.fromEntries(rest);
  const required = input.required ?? [];
  const inQuery = route.method === 'GET';
  // A body without the path's fields is not the schema that its name stands for.
  const { 'x-name': name, ...unnamed } = input;
  const whole = inPath.length > 0 ? unnamed : { ...unnamed, ...(name ? { 'x-name': name } : {}) };
  const body = { ...whole, properties, required: required.filter((name) => name in properties) };
  return {
    tags: [route.tag],
    summary: route.summary,
    description: descriptionOf(route),
    operationId: route.name,
    security: SECURITY[route.access],
    ...(route.access === 'public' ? {} : { 'x-required-scope': route.scope }),
    parameters: [
      ...parametersOf(
        inPath.map((name) => [name, fields[name] ?? { type: 'string' }]),
        { place: 'path', required, example },
      ),
      ...(inQuery ? parametersOf(rest, { place: 'query', required, example }) : []),
      ...(isKeyed(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(route.file || (!inQuery && rest.length > 0)
      ? { requestBody: requestBody(route, body, example) }
      : {}),
    responses: {
      ...answerOf(route, example),
      ...errorResponses(route),
      ...(route.file && 'formats' in route.file ? { 422: reportOf(route.file) } : {}),
      default: REFUSED,
    },
  };
}
