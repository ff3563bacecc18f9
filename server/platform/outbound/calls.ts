import type { Account } from './account.ts';
import { NoAnswer } from './http-client.ts';

export type Send = Account['send'];

/** Functions that send an account's calls. Where there is no answer, they throw `Unclear`. */
export function createCalls<E extends NoAnswer>(Unclear: new (message: string, waitMs?: number) => E) {
  async function orUnclear<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof NoAnswer) || error instanceof Unclear) throw error;
      throw new Unclear(error.message, error.waitMs);
    }
  }

  /** Returns a `send` for one operation: its calls share the account's time-out. */
  function beginCalls(account: Account, withinMs = account.timeoutMs): Send {
    const until = performance.now() + withinMs;
    return async (call) => {
      const timeoutMs = Math.floor(until - performance.now());
      if (timeoutMs <= 0) throw new Unclear(`no time left to ${call.kind}`);
      return orUnclear(() => account.send({ ...call, timeoutMs }));
    };
  }

  return { orUnclear, beginCalls };
}
