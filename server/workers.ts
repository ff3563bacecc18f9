import cluster, { type Worker } from 'node:cluster';
import { ClusterMemoryStorePrimary } from '@express-rate-limit/cluster-memory-store';
import type { Config } from './config.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { close, listen } from './platform/http/listen.ts';
import { createLog } from './platform/observability/log.ts';
import { clusterMetrics, metricsServer } from './platform/observability/metrics.ts';
import { isTakeOver, PORT_PATIENCE_MS, tellStarter } from './platform/take-over.ts';
import { prepareDatabase } from './start.ts';

const LOOPBACK = '127.0.0.1';
/** Delay before a dead worker is replaced; doubles with each further death within the window. */
const [MIN_BACKOFF_MS, MAX_BACKOFF_MS] = [200, 5_000];
const DEATHS_WINDOW_MS = 60_000;
const MAX_DEATHS_EACH = 3;

type Cluster = { port: number; stop: () => Promise<void> };
type Options = {
  /** The first worker takes the port over from the version before. */
  takesOver: boolean;
  onGiveUp: (sentence: string) => void;
};

const of = ({ id, process: { pid } }: Worker) => ({ worker: id, workerPid: pid });

const ended = (worker: Worker) =>
  new Promise<void>((resolve) => {
    if (worker.isDead()) resolve();
    else worker.once('exit', () => resolve());
  });

/** The worker's port once it serves; null if it exits first, having logged why. */
const untilServes = (worker: Worker) =>
  new Promise<number | null>((resolve) => {
    worker.once('listening', ({ port }) => resolve(port));
    void ended(worker).then(() => resolve(null));
  });

/** Migrates and seeds the database. */
export async function prepare(config: Config) {
  const db = connectDatabase(config.databaseUrl, 1);
  try {
    await prepareDatabase(db, config, new Date());
  } finally {
    await db.destroy();
  }
}

async function serveMetrics(port: number, patienceMs: number) {
  const server = metricsServer(clusterMetrics());
  await listen(server, port, LOOPBACK, { setting: 'METRICS_PORT', patienceMs });
  return server;
}

/** The primary manages workers, rate limits and metrics; it serves no requests. Null if the first worker fails. */
export async function startWorkers(
  config: Config,
  { takesOver, onGiveUp }: Options,
): Promise<Cluster | null> {
  const log = createLog(config.logLevel);
  const maxDeaths = MAX_DEATHS_EACH * config.workers;
  await prepare(config);
  new ClusterMemoryStorePrimary().init();

  const workers = new Set<Worker>();
  const waits = new Set<NodeJS.Timeout>();
  let deaths: number[] = [];
  let hasStarted = false;
  let isStopping = false;

  function fork(): Worker {
    const worker = cluster.fork();
    workers.add(worker);
    // Sending to a worker that has just died fails the worker, not the primary.
    worker.on('error', (error) => log.warn({ ...of(worker), err: error }, 'a worker could not be reached'));
    worker.on('message', (message) => void (isTakeOver(message) && tellStarter(message)));
    worker.once('listening', () => log.info(of(worker), 'a worker is ready'));
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      if (hasStarted && !isStopping) replace(worker, code, signal);
    });
    return worker;
  }

  function replace(worker: Worker, code: number | null, signal: string | null) {
    log.error({ ...of(worker), code, signal }, 'a worker died');
    const now = Date.now();
    deaths = [...deaths.filter((at) => at > now - DEATHS_WINDOW_MS), now];
    if (deaths.length >= maxDeaths) {
      onGiveUp(`${deaths.length} workers died within a minute: the log says which.`);
      return;
    }
    const wait = setTimeout(
      () => {
        waits.delete(wait);
        fork();
      },
      Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** (deaths.length - 1)),
    );
    waits.add(wait);
  }

  async function stop() {
    isStopping = true;
    waits.forEach(clearTimeout);
    const all = [...workers];
    for (const worker of all) worker.process.kill('SIGTERM');
    if (scraped) await close(scraped, 0);
    await Promise.all(all.map(ended));
    log.flush();
  }

  cluster.setupPrimary({ args: takesOver ? ['--take-over'] : [] });
  const port = await untilServes(fork());
  if (port === null) return null;
  hasStarted = true;
  cluster.setupPrimary({ args: [] });
  const others = Array.from({ length: config.workers - 1 }, fork);
  await Promise.all(others.map(untilServes));
  // A worker that is still starting does not answer for its metrics.
  const scraped =
    config.metricsPort === null
      ? null
      : await serveMetrics(config.metricsPort, takesOver ? PORT_PATIENCE_MS : 0);
  return { port, stop };
}
