import { ask, type Call } from './load.ts';

const CALLERS = 4;
const PAUSE_MS = 20;

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Latencies in ms of four callers who pause 20 ms between requests, while `work` is in progress. */
export async function waitsDuring(url: string, next: () => Call, work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  let isOver = false;
  const caller = async () => {
    while (!isOver) {
      const began = performance.now();
      await (await ask(url, next())).arrayBuffer();
      waits.push(performance.now() - began);
      await pause(PAUSE_MS);
    }
  };
  const callers = Promise.all(Array.from({ length: CALLERS }, caller));
  await work.finally(() => (isOver = true));
  await callers;
  return waits;
}

export const waitsFor = (url: string, next: () => Call, seconds: number) =>
  waitsDuring(url, next, pause(seconds * 1_000));
