// Backup format: gzipped SQL that any MySQL client loads, one statement per line, with a checksum in the last line.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { plain, stopSignal } from '../processes/steps.mjs';

const FIRST_LINE = '-- Harkara backup 1';
const CHECKSUM = '-- sha256 ';
// Far below the default packet limit of servers (16 MB); only a single long row can exceed it.
const STATEMENT_CHARS = 500_000;
const IS_NUMBER = /^(tinyint|smallint|mediumint|int|bigint|decimal|float|double|year)$/;
const IS_BINARY = /^(binary|varbinary|tinyblob|blob|mediumblob|longblob|bit)$/;
// Restored last: migrations refuse a database without it, so a partial restore is never used.
const LAST_TABLE = 'knex_migrations';
// Restored without its row: the next start draws another prefix for references, and a copy never takes the original's bookings.
const EMPTY_TABLE = 'installations';

const SETTINGS = [
  'SET NAMES utf8mb4;',
  "SET TIME_ZONE = '+00:00';",
  "SET SQL_MODE = 'NO_AUTO_VALUE_ON_ZERO,STRICT_TRANS_TABLES';",
  'SET FOREIGN_KEY_CHECKS = 0;',
  'SET UNIQUE_CHECKS = 0;',
];

/** Yields the lines of a consistent snapshot; fills `totals` with its tables, rows and migrations. */
export async function* dumpLines(connection, totals) {
  await connection.query("SET SESSION sql_mode = '', time_zone = '+00:00', net_write_timeout = 3600");
  await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
  const tables = await tablesOf(connection);
  if (!tables.includes(LAST_TABLE))
    throw plain('There is nothing to back up: Harkara was never started on this database.');
  Object.assign(totals, { tables: tables.length, rows: 0, migrations: await migrationsOf(connection) });
  yield FIRST_LINE;
  yield `-- taken ${new Date().toISOString()}`;
  yield `-- schema ${totals.migrations.join(' ')}`;
  yield* SETTINGS;
  for (const table of tables) {
    const [[created]] = await connection.query('SHOW CREATE TABLE ??', [table]);
    yield `${created['Create Table'].replaceAll('\n', ' ')};`;
    if (table !== EMPTY_TABLE) yield* rowsOf(connection, table, totals);
  }
}

/** Appends the checksum of all lines. */
export async function* checksummed(lines) {
  const hash = createHash('sha256');
  for await (const line of lines) {
    hash.update(line).update('\n');
    yield `${line}\n`;
  }
  yield `${CHECKSUM}${hash.digest('hex')}\n`;
}

/** Verifies the whole file before anything uses it. Returns its time and the schema's migrations. */
export async function checkBackup(file) {
  const hash = createHash('sha256');
  const head = [];
  let checksum;
  for await (const line of linesOf(file)) {
    if (head.length < 3) head.push(line.toString());
    if (head[0] !== FIRST_LINE) throw plain(`${file} is not a Harkara backup.`);
    if (checksum) throw plain(`${file} continues after its checksum.`);
    if (line.subarray(0, CHECKSUM.length).equals(Buffer.from(CHECKSUM)))
      checksum = line.toString().slice(CHECKSUM.length);
    else hash.update(line).update('\n');
  }
  if (!checksum) throw plain(`${file} is incomplete: its end is missing.`);
  if (checksum !== hash.digest('hex')) throw plain(`${file} is damaged: its checksum does not match.`);
  const [, taken, schema] = head.map((line) => line.split(' ').slice(2).filter(Boolean));
  return { takenAt: taken.join(' '), migrations: schema };
}

/** Runs the statements of a backup in the connection's database, which must be empty. */
export async function loadBackup(connection, file) {
  for await (const line of linesOf(file)) {
    stopSignal.throwIfAborted();
    const statement = line.toString();
    if (!statement.startsWith('--')) await connection.query(statement);
  }
}

export async function tablesOf(connection) {
  const [rows] = await connection.query(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' ORDER BY table_name",
  );
  const names = rows.map(({ name }) => name);
  return [...names.filter((name) => name !== LAST_TABLE), ...names.filter((name) => name === LAST_TABLE)];
}

export async function migrationsOf(connection) {
  const [rows] = await connection.query('SELECT name FROM knex_migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

async function* rowsOf(connection, table, totals) {
  const [columns] = await connection.query(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name = ? AND COALESCE(generation_expression, '') = '' ORDER BY ordinal_position`,
    [table],
  );
  const names = columns.map(({ name }) => `\`${name}\``).join();
  const asText = (bytes) => connection.escape(bytes.toString('utf8'));
  const writers = columns.map(({ type }) =>
    IS_NUMBER.test(type) ? asNumber : IS_BINARY.test(type) ? asBytes : asText,
  );
  // The inner connection can stream. Raw bytes avoid rounding numbers and converting times.
  const rows = connection.connection
    .query({ sql: `SELECT ${names} FROM \`${table}\``, rowsAsArray: true, typeCast: false })
    .stream();
  let tuples = [];
  let chars = 0;
  const statement = () => `INSERT INTO \`${table}\` (${names}) VALUES ${tuples.join()};`;
  for await (const row of rows) {
    const tuple = `(${row.map((value, at) => (value === null ? 'NULL' : writers[at](value))).join()})`;
    if (chars + tuple.length > STATEMENT_CHARS && tuples.length > 0) {
      yield statement();
      tuples = [];
      chars = 0;
    }
    tuples.push(tuple);
    chars += tuple.length;
    totals.rows++;
  }
  if (tuples.length > 0) yield statement();
}

const asNumber = (bytes) => bytes.toString('latin1');
const asBytes = (bytes) => `X'${bytes.toString('hex')}'`;

// Splits by hand because readline also splits at other line separators, which texts may contain.
async function* linesOf(file) {
  const gunzip = createGunzip();
  createReadStream(file)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  let begun = [];
  try {
    for await (const chunk of gunzip) {
      let from = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        yield Buffer.concat([...begun, chunk.subarray(from, at)]);
        begun = [];
        from = at + 1;
      }
      if (from < chunk.length) begun.push(chunk.subarray(from));
    }
  } catch (error) {
    if (error.code === 'ENOENT') throw plain(`There is no file ${file}.`);
    if (String(error.code).startsWith('Z_'))
      throw plain(`${file} is damaged or incomplete (${error.message}).`);
    throw error;
  }
  if (begun.length > 0) throw plain(`${file} is incomplete: it ends in the middle of a line.`);
}
