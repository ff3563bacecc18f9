const RETRYABLE_CODES = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  'ER_UNKNOWN_COM_ERROR',
]);
const RETRYABLE_NUMBERS = new Set([1213, 1205, 1020, 1047, 1180]);
type SqlError = { code?: string; errno?: number };

export const isRetryable = (error: unknown) => {
  const { code, errno } = error as SqlError;
  return (
    (code !== undefined && RETRYABLE_CODES.has(code)) || (errno !== undefined && RETRYABLE_NUMBERS.has(errno))
  );
};

export const isDuplicate = (error: unknown) => (error as SqlError).errno === 1062;

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_QUERY_INTERRUPTED',
  'HANDSHAKE_SSL_ERROR',
  'HANDSHAKE_NO_SSL_SUPPORT',
]);

/** A Galera node outside its cluster: 'WSREP has not yet prepared node for application use'. */
const NOT_IN_CLUSTER = 1047;

export function isDatabaseUnreachable(error: unknown): boolean {
  const { code, errno, name, message = '' } = error as SqlError & Partial<Error>;
  if (name === 'KnexTimeoutError' || errno === NOT_IN_CLUSTER) return true;
  if (code !== undefined && CONNECTION_CODES.has(code))
    return 'syscall' in (error as object) || 'fatal' in (error as object);
  return /Can't add new command when connection is in closed state/.test(message);
}
