import type { World } from './world.ts';

/** CPU microseconds per request in each process. */
type Cpu = { ours: number; floor?: number; database: number };
/** Callers' latency in ms. */
type Waits = { p50: number; p99: number };

/** A row of the table; cells may be empty. `isMet` is null without a target or a measurement. */
export type Row = {
  job: string;
  floor?: string;
  ours?: string;
  ratio?: string;
  wanted?: string;
  cpu?: Cpu;
  waits?: Waits;
  isMet: boolean | null;
  why?: string;
};

export type Job = { name: string; run: (world: World) => Promise<Row[]> };
