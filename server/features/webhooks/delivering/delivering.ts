import { randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { Ctx } from '../../../deps.ts';
import type { Endpoint } from '../endpoints/endpoints.sql.ts';
import * as sql from './due.sql.ts';
import { createLanes } from './pace/lanes.ts';
import { createRest } from './pace/rest.ts';
import { createQueue } from './queue.ts';
import { type Result, resultOf, storeResults } from './results.ts';
import { sendOnce } from './sending.ts';

/** Longer than an attempt. Then another instance serves the endpoints of one that was killed. */
const LEASE_MS = 30_000;
const RENEW_MS = 5_000;
/** Also how long a new delivery waits for a process that is at work already. */
const POLL_MS = 250;

/** Endpoints at once. After a restart one instance must not take all that are due. */
const MAX_SERVED = 200;

const lanes = createLanes();

const newLease = (ctx: Ctx) => new Date(ctx.now().getTime() + LEASE_MS);

/** Results that come in while others are stored are stored together. */
function createRecorder(ctx: Ctx, onStored: (results: Result[], isActive: boolean) => void) {
  let collected: Result[] = [];
  let storing: Promise<void> | null = null;
  async function store() {
    while (collected.length > 0) {
      const results = collected;
      collected = [];
      onStored(results, await lanes.querying(() => storeResults(ctx, results)));
    }
  }
  return (result: Result): Promise<void> => {
    collected.push(result);
    return (storing ??= store().finally(() => (storing = null)));
  };
}

const hasChanged = (endpoint: Endpoint, { url, stateAt }: Endpoint) =>
  endpoint.url !== url || endpoint.stateAt.getTime() !== stateAt.getTime();

type Serving = { claimed: Endpoint; token: string; hasRested: boolean };

/**
 * Delivers what is due at one endpoint, which this instance alone serves, and ends the lease. Throws if a result could not
 * be stored: then the lease runs out, because the receiver must not get the same events again and again.
 */
async function serve(ctx: Ctx, { claimed, token, hasRested }: Serving, signal?: AbortSignal): Promise<void> {
  let endpoint = claimed;
  let isOldestFirst = hasRested;
  let renewedAt = performance.now();
  let mayContinue = true;
  let failure: unknown;
  const queue = createQueue(ctx, endpoint.id);
  const rest = createRest();
  const attempts = new Set<Promise<void>>();
  const storeResult = createRecorder(ctx, (results, isActive) => {
    for (const result of results) {
      const isDelivered = result.attempt.error === null;
      queue.end(result.delivery, isDelivered);
      if (isDelivered) isOldestFirst = false;
      if (!hasChanged(result.endpoint, endpoint)) rest.record(result);
    }
    mayContinue &&= isActive;
  });

  async function send(delivery: sql.Due): Promise<Result> {
    const used = endpoint;
    const { messageId: id, body } = delivery;
    return resultOf(ctx, used, delivery, await sendOnce(ctx, used, { id, body }));
  }

  async function sendAndStore(delivery: sql.Due) {
    try {
      const result = await lanes.laneOf(endpoint.id)(() => send(delivery));
      lanes.record(endpoint.id, result.attempt.error === null);
      await storeResult(result);
    } catch (error) {
      failure = error;
    }
  }

  async function renew() {
    if (performance.now() - renewedAt < RENEW_MS) return;
    renewedAt = performance.now();
    const renewed = await lanes.querying(() => sql.renewLease(ctx, endpoint.id, token, newLease(ctx)));
    if (!renewed) mayContinue = false;
    else {
      if (hasChanged(endpoint, renewed)) rest.end();
      endpoint = renewed;
    }
  }

  async function refill() {
    await renew();
    if (failure || !mayContinue || signal?.aborted) queue.clear();
    else if (attempts.size < rest.places()) await lanes.querying(() => queue.fill(isOldestFirst));
  }

  for (;;) {
    await refill().catch((error: unknown) => (failure = error));
    while (attempts.size < rest.places()) {
      const delivery = queue.take();
      if (!delivery) break;
      const one = sendAndStore(delivery).finally(() => attempts.delete(one));
      attempts.add(one);
    }
    if (attempts.size === 0) break;
    await Promise.race([...attempts, after(POLL_MS)]);
  }
  if (failure) throw failure as Error;
  await lanes.querying(() => sql.endLease(ctx, endpoint, token, rest.until(ctx.now())));
}

async function claimAndServe(
  ctx: Ctx,
  { id, leaseUntil }: sql.DueEndpoint,
  signal?: AbortSignal,
): Promise<void> {
  const token = randomBytes(16).toString('hex');
  const claimed = await lanes.querying(() => sql.claimEndpoint(ctx, id, token, newLease(ctx)));
  if (claimed) await serve(ctx, { claimed, token, hasRested: leaseUntil !== null }, signal);
}

/** Delivers until nothing is due. A delivery whose result is not stored, such as by a killed process, is sent again. */
export async function deliverWebhooks(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const serving = new Map<number, Promise<void>>();
  for (;;) {
    const due = signal?.aborted ? [] : await lanes.querying(() => sql.listDueEndpoints(ctx, MAX_SERVED));
    const free = due.filter(({ id }) => !serving.has(id)).slice(0, MAX_SERVED - serving.size);
    for (const endpoint of free) {
      const one = claimAndServe(ctx, endpoint, signal)
        .catch((error: unknown) =>
          ctx.log.error({ err: error, endpointId: endpoint.id }, 'a webhook could not be served'),
        )
        .finally(() => serving.delete(endpoint.id));
      serving.set(endpoint.id, one);
    }
    if (serving.size === 0) return;
    // Polls at intervals: after each delivery, it would be a query for every one under load.
    await after(POLL_MS);
  }
}
