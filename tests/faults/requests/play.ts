import fc from 'fast-check';
import type { Operation } from './document.ts';
import { resetCouriers, type Caller } from './people.ts';
import { type Generated, requestsFor } from './request.ts';
import type { Known } from './values.ts';
import { type Answered, send, written } from './wire.ts';

type Judge = (operation: Operation, caller: Caller, answer: Answered) => string | null;
type Tokens = Record<Caller, string | null>;
/** The result of a run. `done`: the calls that returned 200 at least once. */
export type Played = {
  requests: number;
  answers: number;
  busy: number;
  done: Set<string>;
  faults: string[];
  slowest: { ms: number; name: string };
};

const AT_ONCE = 6;
const SHRINK_MS = 60_000;
const SHOWN = 1_500;

type Stage = { apiUrl: string; judge: Judge; tokens: Tokens; known: Known; seed: number; runs: number };

/** Sends random requests of one call as each caller. A fault is shrunk to the smallest request that shows it. */
async function playOne(operation: Operation, callers: Caller[], stage: Stage, played: Played) {
  const { apiUrl, judge, tokens, known, seed, runs } = stage;
  let fault = '';

  async function ask(request: Generated, caller: Caller) {
    const line = written(operation, request, tokens[caller]);
    const started = performance.now();
    const answer = await send(apiUrl, operation.method, line).catch((error: unknown) => error as Error);
    played.answers += 1;
    const ms = performance.now() - started;
    if (ms > played.slowest.ms) played.slowest = { ms, name: operation.name };
    const found =
      answer instanceof Error ? `did not come: ${answer.message}` : judge(operation, caller, answer);
    if (!(answer instanceof Error)) {
      if (answer.status === 200) played.done.add(operation.name);
      if (answer.status === 503) played.busy += 1;
    }
    if (found === null) return;
    const content = answer instanceof Error ? '' : answer.body.toString().slice(0, 300);
    fault = `${operation.name} as ${caller}: the answer ${found}\n  sent: ${operation.method} ${line.path} ${line.body?.toString().slice(0, SHOWN) ?? ''}\n  answered: ${content}`;
    throw new Error(found);
  }

  const property = fc.asyncProperty(requestsFor(operation, known), async (request) => {
    for (const caller of callers) await ask(request, caller);
    // A courier left in `hang` mode would delay the next calls.
    if (operation.path === '/sandbox/courier') await resetCouriers(apiUrl);
  });
  const details = await fc.check(property, {
    seed,
    numRuns: runs,
    plugins: [fc.interruptAfterTimeLimit(SHRINK_MS)],
  });
  played.requests += details.numRuns;
  if (details.failed)
    played.faults.push(
      `${fault || String(details.errorInstance)}\n  seed ${details.seed}, path ${details.counterexamplePath}`,
    );
  else if (details.interrupted)
    played.faults.push(
      `${operation.name}: only ${details.numRuns} of ${runs} requests within ${SHRINK_MS / 1_000} s`,
    );
}

export async function play(operations: Operation[], callers: Caller[], stage: Stage): Promise<Played> {
  const played: Played = {
    requests: 0,
    answers: 0,
    busy: 0,
    done: new Set(),
    faults: [],
    slowest: { ms: 0, name: '' },
  };
  const waiting = [...operations];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await playOne(next, callers, stage, played);
    }),
  );
  return played;
}
