// npm run backup -- file.sql.gz: a consistent snapshot of the whole database while Harkara runs.
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { withDatabase } from './database/database.mjs';
import { checksummed, dumpLines } from './database/dump.mjs';
import { checkNode, plain, runToEnd, step, stopSignal } from './processes/steps.mjs';

// Takes half the time of gzip's default for a tenth more bytes.
const GZIP_LEVEL = 3;

process.exitCode = await runToEnd(async () => {
  checkNode();
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0)
    throw plain('Name the backup file: npm run backup -- /backups/harkara-monday.sql.gz');
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  refuseToOverwrite(file);
  const totals = {};
  await withDatabase('npm run backup', (connection) =>
    step('Backing up', () => write(connection, file, totals)),
  );
  console.log(
    `${totals.rows} rows of ${totals.tables} tables, ${(statSync(file).size / 1e6).toFixed(1)} MB, in ${file}`,
  );
  console.log(
    'Not included: JWT_SECRET, COOKIE_SECRET and CONNECTIONS_KEY (yours, or those in DATA_DIR/secrets.json). Without the first two all users must sign in again; without the last the secrets of all connections and authenticator apps are lost.',
  );
});

// Writes under a temporary name: a file with the final name is always complete. Only its owner may read it.
async function write(connection, file, totals) {
  const unfinished = `${file}.unfinished-${process.pid}`;
  try {
    const lines = Readable.from(checksummed(dumpLines(connection, totals)));
    const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(lines, createGzip({ level: GZIP_LEVEL }), target, { signal: stopSignal });
    refuseToOverwrite(file);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    if (error.errno === 1412)
      throw plain('A migration changed the tables during the backup: back up again when it is done.');
    if (error.code === 'ENOENT' || error.code === 'EACCES' || error.code === 'ENOSPC')
      throw plain(`${file} cannot be written: ${error.message}`);
    throw error;
  }
}

function refuseToOverwrite(file) {
  if (existsSync(file)) throw plain(`${file} already exists: choose another name, or delete the file.`);
}
