import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';

const IDLE_MS = 30_000;

/** Without a stored hash one is made, which costs as much as told. */
type Job = { password: string; stored: string } | { password: string; cost: Options };

/** Threads that wait for work, each until its time is up. */
const idle = new Map<Worker, NodeJS.Timeout>();

function startThread(): Worker {
  const thread = new Worker(new URL('./password-thread.js', import.meta.url), { execArgv: [], env: {} });
  thread.on('exit', () => forget(thread));
  // Whoever waits for it hears of it by a listener of their own.
  thread.on('error', () => {});
  return thread;
}

function forget(thread: Worker) {
  clearTimeout(idle.get(thread));
  idle.delete(thread);
}

function takeThread(): Worker | undefined {
  const [thread] = idle.keys();
  if (thread) forget(thread);
  thread?.ref();
  return thread;
}

/** A thread at rest keeps no program running. */
function rest(thread: Worker) {
  thread.unref();
  const retire = () => {
    forget(thread);
    void thread.terminate();
  };
  idle.set(thread, setTimeout(retire, IDLE_MS).unref());
}

/** Where the job fails, so does its thread; the next job has another. */
async function inThread(job: Job): Promise<unknown> {
  const thread = takeThread() ?? startThread();
  thread.postMessage(job);
  const [answer] = (await once(thread, 'message')) as unknown[];
  rest(thread);
  return answer;
}

/** As the library's own, in a thread that stands behind others: there are as many as are asked for at a time. */
export const hash = (password: string, cost: Options) => inThread({ password, cost }) as Promise<string>;
export const verify = (stored: string, password: string) =>
  inThread({ password, stored }) as Promise<boolean>;
