import { type ErrorCode, ERRORS } from '../../../contract/error-codes.ts';
import type { DetailedError, Route } from '../routes.ts';
import { type Schema, toSchema } from './joi-schema.ts';

const text = { type: 'string' };
const about = (description: string) => ({ ...text, description });
const ERROR = {
  type: 'object',
  description: 'The body of every refusal.',
  required: ['code', 'message', 'description', 'requestId'],
  properties: {
    code: { $ref: '#/components/schemas/ErrorCode' },
    message: about('For people. It may change.'),
    description: about('The same as `message`.'),
    errors: {
      type: 'array',
      description: 'The wrong fields.',
      items: { $ref: '#/components/schemas/FieldError' },
    },
    requestId: about('Names the request in the server’s log.'),
  },
};
const FIELD_ERROR = {
  type: 'object',
  required: ['field', 'message'],
  properties: { field: about('The path of the field, such as `customerDetails.pin`.'), message: text },
};
const meaningOf = ({ code, help }: Pick<(typeof ERRORS)[number], 'code' | 'help'>) =>
  `- \`${code}\`: ${help}`;

export const ERROR_SCHEMAS: Record<string, Schema> = {
  ErrorCode: {
    ...text,
    description: ERRORS.map(meaningOf).join('\n'),
    enum: ERRORS.map(({ code }) => code),
  },
  Error: ERROR,
  FieldError: FIELD_ERROR,
};
const ERROR_REF = { $ref: '#/components/schemas/Error' };
export const REFUSED = { description: 'Refused', content: { 'application/json': { schema: ERROR_REF } } };

const isDetailed = (error: Route['errors'][number]): error is DetailedError => typeof error !== 'string';

/** The fields that only errors of this code have. */
export const detailsOf = ({ errors }: Pick<Route, 'errors'>, code: ErrorCode) =>
  errors.filter(isDetailed).find(({ codes }) => codes.includes(code))?.details;

/** The errors that a route may answer: those of the steps before it, and its own. */
export function errorsOf({
  path,
  access,
  scope,
  allowsUnenrolled,
  input,
  file,
  method,
  changes,
  keepsAnswer,
  limited,
  errors,
}: Route) {
  const isSignedIn = access === 'user' || access === 'admin';
  const own = errors.flatMap((error) => (isDetailed(error) ? error.codes : error));
  const rules: [boolean, readonly ErrorCode[]][] = [
    [true, ['MALFORMED', 'VERSION_UNKNOWN', 'KEY_IN_ADDRESS', 'INTERNAL', 'UNAVAILABLE', ...own]],
    [access !== 'public', ['UNAUTHENTICATED', 'TOO_MANY']],
    [access !== 'public' && scope === null, ['KEY_NOT_ALLOWED']],
    [access !== 'public' && scope !== null && scope !== 'any', ['SCOPE_MISSING']],
    [isSignedIn, ['FORBIDDEN']],
    [access !== 'public' && !allowsUnenrolled, ['TOTP_NOT_ENROLLED']],
    [isSignedIn ? input !== undefined : path.includes(':'), ['NOT_FOUND']],
    [input !== undefined || file !== null, ['INVALID']],
    [method !== 'GET', ['TOO_LARGE', 'UNSUPPORTED_FORMAT']],
    [changes, ['DISK_FULL']],
    [isSignedIn && keepsAnswer, ['KEY_REUSED', 'KEY_IN_USE']],
    [limited > 0 || file !== null, ['TOO_MANY']],
  ];
  const codes = new Set(rules.flatMap(([applies, some]) => (applies ? some : [])));
  return ERRORS.filter(({ code }) => codes.has(code));
}

function schemaOf({ codes, details }: DetailedError): Schema {
  const { properties, required = [], ...rest } = toSchema(details);
  return {
    ...rest,
    required: [...ERROR.required, ...required],
    properties: { ...ERROR.properties, code: { ...text, enum: codes }, ...properties },
  };
}

/** A response for each error status of a route; its description lists the codes and what they mean. */
export function errorResponses(route: Route) {
  const errors = errorsOf(route);
  return Object.fromEntries(
    errors.map(({ status }) => {
      const own = errors.filter((error) => error.status === status);
      const codes = own.map(({ code }) => code);
      const detailed = route.errors
        .filter(isDetailed)
        .filter((error) => error.codes.some((code) => codes.includes(code)));
      const schema = { anyOf: [ERROR_REF, ...detailed.map(schemaOf)] };
      const body =
        detailed.length > 0
          ? { content: { 'application/json': { schema } } }
          : { $ref: '#/components/responses/Refused' };
      return [status, { ...body, description: own.map(meaningOf).join('\n') }];
    }),
  );
}
