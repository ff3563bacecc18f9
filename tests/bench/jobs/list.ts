import { startDirectus } from '../peers/directus.ts';
import { ms, times, whole } from '../setup/figures.ts';
import type { Job, Row } from '../setup/job.ts';
import { bearer, type Call, compare, post, type Target } from '../setup/load.ts';
import { anyOf } from '../setup/pick.ts';
import { shareRow } from '../setup/row.ts';
import { requireSameAnswers } from '../setup/same.ts';
import type { World } from '../setup/world.ts';

const PAGE = { limit: 10, offset: 0 };

const callOf = (sellerId: number, tokens: Map<number, string>) =>
  post(`/api/get/shipping/${sellerId}/PENDING`, PAGE, bearer(tokens.get(sellerId)!));

/** The first page of a random seller's pending orders. */
export async function listCalls(world: World, sellers = world.usual): Promise<() => Call> {
  const tokens = await world.tokensOf(sellers);
  return () => callOf(anyOf(sellers), tokens);
}

async function targets(world: World, sellers: readonly number[]): Promise<{ ours: Target; floor: Target }> {
  const { url, pid } = await world.program('production');
  const tokens = await world.tokensOf(sellers);
  const ourCall = (id: number) => callOf(id, tokens);
  const floorCall = (id: number) => post('/list', { userId: id });
  for (const id of sellers.slice(0, 3)) {
    await requireSameAnswers({ url, call: ourCall(id) }, { url: world.floor.url, call: floorCall(id) });
  }
  return {
    ours: { url, pid, next: await listCalls(world, sellers) },
    floor: { ...world.floor, next: () => floorCall(anyOf(sellers)) },
  };
}

/** Compares the page with Directus, which lists only the orders, without the joined names. */
async function compareWithDirectus(
  world: World,
  ours: Target,
  directus: Awaited<ReturnType<typeof startDirectus>>,
): Promise<Row> {
  const job = 'the same page, compared with Directus 11';
  const wanted = '≥ 10 ×';
  if ('absent' in directus) return { job, wanted, isMet: null, why: directus.absent };
  const theirs = { ...directus, next: () => directus.listCall(anyOf(world.usual)) };
  const { ours: we, floor: they, ratio } = await compare(ours, theirs, world.databasePid);
  return {
    job,
    wanted,
    floor: `${whole(they.perSecond)}/s`,
    ours: `${whole(we.perSecond)}/s`,
    ratio: times(ratio),
    isMet: ratio >= 10,
    cpu: { ours: we.cpuUs, floor: they.cpuUs, database: we.databaseUs },
    waits: we,
    why: `the floor is Directus, its p50 / p99 ${ms(they.p50)} / ${ms(they.p99)}`,
  };
}

async function run(world: World): Promise<Row[]> {
  const usual = await targets(world, world.usual);
  const ofUsual = await compare(usual.ours, usual.floor, world.databasePid);
  const large = await targets(world, [world.large]);
  const ofLarge = await compare(large.ours, large.floor, world.databasePid);
  const directus = await startDirectus(world);
  try {
    return [
      shareRow('order list, first page, a usual seller', ofUsual, 0.6),
      await compareWithDirectus(world, usual.ours, directus),
      shareRow('the same, a seller with 9,000 pending', ofLarge, 2),
    ];
  } finally {
    if (!('absent' in directus)) await directus.stop();
  }
}

export const list: Job = { name: 'list', run };
