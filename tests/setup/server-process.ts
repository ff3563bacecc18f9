import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { required } from '../../server/platform/required.ts';
import { CONNECTIONS_KEY, JWT_SECRET, SANDBOX_SECRET } from './app.ts';
import { schemaUrl, workerSchema } from './schema.ts';

const MAIN = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string };
export type ServerProcess = {
  apiUrl: string;
  pid: number;
  /** All stdout and stderr so far. */
  output: () => string;
  /** Sends a signal and waits until the process ends. */
  end: (signal: NodeJS.Signals) => Promise<Ended>;
};

const dataDir = mkdtempSync(join(tmpdir(), 'harkara-server-'));
const children = new Set<ChildProcess>();

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function launch(changes: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'test' as const,
    DATABASE_URL: schemaUrl(workerSchema()),
    DATA_DIR: dataDir,
    JWT_SECRET,
    COOKIE_SECRET: JWT_SECRET,
    CONNECTIONS_KEY: CONNECTIONS_KEY.toString('base64'),
    SANDBOX_SECRET,
    HOST: '127.0.0.1',
    PORT: '0',
    SKIP_CLIENTS: '1',
    ADDRESS_RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    ...changes,
  };
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  const watchers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      watchers.forEach((look) => look());
    });
  }
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => {
      children.delete(child);
      resolve({ code, signal, output });
    });
  });
  const port = new Promise<number>((resolve) => {
    watchers.add(() => {
      const found = /http:\/\/localhost:(\d+)\//.exec(output);
      if (found) resolve(Number(found[1]));
    });
  });
  return { child, ended, port, output: () => output };
}

/** Runs the built server until it exits. */
export const runServer = (changes: Record<string, string>): Promise<Ended> => launch(changes).ended;

/** Starts the built server, including its jobs, in a separate process on this worker's schema. */
export async function startServer(changes: Record<string, string> = {}): Promise<ServerProcess> {
  const { child, ended, port, output } = launch(changes);
  const failed = ended.then(({ code, output }) =>
    Promise.reject(new Error(`The server ended with ${code}:\n${output}`)),
  );
  failed.catch(() => {});
  return {
    apiUrl: `http://127.0.0.1:${await Promise.race([port, failed])}/api`,
    pid: required(child.pid),
    output,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/**
 * The status of a GET, on a connection of its own. Not fetch: undici throws an uncaught assertion if a server that stops
 * closes the connection of an answer that is not read yet (nodejs/undici#5360).
 */
export const statusOf = (url: string) =>
  new Promise<number | 'refuses'>((resolve) => {
    get(url, { agent: false }, (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0));
    }).on('error', () => resolve('refuses'));
  });
