import type { Job, Row } from '../setup/job.ts';
import { compare, post } from '../setup/load.ts';
import { anyOf } from '../setup/pick.ts';
import { shareRow } from '../setup/row.ts';
import { mustAnswerAlike } from '../setup/same.ts';
import type { World } from '../setup/world.ts';

const MAX_P99_MS = 30;

async function run(world: World): Promise<Row[]> {
  const { url, pid } = await world.program('production');
  const parcels = await world.rows<{ awb: string }>(
    'SELECT awb FROM shipments WHERE awb IS NOT NULL ORDER BY CRC32(id) LIMIT 20000',
  );
  const awbs = parcels.map(({ awb }) => awb);
  const ourCall = (awb: string) => post(`/api/status/details/${awb}`, {});
  const floorCall = (awb: string) => post('/track', { awb });
  for (const awb of awbs.slice(0, 5))
    await mustAnswerAlike({ url, call: ourCall(awb) }, { url: world.floor.url, call: floorCall(awb) });
  const compared = await compare(
    { url, pid, next: () => ourCall(anyOf(awbs)) },
    { ...world.floor, next: () => floorCall(anyOf(awbs)) },
    world.databasePid,
  );
  return [
    shareRow('public tracking', compared, 0.6, {
      text: `p99 ≤ ${MAX_P99_MS} ms`,
      isMet: compared.ours.p99 <= MAX_P99_MS,
    }),
  ];
}

export const track: Job = { name: 'track', run };
