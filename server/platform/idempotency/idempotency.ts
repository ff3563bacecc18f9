import { createHash } from 'node:crypto';
import type { Ctx } from '../../deps.ts';
import { withCertainCommits } from '../database/commit-outcome.ts';
import { type Answer, type Call, JSON_TYPE } from '../http/calls/call.ts';
import { Refusal } from '../http/errors.ts';
import {
  claimKey,
  DEAD_MS,
  releaseKey,
  renewKey,
  storeAnswer,
  type KeyedCall,
  marksOf,
} from './idempotency.sql.ts';

/** Heartbeat interval. A call may outlast `DEAD_MS` while an upload waits for its turn. */
export const HEARTBEAT_MS = 15_000;
/** How long after the last heartbeat the result may still be stored; until then no other call has the key. */
const STORE_WITHIN_MS = DEAD_MS - 10_000;
const RETRY_MS = 1_000;
const PRINTABLE = /^[\x20-\x7e]{1,128}$/;

function bodyHashOf({ query, rawBody, files, body }: Call): string {
  const hash = createHash('sha256').update(JSON.stringify(query)).update(rawBody);
  // A form's boundary differs in each request; its content does not.
  if (files.length > 0)
    hash.update(JSON.stringify([files.map(({ originalname, size }) => [originalname, size]), body]));
  for (const { buffer } of files) hash.update(buffer);
  return hash.digest('hex');
}

function keyedCall({ user }: Ctx, call: Call): KeyedCall | null {
  const key = call.headers['idempotency-key'];
  if (key === undefined || !user) return null;
  if (typeof key !== 'string' || !PRINTABLE.test(key))
    throw new Refusal('MALFORMED', 'Idempotency-Key must be 1 to 128 printable characters.');
  return {
    userId: user.id,
    key,
    path: call.path.replace(/\/+$/, '').slice(0, 120),
    bodyHash: bodyHashOf(call),
  };
}

/** Responses with 422, 429 and 5xx are not stored: nothing has changed, and the caller may retry with the same key. */
const isStorable = ({ status, body }: Answer) =>
  body === undefined && status < 500 && status !== 422 && status !== 429;

/** Runs `act`, which never throws, once per user, path and key; repeats within 24 h get the first response. */
export async function onceForKey(ctx: Ctx, call: Call, act: (ctx: Ctx) => Promise<Answer>): Promise<Answer> {
  const keyed = keyedCall(ctx, call);
  if (!keyed) return act(ctx);
  const first = await claimKey(ctx, keyed);
  if (first)
    return {
      status: first.status,
      headers: { 'Content-Type': JSON_TYPE, 'Idempotency-Replayed': 'true' },
      body: first.answer,
    };
  const heartbeat = startHeartbeat(ctx, keyed);
  const answer = await act({ ...ctx, db: withCertainCommits(ctx.db, marksOf(ctx, keyed)) }).finally(
    heartbeat.end,
  );
  const store = () =>
    isStorable(answer)
      ? storeAnswer(ctx, keyed, { status: answer.status, answer: JSON.stringify(answer.json) })
      : releaseKey(ctx, keyed);
  // Store before sending: after a retry the caller must see the same response.
  try {
    await store();
  } catch (error) {
    logFailure(ctx, error);
    void retry(store, () => performance.now() - heartbeat.lastBeatAt() < STORE_WITHIN_MS);
  }
  return answer;
}

const logFailure = (ctx: Ctx, error: unknown) =>
  ctx.log.error({ err: error }, 'an idempotent call could not be stored');

function startHeartbeat(ctx: Ctx, keyed: KeyedCall) {
  let lastBeatAt = performance.now();
  async function beat() {
    await renewKey(ctx, keyed);
    lastBeatAt = performance.now();
  }
  const timer = setInterval(
    () => void beat().catch((error: unknown) => logFailure(ctx, error)),
    HEARTBEAT_MS,
  );
  timer.unref();
  return { lastBeatAt: () => lastBeatAt, end: () => clearInterval(timer) };
}

/** Retries while the database is away: otherwise a repeated call waits until this one counts as dead. */
async function retry(store: () => Promise<void>, isInTime: () => boolean) {
  while (isInTime()) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
    const isStored = await store().then(
      () => true,
      () => false,
    );
    if (isStored) return;
  }
}
