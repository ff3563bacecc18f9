import { MIN_PARCELS } from '../../../contract/limits.ts';
import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/time.ts';
import { countLanes, replaceLanes } from './lanes.sql.ts';
import * as sql from './stats.sql.ts';

const EVERY_MS = 60 * MINUTE_MS;
/** Long enough for returns to end, short enough to show a courier that has changed. */
const COUNTED_MS = 90 * DAY_MS;

/** Counts hourly how many parcels each courier delivered, and how fast, by mode, zone and lane. */
export async function countDeliveries(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  if (!(await sql.claimCount(ctx, now, new Date(now.getTime() - EVERY_MS)))) return;
  const since = new Date(now.getTime() - COUNTED_MS);
  const stats = await sql.countDeliveries(ctx, since);
  const lanes = await countLanes(ctx, since, MIN_PARCELS);
  await inTransaction(ctx, async (tx) => {
    await sql.replaceStats(tx, stats);
    await replaceLanes(tx, lanes);
  });
}
