import { Refusal } from '../http/errors.ts';
import type { Db } from './connect.ts';

/** ER_DISK_FULL, ER_RECORD_FILE_FULL, EE_WRITE and EE_DISK_FULL of MySQL and MariaDB. */
const FULL = new Set([1021, 1114, 3, 20]);
/** What a storage engine, a new table's file or a temporary one says together with the system's own error 28. */
const FULL_BY_SYSTEM = new Set([1005, 1026, 1030, 1878]);

type SystemError = { code?: string; errno?: number; sqlMessage?: string };

/** The database, or a file of ours, found no room on its disk. */
export function isDiskFull(error: unknown): boolean {
  const { code, errno, sqlMessage } = error as SystemError;
  if (code === 'ENOSPC') return true;
  if (errno === undefined || sqlMessage === undefined) return false;
  return FULL.has(errno) || (FULL_BY_SYSTEM.has(errno) && /\b28\b|No space left on device/.test(sqlMessage));
}

/** How long one failure counts: nothing tells when there is room again but the next thing that is stored. */
const COUNTS_MS = 30_000;

export type DiskWatch = { note: (error: unknown) => void; isFull: () => boolean };

/** Remembers that something was not stored for lack of room, be it for a call or for a job. */
export function watchDisk(db: Db, now: () => Date): DiskWatch {
  let fullAt = -Infinity;
  const watch: DiskWatch = {
    note(error) {
      if (isDiskFull(error)) fullAt = now().getTime();
    },
    isFull: () => now().getTime() - fullAt < COUNTS_MS,
  };
  db.on('query-error', watch.note);
  return watch;
}

export const diskFull = () =>
  new Refusal(
    'DISK_FULL',
    'There is no room left on the disk: nothing can be stored for now. Please try again later.',
    {
      headers: { 'Retry-After': String(COUNTS_MS / 1_000) },
    },
  );
