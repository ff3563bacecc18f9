import { STORE_KIND_NAMES } from '../../../contract/stores.ts';
import type { Ctx } from '../../../deps.ts';
import { forEachDue } from '../../../platform/concurrency.ts';
import { MINUTE_MS } from '../../../platform/time.ts';
import { STORE_KINDS } from '../../../stores/kinds.ts';
import { type Store, StoreFault } from '../../../stores/store.ts';
import { findChannel } from '../channels.sql.ts';
import { openStore } from '../secrets.ts';
import * as sql from './writing.sql.ts';

const AT_ONCE = 20;
/** Longer than all calls of a write. */
const CLAIM_MS = 3 * MINUTE_MS;
const WAITS_MS = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS);

const waitAfter = (tries: number, wantedMs = 0) =>
  Math.max(wantedMs, WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? MINUTE_MS);

type Due = Pick<sql.DueWrite, 'id' | 'channelId' | 'sellerId' | 'tries'>;

/** Runs `work` at the order's store for this instance alone. A store's fault is kept, and tried again later. */
async function atStore(ctx: Ctx, due: Due, work: (store: Store) => Promise<void>): Promise<void> {
  if (!(await sql.claimWrite(ctx, due, new Date(ctx.now().getTime() + CLAIM_MS)))) return;
  const channel = await findChannel(ctx, due.sellerId, due.channelId);
  if (!channel) return;
  try {
    await work(openStore(ctx, channel));
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    const next = new Date(ctx.now().getTime() + waitAfter(due.tries, error.waitMs));
    await sql.saveFailure(ctx, due.id, error.message, next);
  }
}

/** Tells a store of a parcel, or takes it back, once: the store's own record says what was told before. */
const writeOne = (ctx: Ctx, due: sql.DueWrite) =>
  atStore(ctx, due, async (store) => {
    const { id, storeId, awb, courier, writtenAwb } = due;
    // Another parcel than the one that the store has: that one was cancelled.
    if (writtenAwb !== null) await store.unfulfil(storeId, writtenAwb);
    if (awb !== null) {
      const trackingUrl = `${ctx.publicUrl}/tracking/${encodeURIComponent(awb)}`;
      await store.fulfil(storeId, { awb, courier: courier ?? '', trackingUrl });
    }
    await sql.saveWritten(ctx, id, awb);
  });

/** Tells a store where a parcel is. */
const reportOne = (ctx: Ctx, due: sql.DueReport) =>
  atStore(ctx, due, async (store) => {
    await store.report?.(due.storeId, due);
    await sql.saveReported(ctx, due.id, due.status);
  });

/** Sends AWBs to the stores, takes back those of cancelled parcels, and tells where the others are. */
export async function writeToStores(ctx: Ctx): Promise<void> {
  await forEachDue(ctx, await sql.listDueWrites(ctx, AT_ONCE), (due) => writeOne(ctx, due));
  for (const kind of STORE_KIND_NAMES) {
    const { reported } = STORE_KINDS[kind];
    if (reported.length === 0) continue;
    const due = await sql.listDueReports(ctx, kind, reported, AT_ONCE);
    await forEachDue(ctx, due, (one) => reportOne(ctx, one));
  }
}
