import type { Job, Row } from '../setup/job.ts';
import { type Call, compare, post } from '../setup/load.ts';
import { anyOf } from '../setup/pick.ts';
import { shareRow } from '../setup/row.ts';
import { requireSameAnswers } from '../setup/same.ts';
import type { World } from '../setup/world.ts';

const MAX_P99_MS = 30;

const ourCall = (awb: string) => post(`/api/status/details/${awb}`, {});

async function someAwbs(world: World): Promise<string[]> {
  const parcels = await world.rows<{ awb: string }>(
    'SELECT awb FROM shipments WHERE awb IS NOT NULL ORDER BY CRC32(id) LIMIT 20000',
  );
  return parcels.map(({ awb }) => awb);
}

/** A visitor's look at a random parcel. */
export async function trackCalls(world: World): Promise<() => Call> {
  const awbs = await someAwbs(world);
  return () => ourCall(anyOf(awbs));
}

async function run(world: World): Promise<Row[]> {
  const { url, pid } = await world.program('production');
  const awbs = await someAwbs(world);
  const floorCall = (awb: string) => post('/track', { awb });
  for (const awb of awbs.slice(0, 5))
    await requireSameAnswers({ url, call: ourCall(awb) }, { url: world.floor.url, call: floorCall(awb) });
  const compared = await compare(
    { url, pid, next: () => ourCall(anyOf(awbs)) },
    { ...world.floor, next: () => floorCall(anyOf(awbs)) },
    world.databasePid,
  );
  return [
    shareRow('public tracking', compared, 0.4, {
      text: `p99 ≤ ${MAX_P99_MS} ms`,
      isMet: compared.ours.p99 <= MAX_P99_MS,
    }),
  ];
}

export const track: Job = { name: 'track', run };
