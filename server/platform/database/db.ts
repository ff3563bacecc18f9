import knexFactory, { type Knex } from 'knex';
import { type Connection, escape, type ResultSetHeader } from 'mysql2';
import { connectionOf } from '../../bin/database-address.mjs';
import type { Ctx } from '../../deps.ts';
import { required } from '../required.ts';

export type Db = Knex;

/** For how long a statement waits for a row that another transaction holds; a server's own choice is 50 seconds. */
const LOCK_WAIT_S = 5;

/** By an address as `server/bin/database-address.mjs` reads it. */
export function connectDatabase(databaseUrl: string, poolSize = 16): Db {
  return knexFactory({
    client: 'mysql2',
    connection: {
      ...connectionOf(databaseUrl),
      timezone: 'Z',
      charset: 'utf8mb4',
      supportBigNumbers: true,
      connectTimeout: 5_000,
    },
    pool: {
      min: 0,
      max: poolSize,
      acquireTimeoutMillis: 10_000,
      createTimeoutMillis: 6_000,
      afterCreate: (connection: Connection, done: (error: unknown, connection: Connection) => void) =>
        connection.query('SET SESSION innodb_lock_wait_timeout = ?', [LOCK_WAIT_S], (error) =>
          done(error, connection),
        ),
    },
    asyncStackTraces: false,
    // Its warnings tell of connections that broke; whoever needed one gets that as an error, which is logged.
    log: { warn: () => {} },
  });
}

/** A table, as `name as alias`, to be read by this index where one is named. */
export const readBy = (db: Db, table: string, index?: string): Knex.Raw =>
  index === undefined ? db.raw('??', [table]) : db.raw('?? force index (??)', [table, index]);

/** How many rows `query` finds. */
export async function countRows(query: Knex.QueryBuilder): Promise<number> {
  const [row] = await query.count<{ n: number | string }[]>({ n: '*' });
  return Number(row?.n ?? 0);
}

/** The rows of a query that is written out, as what is asked the most is: to put it together takes Knex longer than to send it. */
export async function rowsOf<T>(query: Knex.Raw): Promise<T[]> {
  const [rows] = (await query) as [T[]];
  return rows;
}

/** A person's words inside a LIKE pattern: no wildcards. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** What neither ends a text in single quotes nor is more than itself there: printable, but for the quote and the backslash. */
const PLAIN_TEXT = /^[\x20-\x26\x28-\x5b\x5d-\x7e\xa0-\uffff]*$/;

type Cell = string | number | Date | null;
type Row = Record<string, Cell>;

/** As the driver writes it, but that it escapes double quotes too, one by one: no text in single quotes needs that. */
function written(value: Cell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' && PLAIN_TEXT.test(value)) return `'${value}'`;
  return escape(value, false, 'Z');
}

const allWritten = (row: Row) => Object.values(row).map(written).join();

/** A statement that is written out and not sent yet. Sending it answers the first row's id where the table gives ids. */
export type Insert = (db: Db) => Promise<number>;

/**
 * Some hundreds of rows in one statement, written here at one go: Knex's own insert takes several times as long.
 * `same` is what all of them have in common; `toRow` gives the same columns in the same order for each. The ids of the
 * rows after the first are higher, but need not follow one upon the other.
 */
export function rowsInsert<T>(
  table: string,
  items: readonly T[],
  toRow: (item: T) => Row,
  same: Row = {},
): Insert {
  const columns = [...Object.keys(same), ...Object.keys(toRow(required(items[0])))];
  const common = Object.values(same)
    .map((value) => `${written(value)},`)
    .join('');
  const rows = items.map((item) => `(${common}${allWritten(toRow(item))})`).join();
  // The driver takes what knows how it is written as it is.
  const values: unknown = { toSqlString: () => rows };
  return async (db) => {
    const [{ insertId }] = (await db.raw('INSERT INTO ?? (??) VALUES ?', [
      table,
      columns,
      values as Knex.Value,
    ])) as [ResultSetHeader];
    return insertId;
  };
}

export const insertRows = <T>(db: Db, ...what: Parameters<typeof rowsInsert<T>>): Promise<number> =>
  rowsInsert(...what)(db);

const TRY_AGAIN = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  'ER_UNKNOWN_COM_ERROR',
]);
const TRY_AGAIN_NUMBERS = new Set([1213, 1205, 1020, 1047, 1180]);
const TRIES = 5;
/** What has waited for this long has an answer: a call is over within 15 seconds. */
const TRYING_MS = 8_000;

type SqlError = { code?: string; errno?: number };

/** Others were in the way: the same may go through in a moment. */
export const mayTryAgain = (error: unknown) => {
  const { code, errno } = error as SqlError;
  return (code !== undefined && TRY_AGAIN.has(code)) || (errno !== undefined && TRY_AGAIN_NUMBERS.has(errno));
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

/** A node that has lost its cluster takes no statement: 'WSREP has not yet prepared node for application use'. */
const NOT_IN_CLUSTER = 1047;

/** The database is away, as against a query that it refused. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, errno, name, message = '' } = error as SqlError & Partial<Error>;
  if (name === 'KnexTimeoutError' || errno === NOT_IN_CLUSTER) return true;
  if (code !== undefined && CONNECTION_CODES.has(code))
    return 'syscall' in (error as object) || 'fatal' in (error as object);
  return /Can't add new command when connection is in closed state/.test(message);
}

/**
 * Runs `work` in a transaction, joining the one that is open. A deadlock, a lock wait or a failed certification rolls
 * the whole back and runs it again, so `work` must hold nothing but database work: no network inside.
 */
export async function inTransaction<T, C extends Pick<Ctx, 'db'>>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
  options?: Knex.TransactionConfig,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  const begun = performance.now();
  for (let tried = 1; ; tried++) {
    try {
      return await ctx.db.transaction((trx) => work({ ...ctx, db: trx }), options);
    } catch (error) {
      if (tried >= TRIES || performance.now() - begun >= TRYING_MS || !mayTryAgain(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** tried));
    }
  }
}
