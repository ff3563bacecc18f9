import { type ErrorCode, ERRORS } from '../../../contract/error-codes.ts';
import type { Route } from '../routes.ts';
import { escapeHtml } from './html.ts';

/** The errors that a route may answer: those of the steps before it, and its own. */
export function errorsOf({ path, access, input, file, method, changes, keepsAnswer, limited, errors }: Route) {
  const isSignedIn = access === 'user' || access === 'admin';
  const rules: [boolean, readonly ErrorCode[]][] = [
    [true, ['MALFORMED', 'INTERNAL', 'UNAVAILABLE', ...errors]],
    [access !== 'public', ['UNAUTHENTICATED']],
    [isSignedIn, ['FORBIDDEN']],
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

/** A response for each error status of a route; its description lists the codes. */
export function errorResponses(route: Route) {
  const errors = errorsOf(route);
  const codesOf = (status: number) =>
    errors.flatMap((error) => (error.status === status ? [error.code] : [])).join(', ');
  return Object.fromEntries(
    errors.map(({ status }) => [
      status,
      { $ref: '#/components/responses/Refused', description: codesOf(status) },
    ]),
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
