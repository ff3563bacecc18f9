import pino, { type Logger } from 'pino';

export const LOG_LEVELS = [...Object.keys(pino.levels.values), 'silent'];

/** Max buffered bytes if the output is blocked; further lines are dropped. */
const MAX_WAITING_BYTES = 8_000_000;

const framesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** Removes database messages from logged errors, because they contain stored values. */
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

/** Asynchronous: requests do not wait for the output. */
export const createLog = (level: string): Logger =>
  pino(
    {
      level,
      redact: ['req.headers', '*.password', '*.token', '*.otp', '*.authorization', '*.key'],
      serializers: { err: loggedError },
    },
    level === 'silent'
      ? undefined
      : pino.destination({
          sync: false,
          minLength: 4_096,
          periodicFlush: 200,
          maxLength: MAX_WAITING_BYTES,
        }),
  );
