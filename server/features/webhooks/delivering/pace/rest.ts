import { MINUTE_MS } from '../../../../platform/time.ts';
import type { Result } from '../results.ts';

/** Attempts at once. Several, so that an event that a receiver cannot take does not hold up the others. */
const MAX_EACH = 4;
/** An endpoint that works again is noticed after this, also if the next attempts are hours away. */
const MAX_REST_MS = 5 * MINUTE_MS;

/**
 * Each delivery that fails takes one of the endpoint's places until the next success. Without places the endpoint rests
 * until the latest of their next attempts, at most 5 minutes. Otherwise the retries of one that hangs would queue behind the first attempts
 * of thousands, at 10 s each.
 */
export function createRest() {
  const failed = new Map<number, Date>();
  const places = () => Math.max(MAX_EACH - failed.size, 0);
  return {
    record({ delivery, attempt, retryAt }: Result) {
      if (attempt.error === null) failed.clear();
      else if (retryAt) failed.set(delivery.id, retryAt);
    },
    end: () => failed.clear(),
    places,
    until(now: Date): Date | null {
      if (places() > 0) return null;
      const latest = Math.max(...[...failed.values()].map((at) => at.getTime()));
      return new Date(Math.min(latest, now.getTime() + MAX_REST_MS));
    },
  };
}
