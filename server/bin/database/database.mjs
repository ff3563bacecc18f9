// The database of a command: DATABASE_URL, or the private one in DATA_DIR.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tryLock } from '../processes/lock.mjs';
import { plain, readEnvFile, root } from '../processes/steps.mjs';
import { connectionOf } from './address.mjs';
import { createDatabase, startDatabase } from './mariadb.mjs';

/** Starts the private database if needed. `isAlone` creates a missing database and refuses one in use. */
export async function withDatabase(doing, work, { isAlone = false } = {}) {
  readEnvFile();
  if (process.env.DATABASE_URL) return connected(process.env.DATABASE_URL, work, isAlone);
  const dataDir = resolve(root, process.env.DATA_DIR || '.data');
  if (!isAlone && !existsSync(join(dataDir, 'mariadb/data')))
    throw plain(`There is no database in ${dataDir}: run npm start first, or set DATABASE_URL.`);
  const { holder, release } = tryLock(join(dataDir, 'harkara.lock'), { doing });
  if (holder && isAlone)
    throw plain(`${holder.doing ?? 'Harkara'} runs in this folder (process ${holder.pid}): stop it first.`);
  let database;
  try {
    database = await startDatabase(join(dataDir, 'mariadb'));
    if (isAlone) await createDatabase(database.url(), 'harkara');
    return await connected(database.url('harkara'), work, isAlone);
  } finally {
    if (release && !database?.wasRunning) await database?.stop();
    release?.();
  }
}

async function connected(address, work, isAlone) {
  const connection = await connect(address);
  try {
    if (isAlone) await refuseOthers(connection);
    return await work(connection, address);
  } finally {
    connection.destroy();
  }
}

async function connect(address) {
  const { createConnection } = await import('mysql2/promise').catch(() => {
    throw plain('The packages are not installed: run npm ci first.');
  });
  try {
    return await createConnection({ ...connectionOf(address), charset: 'utf8mb4', connectTimeout: 10_000 });
  } catch (error) {
    throw plain(`The database cannot be used: ${error.sqlMessage ?? error.code ?? error.message}`);
  }
}

async function refuseOthers(connection) {
  const [[{ others }]] = await connection.query(
    'SELECT COUNT(*) AS others FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()',
  );
  if (others > 0)
    throw plain(`${others} other connections use this database: stop every instance of Harkara first.`);
}
