import { createRequire } from 'node:module';
import { Tinypool } from 'tinypool';
import type { Done, Job } from './sheet-child.ts';

/** Uploaded files get less time than our own reports, which only a busy machine slows down. */
const MAX_MS = { read: 20_000, report: 60_000 };
const IDLE_MS = 30_000;
const MAX_HEAP_MB = 384;
/** More than the upload gate admits, so no job waits for a process. */
const MAX_PROCESSES = 4;

const isSource = import.meta.url.endsWith('.ts');
const loader = isSource ? ['--import', createRequire(import.meta.url).resolve('tsx')] : [];

const pool = new Tinypool({
  runtime: 'child_process',
  filename: new URL(isSource ? './sheet-child.ts' : './sheet-child.js', import.meta.url).href,
  execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, ...loader],
  // An uploaded file is read where no secret is.
  env: { NODE_ENV: 'production' },
  serialization: 'advanced',
  minThreads: 0,
  maxThreads: MAX_PROCESSES,
  idleTimeout: IDLE_MS,
});
// An idle process that dies is replaced by the next job; without a listener the event would end the server.
pool.on('error', () => {});

/** Runs a job in a child process. Rejects when the job takes too long, fails, or takes the process down. */
export const inChild = <J extends Job>(job: J): Promise<Done<J>> =>
  pool.run(job, { signal: AbortSignal.timeout(MAX_MS[job.kind]) }) as Promise<Done<J>>;
