import type { Ctx } from '../../deps.ts';
import type { Marks } from '../database/commit-outcome.ts';
import { isDuplicate } from '../database/errors.ts';
import { Refusal } from '../http/errors.ts';
import { DAY_MS } from '../time.ts';

export type KeyedCall = { userId: number; path: string; key: string; bodyHash: string };
type Stored = { status: number; answer: string };

const row = (ctx: Ctx, call: KeyedCall) =>
  ctx.db('idempotency_keys').where({ user_id: call.userId, path: call.path, idem_key: call.key });

const WAIT_MS = 100;
const MAX_WAITS = 100;
/** A call without a heartbeat for this long counts as dead. */
export const DEAD_MS = 45_000;

type First = { status: number | null; body_hash: string; answer: string; created_at: Date };

const deadBefore = (ctx: Ctx) => new Date(ctx.now().getTime() - DEAD_MS);
const isDead = (ctx: Ctx, { status, created_at: lastBeatAt }: First) =>
  status === null && lastBeatAt < deadBefore(ctx);

/** All attempts share `waits`, which limits the wait to 10 s. */
async function firstCall(ctx: Ctx, call: KeyedCall, waits: { left: number }): Promise<First | undefined> {
  for (;;) {
    const first = await row(ctx, call).first<First | undefined>('*');
    if (!first || first.status !== null || isDead(ctx, first) || waits.left === 0) return first;
    waits.left -= 1;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

/** Null means run the call; otherwise the first response. `created_at` is the heartbeat of an unanswered call. */
export async function claimKey(
  ctx: Ctx,
  call: KeyedCall,
  waits = { left: MAX_WAITS },
): Promise<Stored | null> {
  const now = ctx.now();
  await row(ctx, call)
    .where('created_at', '<', new Date(now.getTime() - DAY_MS))
    .delete();
  // Rows with a file name are error reports stored by older versions.
  await row(ctx, call)
    .where(
      (which) =>
        void which
          .whereNotNull('file_name')
          .orWhere((dead) => void dead.whereNull('status').where('created_at', '<', deadBefore(ctx))),
    )
    .delete();
  try {
    await ctx.db('idempotency_keys').insert({
      user_id: call.userId,
      path: call.path,
      idem_key: call.key,
      body_hash: call.bodyHash,
      created_at: now,
    });
    return null;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const first = await firstCall(ctx, call, waits);
  if (waits.left > 0 && (!first || isDead(ctx, first))) {
    waits.left -= 1;
    return claimKey(ctx, call, waits);
  }
  if (first && first.status !== null && first.body_hash !== call.bodyHash) {
    throw new Refusal('KEY_REUSED', 'This Idempotency-Key was used with another body.');
  }
  if (!first || first.status === null) {
    throw new Refusal('KEY_IN_USE', 'The first call with this Idempotency-Key is still running.', {
      headers: { 'Retry-After': '2' },
    });
  }
  return { status: first.status, answer: first.answer };
}

export async function renewKey(ctx: Ctx, call: KeyedCall) {
  await row(ctx, call).whereNull('status').update({ created_at: ctx.now() });
}

export async function storeAnswer(ctx: Ctx, call: KeyedCall, { status, answer }: Stored) {
  await row(ctx, call).update({ status, answer });
}

/** Until a call is answered, `answer` holds the marker of its latest transaction. */
export const marksOf = (ctx: Ctx, call: KeyedCall): Marks => ({
  write: (db, mark) =>
    row({ ...ctx, db }, call)
      .whereNull('status')
      .update({ answer: mark }),
  isWritten: async (db, mark) =>
    (
      await row({ ...ctx, db }, call)
        .forUpdate()
        .first<Pick<First, 'answer'> | undefined>('answer')
    )?.answer === mark,
});

export async function releaseKey(ctx: Ctx, call: KeyedCall) {
  await row(ctx, call).delete();
}

export async function deleteOldKeys(ctx: Ctx) {
  await ctx
    .db('idempotency_keys')
    .where('created_at', '<', new Date(ctx.now().getTime() - DAY_MS))
    .limit(1000)
    .delete();
}
