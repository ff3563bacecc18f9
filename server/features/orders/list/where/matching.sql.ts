import type { Ctx } from '../../../../deps.ts';
import { type ListWhere, matches } from './matches.sql.ts';

export type Match = { id: number; customerUniqueId: string };

/** Oldest first: a job ships in the order in which buyers ordered. */
export const listMatches = (ctx: Ctx, where: ListWhere, limit: number): Promise<Match[]> =>
  matches(ctx, where)
    .orderBy('o.id')
    .limit(limit)
    .select({ id: 'o.id', customerUniqueId: 'o.customer_unique_id' });

export async function sumCharges(ctx: Ctx, where: ListWhere) {
  const [sums]: { count: number; paise: string | null }[] = await matches(ctx, where).select({
    count: ctx.db.raw('COUNT(*)'),
    paise: ctx.db.raw('SUM(o.charge_paise)'),
  });
  return { count: Number(sums?.count ?? 0), totalPaise: Number(sums?.paise ?? 0) };
}
