import type { Ctx } from '../../../deps.ts';
import { sumList } from '../../../platform/lists/counting.ts';
import { claimRecount, recountedAt, recountTallies } from '../../../platform/lists/folding.ts';
import type { TallyList } from '../../../platform/lists/recording.sql.ts';
import { MINUTE_MS } from '../../../platform/time.ts';
import * as sql from './recount.sql.ts';

const LISTS: readonly TallyList[] = ['orders', 'shipments', 'ndrs', 'wallet-entries', 'payments'];
const EVERY_MS = 6 * 60 * MINUTE_MS;
const AGAIN_MS = 5 * MINUTE_MS;
/** The estimate is rough. A larger deviation means that rows changed without updating the tallies. */
const FAR_OFF = 0.5;
const FEW = 1_000;

/** Counts a list's rows and corrects its tallies. */
export const recount = (ctx: Ctx, list: TallyList): Promise<void> =>
  recountTallies(ctx, list, async (tx) => {
    const bySeller = await sql.countBy(tx, list, 'seller_id');
    const byDay = await sql.countBy(tx, list, 'day');
    return [...bySeller, ...byDay, ...byDay.map((tally) => ({ ...tally, day: 0 }))];
  });

async function isFarOff(ctx: Ctx, list: TallyList): Promise<boolean> {
  const [tallied, rows] = [await sumList(ctx, list), await sql.estimateRows(ctx, list)];
  return rows > FEW && Math.abs(rows - tallied) > rows * FAR_OFF;
}

/** Runs sooner if a table's size deviates far: older versions and direct database writes skip the tallies. */
export async function recountLists(ctx: Ctx): Promise<void> {
  for (const list of LISTS) {
    const [now, before] = [ctx.now(), await recountedAt(ctx, list)];
    if (now.getTime() - before.getTime() < ((await isFarOff(ctx, list)) ? AGAIN_MS : EVERY_MS)) continue;
    if (await claimRecount(ctx, list, before, now)) await recount(ctx, list);
  }
}
