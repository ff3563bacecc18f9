import type { Ctx } from '../../deps.ts';
import { required } from '../../platform/required.ts';

const listWalletsAfter = (
  ctx: Ctx,
  after: number,
  userId: number | null,
  limit: number,
): Promise<{ user_id: number }[]> => {
  const query = ctx
    .db('wallets')
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .select('user_id');
  return userId === null ? query : query.where('user_id', userId);
};

/** Finds entries that do not add up or do not continue from the previous entry. */
const findBrokenEntries = (ctx: Ctx, userIds: number[]): Promise<{ user_id: number; seq: number }[]> =>
  ctx
    .db('wallet_entries as e')
    .leftJoin('wallet_entries as before', (on) => {
      on.on('before.user_id', 'e.user_id').andOn('before.seq', '=', ctx.db.raw('e.seq - 1'));
    })
    .whereIn('e.user_id', userIds)
    .where((q) => {
      q.whereRaw('e.closing_paise <> e.opening_paise + e.amount_paise')
        .orWhereRaw('e.opening_paise <> COALESCE(before.closing_paise, 0)')
        .orWhereRaw('(e.seq > 1 AND before.id IS NULL)');
    })
    .select('e.user_id', 'e.seq');

/** Reads each wallet's totals, for comparison with its balance and sequence. */
const sumWallets = (
  ctx: Ctx,
  userIds: number[],
): Promise<
  {
    user_id: number;
    balance_paise: number;
    last_seq: number;
    n: number;
    total: number | null;
    top: number | null;
  }[]
> =>
  ctx
    .db('wallets')
    .leftJoin('wallet_entries', 'wallet_entries.user_id', 'wallets.user_id')
    .whereIn('wallets.user_id', userIds)
    .groupBy('wallets.user_id', 'wallets.balance_paise', 'wallets.last_seq')
    .select('wallets.user_id', 'wallets.balance_paise', 'wallets.last_seq')
    .count({ n: 'wallet_entries.id' })
    .sum({ total: 'wallet_entries.amount_paise' })
    .max({ top: 'wallet_entries.seq' });

const BATCH = 500;

/** Recomputes every balance in one snapshot, in batches of wallets. */
export async function verifyLedger(ctx: Ctx, userId: number | null) {
  const result = { ok: true, wallets: 0, entries: 0, broken: [] as { userId: number; problem: string }[] };
  await ctx.db.transaction(
    async (trx) => {
      const inside = { ...ctx, db: trx };
      for (let after = 0; ;) {
        const ids = (await listWalletsAfter(inside, after, userId, BATCH)).map((row) => row.user_id);
        if (ids.length === 0) break;
        after = required(ids.at(-1));
        for (const row of await sumWallets(inside, ids)) {
          result.wallets += 1;
          result.entries += Number(row.n);
          const adds =
            Number(row.total ?? 0) === row.balance_paise &&
            Number(row.n) === row.last_seq &&
            Number(row.top ?? 0) === row.last_seq;
          if (!adds)
            result.broken.push({ userId: row.user_id, problem: 'The entries do not add up to the balance.' });
        }
        for (const row of await findBrokenEntries(inside, ids)) {
          result.broken.push({
            userId: row.user_id,
            problem: `Entry ${row.seq} does not follow from the one before.`,
          });
        }
      }
    },
    { isolationLevel: 'repeatable read' },
  );
  return { ...result, ok: result.broken.length === 0 };
}
