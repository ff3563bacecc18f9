import { createRequire } from 'node:module';
import { Tinypool } from 'tinypool';

const IDLE_MS = 30_000;
const MAX_HEAP_MB = 352;

/**
 * Processes for heavy work, started when a job needs one. They run the default export of the module `name`, which lies
 * beside the caller (its `import.meta.url`). They get no secrets, because they read untrusted files.
 */
export function childPool(caller: string, name: string, maxProcesses: number): Tinypool {
  const isSource = caller.endsWith('.ts');
  const loader = isSource ? ['--import', createRequire(import.meta.url).resolve('tsx')] : [];
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: new URL(`./${name}${isSource ? '.ts' : '.js'}`, caller).href,
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, ...loader],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: maxProcesses,
    idleTimeout: IDLE_MS,
  });
  // An idle process that dies is replaced by the next job; without a listener the event would end the server.
  pool.on('error', () => {});
  return pool;
}
