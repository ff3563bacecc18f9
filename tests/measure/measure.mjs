// npm run measure: Lighthouse and the size of the JavaScript, on the built
// program with a private database. Writes the tables to docs/measurements.md.
// RUNS=1 measures each page once instead of taking the median of three.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createDatabase, startDatabase } from '../../server/bin/database/mariadb.mjs';
import { buildWhatChanged } from '../../server/bin/prepare/build.mjs';
import { installPackages } from '../../server/bin/prepare/packages.mjs';
import { withLock } from '../../server/bin/processes/lock.mjs';
import { requireBrowser } from '../../server/bin/processes/programs.mjs';
import { checkNode, pause, plain, root, run, runToEnd, step } from '../../server/bin/processes/steps.mjs';

const here = join(root, 'tests/measure');

process.exitCode = await runToEnd(async () => {
  checkNode();
  await withLock(join(root, '.cache/build.lock'), async () => {
    await installPackages();
    await buildWhatChanged();
  });
  await installLighthouse();
  const browserPath = await requireBrowser();
  const folder = join(root, '.data-measure');
  const database = await startDatabase(join(folder, 'mariadb'), { isDurable: false });
  try {
    await createDatabase(database.url(), 'harkara_measure', { fresh: true });
    const port = await freePort();
    const server = serve(port, folder, database.url('harkara_measure'));
    try {
      const origin = `http://127.0.0.1:${port}`;
      await step('Starting the built program', () => untilReady(origin, server));
      const { measureAll } = await import('./pages.mjs');
      return await measureAll({ origin, browserPath, runs: Number(process.env.RUNS || 3) });
    } finally {
      server.kill('SIGTERM');
    }
  } finally {
    await database.stop();
  }
});

async function installLighthouse() {
  const version = (file) => JSON.parse(readFileSync(join(here, file), 'utf8'));
  const wanted = version('package.json').dependencies.lighthouse;
  const installed = 'node_modules/lighthouse/package.json';
  if (existsSync(join(here, installed)) && version(installed).version === wanted) return;
  const env = { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' };
  await step('Installing Lighthouse', () =>
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'], {
      cwd: here,
      env,
    }),
  );
}

/** As in production, but with the sandbox, whose demo seller can sign in. */
function serve(port, dataDir, databaseUrl) {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADDRESS_RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
  };
  return spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function untilReady(origin, server) {
  for (let waited = 0; waited < 90_000; waited += 200) {
    if (server.exitCode !== null) throw plain(`The server ended with ${server.exitCode}.`);
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await pause(200);
  }
  throw plain('The server did not get ready in 90 seconds.');
}

function freePort() {
  return new Promise((done, failed) => {
    const probe = createServer().on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
