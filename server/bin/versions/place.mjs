// Copies a version into a separate folder, and builds it there.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { plain, root, run, step } from '../processes/steps.mjs';
import { readChosen } from './chosen.mjs';

const NOT_SOURCES = /^(node_modules|dist|build|\.git|\.cache|\.env|\.data.*|test-results|playwright-report)$/;
const PREPARE = 'server/bin/prepare/prepare.mjs';

/** `to` is a folder to use in place, or a git revision to copy. Undefined copies this folder with its changes. */
export async function placeVersion(dataDir, to, serving) {
  const given = to && resolve(process.env.INIT_CWD ?? '.', to);
  if (given && existsSync(given)) {
    if (!existsSync(join(given, PREPARE)))
      throw plain(`${given} has no version of Harkara that can be upgraded to.`);
    if (given === serving)
      throw plain(`${given} serves now: give another folder, or leave out --to to build a copy of this one.`);
    return { folder: given, isCopy: false };
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const time = new Date().toISOString().replace(/\.\d+Z$|[-:]/g, '');
  const folder = join(versionsOf(dataDir), `${time}-${to ? to.replace(/\W+/g, '-') : version}`);
  mkdirSync(folder, { recursive: true });
  try {
    await step(`Copying ${to ?? 'this folder'} to ${folder}`, () =>
      to ? copyRevision(to, folder) : copyRoot(dataDir, folder),
    );
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return { folder, isCopy: true };
}

/** Uses the version's own programs: a new version may build in another way. */
export async function buildVersion(folder) {
  const { npm_config_local_prefix: _ofThisFolder, ...env } = process.env;
  await step('Installing its packages and building it', () =>
    run(process.execPath, [join(folder, PREPARE)], { cwd: folder, env }),
  );
}

export function deleteOldVersions(dataDir) {
  const { folder, previous } = readChosen(dataDir) ?? {};
  for (const name of existsSync(versionsOf(dataDir)) ? readdirSync(versionsOf(dataDir)) : []) {
    const each = join(versionsOf(dataDir), name);
    if (each !== folder && each !== previous) rmSync(each, { recursive: true, force: true });
  }
}

const versionsOf = (dataDir) => join(dataDir, 'versions');

async function copyRevision(revision, folder) {
  const archive = `${folder}.tar`;
  try {
    await run('git', ['archive', '--format=tar', `--output=${archive}`, revision]).catch(() => {
      throw plain(`${revision} is neither a folder nor a git revision of ${root}.`);
    });
    await run('tar', ['-xf', archive, '-C', folder]);
  } finally {
    rmSync(archive, { force: true });
  }
}

/** With changes that are not committed. Entry by entry, because the copy may be inside of this folder. */
async function copyRoot(dataDir, folder) {
  const isSource = (path) => path !== dataDir && !NOT_SOURCES.test(path.slice(path.lastIndexOf('/') + 1));
  for (const name of readdirSync(root)) {
    const path = join(root, name);
    if (isSource(path) && (statSync(path).isDirectory() || statSync(path).isFile()))
      cpSync(path, join(folder, name), { recursive: true, filter: isSource });
  }
}
