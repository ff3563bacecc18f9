/** No answer that could be used: the time ran out, the connection broke, or it said something else. */
export class NoAnswer extends Error {
  constructor(
    message: string,
    /** How long the other side asked to be left alone, if it did. */
    readonly waitMs?: number,
  ) {
    super(message);
  }
}

/** `body` is null where nothing came, and where an error's text is not JSON. `waitMs` is its Retry-After. */
export type HttpAnswer = { status: number; body: unknown; waitMs?: number };

const MOST_BYTES = 1_000_000;

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The DOM's type of it does not say that it can be iterated.
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error(`an answer of more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function bodyOf(response: Response, text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (response.ok) throw error;
    return null;
  }
}

/** Retry-After: seconds, or a date. */
function waitMsOf({ headers }: Response): number | undefined {
  const wait = headers.get('Retry-After') ?? '';
  const ms = /^\d+$/.test(wait) ? Number(wait) * 1_000 : Date.parse(wait) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}

/** One request to somebody else's API, ended after `timeoutMs`. Answers of every status come back; nothing is retried. */
export async function requestJson(
  url: string,
  init: { method: string; headers?: Record<string, string>; body?: string },
  timeoutMs: number,
): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, body: bodyOf(response, await textOf(response)), waitMs: waitMsOf(response) };
  } catch (error) {
    throw new NoAnswer(`${init.method} ${new URL(url).pathname}: ${(error as Error).message}`);
  }
}
