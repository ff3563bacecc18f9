import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { closed } from '../../setup/closed-schemas.ts';

type Schema = Record<string, unknown>;
type Content = Record<string, { schema: Schema }>;
type Parameter = { $ref?: string; name: string; in: 'path' | 'query'; required: boolean; schema: Schema };
export type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
};
export type ApiDocument = { paths: Record<string, Record<string, Operation>>; components: object };
/** One call of the journey: what was sent, by place, and the answer. */
export type Example = {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  request?: unknown;
  answer?: unknown;
};

export type Described = Operation & { method: string; path: string };

export const operationsOf = ({ paths }: ApiDocument): Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path: path.slice(1),
    })),
  );

const placed = ({ parameters = [] }: Operation, place: Parameter['in']) =>
  parameters.filter((one) => one.in === place);

const listed = (operation: Operation, place: Parameter['in']): Schema => {
  const parameters = placed(operation, place);
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
};

/** Divides an input into the parts of a request. */
export function divide(operation: Described, input: Record<string, unknown>): Example {
  const places = { path: placed(operation, 'path'), query: placed(operation, 'query') };
  const taken = new Set([...places.path, ...places.query].map(({ name }) => name));
  const pick = (names: string[]) =>
    Object.fromEntries(names.filter((name) => name in input).map((name) => [name, input[name]]));
  const example: Example = {};
  if (places.path.length > 0) example.path = pick(places.path.map(({ name }) => name));
  if (places.query.length > 0) example.query = pick(places.query.map(({ name }) => name));
  if (operation.requestBody) example.request = pick(Object.keys(input).filter((name) => !taken.has(name)));
  return example;
}

/** With references to the document, whose schemas are compiled once. */
const refersTo = <T extends object>(id: string, schema: T) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${id}#/components/`)) as T;

/** Lists what of an example is not as the document says. */
export function judgeOf({ components }: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: 'api', components });
  ajv.addSchema(refersTo('answers', { $id: 'answers', components: closed(components) }));
  const checks = new Map<string, ValidateFunction>();
  const faults = (key: string, schema: Schema, value: unknown, id = 'api'): string[] => {
    const check = checks.get(key) ?? ajv.compile(refersTo(id, schema));
    checks.set(key, check);
    return check(value) ? [] : [`${key}: ${ajv.errorsText(check.errors)}`];
  };
  return (operation: Described, { path, query, request, answer }: Example): string[] => {
    const { operationId, requestBody, responses } = operation;
    const [body] = Object.values(requestBody?.content ?? {});
    const json = responses[200]?.content?.['application/json'];
    return [
      ...faults(`the path of ${operationId}`, listed(operation, 'path'), path ?? {}),
      ...faults(`the query of ${operationId}`, listed(operation, 'query'), query ?? {}),
      ...(body ? faults(`the request of ${operationId}`, body.schema, request ?? {}) : []),
      ...(json ? faults(`the answer of ${operationId}`, closed(json.schema), answer, 'answers') : []),
    ];
  };
}
