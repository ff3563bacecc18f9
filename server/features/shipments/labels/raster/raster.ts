import { Tinypool } from 'tinypool';
import { drawInTurn } from '../printing/turns.ts';

/** One bit a dot, 1 is black; each row is padded to whole bytes. */
export type Bitmap = { width: number; height: number; bits: Uint8Array };

const IDLE_MS = 30_000;
const MAX_MS = 60_000;

const threads = new Tinypool({
  filename: new URL('./raster-thread.js', import.meta.url).href,
  execArgv: [],
  env: {},
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
});

/** Draws each page of a PDF as a bitmap, in a thread, for the user with this id. */
export const rasterize = (
  pdf: Buffer,
  { width, height, userId }: { width: number; height: number; userId: number },
): Promise<Bitmap[]> =>
  drawInTurn(userId, async () => {
    const pages = (await threads.run(
      { pdf, width, height },
      { name: 'rasterize', signal: AbortSignal.timeout(MAX_MS) },
    )) as Uint8Array[];
    return pages.map((bits) => ({ width, height, bits }));
  });
