import fc from 'fast-check';
import { daysAfter } from '../../../../server/platform/time.ts';
import type { Shop } from '../../setup/shop.ts';
import { begin } from './beginning.ts';
import { checkEnd } from './ending.ts';
import { anyPlan, sharedPlan } from './plans.ts';
import { type Model, together, type Tally, twice } from './rounds.ts';
import { aGroup, type Group } from './stock.ts';
import { moveTo, type Real, SPAN_DAYS, type World } from './world.ts';

const MAX_STEPS = 24;
/** Sequences that share sellers, because making sellers takes long. */
const GROUP = 8;

const oneByOne = anyPlan.map((plan) => together([plan]));
const atOnce = fc.array(sharedPlan, { minLength: 2, maxLength: 3 }).map(together);
const sequences = fc.commands<Model, Real, false>(
  [oneByOne, oneByOne, oneByOne, atOnce, sharedPlan.map(twice)],
  { maxCommands: MAX_STEPS, size: 'max' },
);

type Options = { count: number; seed: number; timeMs: number; from: string };
type Run = { sequences: number; tally: Tally; shops: Shop[]; fault: string | null };

/** Runs sequences in turn, each on earlier days. A failure is shrunk to the shortest sequence that shows it. */
export async function runSequences(world: World, { count, seed, timeMs, from }: Options): Promise<Run> {
  const tally: Tally = { steps: 0, atOnce: 0, answers: new Map() };
  const shops: Shop[] = [];
  let begun = 0;
  let group: Group | null = null;
  const property = fc.asyncProperty(sequences, async (commands) => {
    const isFirst = group === null || group.sequences.length === 0;
    const dayAfter = (n: number) => daysAfter(from, -n * SPAN_DAYS);
    if (isFirst) {
      group = await aGroup(world, GROUP, dayAfter(begun + GROUP));
      shops.push(...group.shops);
    }
    begun += 1;
    moveTo(world, dayAfter(begun));
    if (begun % 50 === 0) console.log(`${begun} sequences, ${tally.steps} steps`);
    const { real, state } = await begin(world, group!, `${seed}S${begun}`);
    const model: Model = { name: real.name, isFirst, sent: [], states: [state], tally };
    await fc.asyncModelRun(() => ({ model, real }), commands);
    await checkEnd(model, real);
  });
  const details = await fc.check(property, {
    seed,
    numRuns: count,
    plugins: [fc.interruptAfterTimeLimit(timeMs)],
  });
  if (!details.failed) return { sequences: details.numRuns, tally, shops, fault: null };
  const shortest = [details.counterexample].flat(2).map(String).join();
  return {
    sequences: details.numRuns,
    tally,
    shops,
    fault: `${shortest}\n  ${String(details.errorInstance)}\n  seed ${details.seed}, path ${details.counterexamplePath}`,
  };
}
