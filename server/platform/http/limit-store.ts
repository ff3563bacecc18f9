import cluster from 'node:cluster';
import { ClusterMemoryStoreWorker } from '@express-rate-limit/cluster-memory-store';
import { MemoryStore, type Store } from 'express-rate-limit';

/** Counts calls in this process; in a worker of a cluster, in its primary, for all workers together. */
export const limitStore = (name: string): Store =>
  cluster.isWorker ? new ClusterMemoryStoreWorker({ prefix: name }) : new MemoryStore();
