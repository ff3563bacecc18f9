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

export const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      access: accessOf(described),
      parameters: described.parameters.filter(({ $ref }) => $ref === undefined),
      takesKey: described.parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
    })),
  );
