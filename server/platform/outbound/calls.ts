import type { Account, Token } from './account.ts';
import { NoAnswer } from './http-client.ts';

export type Send = Account['send'];

/** Returns what begins the calls of an operation. Where there is no answer, they throw `Unclear`. */
export function callsThrowing<E extends NoAnswer>(Unclear: new (message: string, waitMs?: number) => E) {
  async function orUnclear<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof NoAnswer) || error instanceof Unclear) throw error;
      throw new Unclear(error.message, error.waitMs);
    }
  }

  /** The calls of one operation: they, and the wait for a token, share the account's time-out. */
  return function beginCalls(account: Account, withinMs = account.timeoutMs) {
    const until = performance.now() + withinMs;
    const leftMs = () => Math.floor(until - performance.now());
    const send: Send = async (call) => {
      const timeoutMs = leftMs();
      if (timeoutMs <= 0) throw new Unclear(`no time left to ${call.kind}`);
      return orUnclear(() => account.send({ ...call, timeoutMs }));
    };
    const token = (renew: () => Promise<Token>, refused?: string) =>
      orUnclear(() => account.token(renew, { withinMs: leftMs(), refused }));
    return { send, token };
  };
}
