// Finds the programs that npm does not install (MariaDB, a browser), and installs Debian packages if allowed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { plain, run, step } from './steps.mjs';

// A normal user's PATH on Debian omits sbin; Homebrew keeps versioned MariaDBs outside its bin folder.
const moreFolders = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/local/opt/mariadb/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/mariadb/bin',
];

export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...moreFolders];
  const candidates = names.flatMap((name) =>
    isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)),
  );
  return candidates.find(isExecutable);
}

export function findMariadb() {
  const server = findProgram('mariadbd', 'mysqld');
  const install = findProgram('mariadb-install-db', 'mysql_install_db');
  return server && install ? { server, install } : undefined;
}

export async function requireMariadb() {
  return (
    findMariadb() ??
    (await installFromDebian(['mariadb-server-core', 'mariadb-client-core'], findMariadb)) ??
    fail(
      'No MariaDB server program was found: install it (Debian or Ubuntu: apt-get install mariadb-server-core ' +
        'mariadb-client-core; macOS: brew install mariadb) or set DATABASE_URL to a MySQL or MariaDB server.',
    )
  );
}

function findBrowser() {
  if (process.env.CHROMIUM_PATH) {
    return findProgram(process.env.CHROMIUM_PATH) ?? fail('CHROMIUM_PATH is not an executable program.');
  }
  return findProgram(
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  );
}

export async function requireBrowser() {
  return (
    findBrowser() ??
    (await installFromDebian(['chromium'], findBrowser)) ??
    fail(
      'No Chromium was found for the browser tests: install it (Debian: apt-get install chromium; ' +
        'macOS: brew install --cask chromium) or set CHROMIUM_PATH to a Chrome or Chromium program.',
    )
  );
}

/** What runs the quick start of the API: each program by the Debian package that has it. */
const QUICK_START = { curl: 'curl', openssl: 'openssl', python3: 'python3', php: 'php-cli' };

export async function requireQuickStart() {
  const missing = () => Object.keys(QUICK_START).filter((name) => !findProgram(name));
  const first = missing();
  if (first.length === 0) return;
  const packages = first.map((name) => QUICK_START[name]);
  const last = (await installFromDebian(packages, missing)) ?? first;
  if (last.length > 0)
    fail(
      `The tests run the API's quick start, which needs ${last.join(', ')}: install them ` +
        `(Debian: apt-get install ${packages.join(' ')}; macOS: brew install php python).`,
    );
}

/** Installs the packages and returns what `find` finds; undefined without the permission to install. */
export async function installFromDebian(packages, find) {
  const asRoot = aptPrefix();
  if (!asRoot) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const runAsRoot = (...words) => {
    const [command, ...others] = [...asRoot, ...words];
    return run(command, others, { env });
  };
  await step(`Installing ${packages.join(' and ')}`, async () => {
    // Ends an installation that was interrupted: apt-get installs nothing before.
    await runAsRoot('dpkg', '--configure', '-a');
    await runAsRoot('apt-get', 'update');
    // --no-remove: never replaces installed packages, such as another database server.
    await runAsRoot('apt-get', 'install', '-y', '--no-install-recommends', '--no-remove', ...packages);
  });
  return find();
}

/** The command prefix for apt-get; undefined without the permission to install. */
function aptPrefix() {
  if (!isDebian() || !findProgram('apt-get')) return undefined;
  if (process.getuid() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}

function isDebian() {
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fail(sentence) {
  throw plain(sentence);
}
