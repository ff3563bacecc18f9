// Lock files name their holder. A lock whose process has ended counts as free.
import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pause, plain, stopSignal } from './steps.mjs';

/** Distinguishes a process from a later one with the same pid; undefined if there is none. */
function birth(pid) {
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

export function writeHolder(path, pid, more = {}) {
  writeFileSync(path, JSON.stringify({ pid, birth: birth(pid), ...more }));
}

/** The process named in the file, if it is still alive. */
export function readHolder(path) {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8'));
    return holder.birth && birth(holder.pid) === holder.birth ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** Signals a process and waits until it ends. Throws after `patience` milliseconds. */
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

/** Returns `{release}`, or `{holder}` if a live process has the lock. */
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

// Another start may take the lock between the check and the rename, so the moved file is checked again.
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
