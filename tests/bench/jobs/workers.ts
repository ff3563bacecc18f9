import { times, whole } from '../setup/figures.ts';
import type { Job, Row } from '../setup/job.ts';
import { type Call, type Measured, settled } from '../setup/load.ts';
import type { Kind, World } from '../setup/world.ts';
import { listCalls } from './list.ts';
import { quoteCalls } from './quote.ts';
import { shipCalls } from './ship.ts';
import { trackCalls } from './track.ts';

type Part = { name: string; calls: (world: World) => Promise<() => Call> };

const PARTS: readonly (Part & { kind: Kind })[] = [
  { name: 'order list', kind: 'production', calls: (world) => listCalls(world) },
  { name: 'rate quote', kind: 'production', calls: (world) => quoteCalls(world) },
  { name: 'public tracking', kind: 'production', calls: trackCalls },
  { name: 'ship an order', kind: 'sandbox', calls: shipCalls },
];

async function measure(world: World, kind: Kind, workers: number): Promise<Map<string, Measured>> {
  const { url, pid } = await world.program(kind, workers);
  const all = new Map<string, Measured>();
  for (const { name, calls } of PARTS.filter((part) => part.kind === kind))
    all.set(name, await settled({ url, pid, next: await calls(world) }, world.databasePid));
  return all;
}

function rowOf(name: string, one: Measured, two: Measured): Row {
  return {
    job: `${name}: two workers, beside one`,
    floor: `${whole(one.perSecond)}/s`,
    ours: `${whole(two.perSecond)}/s`,
    ratio: times(two.perSecond / one.perSecond),
    cpu: { ours: two.cpuUs, floor: one.cpuUs, database: two.databaseUs },
    waits: two,
    isMet: null,
    why: `the floor is one worker, its p99 ${whole(one.p99)} ms`,
  };
}

/** The workers share the cores with the database and the load generator. */
async function run(world: World): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of ['production', 'sandbox'] as const) {
    const one = await measure(world, kind, 1);
    const two = await measure(world, kind, 2);
    for (const [name, measured] of one) rows.push(rowOf(name, measured, two.get(name)!));
  }
  return rows;
}

export const workers: Job = { name: 'workers', run };
