import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, step } from '../processes/steps.mjs';

export async function installPackages() {
  if (areInstalled()) return;
  await step('Installing packages', () =>
    // Includes build tools under NODE_ENV=production, and skips the browser, which the system provides.
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    }),
  );
}

// npm writes this hidden lockfile last, so an interrupted installation has none.
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
