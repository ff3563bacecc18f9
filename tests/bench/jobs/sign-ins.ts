import { median, ms, percent, percentile, times } from '../setup/figures.ts';
import type { Job, Row } from '../setup/job.ts';
import { ask, bearer, load, type Measured, middle, post } from '../setup/load.ts';
import { waitsDuring, waitsFor } from '../setup/paced.ts';
import { anyOf } from '../setup/pick.ts';
import { phoneOf, signInCall, type World } from '../setup/world.ts';

const AT_ONCE = 32;
const SECONDS = 4;
const ROUNDS = 3;
const MEASURE_S = 8;
const SHARE = 0.7;
const MAX_RATIO = 2;

async function raw(url: string): Promise<number> {
  const answer = await ask(url, post('/argon2id', { seconds: SECONDS, atOnce: AT_ONCE }));
  return ((await answer.json()) as { perSecond: number }).perSecond;
}

async function throughput(world: World, signIns: (seconds: number) => Promise<Measured>): Promise<Row> {
  const [ours, floor]: [Measured[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    floor.push(await raw(world.floor.url));
    ours.push(await signIns(SECONDS));
  }
  const ratio = median(ours.map(({ perSecond }, round) => perSecond / floor[round]!));
  const measured = middle(ours);
  return {
    job: 'sign-in, compared with raw argon2id',
    floor: `${median(floor).toFixed(1)}/s`,
    ours: `${measured.perSecond.toFixed(1)}/s`,
    ratio: percent(ratio),
    wanted: `≥ ${percent(SHARE)}`,
    cpu: { ours: measured.cpuUs, database: measured.databaseUs },
    waits: measured,
    isMet: ratio >= SHARE,
  };
}

async function run(world: World): Promise<Row[]> {
  const { url, pid } = await world.program('production');
  const tokens = await world.tokensOf(world.usual);
  const target = { url, pid, next: () => signInCall(phoneOf(anyOf(world.sellers))) };
  const signIns = (seconds: number) => load(target, world.databasePid, seconds, AT_ONCE);
  const row = await throughput(world, signIns);

  const list = () => {
    const id = anyOf(world.usual);
    return post(`/api/get/shipping/${id}/PENDING`, { limit: 10 }, bearer(tokens.get(id)!));
  };
  await waitsFor(url, list, 2);
  const calm = await waitsFor(url, list, MEASURE_S);
  const busy = await waitsDuring(url, list, signIns(MEASURE_S));
  const [before, during] = [percentile(calm, 0.99), percentile(busy, 0.99)];
  return [
    row,
    {
      job: `p99 of other calls while ${AT_ONCE} sign in continuously`,
      floor: `${ms(before)} without`,
      ours: ms(during),
      ratio: times(during / before),
      wanted: `≤ ${MAX_RATIO} ×`,
      waits: { p50: percentile(busy, 0.5), p99: during },
      isMet: during / before <= MAX_RATIO,
    },
  ];
}

export const signIns: Job = { name: 'sign-ins', run };
