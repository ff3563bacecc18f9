import type { Knex } from 'knex';
import type { Connection, QueryResult, ResultSetHeader, RowDataPacket } from 'mysql2';
import type { Db } from './db.ts';

type Value = string | number | boolean | Date | null;

async function executed<T extends QueryResult>(db: Db, text: string, values: Value[]): Promise<T> {
  if (db.isTransaction && (db as Knex.Transaction).isCompleted())
    throw new Error('The transaction of this query is over.');
  const client = db.client as Knex.Client;
  const connection = (await client.acquireConnection()) as Connection;
  try {
    client.emit('query', { sql: text, bindings: values });
    return await new Promise<T>((resolve, reject) =>
      connection.execute<T>(text, values, (error, result) => (error ? reject(error) : resolve(result))),
    );
  } finally {
    await client.releaseConnection(connection);
  }
}

/**
 * The rows of a query that is asked all the time: each connection keeps it prepared, so that the database reads its text
 * once, and Knex only lends the connection. The text is one of a few: a list whose length varies is bound as one value.
 */
export const preparedRows = async <T>(db: Db, text: string, values: Value[]): Promise<T[]> =>
  (await executed<RowDataPacket[]>(db, text, values)) as T[];

/** The same for a statement that writes: how many rows it changed, and the id it gave. */
export const preparedWrite = (
  db: Db,
  text: string,
  values: Value[],
): Promise<Pick<ResultSetHeader, 'affectedRows' | 'insertId'>> => executed<ResultSetHeader>(db, text, values);
