import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createConnection } from 'mysql2/promise';
import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase, startDatabase } from '../server/bin/database/mariadb.mjs';
import { endProcess, readHolder, tryLock, withLock, writeHolder } from '../server/bin/processes/lock.mjs';
import { countPlaywright, countVitest } from '../server/bin/report.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'harkara-starter-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name, content) => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

describe('a lock', () => {
  const path = join(folder, 'a.lock');

  test('tells the next process who holds it, and is free after release', () => {
    const first = tryLock(path, { address: 'http://localhost:3000' });
    expect(tryLock(path).holder).toMatchObject({ pid: process.pid, address: 'http://localhost:3000' });
    first.release();
    tryLock(path).release();
  });

  test('of a killed process is free, even if another process has its pid', async () => {
    const child = spawn('sleep', ['60']);
    writeHolder(path, child.pid);
    expect(tryLock(path).holder.pid).toBe(child.pid);
    await endProcess(readHolder(path), 'SIGKILL');
    tryLock(path).release();

    write('a.lock', { pid: process.pid, birth: 'another day' });
    tryLock(path).release();

    write('a.lock', '{"pid":');
    tryLock(path).release();
  });

  test('runs one task at a time', async () => {
    let inside = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 5 }, () =>
        withLock(path, async () => {
          most = Math.max(most, ++inside);
          await new Promise((done) => setTimeout(done, 10));
          inside--;
        }),
      ),
    );
    expect(most).toBe(1);
  });
});

describe('npm start', () => {
  const START = fileURLToPath(new URL('../server/bin/start.mjs', import.meta.url));

  /** Runs a shell line to its end as this user: its exit code, and what it output without the slow steps. */
  const shell = (line, options = {}) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], {
      encoding: 'utf8',
      timeout: 90_000,
      ...options,
    });
    return {
      status,
      output: `${stdout}${stderr}`.split('\n').filter((output) => output && !/… /.test(output)),
    };
  };

  test.each(['.cache', '.data'])(
    'in a folder of another user reports which folder is not writable: %s',
    (name) => {
      const place = mkdtempSync(join(folder, 'foreign-'));
      cpSync(dirname(START), join(place, 'server/bin'), { recursive: true });
      for (const each of ['.cache', '.data']) mkdirSync(join(place, each), { mode: 0o777 });
      chmodSync(join(place, name), 0o555);
      chmodSync(join(place, name === '.data' ? '.cache' : '.data'), 0o777);
      for (const each of [folder, place]) chmodSync(each, 0o755);
      const nobody = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
      const env = { PATH: process.env.PATH, HOME: folder };
      const { status, output } = shell(`"${process.execPath}" "${join(place, 'server/bin/start.mjs')}"`, {
        ...nobody,
        env,
        cwd: place,
      });
      expect(output).toEqual([
        `The folder ${join(place, name)} cannot be written: it belongs to another user; run this as its owner, or give it to yourself with chown.`,
      ]);
      expect(status).toBe(1);
    },
  );

  test('with an unknown NODE_ENV fails before it builds anything or creates a folder', () => {
    const place = mkdtempSync(join(folder, 'mode-'));
    cpSync(dirname(START), join(place, 'server/bin'), { recursive: true });
    const env = { PATH: process.env.PATH, HOME: folder, NODE_ENV: 'prod' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(place, 'server/bin/start.mjs')], {
      encoding: 'utf8',
      env,
      cwd: place,
    });
    expect(`${stdout}${stderr}`.trim()).toBe(
      'NODE_ENV must be production, development, test or not set, not "prod".',
    );
    expect([status, readdirSync(place)]).toEqual([1, ['server']]);
  });

  const smallDisk = (size, line) =>
    `mkdir -p "$DISK" && unshare -rm sh -c 'mount -t tmpfs -o size=${size} tmpfs "$DISK" && ${line}'`;
  const disk = join(folder, 'disk');
  const hasSmallDisks = shell(smallDisk('1m', 'true'), { env: { ...process.env, DISK: disk } }).status === 0;

  // Skipped where the system does not allow mounting a disk.
  test.runIf(hasSmallDisks).each(['20m', '100m'])(
    'with its data on a disk of %s reports in one sentence that the disk is full',
    (size) => {
      const script = `import('${pathToFileURL(join(dirname(START), 'processes/steps.mjs'))}').then(({ runToEnd }) => runToEnd(async () => {
      const { startDatabase } = await import('${pathToFileURL(join(dirname(START), 'database/mariadb.mjs'))}');
      await (await startDatabase(process.env.DISK + '/mariadb')).stop();
    })).then((code) => process.exit(code));`;
      const file = write('full.mjs', script);
      const { status, output } = shell(smallDisk(size, `exec "${process.execPath}" "${file}"`), {
        env: { ...process.env, DISK: disk },
      });
      expect(output).toEqual([
        `The disk of ${disk}/mariadb is full: the database needs about 400 MB there. Free some space, or set DATA_DIR to another disk.`,
      ]);
      expect(status).toBe(1);
    },
  );
});

describe('the private database', () => {
  const ask = async (database, sql) => {
    const connection = await createConnection(database.url('harkara'));
    const [rows] = await connection.query(sql);
    await connection.end();
    return rows;
  };

  test('keeps its data after kill -9, with a path too long for a socket and after a partial installation', async () => {
    const place = join(folder, 'x'.repeat(120), 'mariadb');
    mkdirSync(join(place, 'install-half'), { recursive: true });
    const [one, two] = await Promise.all([startDatabase(place), startDatabase(place)]);
    expect(two.url()).toBe(one.url());
    await createDatabase(one.url(), 'harkara');
    await ask(one, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const server = JSON.parse(readFileSync(join(place, 'server.json'), 'utf8'));
    await endProcess(server, 'SIGKILL');
    const again = await startDatabase(place);
    expect(await ask(again, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await again.stop();
    expect(readHolder(join(place, 'server.json'))).toBeUndefined();
  });

  test('is restarted when it dies while in use', async () => {
    const place = join(folder, 'mariadb');
    const database = await startDatabase(place);
    await createDatabase(database.url(), 'harkara');
    await database.keptRunning(async () => {
      await endProcess(JSON.parse(readFileSync(join(place, 'server.json'), 'utf8')), 'SIGKILL');
      await expect
        .poll(() => ask(database, 'SELECT 1 AS one').catch(() => 'away'), { timeout: 15_000 })
        .toEqual([{ one: 1 }]);
    });
    await database.stop();
  });
});

describe('the results of', () => {
  const file = (status, assertionResults, message = '') => ({
    name: 'a.test.ts',
    status,
    message,
    assertionResults,
  });
  const failedTest = {
    fullName: 'an order is kept',
    status: 'failed',
    failureMessages: ['expected 1 to be 2'],
  };

  test.each([
    ['all passed', { numPassedTests: 7, testResults: [] }, 0, { passed: 7, flaky: [], failures: [] }],
    [
      'one failed',
      { numPassedTests: 7, testResults: [file('failed', [{ status: 'passed' }, failedTest])] },
      1,
      { passed: 7, flaky: [], failures: ['a.test.ts › an order is kept\nexpected 1 to be 2'] },
    ],
    [
      'one passed when it was repeated',
      { numPassedTests: 7, testResults: [file('passed', [{ ...failedTest, status: 'passed' }])] },
      0,
      { passed: 7, flaky: ['a.test.ts › an order is kept\nexpected 1 to be 2'], failures: [] },
    ],
    [
      'an error that no reporter saw',
      { numPassedTests: 7, testResults: [] },
      1,
      { passed: 7, flaky: [], failures: ['Vitest ended with 1: see its output above.'] },
    ],
    [
      'no tests at all',
      { numPassedTests: 0, testResults: [] },
      0,
      { passed: 0, flaky: [], failures: ['Vitest ended with 0: see its output above.'] },
    ],
    ['no report', '', 1, { passed: 0, flaky: [], failures: ['Vitest ended with 1: see its output above.'] }],
  ])('vitest: %s', (_name, report, code, expected) => {
    expect(countVitest(write('report.json', report), write('uncaught.json', '[]'), code)).toEqual(expected);
  });

  test('vitest: an error outside of any test is a failure with its stack', () => {
    const report = write('report.json', { numPassedTests: 7, testResults: [] });
    const uncaught = write('uncaught.json', ['Error: too late\n    at late.ts:1']);
    expect(countVitest(report, uncaught, 1)).toEqual({
      passed: 7,
      flaky: [],
      failures: ['outside of any test\nError: too late\n    at late.ts:1'],
    });
  });

  test('vitest: a hook that fails, a file that does not load and a late error are failures with their place', () => {
    const tests = join(folder, 'uncaught');
    mkdirSync(tests);
    write(
      'uncaught/hook.test.mjs',
      `describe('an order', () => {
        beforeAll(() => { throw new Error('no database'); });
        test('is kept', () => {});
      });
      test('another is shipped', () => {});`,
    );
    write('uncaught/load.test.mjs', `throw new Error('no such module');`);
    write(
      'uncaught/late.test.mjs',
      `test('ends', () => void setTimeout(() => { throw new Error('too late'); }));`,
    );
    const [report, uncaught] = [join(tests, 'report.json'), join(tests, 'uncaught.json')];
    const { status } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        ...['run', '--root', tests, '--globals'],
        ...['--reporter=json', `--outputFile.json=${report}`],
        `--reporter=${join(root, 'server/bin/uncaught.mjs')}`,
      ],
      { env: { ...process.env, UNCAUGHT_REPORT: uncaught }, cwd: tests },
    );
    const { failures } = countVitest(report, uncaught, status);
    expect(failures.map((failure) => failure.split('\n').slice(0, 3)).sort()).toEqual([
      ['outside of any test', 'Error: too late', expect.stringContaining('late.test.mjs')],
      ['outside of any test', 'hook.test.mjs › an order', 'Error: no database'],
      ['outside of any test', 'load.test.mjs', 'Error: no such module'],
    ]);
  });

  const spec = (title, status, ...messages) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
  });

  test.each([
    [
      'all passed',
      { suites: [{ specs: [spec('one', 'expected')] }], stats: { expected: 1, flaky: 0 }, errors: [] },
      0,
      { passed: 1, flaky: [], failures: [] },
    ],
    [
      'one failed and one is flaky',
      {
        suites: [
          {
            specs: [spec('one', 'unexpected', '\u001B[31mNo row\u001B[39m', 'No row again')],
            suites: [{ specs: [spec('two', 'flaky', 'Too late')] }],
          },
        ],
        stats: { expected: 5, flaky: 1 },
        errors: [],
      },
      1,
      {
        passed: 6,
        flaky: ['a.spec.ts › two\nToo late'],
        failures: ['a.spec.ts › one\nNo row\nNo row again'],
      },
    ],
    [
      'the server did not start',
      { suites: [], stats: { expected: 0, flaky: 0 }, errors: [{ message: 'The port is taken.' }] },
      1,
      { passed: 0, flaky: [], failures: ['The port is taken.'] },
    ],
  ])('playwright: %s', (_name, report, code, expected) => {
    expect(countPlaywright(write('report.json', report), code)).toEqual(expected);
  });
});
