import type { Knex } from 'knex';
import type { Ctx } from '../../deps.ts';
import { isRetryable } from './errors.ts';

const TRIES = 5;
/** No retry starts later than this, because a request must end within 15 s. */
const MAX_RETRYING_MS = 8_000;

/** Joins an open transaction. Retries on deadlocks, lock timeouts and failed certification: no network in `work`. */
export async function inTransaction<T, C extends Pick<Ctx, 'db'>>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
  options?: Knex.TransactionConfig,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.db.transaction((trx) => work({ ...ctx, db: trx }), options);
    } catch (error) {
      if (attempt >= TRIES || performance.now() - startedAt >= MAX_RETRYING_MS || !isRetryable(error))
        throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}
