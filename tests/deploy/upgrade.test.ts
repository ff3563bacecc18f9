import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CURRENT_VERSION } from '../../server/contract/versions.ts';
import { connectDatabase } from '../../server/platform/database/connect.ts';
import { JWT_SECRET, SANDBOX_SECRET } from '../setup/app.ts';
import { freePort } from '../setup/free-port.ts';
import { schemaUrl } from '../setup/schema.ts';
import { statusOf } from '../setup/server-process.ts';
import { aVersion, type Command, linkingNpm, runIn } from '../setup/versions.ts';

const MAX_DOWNTIME_MS = 5_000;
const MAX_FAILED_SHARE = 0.02;
const NOTICE_MS = 1_000;

const folder = mkdtempSync(join(tmpdir(), 'harkara-upgrade-'));
const dataDir = join(folder, 'data');
const schema = `harkara_upgrade_${process.pid}`;
const NEW_MIGRATION = '999_upgrade_test';

const versionIs = (version: string) => ({
  file: 'server/platform/http/docs/openapi.ts',
  from: 'version: CURRENT_VERSION,',
  to: `version: '${version}',`,
});
const LIST_END = '};\n\n/** Listed in code';
const withMigration = (...statements: string[]) => ({
  file: 'migrations/index.ts',
  from: LIST_END,
  to: `  '${NEW_MIGRATION}': {
    async up(knex) { for (const statement of ${JSON.stringify(statements)}) await knex.raw(statement); },
    async down() {},
  },\n${LIST_END}`,
});

let db: Knex;
let port: number;
let metricsPort: number;
let settings: Record<string, string>;
let starter: Command;

/** Two at once, so that they differ. */
type Answer = { at: number; status: number | string };
type Load = { count: number; failed: Answer[]; longestGapMs: number };

/** Asks on a new or a kept connection; the status, or why there is none. */
const ask = (agent: Agent | false) =>
  new Promise<Answer>((resolve) => {
    const done = (status: Answer['status']) => resolve({ at: performance.now(), status });
    request({ port, host: '127.0.0.1', path: '/api/live', agent })
      .on('response', (answer) => answer.resume().on('end', () => done(answer.statusCode ?? 0)))
      .on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
      .end();
  });

/** Asks without a pause until `work` ends, on new and on kept connections. */
async function measured<T>(work: () => Promise<T>) {
  const answers: Answer[] = [];
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  const asking = [false as const, agent, agent].map(async (each) => {
    while (!isOver) {
      answers.push(await ask(each));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  });
  const result = await work();
  isOver = true;
  await Promise.all(asking);
  agent.destroy();
  const served = answers.filter(({ status }) => status === 200).map(({ at }) => at);
  served.sort((a, b) => a - b);
  const gaps = served.slice(1).map((at, index) => at - served[index]!);
  const failed = answers.filter(({ status }) => status !== 200);
  return { result, count: answers.length, failed, longestGapMs: Math.max(...gaps) };
}

/** Between the two versions nothing has the port for some milliseconds: a new connection may fail then. */
function expectShortGap({ count, failed, longestGapMs }: Load) {
  console.info(`${count} requests, ${failed.length} failed, longest gap ${Math.round(longestGapMs)} ms`);
  expect(count).toBeGreaterThan(500);
  expect(longestGapMs).toBeLessThan(MAX_DOWNTIME_MS);
  expect(failed.filter(({ status }) => status !== 'ECONNREFUSED' && status !== 'ECONNRESET')).toEqual([]);
  expect(failed.length / count).toBeLessThan(MAX_FAILED_SHARE);
}

const servedVersion = async () => {
  // Not fetch: a server that stops would end this process while a long answer is paused (nodejs/undici#5360).
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/api/openapi.json', agent: false }, resolve)
      .on('error', reject)
      .end();
  });
  return ((await json(answer)) as { info: { version: string } }).info.version;
};
const isUp = async () => (await statusOf(`http://127.0.0.1:${port}/api/health`)) === 200;
const servedFolder = () =>
  (JSON.parse(readFileSync(join(dataDir, 'version.json'), 'utf8')) as { folder: string }).folder;
const hasMigrated = () => db('knex_migrations').where({ name: NEW_MIGRATION }).first();

const untilHealthy = () =>
  vi.waitFor(async () => expect(await isUp(), starter.output()).toBe(true), {
    timeout: 60_000,
    interval: 100,
  });

async function start(version: string) {
  starter = runIn(version, 'start.mjs', [], settings);
  await untilHealthy();
}
async function stop() {
  starter.child.kill('SIGTERM');
  expect(await starter.ended).toBe(0);
}
async function upgrade(version: string, ...args: string[]) {
  const { ended, output } = runIn(version, 'upgrade.mjs', args, settings);
  return { code: await ended, output: output() };
}

const first = join(folder, 'first');

beforeAll(async () => {
  const server = connectDatabase(schemaUrl('information_schema'), 1);
  await server.raw('CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [schema]);
  await server.destroy();
  db = connectDatabase(schemaUrl(schema), 2);
  [port, metricsPort] = [await freePort(), await freePort()];
  settings = {
    DATABASE_URL: schemaUrl(schema),
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    JWT_SECRET,
    COOKIE_SECRET: JWT_SECRET,
    SANDBOX_SECRET,
    SKIP_CLIENTS: '1',
    LOG_LEVEL: 'error',
    STOP_NOTICE_MS: String(NOTICE_MS),
  };
  aVersion(first);
  await start(first);
}, 120_000);

afterAll(async () => {
  await stop();
  await db.raw('DROP DATABASE ??', [schema]);
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run upgrade of a running server', () => {
  const second = join(folder, 'second');
  const third = join(folder, 'third');

  beforeAll(() => {
    aVersion(second, [
      versionIs('2'),
      withMigration('SELECT SLEEP(2)', 'CREATE TABLE made_by_upgrade (id INT)'),
    ]);
    aVersion(third, [versionIs('3')]);
  });

  test('with --rehearse tries the new version on a copy of the database, and changes nothing', async () => {
    const { code, output } = await upgrade(first, '--rehearse', '--to', second);
    expect(output).toMatch(/Migrating the copy… \d+\.\d s/);
    expect(output).toContain(
      `The new version works on a copy of the database, after the migrations ${NEW_MIGRATION}. Nothing has changed.`,
    );
    expect(code).toBe(0);
    expect([await servedVersion(), await hasMigrated()]).toEqual([CURRENT_VERSION, undefined]);
    const [databases] = await db.raw('SHOW DATABASES LIKE ?', [`${schema}_rehearsal`]);
    expect(databases).toEqual([]);
  }, 120_000);

  test('that cannot start leaves the old version running, and says why', async () => {
    const broken = aVersion(join(folder, 'broken'), [
      versionIs('x'),
      withMigration('ALTER TABLE no_such_table ADD x INT'),
    ]);
    const { result, ...load } = await measured(() => upgrade(first, '--to', broken));
    expect(result.output).toMatch(
      /The new version did not start, and the old one serves on: .*no_such_table.*doesn't exist/,
    );
    expect(result.code).toBe(1);
    expect(load.failed).toEqual([]);
    expect(await servedVersion()).toBe(CURRENT_VERSION);
  }, 120_000);

  test('that fails once the old version has given up the port is followed by the old version', async () => {
    const failing = aVersion(join(folder, 'failing'), [
      {
        file: 'server/main.ts',
        from: "await tellStarter({ takeOver: 'serving' });",
        to: 'process.exit(7);',
      },
    ]);
    const { code, output } = await upgrade(first, '--to', failing);
    expect([code, output]).toEqual([1, expect.stringContaining('it ended with 7')]);
    await untilHealthy();
    expect(await servedVersion()).toBe(CURRENT_VERSION);
  }, 120_000);

  test('builds, backs up, migrates and switches to it without a gap of five seconds', async () => {
    const { result, ...load } = await measured(() => upgrade(first, '--to', second));
    expect(result).toMatchObject({ code: 0, output: expect.stringContaining(`now serves ${second}`) });
    expect([await servedVersion(), await hasMigrated()]).toEqual(['2', expect.anything()]);
    expect(readdirSync(join(dataDir, 'backups')).at(-1)).toMatch(/-before-second\.sql\.gz$/);
    expectShortGap(load);
  }, 120_000);

  test('is undone by --back, which keeps the new schema', async () => {
    const { result, ...load } = await measured(() => upgrade(first, '--back'));
    expect(result).toMatchObject({ code: 0, output: expect.stringContaining(`now serves ${first}`) });
    expect([await servedVersion(), await hasMigrated()]).toEqual([CURRENT_VERSION, expect.anything()]);
    expectShortGap(load);
  }, 60_000);

  test('is what the next npm start serves', async () => {
    expect((await upgrade(first, '--to', third)).code).toBe(0);
    await stop();
    await start(first);
    expect(await servedVersion()).toBe('3');
    expect(starter.output()).toContain(`Serving the version in ${third}, which npm run upgrade chose.`);
  }, 120_000);

  test('works while it is stopped: the next npm start serves the new version', async () => {
    await stop();
    const { code, output } = await upgrade(first, '--to', second);
    expect([code, output]).toEqual([0, expect.stringContaining(`The next npm start serves ${second}.`)]);
    settings = { ...settings, WORKERS: '2', METRICS_PORT: String(metricsPort) };
    await start(first);
    expect(await servedVersion()).toBe('2');
  }, 120_000);

  test('takes over the ports of two workers and of their metrics', async () => {
    const { result, ...load } = await measured(() => upgrade(first, '--to', third));
    expect(result.output).toContain(`now serves ${third}`);
    expect(await servedVersion()).toBe('3');
    expectShortGap(load);
    const metrics = () => fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text());
    await expect.poll(metrics, { timeout: 20_000 }).toContain('harkara_database_up 1');
  }, 120_000);
});

describe('npm run upgrade', () => {
  const versions = join(dataDir, 'versions');

  test('keeps a version in its own folder of versions that was named, also after a rehearsal', async () => {
    const named = aVersion(join(versions, 'named'));
    expect((await upgrade(first, '--rehearse', '--to', named)).code).toBe(0);
    expect(existsSync(named)).toBe(true);
  }, 120_000);

  test('interrupted while npm start switches leaves the version that then serves', async () => {
    const slow = aVersion(join(folder, 'slow'), [
      versionIs('4'),
      {
        file: 'server/main.ts',
        from: "await tellStarter({ takeOver: 'ready' });",
        to: "await new Promise((done) => setTimeout(done, 3000));\n  await tellStarter({ takeOver: 'ready' });",
      },
    ]);
    const run = () => runIn(slow, 'upgrade.mjs', [], { ...settings, PATH: linkingNpm(folder) });
    const { child, output, ended } = run();
    await vi.waitFor(() => expect(output()).toContain('Migrating and switching'), { timeout: 60_000 });
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect((await upgrade(first, '--back')).output).toMatch(
      /^npm start is still switching to .+: try again/m,
    );
    await expect.poll(servedVersion, { timeout: 60_000 }).toBe('4');
    await expect
      .poll(() => JSON.parse(readFileSync(join(dataDir, 'switch.json'), 'utf8')).outcome, { timeout: 20_000 })
      .toBe('serving');
    await stop();
    await start(first);
    expect(await servedVersion()).toBe('4');
    expect(readdirSync(versions)).toHaveLength(2);
  }, 180_000);

  test('does not end npm start with a signal that asks for nothing', async () => {
    rmSync(join(dataDir, 'switch.json'), { force: true });
    starter.child.kill('SIGUSR2');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([starter.child.exitCode, await isUp()]).toEqual([null, true]);
  });
});

describe('npm run upgrade refuses in one sentence', () => {
  const refused = async (args: string[], sentence: string) => {
    const { code, output } = await upgrade(first, ...args);
    expect(output.trim()).toBe(sentence);
    expect(code).toBe(1);
  };

  test.each([[['--too', 'x']], [['--back', '--to', 'x']]])('wrong arguments: %j', (args) =>
    refused(
      args,
      'Use npm run upgrade [-- --rehearse] [--to <folder or git revision>], or npm run upgrade -- --back.',
    ),
  );

  test('a folder without Harkara', () =>
    refused(['--to', dataDir], `${dataDir} has no version of Harkara that can be upgraded to.`));

  test('the folder that serves', () =>
    refused(
      ['--to', servedFolder()],
      `${servedFolder()} serves now: give another folder, or leave out --to to build a copy of this one.`,
    ));
});
