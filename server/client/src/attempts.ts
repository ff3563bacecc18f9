import { HarkaraError } from './error.ts';

const FIRST_WAIT_MS = 500;
/** A caller rather sees the error than waits longer. */
const MAX_WAIT_MS = 60_000;

/** Runs one attempt with a time limit; the caller's signal ends it too. */
export async function withinTime<T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await run(controller.signal);
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof HarkaraError) throw cause;
    throw controller.signal.aborted
      ? new HarkaraError('TIMEOUT', `No answer within ${timeoutMs} ms.`, { cause })
      : new HarkaraError('NETWORK', 'The server could not be reached.', { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

type Retrying = { maxRetries: number; isSafe: boolean; signal: AbortSignal | undefined };

/**
 * Repeats what the server refused for now (429, 503). A lost answer may have acted: it is repeated only if that is safe,
 * by an Idempotency-Key or because the call only reads.
 */
export async function withRetries<T>(
  { maxRetries, isSafe, signal }: Retrying,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const waitMs = waitOf(error, retries, isSafe);
      if (waitMs === null || retries >= maxRetries) throw error;
      await sleep(waitMs, signal);
    }
  }
}

function waitOf(error: unknown, retries: number, isSafe: boolean): number | null {
  if (!(error instanceof HarkaraError)) return null;
  const { status, code, retryAfterMs } = error;
  const isLost = code === 'NETWORK' || code === 'TIMEOUT' || code === 'KEY_IN_USE';
  if (status !== 429 && status !== 503 && !(isSafe && isLost)) return null;
  if (retryAfterMs !== null) return retryAfterMs <= MAX_WAIT_MS ? retryAfterMs : null;
  return FIRST_WAIT_MS * 2 ** retries * (0.5 + Math.random() / 2);
}

async function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal?.addEventListener('abort', wake, { once: true });
  });
  signal?.throwIfAborted();
}
