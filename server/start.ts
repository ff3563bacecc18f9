import { deleteSandboxConnections, seedDemo, seedReference, seedSandboxConnections } from '../seeds/index.ts';
import { createApi, createApp } from './app.ts';
import type { Carriers } from './carriers/carrier.ts';
import { sandboxCarrier } from './carriers/sandbox/client.ts';
import { mountClients } from './clients.ts';
import type { Config } from './config.ts';
import { type Deps, jobContext } from './deps.ts';
import { queues } from './features/console/queues.ts';
import { startJobs } from './jobs.ts';
import type { Channel } from './messages/channel.ts';
import { noChannel } from './messages/none.ts';
import { sandboxChannel } from './messages/sandbox/client.ts';
import type { Gateway } from './payments/gateway.ts';
import { noGateway } from './payments/none.ts';
import { sandboxGateway } from './payments/sandbox/client.ts';
import { requireReadable } from './platform/auth/rekey.ts';
import { createSeal } from './platform/auth/seal.ts';
import { connectDatabase, type Db } from './platform/database/connect.ts';
import { watchDisk } from './platform/database/disk.ts';
import { migrate } from './platform/database/migrate.ts';
import { close, httpServer, listen } from './platform/http/listen.ts';
import { createLog } from './platform/observability/log.ts';
import { createMetrics, type Metrics, metricsServer } from './platform/observability/metrics.ts';
import { requestLog, watchRequests } from './platform/observability/request-log.ts';
import { watchCalls } from './platform/outbound/watched-calls.ts';
import { required } from './platform/required.ts';
import { emulators } from './sandbox/emulators.ts';
import { type Sandbox, startSandbox } from './sandbox/start.ts';
import { SEALED_TABLES } from './sealed-tables.ts';

const LOOPBACK = '127.0.0.1';
const DRAIN_MS = 12_000;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

type ExternalServices = { carriers: Carriers; gateway: Gateway; channel: Channel };

async function connectServices(
  config: Config,
  db: Db,
  now: () => Date,
): Promise<ExternalServices & { sandbox: Sandbox | null }> {
  if (config.isProduction) return { carriers: {}, gateway: noGateway, channel: noChannel, sandbox: null };
  const { sandboxSecret: secret, publicUrl, sandboxCourierUrl, sandboxGatewayUrl } = config;
  const sandbox = await startSandbox({ db, secret, now, publicUrl });
  const clientOf = (url: string | null = null) => ({ baseUrl: url ?? sandbox.url, secret, now });
  return {
    carriers: { sandbox: sandboxCarrier(clientOf(sandboxCourierUrl)) },
    gateway: sandboxGateway(clientOf(sandboxGatewayUrl)),
    channel: sandboxChannel(clientOf()),
    sandbox,
  };
}

const withMetrics = (
  { carriers, gateway, channel }: ExternalServices,
  { recordCall }: Metrics,
): ExternalServices => ({
  carriers: carriers.sandbox ? { sandbox: watchCalls('courier', carriers.sandbox, recordCall) } : {},
  gateway: watchCalls('gateway', gateway, recordCall),
  channel: watchCalls('messages', channel, recordCall),
});

export type Program = {
  apiUrl: string;
  port: number;
  metricsPort: number | null;
  /** Where the emulated companies answer; null in production. */
  sandboxUrl: string | null;
  smtpPort: number | null;
  deps: Deps;
  stop: () => Promise<void>;
};

export async function prepareDatabase(
  db: Db,
  { isProduction, connectionsKey }: Config,
  at: Date,
): Promise<void> {
  await migrate(db);
  await requireReadable(db, SEALED_TABLES, createSeal(connectionsKey));
  await seedReference(db, at);
  if (isProduction) return deleteSandboxConnections(db);
  await seedDemo(db, at);
  await seedSandboxConnections(db, at);
}

type StartOptions = {
  now?: () => Date;
  withJobs?: boolean;
  /** Workers of a cluster leave database setup and metrics to the primary. */
  isWorker?: boolean;
  /** Runs when everything but the public port, the metrics and the jobs is up. */
  beforeListening?: ((apiUrl: string) => Promise<void>) | undefined;
  /** How long to wait for a port in use. */
  patienceMs?: number;
};

export async function start(
  config: Config,
  {
    now = () => new Date(),
    withJobs = true,
    isWorker = false,
    beforeListening,
    patienceMs = 0,
  }: StartOptions = {},
): Promise<Program> {
  const log = createLog(config.logLevel);
  const db = connectDatabase(config.databaseUrl);
  if (!isWorker) await prepareDatabase(db, config, now());

  const { sandbox, ...services } = await connectServices(config, db, now);
  const metrics =
    config.metricsPort === null
      ? null
      : createMetrics({ db, queues: () => queues(jobContext(deps, 'metrics')) });
  const deps: Deps = {
    db,
    now,
    log,
    disk: watchDisk(db, now),
    ...(metrics ? withMetrics(services, metrics) : services),
    adapters: {
      known: new Map(),
      ctx: () => jobContext(deps, 'accounts'),
      recordCall: metrics?.recordCall ?? (() => {}),
    },
    emulators: sandbox && emulators(sandbox),
    publicUrl: config.publicUrl,
    isProduction: config.isProduction,
    secret: config.jwtSecret,
    seal: createSeal(config.connectionsKey),
  };
  if (isWorker) metrics?.aggregate();
  const scraped = metrics && !isWorker ? metricsServer(metrics) : null;

  // The portal's file downloads and the sandbox use a separate loopback listener, which closes last.
  let isReady = true;
  let apiUrl = '';
  const sandboxCalls = sandbox && { secret: config.sandboxSecret, apiUrl: () => apiUrl };
  const logRequest = requestLog(log, metrics?.recordRequest);
  const { router, dispatch } = createApi(deps, {
    addressRateLimit: config.addressRateLimit,
    publicUrl: config.publicUrl,
    sandbox: sandboxCalls,
    isReady: () => isReady,
    logRequest,
  });
  const watch = watchRequests(logRequest);
  const inner = httpServer(createApp(router, 'loopback', undefined, watch));
  apiUrl = `http://${LOOPBACK}:${await listen(inner, 0, LOOPBACK)}`;

  const outer = httpServer();
  const clients = config.apiOnly ? null : await mountClients(config, { apiUrl, dispatch, log }, outer);
  outer.on('request', (_req, res) => void (isReady || res.setHeader('Connection', 'close')));
  outer.on('request', createApp(router, config.trustProxy, clients?.mount, watch));
  await beforeListening?.(apiUrl);
  const port = await listen(outer, config.port, config.host, { isShared: true, patienceMs });
  const metricsPort =
    scraped &&
    (await listen(scraped, required(config.metricsPort), LOOPBACK, { setting: 'METRICS_PORT', patienceMs }));
  const jobs = withJobs ? startJobs(deps, metrics?.recordJob) : null;

  return {
    apiUrl,
    port,
    metricsPort,
    sandboxUrl: sandbox?.url ?? null,
    smtpPort: sandbox?.smtpPort ?? null,
    deps,
    async stop() {
      isReady = false;
      const jobsEnded = jobs?.stop();
      if (config.stopNoticeMs > 0) await after(config.stopNoticeMs);
      // The next version waits for both ports.
      if (scraped) await close(scraped, 0);
      await Promise.all([close(outer, DRAIN_MS), Promise.race([jobsEnded, after(DRAIN_MS)])]);
      await close(inner, 1_000);
      await sandbox?.stop();
      await clients?.close();
      await db.destroy();
      log.flush();
    },
  };
}
