// Runs the server of a version, and replaces it by another version while it serves.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chooseVersion, deleteSwitch, mainOf, readSwitch, reportSwitch } from '../versions/chosen.mjs';
import { writeHolder } from './lock.mjs';
import { runVisibly, stopSignal } from './steps.mjs';

// A migration may take long; the old version keeps serving.
const READY_MS = 3_600_000;
const SERVING_MS = 60_000;

/** Serves until the server ends; returns its exit code. SIGUSR2 switches to the version in switch.json. */
export async function serveVersions(first, { dataDir, env }) {
  const record = join(dataDir, 'server.json');
  let serving;
  let switching;

  function serve(server) {
    serving = server;
    if (server.child) writeHolder(record, server.child.pid);
  }

  async function switchVersion() {
    const { folder, outcome } = readSwitch(dataDir) ?? {};
    if (!folder || outcome) return;
    const old = serving;
    const next = launchServer(folder, env, ['--take-over']);
    let wasStopped = false;
    try {
      await hears(next, 'ready', READY_MS);
      wasStopped = old.child.kill('SIGTERM');
      await hears(next, 'serving', SERVING_MS);
    } catch (error) {
      next.child?.kill('SIGKILL');
      await next.ended.catch(() => {});
      if (wasStopped && !stopSignal.aborted) {
        await old.ended;
        serve(launchServer(old.folder, env));
      }
      reportSwitch(dataDir, { folder, outcome: 'failed', reason: error.message });
      return;
    }
    serve(next);
    chooseVersion(dataDir, folder);
    reportSwitch(dataDir, { folder, outcome: 'serving' });
  }

  // Whatever fails, such as writing to a full disk, must not end the version that serves.
  const onSwitch = () => {
    switching ??= switchVersion()
      .catch((error) => console.error('The switch to another version failed:', error))
      .finally(() => (switching = undefined));
  };
  process.on('SIGUSR2', onSwitch);
  deleteSwitch(dataDir);
  serve(launchServer(first, env));
  try {
    for (;;) {
      const current = serving;
      const code = await current.ended;
      await switching;
      if (serving === current) return code;
    }
  } finally {
    process.off('SIGUSR2', onSwitch);
    rmSync(record, { force: true });
  }
}

function launchServer(folder, env, flags = []) {
  const server = { folder, child: undefined, ended: undefined };
  // A large young generation: an upload's short-lived objects are freed at once instead of being copied.
  const args = ['--max-semi-space-size=64', '--enable-source-maps', mainOf(folder), ...flags];
  server.ended = runVisibly(process.execPath, args, {
    env,
    wholeGroup: false,
    hasMessages: true,
    onSpawn: (child) => (server.child = child),
  });
  return server;
}

/** Waits until a server that takes over reports this state; throws its reason if it fails or ends first. */
function hears({ child, ended }, state, patienceMs) {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error(`it was not ${state} in time`)), patienceMs);
    child.on('message', ({ takeOver, reason } = {}) => {
      if (takeOver === state) done();
      if (takeOver === 'failed') failed(new Error(reason));
    });
    void ended
      .then((code) => failed(new Error(`it ended with ${code}`)), failed)
      .finally(() => clearTimeout(timer));
  });
}
