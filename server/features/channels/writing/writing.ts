import type { Ctx } from '../../../deps.ts';
import { forEachDue } from '../../../platform/concurrency.ts';
import { MINUTE_MS } from '../../../platform/time.ts';
import { StoreFault } from '../../../stores/store.ts';
import { findChannel } from '../channels.sql.ts';
import { openStore } from '../secrets.ts';
import * as sql from './writing.sql.ts';

const AT_ONCE = 20;
/** Longer than all calls of a write. */
const CLAIM_MS = 3 * MINUTE_MS;
const WAITS_MS = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS);

const waitAfter = (tries: number, wantedMs = 0) =>
  Math.max(wantedMs, WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? MINUTE_MS);

/** Tells a store of a parcel, or takes it back, once: the store's own record says what was told before. */
async function writeOne(ctx: Ctx, due: sql.DueWrite): Promise<void> {
  const { id, storeId, awb, courier, writtenAwb, tries } = due;
  if (!(await sql.claimWrite(ctx, due, new Date(ctx.now().getTime() + CLAIM_MS)))) return;
  const channel = await findChannel(ctx, due.sellerId, due.channelId);
  if (!channel) return;
  try {
    const store = openStore(ctx, channel);
    if (awb !== null)
      await store.fulfil(storeId, {
        awb,
        courier: courier ?? '',
        trackingUrl: `${ctx.publicUrl}/tracking/${encodeURIComponent(awb)}`,
      });
    else if (writtenAwb !== null) await store.unfulfil(storeId, writtenAwb);
    await sql.saveWritten(ctx, id, awb);
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    await sql.saveFailure(
      ctx,
      id,
      error.message,
      new Date(ctx.now().getTime() + waitAfter(tries, error.waitMs)),
    );
  }
}

/** Sends AWBs to the stores, and takes back those of cancelled parcels. */
export const writeToStores = async (ctx: Ctx): Promise<void> =>
  forEachDue(ctx, await sql.listDueWrites(ctx, AT_ONCE), (due) => writeOne(ctx, due));
