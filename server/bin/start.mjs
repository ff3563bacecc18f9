// npm start and npm run dev. Uses only Node's modules until the packages are installed.
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createDatabase, startDatabase } from './database/mariadb.mjs';
import { prepareFolder } from './prepare/folder.mjs';
import { endProcess, readHolder, tryLock, writeHolder } from './processes/lock.mjs';
import { modeFault } from './processes/mode.mjs';
import { serveVersions } from './processes/server.mjs';
import { checkNode, plain, readEnvFile, root, runToEnd, runVisibly, step } from './processes/steps.mjs';
import { readChosen } from './versions/chosen.mjs';

const isDev = process.argv.includes('--dev');

process.exitCode = await runToEnd(async () => {
  checkNode();
  readEnvFile();
  const fault = isDev ? null : modeFault(process.env.NODE_ENV);
  if (fault) throw plain(fault);
  const dataDir = resolve(root, process.env.DATA_DIR || '.data');
  const release = holdFolder(dataDir);
  let database;
  try {
    await endLeftover(dataDir);
    const folder = await prepareVersion(dataDir);
    if (process.env.DATABASE_URL) return await serve(dataDir, process.env.DATABASE_URL, folder);
    database = await startDatabase(join(dataDir, 'mariadb'));
    await createDatabase(database.url(), 'harkara');
    return await database.keptRunning(() => serve(dataDir, database.url('harkara'), folder));
  } finally {
    await database?.stop();
    release();
  }
});

function holdFolder(dataDir) {
  const address = `http://localhost:${process.env.PORT || 3000}`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw plain(`DATA_DIR ${dataDir} cannot be used: ${error.message}.`);
  }
  const { holder, release } = tryLock(join(dataDir, 'harkara.lock'), { address, canSwitch: !isDev });
  if (holder?.doing)
    throw plain(
      `${holder.doing} is running in this folder (process ${holder.pid}): try again when it is done.`,
    );
  if (holder)
    throw plain(`Harkara already runs in this folder at ${holder.address} (process ${holder.pid}).`);
  return release;
}

/** The folder to serve: npm run upgrade's choice, already built, or this one. */
async function prepareVersion(dataDir) {
  const chosen = isDev ? undefined : readChosen(dataDir);
  if (chosen) {
    console.log(`Serving the version in ${chosen.folder}, which npm run upgrade chose.`);
    return chosen.folder;
  }
  await prepareFolder({ builds: !isDev });
  return root;
}

// A server left by a killed npm start would keep the port and write in parallel.
async function endLeftover(dataDir) {
  const leftover = readHolder(join(dataDir, 'server.json'));
  if (leftover)
    await step(`Stopping the server left behind (process ${leftover.pid})`, () => endProcess(leftover));
}

function serve(dataDir, databaseUrl, folder) {
  const env = {
    ...process.env,
    ...(isDev && { NODE_ENV: 'development' }),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  };
  if (!isDev) return serveVersions(folder, { dataDir, env });
  const record = join(dataDir, 'server.json');
  const args = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'];
  return runVisibly(process.execPath, args, {
    env,
    wholeGroup: false,
    onSpawn: ({ pid }) => writeHolder(record, pid),
  }).finally(() => rmSync(record, { force: true }));
}
