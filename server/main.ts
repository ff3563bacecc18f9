import cluster from 'node:cluster';
import { DEMO } from '../seeds/index.ts';
import { type Config, readConfig } from './config.ts';
import { PRODUCT } from './contract/product.ts';
import { ConfigError } from './platform/config-error.ts';
import { modeOf, PORT_PATIENCE_MS, requireHealthy, tellStarter } from './platform/take-over.ts';
import { start } from './start.ts';
import { prepare, startWorkers } from './workers.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function sentenceFor(error: unknown): string | null {
  const { code, errno, syscall, message } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigError) return message;
  if (syscall === 'connect' || syscall === 'getaddrinfo')
    return `The database of DATABASE_URL does not answer (${code}).`;
  if (code?.startsWith('HANDSHAKE_')) return `The database of DATABASE_URL does not accept TLS (${message}).`;
  if ([1044, 1045, 1698].includes(errno ?? 0)) return 'The database of DATABASE_URL refuses the sign-in.';
  if (errno === 1049) return 'The database named in DATABASE_URL does not exist: create it first.';
  return null;
}

function announce(port: number, { isProduction }: Config) {
  const at = `http://localhost:${port}`;
  print(`\n${PRODUCT.name} is ready.\n`);
  print(`  Portal       ${at}/`);
  print(`  Back office  ${at}/admin/`);
  print(`  API          ${at}/api/docs\n`);
  if (isProduction) return;
  print('Demo sign-ins');
  print(`  administrator  ${DEMO.admin.phone}  ${DEMO.admin.password}`);
  print(`  seller         ${DEMO.seller.phone}  ${DEMO.seller.password}`);
  print(`  new seller     ${DEMO.newSeller.phone}  ${DEMO.newSeller.password}\n`);
  print('Press Ctrl-C to stop.');
}

let program: { port: number; stop: () => Promise<void> } | null = null;
let stopping = false;

async function stop(exitCode = 0) {
  if (stopping) return;
  stopping = true;
  await program?.stop();
  process.exit(exitCode);
}

function onGiveUp(sentence: string) {
  process.stderr.write(`${sentence}\n`);
  void stop(1);
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());

const mode = modeOf(process.argv);
const { isWorker } = cluster;

/** Takes the port over from the version before, or ends once everything but the port is up. */
async function beforeListening(apiUrl: string) {
  await requireHealthy(apiUrl);
  if (mode === 'check') process.exit(0);
  await tellStarter({ takeOver: 'ready' });
}

function run(config: Config) {
  const takesOver = mode === 'take over';
  if (config.workers > 1 && !isWorker && mode !== 'check')
    return startWorkers(config, { takesOver, onGiveUp });
  return start(config, {
    isWorker,
    beforeListening: mode === 'serve' ? undefined : beforeListening,
    patienceMs: takesOver ? PORT_PATIENCE_MS : 0,
  });
}

// Without its starter, a version that waits for the port would never be stopped.
if (mode === 'take over')
  process.once('disconnect', () => {
    if (!program) process.exit(1);
  });

try {
  const config = readConfig(process.env);
  if (mode === 'migrate') {
    await prepare(config);
    process.exit(0);
  }
  program = await run(config);
  if (!program) process.exit(1);
  if (!isWorker) {
    if (mode === 'take over') await tellStarter({ takeOver: 'serving' });
    announce(program.port, config);
  }
} catch (error) {
  const sentence = sentenceFor(error);
  if (mode === 'take over')
    await tellStarter({ takeOver: 'failed', reason: sentence ?? (error as Error).message });
  if (sentence) exitWith(sentence);
  throw error;
}
