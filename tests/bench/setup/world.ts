import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { createDatabase, startDatabase } from '../../../server/bin/database/mariadb.mjs';
import { readHolder } from '../../../server/bin/processes/lock.mjs';
import { stopSignal } from '../../../server/bin/processes/steps.mjs';
import { addSellersTerms, LARGE_SELLER, seed } from '../lists-seed.mjs';
import { serveByAccount } from './accounts.ts';
import { ask, post } from './load.ts';
import { pause } from './paced.ts';
import { ARGON, PASSWORD } from './password.ts';
import { type Program, type Running, startFloor, startProgram } from './program.ts';

const SECRET = 'a secret for the bench, long enough to be accepted';
const SECRETS = {
  JWT_SECRET: SECRET,
  COOKIE_SECRET: 'another one for the bench, also long enough',
  CONNECTIONS_KEY: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=',
};
const ADMIN_PHONE = '7000000001';
const BUFFER_POOL_MB = 2_048;
/** Up to this many orders the dashboards read the orders themselves. */
const MAX_UNCOUNTED = 10_000;
const FIRST_USUAL = LARGE_SELLER + 10;
const LAST_SELLER = LARGE_SELLER + 499;

/** `production` serves the clients too, `watched` reports event loop delays, `sandbox` has couriers that book. */
export type Kind = 'production' | 'watched' | 'sandbox';
const SETTINGS: Record<Kind, NodeJS.ProcessEnv> = {
  production: { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost' },
  watched: { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost', SKIP_CLIENTS: '1' },
  sandbox: { NODE_ENV: 'test', SKIP_CLIENTS: '1' },
};

export type World = {
  orders: number;
  db: Connection;
  databaseUrl: string;
  databasePid: number;
  floor: Running;
  /** The seller with the most orders; sellers with the usual number; all sellers. */
  large: number;
  usual: readonly number[];
  sellers: readonly number[];
  /** Starts the program in this mode. Stops it first if it runs in another, or with other workers. */
  program: (kind: Kind, workers?: number) => Promise<Program>;
  /** A second program with a separate database of this many orders. */
  another: (orders: number) => Promise<Program & { admin: () => Promise<string> }>;
  tokenOf: (sellerId: number) => Promise<string>;
  tokensOf: (sellerIds: readonly number[]) => Promise<Map<number, string>>;
  adminToken: () => Promise<string>;
  rows: <T>(sql: string, values?: unknown[]) => Promise<T[]>;
};

export const phoneOf = (sellerId: number) => String(8_000_000_000 + sellerId);
export const signInCall = (phoneNo: string) =>
  post('/api/user/login/validation', { phoneNo, password: Buffer.from(PASSWORD).toString('base64') });

async function signIn(url: string, phone: string): Promise<string> {
  const { token } = (await (await ask(url, signInCall(phone))).json()) as { token: string };
  return token;
}

const range = (from: number, until: number) => Array.from({ length: until - from + 1 }, (_, at) => from + at);

/** Fills an existing schema with orders, sellers who can sign in, and an administrator. */
async function fill(db: Connection, orders: number) {
  const passwordHash = await hash(PASSWORD, ARGON);
  const began = performance.now();
  await seed(db, orders);
  await addSellersTerms(db, passwordHash, ADMIN_PHONE);
  console.log(
    `${orders.toLocaleString('en')} orders made in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
  );
}

const isCounted = async (db: Connection) => {
  const [rows] = await db.query<RowDataPacket[]>(
    'SELECT 1 FROM daily_total_scopes WHERE is_kept = 1 AND counted_at IS NOT NULL LIMIT 1',
  );
  return rows.length > 0;
};

/** Runs the program's job that counts the daily totals of these orders. Few orders have none. */
async function countDailyTotals(db: Connection, start: () => Promise<Program>) {
  const [many] = await db.query<RowDataPacket[]>('SELECT 1 FROM orders LIMIT 1 OFFSET ?', [MAX_UNCOUNTED]);
  if (many.length === 0) return;
  await db.query("UPDATE daily_total_scopes SET begun_at = '2000-01-01'");
  const program = await start();
  while (!(await isCounted(db))) await pause(500);
  await program.stop();
}

/** A private durable MariaDB, the floor, and programs on demand. `stop` ends all of them. */
export async function createWorld(orders: number): Promise<World & { stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'harkara-bench-'));
  const ends: (() => Promise<void>)[] = [
    async () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  ];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end().catch((error: unknown) => console.error(error));
  };
  try {
    const place = join(folder, 'mariadb');
    const database = await startDatabase(place, { bufferPoolMb: BUFFER_POOL_MB });
    ends.push(database.stop);

    const start = (name: string, kind: Kind, workers = 1) =>
      startProgram(
        folder,
        {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          DATABASE_URL: database.url(name),
          ...SECRETS,
          SANDBOX_SECRET: SECRET,
          ADDRESS_RATE_LIMIT: '0',
          ...SETTINGS[kind],
          WORKERS: String(workers),
        },
        kind === 'watched',
      );
    const prepare = async (size: number) => {
      const name = `bench_${size}`;
      await createDatabase(database.url(), name);
      await (await start(name, 'watched')).stop();
      const db = await mysql.createConnection({ uri: database.url(name), timezone: 'Z' });
      stopSignal.addEventListener('abort', () => db.destroy());
      await fill(db, size);
      await serveByAccount(db, true);
      await countDailyTotals(db, () => start(name, 'watched'));
      return { name, db };
    };

    const { name, db } = await prepare(orders);
    ends.push(() => db.end());
    const floor = await startFloor({
      ...process.env,
      DATABASE_URL: database.url(name),
      FLOOR_SECRET: SECRET,
    });
    ends.push(floor.stop);

    let running: { kind: Kind; workers: number; program: Program } | null = null;
    const program = async (kind: Kind, workers = 1) => {
      if (running?.kind === kind && running.workers === workers) return running.program;
      await running?.program.stop();
      running = null;
      await serveByAccount(db, kind !== 'sandbox');
      running = { kind, workers, program: await start(name, kind, workers) };
      return running.program;
    };
    ends.push(async () => running?.program.stop());

    const tokens = new Map<number, string>();
    const current = async () => running?.program ?? program('production');
    const tokensOf = async (sellerIds: readonly number[]) => {
      const { url } = await current();
      const missing = sellerIds.filter((id) => !tokens.has(id));
      const pair = range(0, 1).map(async (half) => {
        for (const id of missing.filter((_, at) => at % 2 === half))
          tokens.set(id, await signIn(url, phoneOf(id)));
      });
      await Promise.all(pair);
      return tokens;
    };

    return {
      orders,
      db,
      databaseUrl: database.url(name),
      databasePid: readHolder(join(place, 'server.json'))!.pid,
      floor,
      large: LARGE_SELLER,
      usual: range(FIRST_USUAL, FIRST_USUAL + 99),
      sellers: range(LARGE_SELLER, LAST_SELLER),
      program,
      tokensOf,
      stop,
      async another(size) {
        const other = await prepare(size);
        await other.db.end();
        const own = await start(other.name, 'watched');
        ends.push(own.stop);
        return { ...own, admin: () => signIn(own.url, ADMIN_PHONE) };
      },
      tokenOf: async (sellerId) => (await tokensOf([sellerId])).get(sellerId)!,
      adminToken: async () => signIn((await current()).url, ADMIN_PHONE),
      rows: async <T>(sql: string, values: unknown[] = []) =>
        (await db.query<(T & RowDataPacket)[]>(sql, values))[0],
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
