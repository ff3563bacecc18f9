import mysql, { type PoolConnection, type RowDataPacket } from 'mysql2';

/** As many connections as the program has. Times are strings, because the floor only forwards them. */
const pool = mysql.createPool({
  uri: process.env.DATABASE_URL!,
  connectionLimit: 16,
  maxPreparedStatements: 200,
  dateStrings: true,
  timezone: 'Z',
});

type Value = string | number | null | Date;
export type Row = Record<string, string | number | null>;
type Executor = Pick<PoolConnection, 'execute'>;

const executed = <T>(on: Executor, sql: string, values: Value[]) =>
  new Promise<T>((resolve, reject) =>
    on.execute(sql, values, (error, result) => (error ? reject(error) : resolve(result as T))),
  );

/** Rows of a prepared statement. */
export const read = (sql: string, values: Value[]): Promise<Row[]> =>
  executed<RowDataPacket[]>(pool, sql, values);

type Write = (sql: string, values: Value[]) => Promise<{ insertId: number; affectedRows: number }>;
export type Tx = { read: typeof read; write: Write };

const connection = () =>
  new Promise<PoolConnection>((resolve, reject) =>
    pool.getConnection((error, one) => (error ? reject(error) : resolve(one))),
  );

const control = (one: PoolConnection, words: 'BEGIN' | 'COMMIT' | 'ROLLBACK') =>
  new Promise<void>((resolve, reject) => one.query(words, (error) => (error ? reject(error) : resolve())));

export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const one = await connection();
  try {
    await control(one, 'BEGIN');
    const done = await work({
      read: (sql, values) => executed(one, sql, values),
      write: (sql, values) => executed(one, sql, values),
    });
    await control(one, 'COMMIT');
    return done;
  } catch (error) {
    await control(one, 'ROLLBACK');
    throw error;
  } finally {
    one.release();
  }
}

/** A DATETIME(3) as JSON has it. Whole seconds arrive without milliseconds. */
export const isoTime = (text: string) =>
  `${text.slice(0, 10)}T${text.slice(11)}${text.length === 19 ? '.000' : ''}Z`;
