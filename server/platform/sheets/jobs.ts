import { createRequire } from 'node:module';
import { Tinypool } from 'tinypool';
import type { Done, Job } from './sheet-child.ts';

/** Uploaded files get less time than our own reports, which are slow only on a busy machine. */
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
  // The process that parses untrusted files has no secrets.
  env: { NODE_ENV: 'production' },
  serialization: 'advanced',
  minThreads: 0,
  maxThreads: MAX_PROCESSES,
  idleTimeout: IDLE_MS,
});
// An idle process that dies is replaced by the next job; without a listener the event would end the server.
pool.on('error', () => {});

export const inChild = <J extends Job>(job: J): Promise<Done<J>> =>
  pool.run(job, { signal: AbortSignal.timeout(MAX_MS[job.kind]) }) as Promise<Done<J>>;
