import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { resetPeak, peakMb } from '../setup/cpu.ts';
import { median, ms, times, whole } from '../setup/figures.ts';
import type { Row } from '../setup/job.ts';
import { ask, bearer, post } from '../setup/load.ts';
import type { World } from '../setup/world.ts';

type Server = { api: string; token: string };

const ROUNDS = 5;
/** Memory that a full export may use beyond one with a thirtieth of the rows. */
const MAX_MORE_MB = 48;

/** Streams a CSV and counts its rows. */
async function exported({ api, token }: Server, body: object): Promise<{ rows: number; took: number }> {
  const began = performance.now();
  const answer = await ask(api, post('/get/shipping/download/all/PENDING', body, bearer(token)));
  let lines = 0;
  for await (const chunk of Readable.fromWeb(answer.body as WebStream))
    for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
  return { rows: lines - 1, took: performance.now() - began };
}

/** Measures the time per thousand rows, and the peak memory of a full export. */
export async function exportRows(
  world: World,
  pid: number,
  [small, large]: readonly [Server, Server],
  most: number,
): Promise<Row[]> {
  const perThousand = async (server: Server, body: object) => {
    const { rows, took } = await exported(server, body);
    return (took * 1_000) / rows;
  };
  const [fewer, more]: [number[], number[]] = [[], []];
  for (let round = -1; round < ROUNDS; round++) {
    const pair = [await perThousand(small, {}), await perThousand(large, { userId: world.large })] as const;
    if (round < 0) continue;
    fewer.push(pair[0]);
    more.push(pair[1]);
  }
  const ratio = median(more.map((took, round) => took / fewer[round]!));

  resetPeak(pid);
  const part = await exported(large, { userId: world.large });
  const before = peakMb(pid);
  resetPeak(pid);
  const all = await exported(large, {});
  const after = peakMb(pid);
  return [
    {
      job: 'export, time per thousand rows: a large seller’s pending orders, against all pending of 10,000',
      floor: ms(median(fewer)),
      ours: ms(median(more)),
      ratio: times(ratio),
      wanted: `≤ ${most} ×`,
      isMet: ratio <= most,
    },
    {
      job: `export of ${whole(all.rows)} orders, compared with one of ${whole(part.rows)}: peak memory`,
      floor: `${whole(before)} MB`,
      ours: `${whole(after)} MB`,
      wanted: `≤ ${MAX_MORE_MB} MB more`,
      isMet: after - before <= MAX_MORE_MB,
      why: `in ${(all.took / 1_000).toFixed(1)} s`,
    },
  ];
}
