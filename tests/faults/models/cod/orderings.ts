import { type Action, type Step, stepsOf } from './rules/actions.ts';
import type { State } from './rules/state.ts';

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** The order in which things were added does not matter. */
const sorted = (state: State): State => ({
  ...state,
  differences: [...state.differences].sort(byText),
  remittances: [...state.remittances].sort(byText),
  batches: [...state.batches].sort(byText),
});

/**
 * Concurrent actions must have the same effect as some interleaving of their steps. Returns the possible final states:
 * none means that no interleaving gives these answers and what is seen.
 */
export function explanationsOf(
  before: State,
  actions: readonly Action[],
  answers: readonly string[],
  isSeen: (state: State) => boolean,
): State[] {
  const found = new Map<string, State>();
  const visited = new Set<string>();
  const goOn = (state: State, left: readonly (readonly Step[])[]) => {
    const at = JSON.stringify([left.map(({ length }) => length), state]);
    if (visited.has(at)) return;
    visited.add(at);
    if (left.every(({ length }) => length === 0)) {
      if (isSeen(state)) found.set(JSON.stringify(sorted(state)), sorted(state));
      return;
    }
    for (const [client, [step, ...others]] of left.entries()) {
      if (!step) continue;
      const { answer, state: after } = step(state);
      const expected = answer === null ? null : [answer].flat();
      if (expected && !expected.includes(answers[client]!)) continue;
      goOn(after, left.with(client, expected ? [] : others));
    }
  };
  goOn(
    before,
    actions.map((action) => stepsOf(action, before.sellers.length)),
  );
  return [...found.values()];
}
