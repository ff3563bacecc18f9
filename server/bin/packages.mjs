// node_modules, brought to what package-lock.json says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, step } from './steps.mjs';

export async function installPackages() {
  if (areInstalled()) return;
  await step('Installing packages', () =>
    // NODE_ENV=production must not leave the build tools out; the browser comes from the system.
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    }),
  );
}

// npm writes the hidden lockfile last, so it lists what really is there; an interrupted installation has none.
function areInstalled() {
  try {
    const wanted = readPackages('package-lock.json');
    const present = readPackages('node_modules/.package-lock.json');
    return Object.entries(wanted).every(([path, { version, optional }]) => {
      if (path === '' || (optional && !present[path])) return true;
      return present[path] !== undefined && present[path].version === version;
    });
  } catch {
    return false;
  }
}

function readPackages(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
}
