import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createDatabase } from '../../../server/bin/database/mariadb.mjs';
import { close, httpServer, listen } from '../../../server/platform/http/listen.ts';

const MAIN = 'server/dist/main.js';

async function freePort(): Promise<number> {
  const server = httpServer();
  const port = await listen(server, 0, '127.0.0.1');
  await close(server, 0);
  return port;
}

export async function emptyDatabase(name: string): Promise<string> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  await createDatabase(server, name, { fresh: true });
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export type Settings = Record<string, string> & { NODE_ENV: 'production' | 'test' };
export type Program = { port: number; stop: () => Promise<void> };

/** Starts the built program with only these settings, and waits until it serves. */
export async function startProgram(folder: string, settings: Settings): Promise<Program> {
  const port = await freePort();
  const log = openSync(join(folder, `${settings.NODE_ENV}.log`), 'a');
  const { PATH, HOME } = process.env;
  const program = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env: { PATH, HOME, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', log, log],
  });
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  const isUp = async () =>
    program.exitCode ??
    (await fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ));
  await expect.poll(isUp, { timeout: 120_000 }).toBe(true);
  return {
    port,
    async stop() {
      program.kill('SIGTERM');
      await ended;
    },
  };
}
