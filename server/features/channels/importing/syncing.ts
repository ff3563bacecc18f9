import { CHANNEL_TEXTS as TEXTS } from '../../../contract/texts/channels.ts';
import type { Ctx } from '../../../deps.ts';
import { forEachDue } from '../../../platform/concurrency.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { MINUTE_MS } from '../../../platform/time.ts';
import { StoreFault, type StoreOrder, type StorePage } from '../../../stores/store.ts';
import * as sql from '../channels.sql.ts';
import { webhookAddress } from '../channels.ts';
import { followRules, retryWaiting } from '../retrying/retrying.ts';
import { openStore, openWebhookSecret } from '../secrets.ts';
import { insertNotice } from '../watching/notices.sql.ts';
import { importAll } from './batch.ts';
import { takeOrder } from './importing.ts';
import { findKnown } from './orders.sql.ts';

const CHANNELS_AT_ONCE = 5;
/** After the lease the instance counts as dead. A page takes a few seconds. */
const LEASE_MS = 2 * MINUTE_MS;
const POLL_MS = 15 * MINUTE_MS;
/** Changes of these minutes are read again: a store stores some a little after their time. */
const OVERLAP_MS = 5 * MINUTE_MS;
const AFTER_FAULT_MS = MINUTE_MS;
/** Most faults end earlier by themselves. */
const WARN_AFTER_MS = 60 * MINUTE_MS;
const MAX_PAGES = 100;

const later = (ctx: Ctx, ms: number) => new Date(ctx.now().getTime() + ms);

/** Orders that need a look: not those that are known as they are, and not finished ones that were never here. */
async function changedOnes(
  ctx: Ctx,
  channelId: number,
  orders: readonly StoreOrder[],
): Promise<StoreOrder[]> {
  const known = await findKnown(
    ctx,
    channelId,
    orders.map(({ storeId }) => storeId),
  );
  return orders.filter(({ storeId, changedAt, state }) => {
    const before = known.get(storeId);
    return before ? before.changed_at <= changedAt : state === 'OPEN' || state === 'WAITING';
  });
}

async function takePage(ctx: Ctx, channel: sql.Channel, orders: readonly StoreOrder[]): Promise<void> {
  const changed = await changedOnes(ctx, channel.id, orders);
  const [failure] = await importAll(ctx, channel, changed, (order) => takeOrder(ctx, channel, order));
  // The page is read again: it is not done.
  if (failure) throw failure.reason;
}

async function watch(ctx: Ctx, channel: sql.Channel, store: ReturnType<typeof openStore>): Promise<boolean> {
  try {
    await store.openWebhooks(webhookAddress(ctx, channel), openWebhookSecret(ctx, channel));
    return true;
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    return false;
  }
}

const FREE = { leaseToken: null, leaseUntil: null };

const saveWorking = (ctx: Ctx, channel: sql.Channel, lease: sql.Lease, read: sql.Saved): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const works = { lastSyncAt: tx.now(), error: null, errorSince: null, warnedAt: null };
    const isOurs = await sql.keepLease(tx, lease, { ...read, ...works, ...FREE });
    if (isOurs && channel.warnedAt !== null) await insertNotice(tx, channel, 'STORE_WORKS');
  });

/** Reads what changed since the last time, page by page. A page that is imported is not read again. */
async function readChanges(ctx: Ctx, channel: sql.Channel, lease: sql.Lease): Promise<void> {
  const store = openStore(ctx, channel);
  const hasWebhooks = await watch(ctx, channel, store);
  const since = new Date(channel.syncedUntil.getTime() - OVERLAP_MS);
  let { syncedUntil } = channel;
  let cursor: string | null = null;
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { orders, next }: StorePage = await store.listChanged(since, cursor);
    const isLast = next === null;
    cursor = next;
    await takePage(ctx, channel, orders);
    const newest = orders.at(-1)?.changedAt;
    if (newest && newest > syncedUntil) syncedUntil = newest;
    if (!(await sql.keepLease(ctx, lease, { syncedUntil, leaseUntil: later(ctx, LEASE_MS) }))) return;
    if (isLast) {
      // After the reading, so that none is imported that the store has cancelled.
      const retried = await retryWaiting(ctx, channel);
      return saveWorking(ctx, channel, lease, { hasWebhooks, ...retried });
    }
  }
  // Hundreds of pages: go on in the next round.
  await sql.keepLease(ctx, lease, { nextSyncAt: ctx.now(), ...FREE });
}

/** What the store's page says, with the time, while it keeps trying. The seller is told once if it lasts. */
async function recordFault(ctx: Ctx, channel: sql.Channel, lease: sql.Lease, error: unknown): Promise<void> {
  const isStores = error instanceof StoreFault;
  const failing = {
    error: (isStores ? error.message : TEXTS.failedHere).slice(0, 255),
    errorSince: channel.errorSince ?? ctx.now(),
  };
  const isLong = ctx.now().getTime() - failing.errorSince.getTime() >= WARN_AFTER_MS;
  const warnedAt = channel.warnedAt ?? (isLong ? ctx.now() : null);
  const nextSyncAt = later(ctx, Math.max(AFTER_FAULT_MS, (isStores && error.waitMs) || 0));
  await inTransaction(ctx, async (tx) => {
    const isOurs = await sql.keepLease(tx, lease, { ...failing, warnedAt, nextSyncAt, ...FREE });
    if (isOurs && warnedAt !== null && channel.warnedAt === null)
      await insertNotice(tx, { ...channel, ...failing }, 'STORE_FAILING');
  });
  if (!isStores) throw error;
}

async function syncOne(ctx: Ctx, { id }: sql.Channel): Promise<void> {
  const lease = { id, token: sql.newToken() };
  const channel = await sql.claim(ctx, lease, later(ctx, LEASE_MS), later(ctx, POLL_MS));
  if (!channel) return;
  try {
    await readChanges(ctx, channel, lease);
  } catch (error) {
    await recordFault(ctx, channel, lease, error);
  }
}

/** Reads the stores that are due: after a push, at the seller's wish, for changed rules, and every 15 minutes. */
export async function syncChannels(ctx: Ctx): Promise<void> {
  await followRules(ctx);
  await forEachDue(ctx, await sql.listDue(ctx, CHANNELS_AT_ONCE), (channel) => syncOne(ctx, channel));
}
