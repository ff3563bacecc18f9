import { createHash } from 'node:crypto';
import type { Answer, Input, Path, Typed, UploadPath } from '@harkara/server/contract/calls';
import { type ErrorCode, isErrorCode } from '@harkara/server/contract/error-codes';
import type { ErrorBody, FieldError } from '@harkara/server/contract/models';
import { requestOf } from '@harkara/server/contract/request';
import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { signInPath, signOut } from './session.server.ts';

/** An error response of the API, in the contract's shape. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly errors: FieldError[],
    readonly body: object,
    /** Seconds until a retry is allowed, of a 429. */
    readonly retryAfter: number | null = null,
    /** A spreadsheet of an uploaded file's errors, sent instead of JSON. */
    readonly report: Response | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

const VERBS = { get: 'GET', post: 'POST' } as const;
type Called = keyof typeof VERBS;

type Options<M extends Called = Called> = {
  method?: M;
  /** The same form sent twice acts once; a corrected one acts again. */
  formId?: string;
  signal?: AbortSignal;
  accept?: string;
};

const GENERIC_ERROR = 'Something went wrong!';

/** A request whose body streams through to the API. */
type Passed = { type: string; body: ReadableStream<Uint8Array> };
const isPassed = (body: unknown): body is Passed =>
  typeof body === 'object' && body !== null && 'body' in body && body.body instanceof ReadableStream;

function payloadOf(body: unknown, headers: Record<string, string>): BodyInit {
  if (body instanceof FormData) return body;
  headers['Content-Type'] = isPassed(body) ? body.type : 'application/json';
  return isPassed(body) ? body.body : JSON.stringify(body ?? {});
}

function idempotencyKey(formId: string, body: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  return `${formId.replace(/[^\w-]/g, '').slice(0, 64)}.${hash}`;
}

function questionOf(
  context: AppLoadContext,
  body: unknown,
  token: string | undefined,
  { method = 'post', formId, accept }: Options,
) {
  const headers: Record<string, string> = {
    'X-Forwarded-For': context.clientAddress,
    'X-Request-Id': context.requestId,
  };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (accept) headers.Accept = accept;
  if (formId) headers['Idempotency-Key'] = idempotencyKey(formId, body);
  return { method: VERBS[method], headers, body: method === 'get' ? undefined : payloadOf(body, headers) };
}

type Question = ReturnType<typeof questionOf>;

const away = () => new ApiError(503, 'UNAVAILABLE', GENERIC_ERROR, [], {});

async function send(
  context: AppLoadContext,
  path: string,
  question: Question,
  token: string | undefined,
  signal?: AbortSignal,
) {
  const init: RequestInit & { duplex: 'half' } = { ...question, signal, duplex: 'half' };
  const response = await fetch(`${context.apiUrl}/api/${path}`, init).catch((error: unknown) => {
    throw signal?.aborted ? error : away();
  });
  if (!response.ok) throw await refusalOf(context, response, token);
  return response;
}

async function refusalOf(context: AppLoadContext, response: Response, token: string | undefined) {
  if (response.status === 401 && token) return signOut(context, signInPath(context, true));
  const error = await toError(response);
  return error.code === 'TOTP_NOT_ENROLLED' ? redirect('/two-step') : error;
}

async function toError(response: Response): Promise<ApiError> {
  const type = response.headers.get('Content-Type');
  const body = (type?.includes('json') ? await response.json().catch(() => ({})) : {}) as Partial<ErrorBody>;
  return new ApiError(
    response.status,
    isErrorCode(body.code) ? body.code : 'INTERNAL',
    body.message ?? GENERIC_ERROR,
    body.errors ?? [],
    body,
    Number(response.headers.get('Retry-After')) || null,
    type === 'application/octet-stream' ? response : null,
  );
}

/**
 * Calls the API with JSON. Throws ApiError; a rejected token redirects to sign-in. Calls stay within
 * the process, except abortable ones, which use HTTP.
 */
export async function call<P extends Path<M>, M extends Called = 'post'>(
  context: AppLoadContext,
  template: P,
  input: Input<P, M>,
  token?: string,
  options: Options<M> = {},
): Promise<Answer<P, M>> {
  const { path, body } = requestOf(template, input);
  const { method = 'post', formId, signal } = options;
  if (!context.dispatch || signal) {
    const question = questionOf(context, body, token, options);
    return (await (await send(context, path, question, token, signal)).json()) as Answer<P, M>;
  }
  const answer = await context.dispatch({
    method: VERBS[method],
    path,
    authorization: token && `Bearer ${token}`,
    idempotencyKey: formId && idempotencyKey(formId, body),
    body: method === 'get' ? undefined : JSON.stringify(body),
  });
  if (answer.status < 300) return JSON.parse(answer.body) as Answer<P, M>;
  throw await refusalOf(context, new Response(answer.body, answer), token);
}

/** Calls the API with a form's fields as typed; its errors name them. */
export const submit = <P extends Path>(
  context: AppLoadContext,
  path: P,
  input: Typed<Input<P>>,
  token?: string,
): Promise<Answer<P>> => call(context, path, input as Input<P>, token);

/** Calls the API with a multipart form, over HTTP. */
export async function upload<P extends UploadPath>(
  context: AppLoadContext,
  path: P,
  form: FormData | Passed,
  token: string,
  options: Options<'post'> = {},
): Promise<Answer<P>> {
  const question = questionOf(context, form, token, options);
  const response = await send(context, path, question, token, options.signal);
  return (await response.json()) as Answer<P>;
}

/** Calls the API for a file, to be returned by a resource route. */
export async function callFile<P extends Path<M>, M extends Called = 'post'>(
  context: AppLoadContext,
  template: P,
  input: Input<P, M>,
  token: string,
  method?: M,
): Promise<Response> {
  const { path, body } = requestOf(template, input);
  return fileAnswer(await send(context, path, questionOf(context, body, token, { method }), token));
}

/** Turns the API's file response into a response of a route. */
export function fileAnswer(upstream: Response, status = 200): Response {
  const headers = new Headers();
  for (const name of ['Content-Type', 'Content-Disposition', 'Content-Length']) {
    const value = upstream.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(upstream.body, { status, headers });
}

/** Turns the API's 404 and 403 into the not-found page. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403))
      throw data(null, { status: 404 });
    throw error;
  }
}

/** Parses an id from a path; anything else is a 404. */
export function idOf(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? '')) throw data(null, { status: 404 });
  return Number(text);
}
