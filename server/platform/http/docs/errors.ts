import { type ErrorCode, ERRORS } from '../../../contract/error-codes.ts';
import type { DetailedError, Route } from '../routes.ts';
import { escapeHtml } from './html.ts';
import { type Schema, toSchema } from './joi-schema.ts';

const text = { type: 'string' };
const ERROR = {
  type: 'object',
  required: ['code', 'message', 'description', 'requestId'],
  properties: {
    code: { $ref: '#/components/schemas/ErrorCode' },
    message: text,
    description: text,
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: text, message: text }, required: ['field', 'message'] },
    },
    requestId: text,
  },
};
export const ERROR_SCHEMAS: Record<string, Schema> = {
  ErrorCode: { ...text, enum: ERRORS.map(({ code }) => code) },
  Error: ERROR,
};
const ERROR_REF = { $ref: '#/components/schemas/Error' };
export const REFUSED = { description: 'Refused', content: { 'application/json': { schema: ERROR_REF } } };

const isDetailed = (error: Route['errors'][number]): error is DetailedError => typeof error !== 'string';

/** The fields that only errors of this code have. */
export const detailsOf = ({ errors }: Pick<Route, 'errors'>, code: ErrorCode) =>
  errors.filter(isDetailed).find(({ codes }) => codes.includes(code))?.details;

/** The errors that a route may answer: those of the steps before it, and its own. */
export function errorsOf({ path, access, allowsUnenrolled, input, file, method, changes, keepsAnswer, limited, errors }: Route) {
  const isSignedIn = access === 'user' || access === 'admin';
  const own = errors.flatMap((error) => (isDetailed(error) ? error.codes : error));
  const rules: [boolean, readonly ErrorCode[]][] = [
    [true, ['MALFORMED', 'INTERNAL', 'UNAVAILABLE', ...own]],
    [access !== 'public', ['UNAUTHENTICATED']],
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

/** A response for each error status of a route; its description lists the codes. */
export function errorResponses(route: Route) {
  const errors = errorsOf(route);
  return Object.fromEntries(
    errors.map(({ status }) => {
      const codes = errors.flatMap((error) => (error.status === status ? [error.code] : []));
      const detailed = route.errors
        .filter(isDetailed)
        .filter((error) => error.codes.some((code) => codes.includes(code)));
      const schema = { anyOf: [ERROR_REF, ...detailed.map(schemaOf)] };
      const body =
        detailed.length > 0
          ? { content: { 'application/json': { schema } } }
          : { $ref: '#/components/responses/Refused' };
      return [status, { ...body, description: codes.join(', ') }];
    }),
  );
}

const row = ({ code, status, help }: (typeof ERRORS)[number]) =>
  `<tr id="error-${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(help)}</td></tr>`;

export const errorsHtml = () =>
  `<h2 id="errors">Errors</h2><p>Behaviour hangs on the <code>code</code>; the message is for people and may change.</p>` +
  `<table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${ERRORS.map(row).join('')}</tbody></table>`;

export const errorLinks = (route: Route) =>
  errorsOf(route)
    .map(({ code }) => `<a href="#error-${code}">${code}</a>`)
    .join(' ');
