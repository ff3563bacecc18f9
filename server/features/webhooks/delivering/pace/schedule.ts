import { MINUTE_MS } from '../../../../platform/time.ts';

const HOUR_MS = 60 * MINUTE_MS;
/** After the first, second … failed attempt. After the last of them the delivery has failed. */
const PAUSES_MS = [5_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS];
/** Spreads what failed at the same moment. */
const JITTER = 0.1;
const MAX_RETRY_AFTER_MS = HOUR_MS;

/** Until the next attempt, or null if this was the last. `waitMs` is the receiver's Retry-After. */
export function pauseAfter(tries: number, waitMs = 0): number | null {
  const pauseMs = PAUSES_MS[tries - 1];
  if (pauseMs === undefined) return null;
  return Math.max(pauseMs * (1 + Math.random() * JITTER), Math.min(waitMs, MAX_RETRY_AFTER_MS));
}
