import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopSignal } from '../../../server/bin/processes/steps.mjs';
import { connectDatabase, type Db } from '../../../server/platform/database/connect.ts';
import { aDatabase, type ScenarioDatabase } from './database.ts';
import { type RunningProgram, startProgram } from './program.ts';
import { seededRandom } from './random.ts';

export { pause } from './program.ts';

/** One line of the table: the subject, the measured figure and the target. */
export type Figure = { what: string; figure: string; wanted: string; isMet: boolean };
/** The last output line of a scenario's process. */
export type Outcome = { title: string; seed: number; seconds: number; figures: Figure[]; failure?: string };

export type World = {
  /** This scenario's MariaDB; `database.url` names a database that is empty until the first program starts. */
  database: ScenarioDatabase;
  /** A connection to the same database, to inspect the program's and the sandbox's records. */
  db: Db;
  /** This scenario's folder, removed at the end. */
  folder: string;
  /** From FAULTS_SEED, or random and printed. */
  seed: number;
  /** From 0 to below 1, reproducible by the seed. */
  random: () => number;
  /** Starts the built program on the database; `env` changes its settings. The end of the run kills it. */
  startProgram: (env?: Record<string, string>) => Promise<RunningProgram>;
  /** Registers cleanup that always runs at the end, in reverse order. */
  onEnd: (work: () => unknown) => void;
};

type Scenario = { title: string; limitS: number; run: (world: World) => Promise<Figure[]> };

async function worldIn(folder: string, seed: number, onEnd: World['onEnd']): Promise<World> {
  const database = await aDatabase(folder);
  onEnd(database.kill);
  const db = connectDatabase(database.url, 4);
  onEnd(() => db.destroy());
  return {
    database,
    db,
    folder,
    seed,
    random: seededRandom(seed),
    onEnd,
    startProgram: (env = {}) => startProgram(folder, { DATABASE_URL: database.url, ...env }, onEnd),
  };
}

/** Rejects when the run ends early: over its limit, stopped by a signal, or failed outside an awaited promise. */
const cutShort = (limitS: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`It took longer than ${limitS} s.`)), limitS * 1_000);
    stopSignal.addEventListener('abort', () => reject(stopSignal.reason as Error));
    process.on('unhandledRejection', reject);
    process.on('uncaughtException', reject);
  });

/** Runs one scenario and exits the process: 1 if a figure misses its target or there are no figures. */
export async function scenario({ title, limitS, run }: Scenario): Promise<never> {
  const seed = Number(process.env.FAULTS_SEED || randomInt(1_000_000_000));
  console.log(`${title} (FAULTS_SEED=${seed})`);
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'harkara-faults-'));
  const ends: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  ];
  const onEnd = (work: () => unknown) => void ends.push(work);
  const outcome: Outcome = { title, seed, seconds: 0, figures: [] };
  try {
    outcome.figures = await Promise.race([worldIn(folder, seed, onEnd).then(run), cutShort(limitS)]);
  } catch (error) {
    console.error(error);
    outcome.failure = (error as Error).message?.split('\n')[0] ?? String(error);
  }
  for (const end of ends.reverse()) {
    await Promise.resolve()
      .then(end)
      .catch((error: unknown) => console.error(error));
  }
  outcome.seconds = Math.round((performance.now() - started) / 1_000);
  console.log(JSON.stringify(outcome));
  const isWell = outcome.figures.length > 0 && outcome.figures.every(({ isMet }) => isMet);
  process.exit(isWell ? 0 : 1);
}
