import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pause } from './paced.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const START_MS = 60_000;
/** Set BENCH_PROFILE to a folder to write a CPU profile of each program. */
const PROFILE = process.env.BENCH_PROFILE
  ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
  : [];
/** The same as `npm start`. */
const AS_STARTED = '--max-semi-space-size=64';
let started = 0;

export type Running = { url: string; pid: number; stop: () => Promise<void> };
/** `longestHoldMs`: the longest event loop delay since the last call. Only for watched programs. */
export type Program = Running & { longestHoldMs: () => Promise<number> };

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const ended = async (child: ChildProcess, name: string): Promise<never> => {
  const [code, signal] = await once(child, 'exit');
  throw new Error(`${name} ended with ${code ?? signal}`);
};

const tooSlow = (name: string) =>
  new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error(`${name} did not start`)), START_MS).unref(),
  );

/** Starts the built server with default settings, unless `env` changes them. Its log is in the folder. */
export async function startProgram(
  folder: string,
  env: NodeJS.ProcessEnv,
  isWatched = false,
): Promise<Program> {
  const log = join(folder, `program-${++started}.log`);
  const child = fork(here('../../../server/dist/main.js'), {
    execArgv: [AS_STARTED, ...(isWatched ? ['--import', here('../event-loop.mjs')] : []), ...PROFILE],
    env: { ...env, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', openSync(log, 'a'), 'inherit', 'ipc'],
  });
  const port = async () => {
    for (let output = ''; ; output = readFileSync(log, 'utf8')) {
      const found = /localhost:(\d+)\/api/.exec(output);
      if (found) return found[1]!;
      await pause(50);
    }
  };
  const name = 'the program';
  const url = `http://127.0.0.1:${await Promise.race([port(), ended(child, name), tooSlow(name)])}`;
  return {
    url,
    pid: child.pid!,
    stop: () => stop(child),
    async longestHoldMs() {
      child.send('how long?');
      const [{ longestMs }] = await once(child, 'message');
      return longestMs;
    },
  };
}

/** Starts the floor, which sends its port when it listens. */
export async function startFloor(env: NodeJS.ProcessEnv): Promise<Running> {
  const child = fork(here('../floor/server.ts'), { env, execArgv: ['--import', 'tsx'] });
  const name = 'the floor';
  const [port] = await Promise.race([once(child, 'message'), ended(child, name), tooSlow(name)]);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => stop(child) };
}
