import knexFactory, { type Knex } from 'knex';
import type { Connection } from 'mysql2';
import { connectionOf } from '../../bin/database/address.mjs';

export type Db = Knex;

/** Timeout for row locks; the server's default is 50 s. */
const LOCK_WAIT_S = 5;

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
    // Silences Knex's warnings about broken connections: the query that fails is logged.
    log: { warn: () => {} },
  });
}
