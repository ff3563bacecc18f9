// Starts a real MySQL server: the installed one, or Debian's. Debian has MySQL only in its
// unstable suite: it runs in a chroot, created once (about 40 s, 500 MB, needs root).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, readHolder, withLock, writeHolder } from '../../server/bin/processes/lock.mjs';
import { findProgram, installFromDebian } from '../../server/bin/processes/programs.mjs';
import { pause, plain, root, run, step, stopSignal } from '../../server/bin/processes/steps.mjs';
import { freePort } from '../commands/ports.mjs';

const home = join(root, '.cache/mysql');
const record = join(home, 'server.json');
const asRoot = process.getuid() === 0 ? ['--user=root'] : [];

/** Starts a server with empty data and default settings, except that a power cut may lose data. */
export const startMysql = () =>
  withLock(`${home}.lock`, async () => {
    if (readHolder(record)) throw plain(`A MySQL already runs in ${home}.`);
    const { command, inside } = findInstalled() ?? (await fromDebian());
    for (const name of ['data', 'tmp']) {
      rmSync(join(home, name), { recursive: true, force: true });
      mkdirSync(join(home, name), { recursive: true });
    }
    const [program, ...before] = [...command, '--no-defaults', ...asRoot, `--datadir=${inside}/data`];
    await step('Creating the MySQL database', () => run(program, [...before, '--initialize-insecure']));
    const port = await freePort();
    const log = join(home, 'error.log');
    const child = spawn(
      program,
      [
        ...before,
        `--port=${port}`,
        '--bind-address=127.0.0.1',
        '--mysqlx=OFF',
        '--secure-file-priv=NULL',
        `--socket=${inside}/tmp/mysql.sock`,
        `--pid-file=${inside}/tmp/mysql.pid`,
        '--disable-log-bin',
        '--innodb-flush-log-at-trx-commit=0',
      ],
      { detached: true, stdio: ['ignore', 'ignore', openSync(log, 'w')] },
    );
    writeHolder(record, child.pid);
    const stop = async () => {
      const server = readHolder(record);
      if (server) await endProcess(server);
    };
    try {
      await untilReady(log);
    } catch (error) {
      await stop();
      throw error;
    }
    return { url: `mysql://root@127.0.0.1:${port}/`, stop };
  });

async function untilReady(log) {
  while (!readFileSync(log, 'utf8').includes('ready for connections')) {
    stopSignal.throwIfAborted();
    if (!readHolder(record)) throw plain(`MySQL did not start:\n${readFileSync(log, 'utf8')}`);
    await pause(100);
  }
}

// MariaDB's server may have the same name.
function findInstalled() {
  const program = findProgram('mysqld');
  const isMysql =
    program && !spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.includes('MariaDB');
  return isMysql ? { command: [program], inside: home } : undefined;
}

async function fromDebian() {
  if (!existsSync(join(home, 'usr'))) await step('Installing MySQL', makeChroot);
  return { command: ['chroot', home, 'mysqld'], inside: '' };
}

async function makeChroot() {
  const find = () => findProgram('debootstrap');
  const debootstrap = process.getuid() === 0 && (find() ?? (await installFromDebian(['debootstrap'], find)));
  if (!debootstrap)
    throw plain('No MySQL was found: install one, set MYSQL_URL to a server, or run this as root on Debian.');
  // The mirror of this machine's packages.
  const sources = await run('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Label: Debian']);
  const unfinished = `${home}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const [mirror] = sources.split('\n');
  await run(debootstrap, ['--variant=minbase', '--include=mysql-server-core', 'sid', unfinished, mirror]);
  renameSync(unfinished, home);
}
