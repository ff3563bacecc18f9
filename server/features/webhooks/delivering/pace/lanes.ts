import pLimit, { type LimitFunction } from 'p-limit';

/** Attempts under way in this process. An endpoint that hangs holds its places for 10 s each. */
const MAX_SENDING = 128;
/** Of the pool's 16 connections: people's requests have the others. */
const MAX_QUERYING = 5;

/**
 * Endpoints that answer and endpoints that fail have separate places, so that however many hang, the others go on.
 * An endpoint changes its lane with each result.
 */
export function createLanes() {
  const [healthy, failing] = [pLimit(MAX_SENDING), pLimit(MAX_SENDING)];
  const failingIds = new Set<number>();
  return {
    querying: pLimit(MAX_QUERYING),
    laneOf: (endpointId: number): LimitFunction => (failingIds.has(endpointId) ? failing : healthy),
    record(endpointId: number, isDelivered: boolean) {
      if (isDelivered) failingIds.delete(endpointId);
      else failingIds.add(endpointId);
    },
  };
}
export type Lanes = ReturnType<typeof createLanes>;
