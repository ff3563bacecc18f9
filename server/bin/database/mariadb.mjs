// Installs, starts, adopts and stops the private MariaDB in the data folder, reachable only by a socket.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { endProcess, readHolder, withLock, writeHolder } from '../processes/lock.mjs';
import { findMariadb, requireMariadb } from '../processes/programs.mjs';
import { pause, plain, run, step, stopSignal } from '../processes/steps.mjs';

// sun_path holds 108 bytes on Linux and 104 on macOS, including the final zero.
const longestSocketPath = 103;

/** Adopts or starts the server of an absolute `folder`. Without `isDurable`, a power cut may lose the last second. */
export function startDatabase(folder, { isDurable = true, bufferPoolMb = 256 } = {}) {
  const settings = { isDurable, bufferPoolMb };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const place = {
    folder,
    data: join(folder, 'data'),
    log: join(folder, 'error.log'),
    record: join(folder, 'server.json'),
    socket: socketPath(folder),
  };
  return withLock(join(folder, 'start.lock'), async () => {
    const wasRunning = readHolder(place.record) !== undefined;
    if (wasRunning) {
      await untilAnswers(place);
    } else if (await answers(place.socket)) {
      throw plain(`A MariaDB that npm start did not start uses ${folder}; stop it, or set DATABASE_URL.`);
    } else {
      const programs = await requireMariadb();
      if (!existsSync(place.data))
        await step('Creating the database', () => install(programs, folder, place.data));
      await launch(programs, place, settings);
    }
    return {
      wasRunning,
      url: (name = '') =>
        `mysql://${userName()}@localhost/${name}?socketPath=${encodeURIComponent(place.socket)}`,
      keptRunning: (work) => keptRunning(place, settings, work),
      stop: () => stop(place),
    };
  });
}

/** Call it after the packages are installed. */
export async function createDatabase(url, name, { fresh = false } = {}) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection(url);
  try {
    if (fresh) await connection.query('DROP DATABASE IF EXISTS ??', [name]);
    await connection.query(
      'CREATE DATABASE IF NOT EXISTS ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci',
      [name],
    );
  } finally {
    await connection.end();
  }
}

// Renames the folder when complete: an interrupted installation is never used. Retries until its programs end.
async function install(programs, folder, data) {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('install-'))
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  const fresh = mkdtempSync(join(folder, 'install-'));
  await withRoom(folder, () =>
    run(programs.install, [
      '--no-defaults',
      `--datadir=${fresh}`,
      ownTempFolder(folder),
      `--auth-root-socket-user=${userName()}`,
      '--skip-test-db',
      ...asRoot(),
    ]),
  );
  renameSync(fresh, data);
}

const NO_ROOM = /No space left on device|(error|errno:|Errcode:) 28\b|ENOSPC/;
const noRoom = (folder) =>
  plain(
    `The disk of ${folder} is full: the database needs about 400 MB there. Free some space, or set DATA_DIR to another disk.`,
  );

/** Replaces MariaDB's forty lines about a full disk. */
async function withRoom(folder, work) {
  try {
    return await work();
  } catch (error) {
    throw NO_ROOM.test(error.message) ? noRoom(folder) : error;
  }
}

// A starting server deletes all temporary tables in its folder, even those of another server.
function ownTempFolder(folder) {
  const path = join(folder, 'tmp');
  mkdirSync(path, { recursive: true });
  return `--tmpdir=${path}`;
}

async function launch(programs, place, { isDurable, bufferPoolMb }) {
  rmSync(place.socket, { force: true });
  const log = openSync(place.log, 'a');
  const logBegins = statSync(place.log).size;
  // In its own session: Ctrl-C must stop the server before the database.
  const child = spawn(
    programs.server,
    [
      '--no-defaults',
      ...asRoot(),
      `--datadir=${place.data}`,
      ownTempFolder(place.folder),
      `--socket=${place.socket}`,
      '--skip-networking',
      '--character-set-server=utf8mb4',
      '--collation-server=utf8mb4_unicode_ci',
      '--transaction-isolation=READ-COMMITTED',
      '--max-connections=200',
      `--innodb-buffer-pool-size=${bufferPoolMb}M`,
      `--innodb-log-file-size=${bufferPoolMb / 2}M`,
      `--innodb-flush-log-at-trx-commit=${isDurable ? 1 : 0}`,
    ],
    { detached: true, stdio: ['ignore', log, log], cwd: place.data },
  );
  child.on('error', (error) => console.error(`${programs.server} could not be run: ${error.message}`));
  child.unref();
  if (child.pid) writeHolder(place.record, child.pid);
  await untilAnswers(place, logBegins);
}

async function untilAnswers(place, logBegins = 0) {
  try {
    while (!(await answers(place.socket))) {
      stopSignal.throwIfAborted();
      if (!readHolder(place.record)) {
        const lines = readFileSync(place.log)
          .subarray(logBegins)
          .toString()
          .trimEnd()
          .split('\n')
          .slice(-15)
          .join('\n');
        if (NO_ROOM.test(lines)) throw noRoom(place.folder);
        throw plain(`The private MariaDB did not start; the end of ${place.log}:\n${lines}`);
      }
      await pause(50);
    }
  } catch (error) {
    await stop(place);
    throw error;
  }
}

/** Whether a server sends its greeting on this socket. */
function answers(path) {
  return new Promise((done) => {
    const socket = connect(path);
    const finish = (answer) => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(2000, () => finish(false));
    socket.on('error', () => finish(false));
    socket.on('close', () => finish(false));
    socket.on('data', () => finish(true));
  });
}

/** Restarts the server if it dies while `work` runs; committed data is recovered. */
async function keptRunning(place, settings, work) {
  let restart;
  const watch = setInterval(() => {
    if (restart || readHolder(place.record)) return;
    console.error('The private MariaDB has stopped; starting it again.');
    restart = launch(findMariadb(), place, settings)
      .catch((error) => console.error(error.message))
      .finally(() => (restart = undefined));
  }, 1000);
  try {
    return await work();
  } finally {
    clearInterval(watch);
    await restart;
  }
}

// MariaDB hangs on a SIGTERM during startup, so this waits first. SIGKILL costs a recovery but no data.
async function stop(place) {
  let isUp = false;
  for (let waited = 0; waited < 30_000 && readHolder(place.record) && !isUp; waited += 50) {
    isUp = await answers(place.socket);
    if (!isUp) await pause(50);
  }
  const server = readHolder(place.record);
  if (server) await endProcess(server, isUp ? 'SIGTERM' : 'SIGKILL');
  rmSync(place.record, { force: true });
}

function socketPath(folder) {
  const path = join(folder, 'mysqld.sock');
  if (Buffer.byteLength(path) <= longestSocketPath) return path;
  const short = join(tmpdir(), `harkara-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  if (statSync(short).uid !== process.getuid())
    throw plain(`${short} belongs to another user; set DATA_DIR to a shorter path.`);
  return join(short, 'mysqld.sock');
}

const asRoot = () => (process.getuid() === 0 ? ['--user=root'] : []);

/** MariaDB authenticates its owner by the operating system's user name. */
function userName() {
  try {
    return userInfo().username;
  } catch {
    throw plain(
      `User ${process.getuid()} has no name on this machine, which the private MariaDB needs: create one, or set DATABASE_URL.`,
    );
  }
}
