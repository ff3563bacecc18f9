import { randomUUID } from 'node:crypto';
import { readAnswer } from './answer.ts';
import { withinTime, withRetries } from './attempts.ts';
import type { CallOptions, Operation } from './calls.ts';
import { API_VERSION, OPERATIONS, type Operations, VERSION } from './operations.ts';
import { prepare, type Prepared } from './request.ts';

export type ClientOptions = {
  /** The server's address, such as `https://ship.example.com`. */
  baseUrl: string;
  /** An API key, or the token of a sign-in. A function is asked before each attempt. */
  apiKey?: string | (() => string | Promise<string>);
  /** For each attempt; 30 seconds. */
  timeoutMs?: number;
  /** After an answer of 429 or 503 or a lost connection; 3. */
  maxRetries?: number;
  /** Sent with every call. */
  headers?: Record<string, string>;
  fetch?: typeof fetch;
};

type RequestOptions = CallOptions & { query?: Record<string, string>; body?: unknown };

export type Harkara = Operations & {
  /** A call by its method and path, for what has no method here: a raw push, or a newer server. */
  request: (method: Operation['method'], path: string, options?: RequestOptions) => Promise<unknown>;
};

const TIMEOUT_MS = 30_000;
const MAX_RETRIES = 3;
const ACCEPT = 'application/json, application/vnd.faults+json, */*;q=0.5';

export function createClient(options: ClientOptions): Harkara {
  const apiUrl = `${options.baseUrl.replace(/\/+$/, '').replace(/\/api$/, '')}/api`;

  async function attempt(
    prepared: Prepared,
    operation: Pick<Operation, 'answers'>,
    extra: Record<string, string>,
    { onResponse, ...call }: CallOptions,
  ) {
    const { apiKey } = options;
    const key = typeof apiKey === 'function' ? await apiKey() : apiKey;
    const headers: Record<string, string> = {
      Accept: ACCEPT,
      'User-Agent': `harkara-client/${VERSION}`,
      'Harkara-Version': API_VERSION,
      ...(typeof prepared.body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      ...(key ? { Authorization: `Bearer ${key}` } : {}),
      ...extra,
      ...options.headers,
      ...call.headers,
    };
    return withinTime(call.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS, call.signal, async (signal) => {
      const { url, method, body } = prepared;
      const init = { method, headers, body: body ?? null, signal, redirect: 'manual' as const };
      const response = await (options.fetch ?? fetch)(url, init);
      onResponse?.({ status: response.status, headers: response.headers });
      return readAnswer(response, operation.answers);
    });
  }

  function send(prepared: Prepared, operation: Operation, call: CallOptions): Promise<unknown> {
    const key = operation.isRepeatable ? (call.idempotencyKey ?? randomUUID()) : call.idempotencyKey;
    const extra: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
    const isSafe = operation.method === 'GET' || key !== undefined;
    const maxRetries = call.maxRetries ?? options.maxRetries ?? MAX_RETRIES;
    return withRetries({ maxRetries, isSafe, signal: call.signal }, () =>
      attempt(prepared, operation, extra, call),
    );
  }

  const calls = Object.entries(OPERATIONS as Record<string, Operation>).map(
    ([name, operation]) =>
      [
        name,
        async (input: object = {}, call: CallOptions = {}) =>
          send(prepare(apiUrl, operation, input), operation, call),
      ] as const,
  );

  async function request(
    method: Operation['method'],
    path: string,
    { query, body, ...call }: RequestOptions = {},
  ) {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const prepared = {
      method,
      url: `${apiUrl}/${path.replace(/^\//, '')}${search}`,
      body:
        body === undefined || typeof body === 'string' || body instanceof FormData
          ? body
          : JSON.stringify(body),
    };
    return send(prepared, { method, path, answers: 'any', isRepeatable: false }, call);
  }

  return Object.assign(Object.fromEntries(calls) as Operations, { request });
}
