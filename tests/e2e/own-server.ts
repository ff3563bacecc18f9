import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { createDatabase } from '../../server/bin/database/mariadb.mjs';

const OFFSETS = { production: 7, operator: 8 };

export const originOf = (name: keyof typeof OFFSETS) =>
  `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 3100) + OFFSETS[name]}`;

/** Starts the built server on a separate database, for tests that change every page. */
export async function startOwnServer(name: keyof typeof OFFSETS, mode: 'production' | 'test') {
  const schema = `harkara_e2e_${name}`;
  await createDatabase(process.env.TEST_DATABASE_URL ?? '', schema, { fresh: true });
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${schema}`;
  const origin = originOf(name);
  const secret = () => randomBytes(32).toString('hex');
  const server = spawn(process.execPath, ['server/dist/main.js'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: mode,
      DATABASE_URL: url.href,
      DATA_DIR: `.data-test/e2e-${name}`,
      HOST: '127.0.0.1',
      PORT: new URL(origin).port,
      PUBLIC_URL: origin,
      JWT_SECRET: secret(),
      COOKIE_SECRET: secret(),
      CONNECTIONS_KEY: randomBytes(32).toString('base64'),
      ADDRESS_RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
    },
  });
  const health = () =>
    fetch(`${origin}/api/health`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(() => (server.exitCode === null ? health() : -1), { timeout: 90_000 }).toBe(200);
  return {
    databaseUrl: url.href,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
}
