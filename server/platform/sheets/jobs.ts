import { childPool } from '../child-pool.ts';
import type { Done, Job } from './sheet-child.ts';

/** Uploaded files get less time than our own reports, which are slow only on a busy machine. */
const MAX_MS = { read: 20_000, report: 60_000 };
/** More than the upload gate admits, so no job waits for a process. */
const MAX_PROCESSES = 4;

const pool = childPool(import.meta.url, 'sheet-child', MAX_PROCESSES);

export const inChild = <J extends Job>(job: J): Promise<Done<J>> =>
  pool.run(job, { signal: AbortSignal.timeout(MAX_MS[job.kind]) }) as Promise<Done<J>>;
