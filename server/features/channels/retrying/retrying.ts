import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { deleteChange, listChangedSellers } from '../../courier-rules/courier-rules.ts';
import { type Channel, retryAll, type Saved } from '../channels.sql.ts';
import { importAll } from '../importing/batch.ts';
import { retryOrder } from '../importing/importing.ts';
import { lockOwn, type Reason } from '../importing/orders.sql.ts';
import * as sql from './retrying.sql.ts';

const SELLERS_AT_ONCE = 50;
const PORTION = 50;

/** What the store's rules and the courier rules can give an order: a parcel, a pickup point and a courier. */
const OF_SETTINGS = [
  'weight',
  'length',
  'width',
  'height',
  'courier',
  'userPickLocationOrDeliveryId',
  'sourcePinCode',
  'destinationPinCode',
];

/** False where only the store or the buyer's data can help: unpaid, on hold, no phone number. */
const isOfSettings = ({ reasons }: { reasons: readonly Reason[] }) =>
  reasons.some(({ field }) => OF_SETTINGS.includes(field));

/** Makes the stores of sellers whose courier rules have changed due, with their waiting orders. */
export async function followRules(ctx: Ctx): Promise<void> {
  for (const sellerId of await listChangedSellers(ctx, SELLERS_AT_ONCE))
    await inTransaction(ctx, async (tx) => {
      if (await deleteChange(tx, sellerId)) await retryAll(tx, sellerId);
    });
}

/** Under the lock of the row: what the seller or a change of the store has settled meanwhile stays as it is. */
const retryOne = (ctx: Ctx, channel: Channel, id: number): Promise<number | null> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockOwn(tx, channel.sellerId, id);
    return row?.state === 'ATTENTION' && isOfSettings(row) ? retryOrder(tx, channel, row) : null;
  });

/**
 * Tries a portion of a channel's waiting orders again. Returns what to save with the lease: where the next reading goes
 * on. An order that fails here stays in the list.
 */
export async function retryWaiting(ctx: Ctx, channel: Channel): Promise<Saved> {
  if (channel.retryFrom === null) return {};
  const waiting = await sql.listWaiting(ctx, channel, channel.retryFrom, PORTION);
  const tried = waiting.filter(isOfSettings);
  for (const { reason } of await importAll(ctx, channel, tried, ({ id }) => retryOne(ctx, channel, id)))
    ctx.log.error({ err: reason as unknown, channelId: channel.id }, 'a waiting order could not be tried');
  const last = waiting.at(-1);
  return last && waiting.length === PORTION
    ? { retryFrom: last.id, nextSyncAt: ctx.now() }
    : { retryFrom: null };
}
