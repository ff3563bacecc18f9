// npm test [-- --api|--e2e [arguments of the runner]]: the API tests, then the browser tests, on a private MariaDB.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from './database/mariadb.mjs';
import { buildWhatChanged } from './prepare/build.mjs';
import { installPackages } from './prepare/packages.mjs';
import { tryLock, withLock } from './processes/lock.mjs';
import { requireBrowser, requireQuickStart } from './processes/programs.mjs';
import { checkNode, plain, root, runToEnd, runVisibly, stopSignal } from './processes/steps.mjs';
import { countPlaywright, countVitest } from './report.mjs';

const args = process.argv.slice(2);
const only = ['--api', '--e2e'].find((flag) => args.includes(flag));
const passedOn = args.filter((arg) => arg !== only);

process.exitCode = await runToEnd(async () => {
  checkNode();
  if (passedOn.length > 0 && !only)
    throw plain('Arguments need --api or --e2e first: they are passed to one test runner.');
  const dataDir = join(root, '.data-test');
  const { holder, release } = tryLock(join(dataDir, 'tests.lock'));
  if (holder) throw plain(`The tests already run in this folder (process ${holder.pid}).`);
  const reports = mkdtempSync(join(tmpdir(), 'harkara-tests-'));
  let database;
  try {
    await withLock(join(root, '.cache/build.lock'), async () => {
      await installPackages();
      await buildWhatChanged(only === '--api' ? ['server'] : undefined);
    });
    const env = { ...process.env };
    // Tests must never use this machine's own database.
    delete env.DATABASE_URL;
    if (only !== '--api') env.CHROMIUM_PATH = await requireBrowser();
    if (only !== '--e2e') await requireQuickStart();
    if (env.TEST_DATABASE_URL) return await runTests(env, reports);
    database = await startDatabase(join(dataDir, 'mariadb'), { isDurable: false });
    return await database.keptRunning(() => runTests({ ...env, TEST_DATABASE_URL: database.url() }, reports));
  } finally {
    await database?.stop();
    rmSync(reports, { recursive: true, force: true });
    release();
  }
});

async function runTests(env, reports) {
  const counts = [];
  if (only !== '--e2e') counts.push(await runVitest(env, reports));
  if (only !== '--api') counts.push(await runPlaywright(env, join(reports, 'playwright.json')));
  stopSignal.throwIfAborted();
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failures = counts.flatMap((count) => count.failures);
  // Repeated at the end: the second runner's long output follows the first runner's failures.
  for (const test of counts.flatMap((count) => count.flaky)) console.log(`\nFLAKY ${test}`);
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  console.log(`\ntests: ${passed} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}

async function runVitest(env, folder) {
  const [report, uncaught] = [join(folder, 'vitest.json'), join(folder, 'uncaught.json')];
  const reporters = ['default', 'json', './server/bin/uncaught.mjs'].map((name) => `--reporter=${name}`);
  const options = [...reporters, `--outputFile.json=${report}`];
  const code = await runVisibly(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...options, ...passedOn],
    { env: { ...env, UNCAUGHT_REPORT: uncaught } },
  );
  return countVitest(report, uncaught, code);
}

async function runPlaywright(env, report) {
  const code = await runVisibly(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...passedOn],
    {
      env: { ...env, E2E_REPORT: report },
      // On SIGINT, Playwright closes its browsers and the server under test.
      wholeGroup: false,
      stopWith: 'SIGINT',
    },
  );
  return countPlaywright(report, code);
}
