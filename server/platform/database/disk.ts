import { Refusal } from '../http/errors.ts';
import type { Db } from './connect.ts';

/** ER_DISK_FULL, ER_RECORD_FILE_FULL, EE_WRITE and EE_DISK_FULL of MySQL and MariaDB. */
const FULL = new Set([1021, 1114, 3, 20]);
/** Errors of storage engines and table files that quote the system's error 28 (ENOSPC) if the disk is full. */
const FULL_BY_SYSTEM = new Set([1005, 1026, 1030, 1878]);

type SystemError = { code?: string; errno?: number; sqlMessage?: string };

export function isDiskFull(error: unknown): boolean {
  const { code, errno, sqlMessage } = error as SystemError;
  if (code === 'ENOSPC') return true;
  if (errno === undefined || sqlMessage === undefined) return false;
  return FULL.has(errno) || (FULL_BY_SYSTEM.has(errno) && /\b28\b|No space left on device/.test(sqlMessage));
}

/** How long a failure counts: the database does not report when there is space again. */
const COUNTS_MS = 30_000;

export type DiskWatch = { recordError: (error: unknown) => void; isFull: () => boolean };

export function watchDisk(db: Db, now: () => Date): DiskWatch {
  let fullAt = -Infinity;
  const watch: DiskWatch = {
    recordError(error) {
      if (isDiskFull(error)) fullAt = now().getTime();
    },
    isFull: () => now().getTime() - fullAt < COUNTS_MS,
  };
  db.on('query-error', watch.recordError);
  return watch;
}

export const diskFull = () =>
  new Refusal('DISK_FULL', 'The server’s disk is full, so nothing can be saved right now. Try again later.', {
    headers: { 'Retry-After': String(COUNTS_MS / 1_000) },
  });
