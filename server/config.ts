import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import express from 'express';
import { connectionOf } from './bin/database/address.mjs';
import { modeFault } from './bin/processes/mode.mjs';
import { newSealKey, parseSealKey } from './platform/auth/seal.ts';
import { checkedSecret } from './platform/auth/secrets.ts';
import { ConfigError } from './platform/config-error.ts';
import { LOG_LEVELS } from './platform/observability/log.ts';

export type Config = {
  isProduction: boolean;
  isDevelopment: boolean;
  host: string;
  port: number;
  publicUrl: string;
  databaseUrl: string;
  workers: number;
  jwtSecret: string;
  cookieSecret: string;
  sandboxSecret: string;
  /** Companies to call instead of the sandbox's own. Null: the sandbox's own. */
  sandboxCourierUrl: string | null;
  sandboxGatewayUrl: string | null;
  /** Seals the secrets of connections and of authenticator apps: 32 bytes. */
  connectionsKey: Buffer;
  addressRateLimit: number;
  trustProxy: string | number | false;
  apiOnly: boolean;
  logLevel: string;
  metricsPort: number | null;
  /** How long the server reports "not ready" before it stops accepting connections. */
  stopNoticeMs: number;
};

const number = (env: NodeJS.ProcessEnv, name: string, fallback: number, max = Number.MAX_SAFE_INTEGER) => {
  const value = env[name] === undefined || env[name] === '' ? fallback : Number(env[name]);
  if (!Number.isInteger(value) || value < 0)
    throw new ConfigError(`${name} must be a whole number, not "${env[name]}".`);
  if (value > max) throw new ConfigError(`${name} must be at most ${max}, not "${env[name]}".`);
  return value;
};

const MAX_WORKERS = 64;

function workers(value: string | undefined): number {
  if (!value) return 1;
  if (value === 'auto') return Math.min(availableParallelism(), MAX_WORKERS);
  if (!/^\d+$/.test(value) || Number(value) < 1 || Number(value) > MAX_WORKERS)
    throw new ConfigError(`WORKERS must be auto or a whole number from 1 to ${MAX_WORKERS}, not "${value}".`);
  return Number(value);
}

/** npm start kills the server after 30 s, and open requests need 12 s of that. */
const MAX_NOTICE_MS = 15_000;

function mode(value: string | undefined): string | undefined {
  const fault = modeFault(value);
  if (fault) throw new ConfigError(fault);
  return value;
}

function httpUrl(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new ConfigError(`${name} must be an http or https URL, not "${value}".`);
  }
  return value.replace(/\/$/, '');
}

/** The address that people see. Production has no default. */
export function readPublicUrl(env: NodeJS.ProcessEnv): string {
  if (mode(env.NODE_ENV) === 'production' && !env.PUBLIC_URL) {
    throw new ConfigError(
      'PUBLIC_URL is not set: give the address that people see, such as https://ship.example.in.',
    );
  }
  return httpUrl('PUBLIC_URL', env.PUBLIC_URL || `http://localhost:${number(env, 'PORT', 3000, 65_535)}`);
}

/** Error messages never contain the value, because it includes a password. */
function databaseUrl(value: string): string {
  const wrong = () =>
    new ConfigError(
      'DATABASE_URL must be like mysql://user:password@host:3306/database, special characters %-encoded.',
    );
  try {
    if (connectionOf(value).database === '') throw wrong();
    return value;
  } catch (error) {
    const { code, path: file } = error as NodeJS.ErrnoException;
    if (code && file)
      throw new ConfigError(`DATABASE_URL names a certificate file that cannot be read: ${file} (${code}).`);
    throw wrong();
  }
}

function proxySetting(value: string | undefined): string | number | false {
  if (!value || value === '0' || value === 'false') return false;
  if (/^\d+$/.test(value)) return Number(value);
  try {
    express().set('trust proxy', value);
    return value;
  } catch {
    throw new ConfigError(`TRUST_PROXY must be a number of proxies or their addresses, not "${value}".`);
  }
}

function logLevel(value: string): string {
  if (!LOG_LEVELS.includes(value))
    throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${value}".`);
  return value;
}

const SECRETS = ['JWT_SECRET', 'COOKIE_SECRET', 'SANDBOX_SECRET'];

const secretsFile = (dataDir: string) => path.join(dataDir, 'secrets.json');

function readStored(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

/** Secrets for development, generated once and stored in the data folder: sessions survive a restart. */
function localSecrets(dataDir: string): Record<string, string> {
  const stored = readStored(secretsFile(dataDir));
  if ([...SECRETS, 'CONNECTIONS_KEY'].every((name) => stored[name])) return stored;
  const made = Object.fromEntries(SECRETS.map((name) => [name, randomBytes(32).toString('hex')]));
  return storeSecrets(dataDir, { ...made, CONNECTIONS_KEY: newSealKey(), ...stored });
}

function storeSecrets(dataDir: string, changes: Record<string, string>) {
  const file = secretsFile(dataDir);
  const secrets = { ...readStored(file), ...changes };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

export function connectionsKey(value: string | undefined, name = 'CONNECTIONS_KEY'): Buffer {
  const how = 'give 32 random bytes in base64, such as `openssl rand -base64 32` prints.';
  if (!value) throw new ConfigError(`${name} is not set: ${how}`);
  const key = parseSealKey(value);
  if (!key) throw new ConfigError(`${name} is not a key: ${how}`);
  return key;
}

/** The key of this installation, and for `npm run rekey` how to replace it where it is stored in a file. */
export function readConnectionsKey(env: NodeJS.ProcessEnv) {
  const dataDir = path.resolve(env.DATA_DIR || '.data');
  const isStored = mode(env.NODE_ENV) !== 'production' && !env.CONNECTIONS_KEY;
  return {
    key: connectionsKey(isStored ? localSecrets(dataDir).CONNECTIONS_KEY : env.CONNECTIONS_KEY),
    store: isStored ? (key: string) => storeSecrets(dataDir, { CONNECTIONS_KEY: key }) : null,
  };
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isProduction = mode(env.NODE_ENV) === 'production';
  const stored = isProduction ? {} : localSecrets(path.resolve(env.DATA_DIR || '.data'));
  const secret = (name: string) => checkedSecret(name, env[name] || stored[name], { isProduction });
  if (!env.DATABASE_URL)
    throw new ConfigError('DATABASE_URL is not set: give the address of a MySQL or MariaDB database.');
  const sandboxUrl = (name: string) => (!isProduction && env[name] ? httpUrl(name, env[name]) : null);
  const isDevelopment = env.NODE_ENV === 'development';
  const port = number(env, 'PORT', 3000, 65_535);
  const [jwtSecret, cookieSecret] = [secret('JWT_SECRET'), secret('COOKIE_SECRET')];
  if (isProduction && jwtSecret === cookieSecret)
    throw new ConfigError('COOKIE_SECRET must not be the same as JWT_SECRET.');
  return {
    isProduction,
    isDevelopment,
    // Outside production there are known demo passwords and a readable outbox, so listen on localhost only.
    host: env.HOST || (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port,
    publicUrl: readPublicUrl(env),
    databaseUrl: databaseUrl(env.DATABASE_URL),
    workers: isDevelopment ? 1 : workers(env.WORKERS),
    jwtSecret,
    cookieSecret,
    sandboxSecret: isProduction ? '' : secret('SANDBOX_SECRET'),
    sandboxCourierUrl: sandboxUrl('SANDBOX_COURIER_URL'),
    sandboxGatewayUrl: sandboxUrl('SANDBOX_GATEWAY_URL'),
    connectionsKey: connectionsKey(env.CONNECTIONS_KEY || stored.CONNECTIONS_KEY),
    addressRateLimit: number(env, 'ADDRESS_RATE_LIMIT', 60),
    trustProxy: proxySetting(env.TRUST_PROXY),
    apiOnly: env.SKIP_CLIENTS === '1',
    logLevel: logLevel(env.LOG_LEVEL || 'info'),
    metricsPort: env.METRICS_PORT ? number(env, 'METRICS_PORT', 0, 65_535) : null,
    stopNoticeMs: number(env, 'STOP_NOTICE_MS', isProduction ? 1_000 : 0, MAX_NOTICE_MS),
  };
}
