import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ordersCsv } from '../bulk-file.mjs';
import { median, ms, percentile, times } from '../setup/figures.ts';
import type { Job, Row } from '../setup/job.ts';
import { ask, bearer, post } from '../setup/load.ts';
import { waitsDuring } from '../setup/paced.ts';
import type { World } from '../setup/world.ts';

const FLOOR = fileURLToPath(new URL('../bulk-floor.mjs', import.meta.url));
const WARM_UP = 2;
const ROUNDS = 7;
const WATCHED = 4;
const MAX_RATIO = 1.4;
const MAX_RATIO_TO_SMALLER_ROWS = 1.8;
const MAX_HOLD_MS = 50;
const PIN = 560_001;

type Taken = { success: number };

/** Starts bulk-floor.mjs on the same database: `alike` writes the program's rows, `plain` smaller ones. */
async function startFloor(databaseUrl: string, kind: 'alike' | 'plain') {
  const child = fork(FLOOR, [kind], { execArgv: [], env: { ...process.env, DATABASE_URL: databaseUrl } });
  const [port] = await once(child, 'message');
  const take = async (seller: number, body: Buffer) =>
    (await (
      await fetch(`http://127.0.0.1:${port}/?seller=${seller}&pin=${PIN}`, {
        method: 'POST',
        body: new Uint8Array(body),
      })
    ).json()) as Taken;
  return { take, stop: () => child.kill() };
}

/** The form as a browser sends it. It is built before the clock runs, like the floors' bodies. */
async function formOf(seller: number, csv: Buffer): Promise<{ type: string; body: ArrayBuffer }> {
  const form = new FormData();
  form.set('fileUploadOrders', JSON.stringify({ pickupLocationId: seller, courierId: 1, motId: 2 }));
  form.set('file', new Blob([new Uint8Array(csv)]), 'orders.csv');
  const made = new Response(form);
  return { type: made.headers.get('Content-Type')!, body: await made.arrayBuffer() };
}

async function timed(rows: number, work: () => Promise<Taken>): Promise<number> {
  const began = performance.now();
  const { success } = await work();
  if (success !== rows) throw new Error(`${rows} orders were sent, ${success} taken`);
  return performance.now() - began;
}

async function run(world: World): Promise<Row[]> {
  const { url, longestHoldMs } = await world.program('watched');
  const seller = world.usual[0]!;
  const headers = bearer(await world.tokenOf(seller));
  const served = await world.rows<{ pin: number }>(
    'SELECT pin FROM courier_pincodes WHERE courier_id = 1 AND mot_id = 2 AND cod = 1 ORDER BY pin',
  );
  const pins = served.map(({ pin }) => pin);
  const file = (round: number) =>
    ordersCsv(`B${process.pid}-${round}`, pins.slice((round * 997) % (pins.length - 5_000)));
  const byProgram = async ({ type, body }: Awaited<ReturnType<typeof formOf>>): Promise<Taken> => {
    const answer = await fetch(`${url}/api/shipping/fileUpload`, {
      method: 'POST',
      body,
      headers: { ...headers, 'Content-Type': type },
    });
    if (answer.status !== 200) throw new Error(`the upload was answered ${answer.status}`);
    return (await answer.json()) as Taken;
  };

  const [plain, alike] = [
    await startFloor(world.databaseUrl, 'plain'),
    await startFloor(world.databaseUrl, 'alike'),
  ];
  try {
    const took = { plain: [] as number[], alike: [] as number[], ours: [] as number[] };
    const held: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const { body, rows } = file(round);
      const p = await timed(rows, () => plain.take(seller, body));
      const a = await timed(rows, () => alike.take(seller, body));
      const form = await formOf(seller, body);
      await longestHoldMs();
      const o = await timed(rows, () => byProgram(form));
      const hold = await longestHoldMs();
      if (round < WARM_UP) continue;
      took.plain.push(p);
      took.alike.push(a);
      took.ours.push(o);
      held.push(hold);
    }
    const list = post(`/api/get/shipping/${seller}/PENDING`, { limit: 10 }, headers);
    await ask(url, list);
    const several = async () => {
      for (let round = 0; round < WATCHED; round++)
        await byProgram(await formOf(seller, file(100 + round).body));
    };
    const waits = await waitsDuring(url, () => list, several());

    const row = (job: string, floor: number[], maxRatio: number): Row => {
      const ratio = median(took.ours.map((one, round) => one / floor[round]!));
      return {
        job,
        floor: ms(median(floor)),
        ours: ms(median(took.ours)),
        ratio: times(ratio),
        wanted: `≤ ${maxRatio} ×`,
        isMet: ratio <= maxRatio,
      };
    };
    const worst = Math.max(...held);
    return [
      row(
        'file of 1,000,000 bytes of orders, compared with a floor that stores the same rows',
        took.alike,
        MAX_RATIO,
      ),
      row(
        'the same, compared with a floor with smaller rows and three keys',
        took.plain,
        MAX_RATIO_TO_SMALLER_ROWS,
      ),
      {
        job: 'the same: longest event loop delay',
        ours: ms(worst),
        wanted: `≤ ${MAX_HOLD_MS} ms`,
        isMet: worst <= MAX_HOLD_MS,
        waits: { p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) },
        why: 'the waits are those of lists that others ask for',
      },
    ];
  } finally {
    plain.stop();
    alike.stop();
  }
}

export const bulk: Job = { name: 'bulk', run };
