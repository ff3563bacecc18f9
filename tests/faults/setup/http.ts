const TIMEOUT_MS = 60_000;
const JSON_TYPE = { 'Content-Type': 'application/json' };

export type Body = Record<string, unknown>;
/** Status 0: no response. */
export type Answer<T = Body> = { status: number; body: T; headers: Headers; ms: number };

type Options = { token?: string; headers?: Record<string, string>; timeoutMs?: number };

async function ask<T>(
  url: string,
  init: RequestInit,
  { token, headers, timeoutMs = TIMEOUT_MS }: Options,
): Promise<Answer<T>> {
  const started = performance.now();
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(typeof init.body === 'string' ? JSON_TYPE : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json') && text !== '';
    return {
      status: response.status,
      body: (isJson ? JSON.parse(text) : {}) as T,
      headers: response.headers,
      ms: performance.now() - started,
    };
  } catch {
    return { status: 0, body: {} as T, headers: new Headers(), ms: performance.now() - started };
  }
}

export const call = <T = Body>(apiUrl: string, path: string, body: unknown = {}, options: Options = {}) =>
  ask<T>(`${apiUrl}/${path}`, { method: 'POST', body: JSON.stringify(body) }, options);

export const get = <T = Body>(apiUrl: string, path: string, options: Options = {}) =>
  ask<T>(`${apiUrl}/${path}`, { method: 'GET' }, options);

/** A form as a browser sends it: fields, or fields and a file. */
export const sendForm = <T = Body>(
  apiUrl: string,
  path: string,
  form: URLSearchParams | FormData,
  options: Options = {},
) => ask<T>(`${apiUrl}/${path}`, { method: 'POST', body: form }, options);

/** The body of a call that must succeed. */
export async function must<T = Body>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, body } = await answer;
  if (status !== 200)
    throw new Error(`A call that must succeed was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
