// npm run restore -- file.sql.gz [--replace]: restores the database from a backup.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withDatabase } from './database/database.mjs';
import { checkBackup, loadBackup, tablesOf } from './database/dump.mjs';
import { checkNode, plain, root, runToEnd, step } from './processes/steps.mjs';

process.exitCode = await runToEnd(async () => {
  checkNode();
  const args = process.argv.slice(2);
  const mayReplace = args.includes('--replace');
  const [name, ...more] = args.filter((arg) => arg !== '--replace');
  if (!name || more.length > 0)
    throw plain('Name the backup file: npm run restore -- /backups/harkara-monday.sql.gz');
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  const { takenAt, migrations } = await step('Checking the backup', () => checkBackup(file));
  refuseNewer(migrations);
  await withDatabase(
    'npm run restore',
    async (connection) => {
      const present = await tablesOf(connection);
      if (present.length > 0 && !mayReplace) {
        throw plain(
          `The database is not empty (${present.length} tables): run it with --replace to delete them first.`,
        );
      }
      await step('Restoring', () => load(connection, present, file));
    },
    { isAlone: true },
  );
  console.log(
    `The database is restored to its state at ${takenAt}. Start Harkara now: it migrates an older schema.`,
  );
});

function refuseNewer(migrations) {
  const known = new Set(readdirSync(join(root, 'migrations')).map((name) => name.replace(/\.ts$/, '')));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw plain(
      `The backup is from a newer version, with the migrations ${unknown.join(', ')}: update Harkara before restoring it.`,
    );
  }
}

async function load(connection, present, file) {
  try {
    await connection.query('SET FOREIGN_KEY_CHECKS = 0');
    // Drops the migrations table first; it is restored last. A partial database therefore never starts.
    for (const table of present.toReversed()) await connection.query('DROP TABLE ??', [table]);
    await loadBackup(connection, file);
  } catch (error) {
    throw plain(
      `${error.sqlMessage ?? error.message}\nThe database is restored only in part. Run the command again with --replace.`,
    );
  }
}
