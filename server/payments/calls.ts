import type { Account } from '../platform/outbound/account.ts';
import { NoAnswer } from '../platform/outbound/http-client.ts';
import { GatewayUnclear } from './gateway.ts';

export type Send = Account['send'];

/** Runs a call of an account. If there is no answer, it throws GatewayUnclear. */
export async function orUnclear<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof NoAnswer) || error instanceof GatewayUnclear) throw error;
    throw new GatewayUnclear(error.message, error.waitMs);
  }
}

/** Returns a `send` for one operation: its calls share the account's time-out. */
export function beginCalls(account: Account): Send {
  const until = performance.now() + account.timeoutMs;
  return async (call) => {
    const timeoutMs = Math.floor(until - performance.now());
    if (timeoutMs <= 0) throw new GatewayUnclear(`no time left to ${call.kind}`);
    return orUnclear(() => account.send({ ...call, timeoutMs }));
  };
}
