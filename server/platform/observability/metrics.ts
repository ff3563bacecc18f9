import type { Server } from 'node:http';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../database/connect.ts';
import { httpServer } from '../http/listen.ts';
import type { RequestRecord } from './request-log.ts';

/** `due` is counted up to a limit. */
export type Queue = { name: string; due: number; oldestSeconds: number };
export type CallRecord = {
  service: string;
  courier: string;
  call: string;
  outcome: 'ok' | 'refused' | 'failed';
  seconds: number;
};
export type JobRecord = { job: string; outcome: 'ok' | 'failed'; seconds: number };

export type Metrics = {
  recordRequest: (request: RequestRecord) => void;
  recordCall: (call: CallRecord) => void;
  recordJob: (job: JobRecord) => void;
  aggregate: () => void;
} & Scraped;

type Scraped = {
  text: () => Promise<string>;
  contentType: string;
};

const NAME = 'harkara';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

function durations<L extends string>(
  registers: Registry[],
  name: string,
  help: string,
  labelNames: L[],
  buckets: number[],
) {
  const histogram = new Histogram({
    name: `${NAME}_${name}_duration_seconds`,
    help,
    labelNames,
    buckets,
    registers,
  });
  const series = new Map<string, { observe: (seconds: number) => void }>();
  return (labels: Record<L, string>, seconds: number) => {
    const values = labelNames.map((label) => labels[label]);
    const key = values.join('\n');
    let one = series.get(key);
    if (!one) series.set(key, (one = histogram.labels(...values)));
    one.observe(seconds);
  };
}

function watchPool(registers: Registry[], db: Db) {
  const { pool } = db.client as {
    pool?: { numUsed(): number; numFree(): number; numPendingAcquires(): number };
  };
  new Gauge({
    name: `${NAME}_database_connections`,
    help: 'Connections of the pool in use and free, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool?.numUsed() ?? 0);
      this.set({ state: 'free' }, pool?.numFree() ?? 0);
      this.set({ state: 'waiting' }, pool?.numPendingAcquires() ?? 0);
    },
  });
}

/** Queried on each scrape. If the database is away, the queues are omitted and `database_up` is 0. */
function watchQueues(registers: Registry[], queues: () => Promise<Queue[]>) {
  let reading: Promise<Queue[] | null> | undefined;
  const read = () =>
    (reading ??= queues()
      .catch(() => null)
      .finally(() => (reading = undefined)));
  const gauge = (name: string, help: string, valueOf: (queue: Queue) => number) =>
    new Gauge({
      name: `${NAME}_${name}`,
      help,
      labelNames: ['queue'],
      registers,
      // Every worker counts the same rows, so a sum would be wrong.
      aggregator: 'max',
      async collect() {
        const current = await read();
        this.reset();
        for (const queue of current ?? []) this.set({ queue: queue.name }, valueOf(queue));
      },
    });
  gauge('queue_due', 'Rows that wait for a job and are due.', ({ due }) => due);
  gauge(
    'queue_oldest_seconds',
    'For how long the oldest due row has waited.',
    ({ oldestSeconds }) => oldestSeconds,
  );
  new Gauge({
    name: `${NAME}_database_up`,
    help: '1 if the database answered at this scrape.',
    registers,
    aggregator: 'min',
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
}

/** Label values are names from the code or courier ids, never data from a caller. */
export function createMetrics({ db, queues }: { db: Db; queues: () => Promise<Queue[]> }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  watchQueues(registers, queues);
  watchPool(registers, db);
  const request = durations(
    registers,
    'http_request',
    'Requests, from their headers to the end of the response.',
    ['method', 'route', 'status'],
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  );
  const call = durations(
    registers,
    'outside_call',
    'Calls to couriers, the payment gateway and the message provider.',
    ['service', 'courier', 'call', 'outcome'],
    [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  );
  const job = durations(
    registers,
    'job',
    'Runs of the jobs.',
    ['job', 'outcome'],
    [0.01, 0.1, 0.5, 1, 5, 30, 120],
  );
  return {
    recordRequest: ({ method, route, status, seconds }) =>
      request({ method: METHODS.has(method) ? method : 'other', route, status }, seconds),
    recordCall: ({ service, courier, call: name, outcome, seconds }) =>
      call({ service, courier, call: name, outcome }, seconds),
    recordJob: ({ job: name, outcome, seconds }) => job({ job: name, outcome }, seconds),
    aggregate() {
      AggregatorRegistry.setRegistries([registry]);
      // The constructor starts to listen to the primary.
      new AggregatorRegistry();
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

export function clusterMetrics(): Scraped {
  const registry = new AggregatorRegistry();
  return { text: () => registry.clusterMetrics(), contentType: registry.contentType };
}

export const metricsServer = (metrics: Scraped): Server =>
  httpServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end();
    metrics.text().then(
      (text) => res.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
