// npm run upgrade [-- --to <folder or git revision>] [--rehearse], or npm run upgrade -- --back.
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readHolder, tryLock } from './processes/lock.mjs';
import {
  checkNode,
  pause,
  plain,
  readEnvFile,
  root,
  runToEnd,
  step,
  stopSignal,
} from './processes/steps.mjs';
import {
  chooseVersion,
  isNeeded,
  readChosen,
  readSwitch,
  reportSwitch,
  requestSwitch,
} from './versions/chosen.mjs';
import { buildVersion, deleteOldVersions, placeVersion } from './versions/place.mjs';
import { backUp, rehearse } from './versions/rehearsal.mjs';

process.exitCode = await runToEnd(async () => {
  checkNode();
  const { to, back, rehearse: isRehearsal } = readArguments();
  readEnvFile();
  const dataDir = resolve(root, process.env.DATA_DIR || '.data');
  const { holder, release } = tryLock(join(dataDir, 'upgrade.lock'));
  if (holder) throw plain(`npm run upgrade already runs in this folder (process ${holder.pid}).`);
  try {
    if (isRehearsal) await rehearseVersion(dataDir, to);
    else if (back) await goBack(dataDir);
    else await upgrade(dataDir, to);
  } finally {
    release();
  }
});

function readArguments() {
  const options = { to: { type: 'string' }, back: { type: 'boolean' }, rehearse: { type: 'boolean' } };
  try {
    const { values } = parseArgs({ options });
    if (!values.back || (!values.to && !values.rehearse)) return values;
  } catch {
    // Shown below.
  }
  throw plain(
    'Use npm run upgrade [-- --rehearse] [--to <folder or git revision>], or npm run upgrade -- --back.',
  );
}

/** Builds a version and passes it to `work`. Then deletes the copy, unless it serves or is about to. */
async function withVersion(dataDir, to, work) {
  const { folder, isCopy } = await placeVersion(dataDir, to, readChosen(dataDir)?.folder ?? root);
  try {
    await buildVersion(folder);
    return await work(folder);
  } finally {
    if (isCopy && !isNeeded(dataDir, folder)) rmSync(folder, { recursive: true, force: true });
  }
}

async function rehearseVersion(dataDir, to) {
  const migrations = await withVersion(dataDir, to, (folder) => rehearse(folder, dataDir));
  console.log(
    `The new version works on a copy of the database${migrations.length > 0 ? `, after the migrations ${migrations.join(', ')}` : ', which needs no migration'}. Nothing has changed.`,
  );
}

async function upgrade(dataDir, to) {
  runningStarter(dataDir);
  const place = async (folder) => {
    const backups = join(dataDir, 'backups');
    mkdirSync(backups, { recursive: true, mode: 0o700 });
    const file = join(backups, `${Date.now()}-before-${basename(folder)}.sql.gz`);
    await step(`Backing up to ${file}`, () => backUp(file));
    await switchTo(dataDir, folder);
  };
  await withVersion(dataDir, to, place);
  deleteOldVersions(dataDir);
  console.log('To go back: npm run upgrade -- --back. It keeps the database as it is.');
}

async function goBack(dataDir) {
  const previous = readChosen(dataDir)?.previous;
  if (!previous) throw plain('There is no version to go back to: npm run upgrade was not used here.');
  await switchTo(dataDir, previous);
}

/** The npm start of this data folder, or undefined. Throws if it cannot switch. */
function runningStarter(dataDir) {
  const starter = readHolder(join(dataDir, 'harkara.lock'));
  if (!starter) return undefined;
  if (starter.doing)
    throw plain(`${starter.doing} is running (process ${starter.pid}): try again when it is done.`);
  if (!starter.canSwitch)
    throw plain(
      'The running npm start cannot switch versions: stop it, then run npm run upgrade and npm start.',
    );
  if (!readHolder(join(dataDir, 'server.json')))
    throw plain('npm start is still starting: try again when it serves.');
  const { folder, outcome } = readSwitch(dataDir) ?? {};
  if (folder && !outcome)
    throw plain(`npm start is still switching to ${folder}: try again when it is done.`);
  return starter;
}

async function switchTo(dataDir, folder) {
  const starter = runningStarter(dataDir);
  if (!starter) {
    chooseVersion(dataDir, folder);
    console.log(`Harkara does not run. The next npm start serves ${folder}.`);
    return;
  }
  await step('Migrating and switching', () => askStarter(dataDir, starter, folder));
  console.log(`${starter.address} now serves ${folder}.`);
}

async function askStarter(dataDir, starter, folder) {
  requestSwitch(dataDir, folder);
  try {
    process.kill(starter.pid, 'SIGUSR2');
  } catch (error) {
    reportSwitch(dataDir, { folder, outcome: 'failed', reason: error.code });
    throw plain(
      `npm start (process ${starter.pid}) cannot be reached, ${error.code}: run this as the user who runs it.`,
    );
  }
  for (;;) {
    stopSignal.throwIfAborted();
    const { outcome, reason } = readSwitch(dataDir) ?? {};
    if (outcome === 'serving') return;
    if (outcome === 'failed')
      throw plain(
        `The new version did not start, and the old one serves on: ${reason}. Its log has the details.`,
      );
    if (!readHolder(join(dataDir, 'harkara.lock')))
      throw plain('npm start ended during the switch: see its log, then start it again.');
    await pause(50);
  }
}
