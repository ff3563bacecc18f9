import type { World } from './world.ts';

/** CPU microseconds a request took in each process. */
export type Cpu = { ours: number; floor?: number; database: number };
/** How long callers waited, in ms. */
export type Waits = { p50: number; p99: number };

/** A line of the table; what does not apply is left out. `isMet` is null where nothing was wanted, or nothing could be measured. */
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
