import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stopSignal } from '../../../server/bin/processes/steps.mjs';

const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
export const SECRET = 'a secret for the faults, long enough to be accepted';
const START_MS = 120_000;
const LOOK_MS = 25;
const KEPT_OUTPUT = 200_000;

/** `ms`: from the signal to the exit. */
type Ended = { code: number | null; signal: NodeJS.Signals | null; ms: number; output: string };

export type RunningProgram = {
  /** Ends with /api. */
  apiUrl: string;
  pid: number;
  readonly output: string;
  readonly isRunning: boolean;
  /** Signals the process itself and waits for its exit. */
  kill: (signal: NodeJS.Signals) => Promise<Ended>;
};

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function untilHealthy(apiUrl: string, isRunning: () => boolean) {
  while (isRunning()) {
    const answer = await fetch(`${apiUrl}/health`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await pause(LOOK_MS);
  }
}

/**
 * The built server in a process, with its jobs and the sandbox, on a free port. Resolves once /api/health
 * answers. `env` changes its settings. `onEnd` gets the cleanup as soon as there is something to end.
 */
export async function startProgram(
  folder: string,
  env: Record<string, string>,
  onEnd: (work: () => unknown) => void,
): Promise<RunningProgram> {
  const settings = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'test' as const,
    DATA_DIR: folder,
    JWT_SECRET: SECRET,
    COOKIE_SECRET: SECRET,
    CONNECTIONS_KEY: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=',
    SANDBOX_SECRET: SECRET,
    HOST: '127.0.0.1',
    PORT: '0',
    SKIP_CLIENTS: '1',
    ADDRESS_RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
  };
  stopSignal.throwIfAborted();
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env: { ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let isRunning = true;
  let signalledAt = 0;
  let announce = (_port: string) => {};
  const port = new Promise<string>((resolve) => (announce = resolve));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-KEPT_OUTPUT);
      const found = /http:\/\/localhost:(\d+)\//.exec(output);
      if (found) announce(found[1]!);
    });
  }
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => {
      isRunning = false;
      resolve({ code, signal, output, ms: performance.now() - signalledAt });
    });
  });
  const kill = (signal: NodeJS.Signals) => {
    signalledAt = performance.now();
    child.kill(signal);
    return ended;
  };

  onEnd(() => kill('SIGKILL'));

  const failed = ended.then(({ code, signal }) =>
    Promise.reject(new Error(`The program ended with ${code ?? signal}:\n${output}`)),
  );
  const tooLong = pause(START_MS).then(() =>
    Promise.reject(new Error(`The program did not start:\n${output}`)),
  );
  for (const promise of [failed, tooLong]) promise.catch(() => {});
  const apiUrl = `http://127.0.0.1:${await Promise.race([port, failed, tooLong])}/api`;
  await Promise.race([untilHealthy(apiUrl, () => isRunning), failed, tooLong]);
  return {
    apiUrl,
    pid: child.pid!,
    kill,
    get output() {
      return output;
    },
    get isRunning() {
      return isRunning;
    },
  };
}
