import cluster from 'node:cluster';
import { ClusterMemoryStoreWorker } from '@express-rate-limit/cluster-memory-store';
import { MemoryStore, type Store } from 'express-rate-limit';

/** Counts calls in this process or, in a worker, in the cluster's primary for all workers. */
export const limitStore = (name: string): Store =>
  cluster.isWorker ? new ClusterMemoryStoreWorker({ prefix: name }) : new MemoryStore();
