import type { Ctx } from '../../../deps.ts';

/**
 * Takes a free AWB for good: one that was bound to a parcel is never bound to another. Skips rows that other bookings
 * are taking. Requires a transaction.
 */
export async function takeAwb({ db, now }: Ctx, connectionId: number): Promise<string | null> {
  const free: { id: number; awb: string } | undefined = await db('connection_awbs')
    .where({ connection_id: connectionId })
    .whereNull('taken_at')
    .where('usable_at', '<=', now())
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .first('id', 'awb');
  if (!free) return null;
  await db('connection_awbs').where({ id: free.id }).update({ taken_at: now() });
  return free.awb;
}

/** Returns how many were new. */
export async function addAwbs(
  { db, now }: Ctx,
  connectionId: number,
  awbs: readonly string[],
  usableAt: Date,
): Promise<number> {
  const before = await countAll({ db }, connectionId);
  await db('connection_awbs')
    .insert(awbs.map((awb) => ({ connection_id: connectionId, awb, added_at: now(), usable_at: usableAt })))
    .onConflict(['connection_id', 'awb'])
    .ignore();
  return (await countAll({ db }, connectionId)) - before;
}

async function countAll({ db }: Pick<Ctx, 'db'>, connectionId: number): Promise<number> {
  const row = await db('connection_awbs').where({ connection_id: connectionId }).count({ n: '*' }).first();
  return Number(row?.n ?? 0);
}

export async function countAwbs({ db }: Ctx, connectionId: number): Promise<{ free: number; used: number }> {
  const row = await db('connection_awbs')
    .where({ connection_id: connectionId })
    .first<{ n: number; used: number }>(db.raw('COUNT(*) AS n, COUNT(taken_at) AS used'));
  const used = Number(row.used);
  return { free: Number(row.n) - used, used };
}
