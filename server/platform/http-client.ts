/** No answer that could be used: the time ran out, the connection broke, or it was not JSON. */
export class NoAnswer extends Error {}

export type HttpAnswer = { status: number; body: unknown };

/** One request to somebody else's API, ended after `timeoutMs`. Answers of every status come back; nothing is retried. */
export async function requestJson(
  url: string,
  init: { method: string; headers?: Record<string, string>; body?: string },
  timeoutMs: number,
): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  } catch (error) {
    throw new NoAnswer(`${init.method} ${new URL(url).pathname}: ${(error as Error).message}`);
  }
}
