// A lock is a file that names its holder. It dies with the holder: a killed process leaves a file nobody believes.
import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pause, plain, stopSignal } from './steps.mjs';

/** What tells a process from a later one with the same pid; undefined when there is no such process. */
export function birth(pid) {
  if (process.platform !== 'linux') {
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined
    );
  }
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
    const isZombie = fields[0] === 'Z';
    return isZombie
      ? undefined
      : `${fields[19]} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return undefined;
  }
}

/** Remembers a live process in a file, so that `readHolder` finds it later. */
export function writeHolder(path, pid, more = {}) {
  writeFileSync(path, JSON.stringify({ pid, birth: birth(pid), ...more }));
}

/** The process a file names, if it still lives. */
export function readHolder(path) {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8'));
    return holder.birth && birth(holder.pid) === holder.birth ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** Asks a process to end and waits until it has. */
export async function endProcess(holder, signal = 'SIGTERM', patience = 60_000) {
  if (birth(holder.pid) === holder.birth) process.kill(holder.pid, signal);
  for (let waited = 0; birth(holder.pid) === holder.birth; waited += 50) {
    if (waited > patience) throw plain(`Process ${holder.pid} does not stop; end it and try again.`);
    await pause(50);
  }
}

const CANNOT_WRITE = {
  EACCES: 'it belongs to another user; run this as its owner, or give it to yourself with chown',
  EPERM: 'it belongs to another user; run this as its owner, or give it to yourself with chown',
  EROFS: 'it is read-only; put the files where they can be written',
  ENOSPC: 'no room is left on its disk; make some and start again',
};

/** Takes the lock and answers `{release}`, or answers `{holder}`: the live process that has it. */
export function tryLock(path, more = {}) {
  const mine = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeHolder(mine, process.pid, more);
    for (;;) {
      try {
        linkSync(mine, path);
        return { release: () => rmSync(path, { force: true }) };
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const holder = readHolder(path);
      if (holder) return { holder };
      removeStale(path);
    }
  } catch (error) {
    throw CANNOT_WRITE[error.code]
      ? plain(`The folder ${dirname(path)} cannot be written: ${CANNOT_WRITE[error.code]}.`)
      : error;
  } finally {
    if (existsSync(mine)) rmSync(mine, { force: true });
  }
}

/** Waits for the lock, then works under it. */
export async function withLock(path, work) {
  let lock = tryLock(path);
  while (!lock.release) {
    stopSignal.throwIfAborted();
    await pause(100);
    lock = tryLock(path);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}

// Between our look and our removal another start may have taken the lock: what was moved away is looked at again.
function removeStale(path) {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
    if (readHolder(aside)) linkSync(aside, path);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
