import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Done, Job } from './sheet-child.ts';

/** A stranger's file is given up soon. Our own report ends, and is only slow where the machine has no time for it. */
const LONGEST_MS = { read: 20_000, report: 60_000 };
const LONGEST_START_MS = 60_000;
const IDLE_MS = 30_000;
const MOST_HEAP_MB = 384;

/** The child was stopped, or fell over: its job is of a kind that no honest file makes. */
export class ChildLost extends Error {}

/** Children that wait for work, each until its time is up. */
const idle = new Map<ChildProcess, NodeJS.Timeout>();
/** Those that have said that they are there. */
const ready = new WeakSet<ChildProcess>();

function startChild(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const entry = new URL(isSource ? './sheet-child.ts' : './sheet-child.js', import.meta.url);
  const loader = isSource ? ['--import', createRequire(import.meta.url).resolve('tsx')] : [];
  const child = fork(fileURLToPath(entry), {
    execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`, ...loader],
    // No secret of ours is where a stranger's file is read.
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('exit', () => forget(child));
  // Whoever waits for it hears of it by a listener of their own.
  child.on('error', () => {});
  return child;
}

function forget(child: ChildProcess) {
  clearTimeout(idle.get(child));
  idle.delete(child);
}

function takeChild(): ChildProcess | null {
  const [child] = idle.keys();
  if (!child) return null;
  forget(child);
  child.ref();
  child.channel?.ref();
  return child;
}

/** A child at rest keeps no program running. */
function rest(child: ChildProcess) {
  child.unref();
  child.channel?.unref();
  const retire = () => {
    forget(child);
    child.disconnect();
  };
  idle.set(child, setTimeout(retire, IDLE_MS).unref());
}

/** What the child says next; lost if it says nothing in time. */
function answerOf(child: ChildProcess, longestMs: number, what: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      child.off('message', done).off('exit', lost).off('error', lost);
    };
    const done = (answer: unknown) => {
      settle();
      resolve(answer);
    };
    const lost = () => {
      settle();
      child.kill('SIGKILL');
      reject(new ChildLost(`The job ${what} was lost`));
    };
    const timer = setTimeout(lost, longestMs);
    child.on('message', done).on('exit', lost).on('error', lost);
  });
}

/** Does a job in a process of its own, which is killed when it takes too long. */
export async function inChild<J extends Job>(job: J): Promise<Done<J>> {
  const child = takeChild() ?? startChild();
  if (!ready.has(child)) await answerOf(child, LONGEST_START_MS, 'start');
  ready.add(child);
  const answer = answerOf(child, LONGEST_MS[job.kind], job.kind);
  child.send(job, (error) => error && child.kill('SIGKILL'));
  const done = (await answer) as Done<J>;
  rest(child);
  return done;
}
