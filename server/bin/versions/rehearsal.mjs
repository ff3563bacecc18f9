// npm run upgrade -- --rehearse: tries a built version on a restored copy of the database.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabase } from '../database/database.mjs';
import { checkBackup, loadBackup, migrationsOf } from '../database/dump.mjs';
import { plain, root, run, step } from '../processes/steps.mjs';
import { mainOf } from './chosen.mjs';

const ACCESS_DENIED = 1044;

/** Returns the migrations that the new version ran on the copy. The copy is deleted. */
export async function rehearse(folder, dataDir) {
  const file = join(dataDir, `rehearsal-${process.pid}.sql.gz`);
  try {
    await step('Backing up', () => backUp(file));
    return await withDatabase('npm run upgrade', async (connection, address) => {
      const [[{ name }]] = await connection.query('SELECT DATABASE() AS name');
      const copy = `${name}_rehearsal`;
      await createCopy(connection, copy);
      try {
        await step('Restoring the copy', async () => {
          await checkBackup(file);
          await loadBackup(connection, file);
        });
        return await tryOn(connection, folder, dataDir, withName(address, copy));
      } finally {
        await connection.query('DROP DATABASE ??', [copy]);
      }
    });
  } finally {
    rmSync(file, { force: true });
  }
}

export const backUp = (file) => run(process.execPath, [join(root, 'server/bin/backup.mjs'), file]);

async function createCopy(connection, copy) {
  try {
    await connection.query('DROP DATABASE IF EXISTS ??', [copy]);
    await connection.query('CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [copy]);
    await connection.query('USE ??', [copy]);
  } catch (error) {
    if (error.errno !== ACCESS_DENIED) throw error;
    throw plain(
      `The user of DATABASE_URL may not create the copy: GRANT ALL ON \`${copy}\`.* to it, and run the command again.`,
    );
  }
}

async function tryOn(connection, folder, dataDir, address) {
  const before = new Set(await migrationsOf(connection));
  // One process and no jobs: a copy has messages and parcels that must not be sent again.
  const env = { ...process.env, DATABASE_URL: address, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  await step('Migrating the copy', () => run(process.execPath, [mainOf(folder), '--migrate'], { env }));
  await step('Starting the new version on the copy', () =>
    run(process.execPath, [mainOf(folder), '--check'], { env }),
  );
  return (await migrationsOf(connection)).filter((name) => !before.has(name));
}

function withName(address, name) {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
