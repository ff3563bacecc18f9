// Prints progress, runs programs and stops them. Uses only Node's modules, because it runs before npm ci.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

const stopping = new AbortController();
export const stopSignal = stopping.signal;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(name, () => stopping.abort(plain(`Stopped by ${name}.`)));

/** An error that is shown without a stack. */
export function plain(message) {
  return Object.assign(new Error(message), { plain: true });
}

export async function runToEnd(work) {
  try {
    return await work();
  } catch (error) {
    if (stopSignal.aborted) return 130;
    console.error(error.plain ? `\n${error.message}` : error);
    return 1;
  }
}

/** Prints a slow step on one line with its duration. */
export async function step(title, work) {
  const begun = performance.now();
  process.stdout.write(`${title}… `);
  try {
    const result = await work();
    console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    console.log(stopSignal.aborted ? 'stopped' : 'failed');
    throw error;
  }
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 10)) {
    throw plain(`Harkara needs Node 20.10 or newer; this is ${process.versions.node}.`);
  }
}

/** Loads .env; existing environment variables win. */
export function readEnvFile() {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  if (!process.loadEnvFile)
    throw plain('Reading .env needs Node 20.12 or newer: update Node, or set the variables yourself.');
  process.loadEnvFile(file);
}

/** Runs a program silently and returns its output; an error contains the last 40 lines. */
export async function run(command, args, options = {}) {
  let output = '';
  const child = launch(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await ended(child);
  stopSignal.throwIfAborted();
  if (code !== 0) {
    const tail = output.trimEnd().split('\n').slice(-40).join('\n');
    throw plain(`${[command, ...args].join(' ')} failed (exit ${code}):\n${tail}`);
  }
  return output;
}

/**
 * Runs a program on this terminal. A stop signal sends `stopWith`, then SIGKILL after `grace` ms. With `hasMessages` it
 * may send messages (`process.send`).
 */
export function runVisibly(command, args, options = {}) {
  const messages = options.hasMessages ? ['ipc'] : [];
  const child = launch(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit', ...messages] });
  if (child.pid) options.onSpawn?.(child);
  return ended(child, options);
}

// A separate process group: Ctrl-C reaches the program once, from here, and never through npm or a shell.
function launch(command, args, { cwd = root, env = process.env, stdio }) {
  return spawn(command, args, { cwd, env, stdio, detached: true });
}

function ended(child, { wholeGroup = true, stopWith = 'SIGTERM', grace = 30_000 } = {}) {
  const kill = (name) => {
    try {
      process.kill(wholeGroup ? -child.pid : child.pid, name);
    } catch {
      // Already gone.
    }
  };
  let timer;
  const stop = () => {
    kill(stopWith);
    timer = setTimeout(() => kill('SIGKILL'), grace);
  };
  return new Promise((done, failed) => {
    const finish = (settle, value) => {
      clearTimeout(timer);
      stopSignal.removeEventListener('abort', stop);
      settle(value);
    };
    child.on('error', (error) =>
      finish(failed, plain(`${child.spawnfile} could not be run: ${error.message}`)),
    );
    child.on('close', (code, signal) => finish(done, code ?? signal));
    if (stopSignal.aborted) stop();
    else stopSignal.addEventListener('abort', stop, { once: true });
  });
}

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
