import { nationalNumber } from '@harkara/server/phone';
import { data } from '@remix-run/node';
import { ApiError } from '~/lib/api.server.ts';
import type { FormState } from './form.ts';

/** A new secret of two-step sign-in is not one of them: a wrong code must not change it. */
const SECRET = /password|otp|(consumer|client|access)(key|secret|token)|^code$/i;

/** The typed values, to refill a refused form. Passwords, codes and keys are never sent back. */
function typedValues(form: FormData): FormState['values'] {
  const values: FormState['values'] = {};
  for (const name of new Set(form.keys())) {
    if (SECRET.test(name)) continue;
    const all = form.getAll(name).filter((value) => typeof value === 'string');
    values[name] = all.length > 1 ? all : (all[0] ?? '');
  }
  return values;
}

/** Refuses a form with errors found in the portal. */
export function refuse(form: FormData, fieldErrors: Record<string, string>, formError: string | null = null) {
  return data<FormState>({ fieldErrors, formError, values: typedValues(form) }, { status: 422 });
}

/**
 * Refuses a form with the API's errors; rethrows anything but an ApiError. `rename` maps wire paths to the
 * form's names; by default `customerDetails.pin` becomes `pin` if the form has it.
 */
export function refuseWith(form: FormData, error: unknown, rename: Record<string, string> = {}) {
  if (!(error instanceof ApiError)) throw error;
  const fieldErrors: Record<string, string> = {};
  const loose: string[] = [];
  for (const { field, message } of error.errors) {
    const name = rename[field] ?? (form.has(field) ? field : (field.split('.').at(-1) ?? field));
    if (form.has(name) || rename[field]) fieldErrors[name] ??= message;
    else loose.push(message);
  }
  const shown = Object.keys(fieldErrors).length > 0;
  const formError = loose[0] ?? (shown ? null : error.message);
  return data<FormState>({ fieldErrors, formError, values: typedValues(form) }, { status: error.status });
}

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** A phone number without its country code. */
export const phoneOf = (form: FormData, name: string): string => nationalNumber(textOf(form, name));

/** A number for the wire: empty becomes undefined; invalid text stays for Joi to report. */
export const numberOf = (form: FormData, name: string): number | string | undefined => {
  const text = textOf(form, name);
  if (text === '') return undefined;
  return Number.isFinite(Number(text)) ? Number(text) : text;
};

export const numbersOf = (source: FormData | URLSearchParams, name: string): number[] =>
  source.getAll(name).map(Number).filter(Number.isInteger);

/** The wire carries passwords in base64. */
export const encodePassword = (form: FormData, name: string): string => {
  const value = form.get(name);
  return Buffer.from(typeof value === 'string' ? value : '', 'utf8').toString('base64');
};

type Rules = {
  validate: (
    value: unknown,
    options: { abortEarly: boolean },
  ) => { error?: { details: { path: unknown[]; message: string }[] } };
};

/** A contract's errors by form field: for forms with extra rules, to show all errors at once. */
export function errorsOf(
  rules: Rules,
  value: unknown,
  rename: Record<string, string> = {},
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of rules.validate(value, { abortEarly: false }).error?.details ?? []) {
    const field = path.join('.');
    errors[rename[field] ?? field] ??= message;
  }
  return errors;
}
