import { compared, DASHBOARDS, LISTS } from '../lists-calls.mjs';
import { ms, times } from '../setup/figures.ts';
import type { Job, Row } from '../setup/job.ts';
import type { World } from '../setup/world.ts';
import { exportRows } from './exports.ts';

const SMALL = 10_000;
const CALLS = 15;
/** Few, because a dashboard over all sellers takes a second per call. */
const DASHBOARD_CALLS = 5;
const MAX = 1.5;

type Call = (typeof LISTS)[number];
type Grown = { call: Call; small: number; large: number; ratio: number };
type Server = { api: string; token: string };

async function grown(servers: readonly Server[], calls: readonly Call[], each: number): Promise<Grown[]> {
  const all: Grown[] = [];
  for (const call of calls) {
    const {
      ms: [small, large],
    } = await compared(servers, call, each);
    all.push({ call, small: small!, large: large!, ratio: large! / small! });
  }
  return all.sort((a, b) => b.ratio - a.ratio);
}

const nameOf = ({ call }: Grown) => `\`${call.name}\`, ${call.text}`;

function rowOf(job: string, all: readonly Grown[]): Row {
  const [slowest] = all;
  const over = all.filter(({ ratio }) => ratio > MAX);
  return {
    job,
    floor: ms(slowest!.small),
    ours: ms(slowest!.large),
    ratio: times(slowest!.ratio),
    wanted: `≤ ${MAX} ×`,
    isMet: over.length === 0,
    why:
      over.length === 0
        ? `the slowest: ${nameOf(slowest!)}`
        : over.map((one) => `${nameOf(one)} ${one.ratio.toFixed(2)}`).join('; '),
  };
}

/** Calls that should not become slower with a hundred times the orders. */
async function run(world: World): Promise<Row[]> {
  const { url, pid } = await world.program('production');
  const other = await world.another(SMALL);
  const servers = [
    { api: `${other.url}/api`, token: await other.admin() },
    { api: `${url}/api`, token: await world.adminToken() },
  ] as const;
  const against = `at ${world.orders.toLocaleString('en')} orders, against ${SMALL.toLocaleString('en')}`;
  const lists = await grown(servers, LISTS, CALLS);
  const isSearch = ({ call }: Grown) => /an order id|an AWB|by company/.test(call.text);
  const rows = [
    rowOf(
      `${lists.filter((one) => !isSearch(one)).length} lists ${against}`,
      lists.filter((one) => !isSearch(one)),
    ),
    rowOf(`${lists.filter(isSearch).length} searches ${against}`, lists.filter(isSearch)),
    ...(await grown(servers, DASHBOARDS, DASHBOARD_CALLS))
      .map((one) => rowOf(`dashboard ${against}: ${nameOf(one)}`, [one]))
      .map(({ why: _why, ...row }) => row),
    ...(await exportRows(world, pid, servers, MAX)),
  ];
  await other.stop();
  return rows;
}

export const growth: Job = { name: 'growth', run };
