import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, installFromDebian, requireMariadb } from '../../../server/bin/processes/programs.mjs';
import { root, run, step } from '../../../server/bin/processes/steps.mjs';

/** `scripts`: the folder of wsrep_sst_rsync, which gives a joining node its first copy of the data. */
export type ClusterPrograms = { server: string; install: string; haproxy: string; scripts: string };
/** `isOffered`: the packages exist for this machine but are not installed. */
export type Missing = { why: string; isOffered: boolean };

const PACKAGES = ['galera-4', 'rsync', 'haproxy'];
const PROVIDER = '/usr/lib/galera/libgalera_smm.so';
const SCRIPTS = join(root, '.cache/mariadb-server');

const findRest = () => {
  const haproxy = findProgram('haproxy');
  return haproxy && findProgram('rsync') && existsSync(PROVIDER) ? haproxy : undefined;
};

const isOffered = () =>
  PACKAGES.every((name) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0);

/** Unpacks only the scripts: installing their package would start another database server on this machine. */
async function requireScripts(): Promise<string> {
  const installed = findProgram('wsrep_sst_rsync');
  if (installed) return join(installed, '..');
  const unpacked = join(SCRIPTS, 'usr/bin');
  if (existsSync(join(unpacked, 'wsrep_sst_rsync'))) return unpacked;
  mkdirSync(SCRIPTS, { recursive: true });
  await step('Taking the scripts out of mariadb-server', async () => {
    await run('apt-get', ['download', 'mariadb-server'], { cwd: SCRIPTS });
    const packed = readdirSync(SCRIPTS).find((name) => name.endsWith('.deb'))!;
    await run('dpkg-deb', ['--extract', packed, '.'], { cwd: SCRIPTS });
  });
  return unpacked;
}

async function requireRest(): Promise<string | undefined> {
  try {
    return findRest() ?? (await installFromDebian(PACKAGES, findRest));
  } catch (error) {
    if (isOffered()) throw error;
    return undefined;
  }
}

/** Finds the programs of a Galera cluster behind HAProxy, or installs them from Debian's packages. */
export async function requireCluster(): Promise<ClusterPrograms | Missing> {
  const haproxy = await requireRest();
  if (!haproxy) return { why: `this machine has no ${PACKAGES.join(', ')}`, isOffered: isOffered() };
  const mariadb = await requireMariadb();
  return { ...mariadb, haproxy, scripts: await requireScripts() };
}
