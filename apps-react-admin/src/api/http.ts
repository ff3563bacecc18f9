import type { Answer, Input, Path, Typed } from '@harkara/server/contract/calls';
import type { ErrorBody } from '@harkara/server/contract/models';
import { requestOf } from '@harkara/server/contract/request';
import { COMMON_TEXTS } from '@harkara/server/contract/texts/common';
import { fetchUtils, HttpError } from 'react-admin';
import { readSession } from './session.ts';

/** The fields of HttpError that react-admin types as `any`. */
type Failure = { status: number; body: unknown };

export const UNREACHABLE = 'Can’t reach the server. Check your connection and try again.';

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;

/** Converts the API's error to react-admin's, whose message is for the user. */
export const toHttpError = (status: number, body: unknown) =>
  new HttpError(isErrorBody(body) ? body.message : COMMON_TEXTS.failed, status, body);

export const authorization = () => `Bearer ${readSession()?.token ?? ''}`;

export const fetchJson: typeof fetchUtils.fetchJson = async (url, options = {}) => {
  const user = readSession() ? { authenticated: true, token: authorization() } : undefined;
  try {
    return await fetchUtils.fetchJson(url, { ...options, user });
  } catch (error) {
    if (error instanceof HttpError) {
      const failure: Failure = error;
      throw toHttpError(failure.status, failure.body);
    }
    if (error instanceof TypeError) throw new HttpError(UNREACHABLE, 0, null);
    throw error;
  }
};

/** The API's answer to a refused call; null if the call failed otherwise. */
export function refusalOf(error: unknown): ErrorBody | null {
  if (!(error instanceof HttpError)) return null;
  const failure: Failure = error;
  return isErrorBody(failure.body) ? failure.body : null;
}

/** The challenge of a sign-in that needs its second step. */
export function challengeOf(error: unknown): string | null {
  const refusal = refusalOf(error);
  return refusal?.code === 'TOTP_REQUIRED' && 'challenge' in refusal ? String(refusal.challenge) : null;
}

/** The error message of each field. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  Object.fromEntries((refusalOf(error)?.errors ?? []).map(({ field, message }) => [field, message]));

async function send(method: 'POST' | 'PUT', template: string, input: unknown): Promise<unknown> {
  const { path, body } = requestOf(template, input);
  const answer = await fetchJson(`/api/${path}`, { method, body: JSON.stringify(body) });
  return answer.json as unknown;
}

/** Calls the API; the path names its parameters, as in `order/charges/{id}`. */
export const callApi = <P extends Path>(template: P, input: Input<P>) =>
  send('POST', template, input) as Promise<Answer<P>>;

/** Saves a record of the API by PUT. */
export const putApi = <P extends Path<'put'>>(template: P, input: Typed<Input<P, 'put'>>) =>
  send('PUT', template, input) as Promise<Answer<P, 'put'>>;

/** Reads from the API by GET. */
export async function readApi<P extends Path<'get'>>(
  template: P,
  input: Input<P, 'get'>,
): Promise<Answer<P, 'get'>>;
export async function readApi(template: string, input: unknown): Promise<unknown> {
  const answer = await fetchJson(`/api/${requestOf(template, input).path}`);
  return answer.json as unknown;
}

/** Retries only network and server errors; a 4xx is final. */
export const retry = (failures: number, error: unknown) => {
  const failure: Failure = error instanceof HttpError ? error : { status: 0, body: null };
  const { status } = failure;
  return (status === 0 || status >= 500) && failures < 2;
};

/** Query options for pages that show their own error: no toast and no redirect. */
export const showErrorsInPlace = { retry, onError: () => undefined };
