import { randomInt } from 'node:crypto';
import type { Ctx } from '../../../deps.ts';
import { continueAfter, countRows, readBatches } from '../../../platform/database/queries.ts';

type FreeAwb = { id: number; awb: string; usable_at: Date };

const CANDIDATES = 50;

/** In the order of the index, without a sort. */
function listFree({ db, now }: Ctx, connectionId: number, last?: FreeAwb): Promise<FreeAwb[]> {
  const free = db('connection_awbs')
    .where({ connection_id: connectionId })
    .whereNull('taken_at')
    .where('usable_at', '<=', now());
  if (last) void continueAfter(free, '>', ['usable_at', last.usable_at], ['id', last.id]);
  return free.orderBy(['usable_at', 'id']).limit(CANDIDATES).select('id', 'awb', 'usable_at');
}

/** Returns which of the AWBs a parcel has, or had. */
async function listBound({ db }: Ctx, awbs: readonly string[]): Promise<string[]> {
  const carried = db('shipments').whereIn('awb', awbs).select('awb');
  const rows = await carried.union(db('shipments').whereIn('asked_awb', awbs).select('asked_awb as awb'));
  return (rows as { awb: string }[]).map(({ awb }) => awb);
}

async function claimAwb({ db, now }: Ctx, id: number): Promise<boolean> {
  return (await db('connection_awbs').where({ id }).whereNull('taken_at').update({ taken_at: now() })) === 1;
}

/**
 * Takes a free AWB for good: one that was bound to a parcel is never bound to another. Concurrent bookings start at
 * different candidates, so they seldom wait for each other. Requires a transaction.
 */
export async function takeAwb(ctx: Ctx, connectionId: number): Promise<string | null> {
  for await (const free of readBatches<FreeAwb>(CANDIDATES, (last) => listFree(ctx, connectionId, last))) {
    const start = free.length > 0 ? randomInt(free.length) : 0;
    for (const { id, awb } of [...free.slice(start), ...free.slice(0, start)])
      if ((await claimAwb(ctx, id)) && (await listBound(ctx, [awb])).length === 0) return awb;
  }
  return null;
}

/** Adds those that no pool and no parcel has. Returns how many. */
export async function addAwbs(
  ctx: Ctx,
  connectionId: number,
  awbs: readonly string[],
  usableAt: Date,
): Promise<number> {
  const { db, now } = ctx;
  const bound = new Set(await listBound(ctx, awbs));
  const unused = awbs.filter((awb) => !bound.has(awb));
  if (unused.length === 0) return 0;
  const pool = () => db('connection_awbs').where({ connection_id: connectionId });
  const before = await countRows(pool());
  await db('connection_awbs')
    .insert(unused.map((awb) => ({ connection_id: connectionId, awb, added_at: now(), usable_at: usableAt })))
    .onConflict('awb')
    .ignore();
  return (await countRows(pool())) - before;
}

export async function countAwbs({ db }: Ctx, connectionId: number): Promise<{ free: number; used: number }> {
  const row = await db('connection_awbs')
    .where({ connection_id: connectionId })
    .first<{ n: number; used: number }>(db.raw('COUNT(*) AS n, COUNT(taken_at) AS used'));
  const used = Number(row.used);
  return { free: Number(row.n) - used, used };
}

export const deleteFreeAwbs = ({ db }: Ctx, connectionId: number) =>
  db('connection_awbs').where({ connection_id: connectionId }).whereNull('taken_at').delete();
