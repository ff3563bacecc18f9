import type { Knex } from 'knex';
import type { Connection, RowDataPacket } from 'mysql2';
import type { Db } from './db.ts';

/**
 * The rows of a query that is asked all the time: each connection keeps it prepared, so that the database reads its text
 * once, and Knex only lends the connection. The text is one of a few: a list whose length varies is bound as one value.
 */
export async function preparedRows<T>(db: Db, text: string, values: (string | number | null)[]): Promise<T[]> {
  if (db.isTransaction && (db as Knex.Transaction).isCompleted()) throw new Error('The transaction of this query is over.');
  const { client } = db;
  const connection: Connection = await client.acquireConnection();
  try {
    client.emit('query', { sql: text, bindings: values });
    return await new Promise<T[]>((resolve, reject) =>
      connection.execute<RowDataPacket[]>(text, values, (error, rows) => (error ? reject(error) : resolve(rows as T[]))));
  } finally {
    await client.releaseConnection(connection);
  }
}
