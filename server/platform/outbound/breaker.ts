import { NoAnswer } from './http-client.ts';

const MAX_FAILURES = 5;
/** Longer than any call's timeout, so a trial call ends before the next one starts. */
const PAUSE_MS = 10_000;
/** Caps Retry-After, because unclear calls must be settled within a minute. */
const MAX_PAUSE_MS = 30_000;

export type Breaker = ReturnType<typeof createBreaker>;

/** Closed, open until a time, then half-open, when one call tries. */
export function createBreaker(now: () => Date) {
  let failures = 0;
  /** Null means closed; a past time means half-open. */
  let openUntil: number | null = null;
  return {
    /** After true, the caller reports `answered` or `unanswered`, or nothing if nothing was sent. */
    mayAsk(): boolean {
      if (openUntil === null) return true;
      const at = now().getTime();
      if (at < openUntil) return false;
      // This call is the trial. If its result is never reported, the next trial follows after the same pause.
      openUntil = at + PAUSE_MS;
      return true;
    },
    answered() {
      failures = 0;
      openUntil = null;
    },
    unanswered(waitMs?: number) {
      failures += 1;
      if (failures < MAX_FAILURES && waitMs === undefined) return;
      const pauseMs = Math.min(waitMs ?? PAUSE_MS, MAX_PAUSE_MS);
      openUntil = Math.max(openUntil ?? 0, now().getTime() + pauseMs);
    },
  };
}

/** Runs `call`, or throws `refused()` without sending anything. Each `what` has its own breaker. */
type Guard = <T>(what: string, call: () => Promise<T>, refused: () => Error) => Promise<T>;

/** NoAnswer counts as a failure, what `isUnsent` knows not at all, and any other error as a response. */
export function createGuard(now: () => Date, isUnsent: (error: unknown) => boolean = () => false): Guard {
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
      else if (!isUnsent(error)) breaker.answered();
      throw error;
    }
  };
}
