// Which version npm start serves: version.json in the data folder. Without it, npm start serves its own folder.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes/steps.mjs';

const MAIN = 'server/dist/main.js';

/** The chosen folder and its predecessor; undefined before the first upgrade, or if the folder is missing. */
export function readChosen(dataDir) {
  const chosen = readJson(join(dataDir, 'version.json'));
  return chosen && existsSync(join(chosen.folder, MAIN)) ? chosen : undefined;
}

export function chooseVersion(dataDir, folder) {
  const now = readChosen(dataDir)?.folder ?? root;
  if (now !== folder) writeJson(join(dataDir, 'version.json'), { folder, previous: now });
}

export const mainOf = (folder) => join(folder, MAIN);

/** `npm run upgrade` asks the running npm start for a switch and reads its outcome in the same file. */
export const requestSwitch = (dataDir, folder) => writeJson(switchFile(dataDir), { folder });
export const reportSwitch = (dataDir, outcome) => writeJson(switchFile(dataDir), outcome);
export const readSwitch = (dataDir) => readJson(switchFile(dataDir));
export const deleteSwitch = (dataDir) => rmSync(switchFile(dataDir), { force: true });

/** The version serves, or npm start may still switch to it. */
export function isNeeded(dataDir, folder) {
  const asked = readSwitch(dataDir);
  return readChosen(dataDir)?.folder === folder || (asked?.folder === folder && !asked.outcome);
}

const switchFile = (dataDir) => join(dataDir, 'switch.json');

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function writeJson(file, value) {
  writeFileSync(`${file}.new`, JSON.stringify(value));
  renameSync(`${file}.new`, file);
}
