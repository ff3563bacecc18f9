/** The parts of the OpenAPI document that generate requests and validate responses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
};
export type Media = Record<string, { schema: Schema; encoding?: Record<string, { contentType: string }> }>;
type Parameter = { $ref?: string; name: string; in: 'path' | 'query'; required: boolean; schema: Schema };
type Described = {
  security: object[];
  description?: string;
  parameters: Parameter[];
  requestBody?: { content: Media };
  responses: Record<string, { $ref?: string; content?: Media }>;
};
export type ApiDocument = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema>; responses: { Refused: { content: Media } } };
};

type Access = 'anybody' | 'signed in' | 'administrators';
export type Operation = Described & {
  name: string;
  method: string;
  path: string;
  access: Access;
  takesKey: boolean;
};

function accessOf({ security, description }: Described): Access {
  if (security.length === 0 || security.some((way) => Object.keys(way).length === 0)) return 'anybody';
  return description?.startsWith('Administrators only') ? 'administrators' : 'signed in';
}

/** The same schemas with those that are named (`$ref`) in place. Those of requests have no circles. */
function resolved<T extends object>(part: T, { components }: ApiDocument): T {
  const inPlace = (_key: string, value: unknown): unknown => {
    const { $ref } = (value ?? {}) as Schema;
    const named = $ref === undefined ? undefined : components.schemas[$ref.split('/').at(-1)!];
    return named ? JSON.parse(JSON.stringify(named), inPlace) : value;
  };
  return JSON.parse(JSON.stringify(part), inPlace) as T;
}

export const operationsOf = (document: ApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      access: accessOf(described),
      parameters: described.parameters.filter(({ $ref }) => $ref === undefined),
      ...(described.requestBody && { requestBody: resolved(described.requestBody, document) }),
      takesKey: described.parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
    })),
  );
