import type { Answer, Input, Path } from '@harkara/server/contract/calls';
import { requestOf } from '@harkara/server/contract/request';
import { fetchUtils, HttpError } from 'react-admin';
import { readSession } from './session.ts';

/** The one shape of the API's errors. */
type ApiError = {
  message?: string;
  description?: string;
  errors?: { field: string; message: string }[];
};

/** What an HttpError holds, which react-admin types as `any`. */
type Failure = { status: number; body: unknown };

export const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';
const GENERIC = 'Unfortunately, something went wrong.';

const isApiError = (body: unknown): body is ApiError => typeof body === 'object' && body !== null;

/** The API's error as react-admin knows it: a message for the person, and `body.errors` by field for its forms. */
export const toHttpError = (status: number, body: unknown): HttpError => {
  if (!isApiError(body)) return new HttpError(GENERIC, status, null);
  const errors = Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]));
  return new HttpError(body.message || body.description || GENERIC, status, { ...body, errors });
};

export const fetchJson: typeof fetchUtils.fetchJson = async (url, options = {}) => {
  const session = readSession();
  const user = session ? { authenticated: true, token: `Bearer ${session.token}` } : undefined;
  try {
    return await fetchUtils.fetchJson(url, { ...options, user });
  } catch (error) {
    if (error instanceof HttpError) {
      const { status, body } = error as unknown as Failure;
      throw toHttpError(status, body);
    }
    if (error instanceof TypeError) throw new HttpError(UNREACHABLE, 0, null);
    throw error;
  }
};

/** What `toHttpError` put into an error's body, and what the answer had beside that. */
type ErrorBody = {
  errors: Record<string, string>;
  code?: string;
};

export const bodyOf = <More = object>(error: unknown): (ErrorBody & Partial<More>) | null =>
  error instanceof HttpError ? (error.body as (ErrorBody & Partial<More>) | null) : null;

/** What is wrong with each field, where the error says so. */
export const fieldErrors = (error: unknown): Record<string, string> => bodyOf(error)?.errors ?? {};

/** A call of the provider API: POST with a JSON body. */
export async function callApi<P extends Path>(
  path: P,
  ...[input]: object extends Input<P> ? [input?: Input<P>] : [input: Input<P>]
): Promise<Answer<P>>;
export async function callApi<T>(path: string, input?: unknown): Promise<T>;
export async function callApi(template: string, input?: unknown): Promise<unknown> {
  const { path, body } = requestOf(template, input ?? {});
  const answer = await fetchJson(`/api/${path}`, { method: 'POST', body: JSON.stringify(body) });
  return answer.json as unknown;
}

/** A refusal is final; only a server or network that failed is asked again. */
export const retry = (failures: number, error: unknown) => {
  const status = error instanceof HttpError ? (error as Failure).status : 0;
  return (status === 0 || status >= 500) && failures < 2;
};

/** For a page that shows its own error: no toast about it, and nobody sent elsewhere. */
export const answeredInPlace = { retry, onError: () => undefined };
