import knexFactory, { type Knex } from 'knex';
import type { Connection } from 'mysql2';
import { connectionOf } from '../../bin/database-address.mjs';

export type Db = Knex;

/** How long a statement waits for a locked row; the server's default is 50 seconds. */
const LOCK_WAIT_S = 5;

/** `databaseUrl` is what `server/bin/database-address.mjs` reads. */
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
    // Knex warns of broken connections; the query that needed one fails and is logged.
    log: { warn: () => {} },
  });
}
