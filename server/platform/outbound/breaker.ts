import { NoAnswer } from './http-client.ts';

/** Unusable answers in a row after which nobody is asked for a while. */
const MOST_FAILURES = 5;
/** Longer than the time-out of any call: the one that tries has ended before the next one does. */
const PAUSE_MS = 10_000;
/** However long it is asked for: what may have happened is to be settled within a minute. */
const LONGEST_PAUSE_MS = 30_000;

export type Breaker = ReturnType<typeof createBreaker>;

/** Knows whether to ask somebody who may be out of order. Closed, open until a time, then half open: one call tries. */
export function createBreaker(now: () => Date) {
  let failures = 0;
  /** Null: closed. Past: half open. */
  let openUntil: number | null = null;
  return {
    /** Whether to ask now. Who may, says afterwards how it went. */
    mayAsk(): boolean {
      if (openUntil === null) return true;
      const at = now().getTime();
      if (at < openUntil) return false;
      // This one tries. Should nobody hear how that went, the next one tries after the same pause.
      openUntil = at + PAUSE_MS;
      return true;
    },
    answered() {
      failures = 0;
      openUntil = null;
    },
    /** `waitMs`: how long the other side asked to be left alone, if it did. */
    unanswered(waitMs?: number) {
      failures += 1;
      if (failures < MOST_FAILURES && waitMs === undefined) return;
      const pauseMs = Math.min(waitMs ?? PAUSE_MS, LONGEST_PAUSE_MS);
      openUntil = Math.max(openUntil ?? 0, now().getTime() + pauseMs);
    },
  };
}

/** Calls, or throws what `refused` makes without calling: then nothing was sent. `what` has a breaker of its own. */
export type Guard = <T>(what: string, call: () => Promise<T>, refused: () => Error) => Promise<T>;

/** Breakers by what is called. NoAnswer counts as a failure; any other error is an answer. */
export function createGuard(now: () => Date): Guard {
  const breakers = new Map<string, Breaker>();
  return async (what, call, refused) => {
    const breaker = breakers.get(what) ?? createBreaker(now);
    breakers.set(what, breaker);
    if (!breaker.mayAsk()) throw refused();
    try {
      const answer = await call();
      breaker.answered();
      return answer;
    } catch (error) {
      if (error instanceof NoAnswer) breaker.unanswered(error.waitMs);
      else breaker.answered();
      throw error;
    }
  };
}
