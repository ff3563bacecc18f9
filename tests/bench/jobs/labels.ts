import { median, ms, percentile, times } from '../setup/figures.ts';
import type { Job, Row } from '../setup/job.ts';
import { ask, bearer, type Call, post } from '../setup/load.ts';
import { waitsDuring } from '../setup/paced.ts';
import { anyOf } from '../setup/pick.ts';
import type { World } from '../setup/world.ts';

const LABELS = 1_000;
const ROUNDS = 5;
const MAX_RATIO = 2;
const MAX_P99_MS = 50;

async function timed(url: string, call: Call): Promise<number> {
  const began = performance.now();
  const pdf = Buffer.from(await (await ask(url, call)).arrayBuffer());
  const took = performance.now() - began;
  const pages = pdf.toString('latin1').match(/\/Type ?\/Page\b/g)?.length;
  if (pages !== LABELS) throw new Error(`${call.path} made ${pages} pages`);
  return took;
}

async function run(world: World): Promise<Row[]> {
  const { url, longestHoldMs } = await world.program('watched');
  const orders = await world.rows<{ id: number }>(
    `SELECT o.id FROM orders AS o JOIN shipments AS s ON s.order_id = o.id AND s.state = 'BOOKED'
      WHERE o.seller_id = ? AND o.removed_ref = 0 AND o.status = 'READY' ORDER BY o.id LIMIT ?`,
    [world.large, LABELS],
  );
  const shippingId = orders.map(({ id }) => id);
  const ourCall = post(
    '/api/process/shipping/labelGeneration',
    { shippingId },
    bearer(await world.tokenOf(world.large)),
  );
  const floorCall = post('/labels', { shippingId });
  const [ours, floor]: [number[], number[]] = [[], []];
  for (let round = -1; round < ROUNDS; round++) {
    const [f, o] = [await timed(world.floor.url, floorCall), await timed(url, ourCall)];
    if (round >= 0) {
      floor.push(f);
      ours.push(o);
    }
  }
  const ratio = median(ours.map((took, round) => took / floor[round]!));

  const tokens = await world.tokensOf(world.usual);
  const other = () => {
    const id = anyOf(world.usual);
    return post(`/api/get/shipping/${id}/PENDING`, { limit: 10 }, bearer(tokens.get(id)!));
  };
  const severalTimes = async () => {
    for (let round = 0; round < ROUNDS; round++) await timed(url, ourCall);
  };
  await longestHoldMs();
  const waits = await waitsDuring(url, other, severalTimes());
  const held = await longestHoldMs();
  const p99 = percentile(waits, 0.99);
  return [
    {
      job: '1,000 labels, compared with a raw writer that compresses',
      floor: ms(median(floor)),
      ours: ms(median(ours)),
      ratio: times(ratio),
      wanted: `≤ ${MAX_RATIO} ×`,
      isMet: ratio <= MAX_RATIO,
    },
    {
      job: 'other calls during the labels',
      ours: `p99 ${ms(p99)}`,
      wanted: `p99 ≤ ${MAX_P99_MS} ms`,
      waits: { p50: percentile(waits, 0.5), p99 },
      isMet: p99 <= MAX_P99_MS,
      why: `longest event loop delay ${ms(held)}`,
    },
  ];
}

export const labels: Job = { name: 'labels', run };
