import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bearer, type Call } from '../setup/load.ts';
import { pause } from '../setup/paced.ts';
import type { Running } from '../setup/program.ts';
import type { World } from '../setup/world.ts';

const run = promisify(execFile);

const VERSION = '11.3.5';
/** Reused between runs and kept outside the repository: half a gigabyte. */
const FOLDER = join(tmpdir(), `harkara-bench-directus-${VERSION}`);
const CLI = join(FOLDER, 'node_modules/directus/cli.js');
const INSTALL_MS = 300_000;
const START_MS = 60_000;
const TOKEN = 'a-token-for-the-bench-only';
const PASSWORD = 'a-password-for-the-bench';
const FIELDS =
  'id,customer_unique_id,seller_id,name,phone,city,pin,payment_type,status,channel,courier_id,mot_id,shipment_type_id,total_paise,charge_paise,weight_g,pickup_point_id,pickup_at,created_at';

type Directus = Running & { listCall: (sellerId: number) => Call };

async function install(): Promise<string | null> {
  if (existsSync(join(FOLDER, 'done'))) return null;
  if (process.env.BENCH_DIRECTUS !== '1') return 'not measured: BENCH_DIRECTUS=1 installs Directus for it';
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(
    join(FOLDER, 'package.json'),
    JSON.stringify({ private: true, dependencies: { directus: VERSION } }),
  );
  try {
    await run('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: FOLDER,
      timeout: INSTALL_MS,
      maxBuffer: 10_000_000,
    });
  } catch (error) {
    console.error((error as Error).message.slice(0, 2_000));
    return `not measured: Directus ${VERSION} could not be installed within ${INSTALL_MS / 60_000} minutes`;
  }
  writeFileSync(join(FOLDER, 'done'), '');
  return null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilAnswers(url: string, child: ChildProcess) {
  for (const until = Date.now() + START_MS; Date.now() < until && child.exitCode === null; await pause(200)) {
    const answer = await fetch(`${url}/server/ping`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new Error('Directus did not start');
}

/** Directus on the program's tables, called as its administrator, so it checks no permissions. */
export async function startDirectus({ db, databaseUrl }: World): Promise<Directus | { absent: string }> {
  const absent = await install();
  if (absent) return { absent };
  const database = new URL(databaseUrl);
  await db.query("CREATE USER IF NOT EXISTS 'directus'@'localhost' IDENTIFIED BY ?", [PASSWORD]);
  await db.query("GRANT ALL ON *.* TO 'directus'@'localhost'");
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production' as const,
    HOST: '127.0.0.1',
    PORT: String(port),
    SECRET: TOKEN,
    KEY: TOKEN,
    DB_CLIENT: 'mysql',
    DB_SOCKET_PATH: database.searchParams.get('socketPath')!,
    DB_DATABASE: database.pathname.slice(1),
    DB_USER: 'directus',
    DB_PASSWORD: PASSWORD,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: PASSWORD,
    ADMIN_TOKEN: TOKEN,
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    EXTENSIONS_PATH: join(FOLDER, 'extensions'),
  };
  try {
    await run(process.execPath, [CLI, 'bootstrap'], {
      cwd: FOLDER,
      env,
      timeout: START_MS * 2,
      maxBuffer: 10_000_000,
    });
    const child = spawn(process.execPath, [CLI, 'start'], {
      cwd: FOLDER,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const stop = async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    };
    const url = `http://127.0.0.1:${port}`;
    await untilAnswers(url, child).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    const filter =
      'filter[status][_in]=PENDING,BOOKING&filter[removed_ref][_eq]=0&sort=-id&limit=10&meta=filter_count';
    return {
      url,
      pid: child.pid!,
      stop,
      listCall: (sellerId) => ({
        method: 'GET',
        path: `/items/orders?fields=${FIELDS}&filter[seller_id][_eq]=${sellerId}&${filter}`,
        headers: bearer(TOKEN),
      }),
    };
  } catch (error) {
    console.error((error as Error).message.slice(0, 2_000));
    return { absent: `not measured: Directus ${VERSION} did not start` };
  }
}
