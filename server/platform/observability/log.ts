import pino, { type Logger } from 'pino';

export const LOG_LEVELS = [...Object.keys(pino.levels.values), 'silent'];

/** So much waits at most where nobody takes it; what comes on top is dropped. */
const MOST_WAITING_BYTES = 8_000_000;

const framesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** What may be read by whoever reads logs: a database's message carries the values that were written. */
export function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, errno } = error as NodeJS.ErrnoException;
  const isOfDatabase = 'sql' in error || 'sqlState' in error;
  return {
    type: error.name,
    code,
    errno,
    ...(isOfDatabase ? {} : { message: error.message }),
    stack: framesOf(error.stack),
  };
}

/** Lines of JSON on standard output, some at a time: a request does not wait for whoever reads them. */
export const createLog = (level: string): Logger =>
  pino(
    { level, redact: ['req.headers', '*.password', '*.token', '*.otp'], serializers: { err: loggedError } },
    level === 'silent'
      ? undefined
      : pino.destination({
          sync: false,
          minLength: 4_096,
          periodicFlush: 200,
          maxLength: MOST_WAITING_BYTES,
        }),
  );
