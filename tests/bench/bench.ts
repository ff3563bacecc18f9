// npm run bench [-- names of jobs]: compares the program's jobs with a minimal implementation (the floor)
// on a private database with a million orders. A run of all jobs writes the table to docs/measurements.md.
import { stopSignal } from '../../server/bin/processes/steps.mjs';
import { jobs } from './jobs/index.ts';
import type { Row } from './setup/job.ts';
import { headOf, keepTable, linesOf, tableOf } from './setup/table.ts';
import { createWorld } from './setup/world.ts';

const WHOLE = 1_000_000;
const orders = Number(process.env.BENCH_ORDERS || WHOLE);
const names = process.argv.slice(2);
const unknown = names.filter((name) => !jobs.some((job) => job.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no job ${unknown.join(', ')}: choose from ${jobs.map(({ name }) => name).join(' ')}.`,
  );
  process.exit(2);
}

const began = performance.now();
const seconds = () => ((performance.now() - began) / 1_000).toFixed(0);
const stopped = new Promise<never>((_resolve, reject) =>
  stopSignal.addEventListener('abort', () => reject(new Error('stopped'))),
);
stopped.catch(() => {});

const world = await Promise.race([createWorld(orders), stopped]);
const rows: Row[] = [];
let hasFailed = false;
try {
  for (const job of jobs.filter(({ name }) => names.length === 0 || names.includes(name))) {
    console.log(`${job.name} … (at ${seconds()} s)`);
    try {
      const found = await Promise.race([job.run(world), stopped]);
      rows.push(...found);
      console.log(linesOf(found));
    } catch (error) {
      stopSignal.throwIfAborted();
      console.error(error);
      hasFailed = true;
      rows.push({ job: job.name, isMet: false, why: `failed: ${(error as Error).message.split('\n')[0]}` });
    }
  }
} finally {
  await world.stop();
}

const head = headOf({ orders, seconds: seconds() });
console.log(`\n${head}\n\n${tableOf(rows)}`);
if (names.length === 0 && orders === WHOLE && !hasFailed) keepTable(`${head}\n\n${tableOf(rows)}`);
process.exit(hasFailed ? 1 : 0);
