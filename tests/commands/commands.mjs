// npm run commands [-- names…]: runs every documented command in a fresh
// clone, one after another, each with a time limit. Prints a line per command;
// exits with 1 if one fails. Meant for a weekly job: it takes about an hour.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause, plain, root, run, runToEnd, stopSignal } from '../../server/bin/processes/steps.mjs';
import { freePort } from './ports.mjs';
import { tries } from './tries.mjs';

const GRACE_MS = 45_000;
const SHOWN_LINES = 15;

process.exitCode = await runToEnd(async () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !tries.some((one) => one.name === name));
  if (unknown.length > 0)
    throw plain(
      `There is no command ${unknown.join(', ')}: choose from ${tries.map(({ name }) => name).join(', ')}.`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'harkara-commands-'));
  const world = await worldIn(folder);
  let failed = 0;
  try {
    await run('git', ['clone', '--quiet', root, world.clone]);
    for (const one of tries) {
      if (names.length === 0 || one.isFirst || names.includes(one.name))
        failed += (await tried(one, world)) ? 0 : 1;
      stopSignal.throwIfAborted();
    }
    console.log(
      failed === 0 ? 'Every command works.' : `${failed} of them failed; their output: ${world.logs}`,
    );
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(failed === 0 ? folder : world.clone, {
      recursive: true,
      force: true,
      maxRetries: 20,
      retryDelay: 500,
    });
  }
});

/** Separate ports and folders, without the caller's environment settings. */
async function worldIn(folder) {
  const { PATH, HOME, LANG = 'C.UTF-8', CHROMIUM_PATH } = process.env;
  const [port, e2ePort] = [await freePort(), await freePort()];
  const logs = join(folder, 'logs');
  mkdirSync(logs);
  return {
    folder,
    logs,
    port,
    clone: join(folder, 'clone'),
    env: {
      PATH,
      HOME,
      LANG,
      PORT: String(port),
      E2E_PORT: String(e2ePort),
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
      ...(CHROMIUM_PATH && { CHROMIUM_PATH }),
    },
  };
}

async function tried({ name, minutes, work }, world) {
  const begun = performance.now();
  const log = join(world.logs, `${name.replace(/\W+/g, '-')}.log`);
  const until = begun + minutes * 60_000;
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(0)} s`;
  try {
    await work(commandsOf(world, log, until));
    console.log(`ok      ${name}  ${seconds()}`);
    return true;
  } catch (error) {
    stopSignal.throwIfAborted();
    const end = readFileSync(log, { encoding: 'utf8', flag: 'a+' })
      .trimEnd()
      .split('\n')
      .slice(-SHOWN_LINES)
      .join('\n  ');
    console.log(`FAILED  ${name}  ${seconds()}: ${error.message}\n  ${end}`);
    return false;
  }
}

/** What a try can do in the clone. Everything still running at its end or time limit is stopped. */
function commandsOf(world, log, until) {
  const left = () => Math.max(0, until - performance.now());

  function launch(line, env) {
    const out = openSync(log, 'a');
    const child = spawn('sh', ['-c', line], {
      cwd: world.clone,
      env: { ...world.env, ...env },
      stdio: ['ignore', out, out],
      detached: true,
    });
    const kill = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {
        // It has already exited.
      }
    };
    const stop = () => kill('SIGTERM');
    stopSignal.addEventListener('abort', stop, { once: true });
    const ended = new Promise((done) => child.on('close', (code, signal) => done(code ?? signal)));
    void ended.then(() => stopSignal.removeEventListener('abort', stop));
    return { ended, kill };
  }

  /** Runs a command to its end. Throws unless it exits with this code. */
  async function sh(line, { env = {}, code = 0 } = {}) {
    const { ended, kill } = launch(line, env);
    const timers = [setTimeout(kill, left(), 'SIGTERM'), setTimeout(kill, left() + GRACE_MS, 'SIGKILL')];
    const was = await ended;
    timers.forEach(clearTimeout);
    if (was !== code) throw new Error(left() === 0 ? `${line} took too long` : `${line} ended with ${was}`);
  }

  /** Starts a server, runs `work` against it, and stops it as Ctrl-C would; it must exit in time. */
  async function serving(line, work = async () => {}, env = {}) {
    const { ended, kill } = launch(line, env);
    let was;
    void ended.then((code) => (was = code));
    try {
      const answers = () =>
        fetch(`http://127.0.0.1:${world.port}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await answers())) {
        if (was !== undefined) throw new Error(`${line} ended with ${was}`);
        if (left() === 0) throw new Error(`${line} did not answer`);
        await pause(500);
      }
      await work(`http://127.0.0.1:${world.port}`);
      kill('SIGINT');
      await Promise.race([ended, pause(GRACE_MS)]);
      if (was === undefined) throw new Error(`${line} did not stop`);
    } finally {
      kill('SIGTERM');
      const timer = setTimeout(kill, GRACE_MS, 'SIGKILL');
      await ended;
      clearTimeout(timer);
    }
  }

  return { sh, serving, folder: world.folder, clone: world.clone };
}
