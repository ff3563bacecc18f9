// npm run test:faults [names…]: runs each fault scenario in a separate process with a separate database. Prints
// one table; a run of all scenarios writes it to docs/measurements.md.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { stopSignal } from '../../server/bin/processes/steps.mjs';
import { keepTable, tableOf } from './setup/report.ts';
import type { Outcome } from './setup/scenario.ts';

const ENDING = '.fault.ts';
const here = fileURLToPath(new URL('.', import.meta.url));
/** Scenarios enforce their own limit; this one is for a scenario that hangs. */
const MAX_MS = 15 * 60_000;
const GRACE_MS = 45_000;
/**
 * Concurrent groups: scenarios that mostly wait for timeouts, and scenarios that need the processor but measure no
 * short times. The others compare times of milliseconds, kill what they started or fill the machine: they run alone.
 */
const CONCURRENT_GROUPS = [
  ['delhivery', 'company-messages'],
  ['shiprocket', 'company-gateways', 'gateway'],
  ['models', 'random-requests'],
];

/** Ends a scenario gracefully, then kills the rest of its process group. */
function endAfter(ms: number, pid: number): () => void {
  const timers: NodeJS.Timeout[] = [];
  const end = () => {
    process.kill(pid, 'SIGTERM');
    timers.push(setTimeout(() => process.kill(-pid, 'SIGKILL'), GRACE_MS));
  };
  timers.push(setTimeout(end, ms));
  stopSignal.addEventListener('abort', end, { once: true });
  return () => {
    timers.forEach(clearTimeout);
    stopSignal.removeEventListener('abort', end);
  };
}

async function runScenario(name: string): Promise<Outcome> {
  // In its process group, Ctrl-C reaches the scenario only once, through this process.
  const child = spawn(process.execPath, [...process.execArgv, `${here}${name}${ENDING}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const dismiss = endAfter(MAX_MS, child.pid!);
  const ended = new Promise<string>((resolve) =>
    child.on('close', (code, signal) => resolve(String(code ?? signal))),
  );
  let last: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (last !== undefined) console.log(`${name}: ${last}`);
    last = line;
  }
  const code = await ended;
  dismiss();
  try {
    return JSON.parse(last ?? '') as Outcome;
  } catch {
    if (last !== undefined) console.log(`${name}: ${last}`);
    return {
      title: name,
      seed: 0,
      seconds: 0,
      figures: [],
      failure: `It ended with ${code} and no figures.`,
    };
  }
}

const isMet = ({ figures, failure }: Outcome) =>
  !failure && figures.length > 0 && figures.every((figure) => figure.isMet);

const all = readdirSync(here)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .sort();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no scenario ${unknown.join(', ')}: there are ${all.join(', ')}.`);
  process.exit(2);
}

const names = asked.length > 0 ? asked : all;
const found = new Map<string, Outcome>();
const began = performance.now();
const minutesSince = (start: number) => ((performance.now() - start) / 60_000).toFixed(1);

async function runInTurn(wanted: readonly string[]) {
  for (const name of wanted) {
    if (stopSignal.aborted) return;
    console.log(`${name}: begins at ${minutesSince(began)} min`);
    const outcome = await runScenario(name);
    found.set(name, outcome);
    const result = isMet(outcome) ? 'met its targets' : 'MISSED A TARGET';
    console.log(`${name}: ${result} after ${outcome.seconds} s (${found.size} of ${names.length})\n`);
  }
}

await Promise.all(CONCURRENT_GROUPS.map((lane) => runInTurn(lane.filter((name) => names.includes(name)))));
// The other scenarios run alone.
await runInTurn(names.filter((name) => !CONCURRENT_GROUPS.flat().includes(name)));

const outcomes = names.flatMap((name) => found.get(name) ?? []);
const table = tableOf(outcomes, (performance.now() - began) / 60_000);
console.log(`\n${table}`);
if (asked.length === 0 && outcomes.length === all.length) keepTable(table);
process.exit(outcomes.every(isMet) && !stopSignal.aborted ? 0 : 1);
