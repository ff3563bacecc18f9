import { MAX_ORDER_ID_LENGTH } from '../../../contract/limits.ts';
import { CHANNEL_NOTES as NOTES } from '../../../contract/texts/channels.ts';
import { NOTICE_TEXTS } from '../../../contract/texts/notices.ts';
import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { required } from '../../../platform/required.ts';
import { istDay } from '../../../platform/time.ts';
import type { StoreOrder } from '../../../stores/store.ts';
import { notifySeller } from '../../notices/notices.ts';
import {
  ANY_SELLER,
  checkOrderId,
  createOrder,
  deleteOrder,
  findOrder,
  markChanged,
  updateOrder,
} from '../../orders/orders.ts';
import { markOrderChanged } from '../../shipments/shipments.ts';
import type { Channel } from '../channels.sql.ts';
import { inputOf, reasonsOf } from './input.ts';
import * as sql from './orders.sql.ts';

/** The store's number; with the channel's name before it if another order has it. */
async function orderIdFor(ctx: Ctx, { name, sellerId }: Channel, { number }: StoreOrder): Promise<string> {
  const plain = number.replace(/^#/, '').slice(0, MAX_ORDER_ID_LENGTH);
  const { isTaken } = await checkOrderId({ ...ctx, sellerId }, { orderId: plain });
  return isTaken ? `${name}-${plain}`.slice(0, MAX_ORDER_ID_LENGTH) : plain;
}

/** Once a day for each store: many of its orders may wait for the same reason. */
const notifyOfWaiting = (ctx: Ctx, { id, name, sellerId }: Channel, [first]: readonly sql.Reason[]) =>
  notifySeller(ctx, {
    sellerId,
    kind: 'STORE_ORDERS',
    subject: `${id}-${istDay(ctx.now())}`,
    ...NOTICE_TEXTS.storeOrders(name, first?.message ?? ''),
  });

/** Creates the order of a locked row, or says why not. Returns the new order's id. */
async function create(ctx: Ctx, channel: Channel, row: sql.ChannelOrder): Promise<number | null> {
  const { id, found, fixes } = row;
  const own = { ...ctx, sellerId: channel.sellerId };
  const orderId = await orderIdFor(ctx, channel, found);
  const input = await inputOf(ctx, channel, found, fixes, { orderId });
  const made = Array.isArray(input)
    ? input
    : await createOrder(own, input, channel.rules.courier).catch(reasonsOf);
  if (Array.isArray(made)) {
    await sql.updateOrder(ctx, id, { state: 'ATTENTION', reasons: made });
    await notifyOfWaiting(ctx, channel, made);
    return null;
  }
  await sql.updateOrder(ctx, id, {
    state: 'IMPORTED',
    orderId: made.id,
    reasons: [],
    autoShip: channel.rules.autoShip,
  });
  return made.id;
}

/** What a change must alter to matter to a parcel: not the store's own words, times and our marks. */
const contentOf = ({ buyer, lines, extras, totalPaise }: StoreOrder) =>
  JSON.stringify([buyer, lines, extras, totalPaise]);

/** Shops that poll for changes see it, too. */
async function addNote(ctx: Ctx, { id, orderId }: sql.ChannelOrder, note: string): Promise<void> {
  await sql.updateOrder(ctx, id, { note, notedAt: ctx.now() });
  await markChanged(ctx, [required(orderId)]);
  await markOrderChanged(ctx, required(orderId));
}

/** A change of an order that is imported: followed while it is pending, later only noted. */
async function follow(ctx: Ctx, channel: Channel, row: sql.ChannelOrder, before: StoreOrder): Promise<void> {
  const { id, found, fixes } = row;
  const order = await findOrder(ctx, ANY_SELLER, required(row.orderId));
  // Removed here: the seller does not want it.
  if (!order) return void (await sql.updateOrder(ctx, id, { state: 'GONE' }));
  const own = { ...ctx, sellerId: channel.sellerId };
  const isChanged = contentOf(before) !== contentOf(found);
  if (order.status !== 'PENDING') {
    const note = found.state === 'CANCELLED' ? NOTES.cancelled : isChanged ? NOTES.changed : null;
    if (note) await addNote(ctx, row, note);
    return;
  }
  if (found.state === 'CANCELLED' || found.state === 'CLOSED') {
    await deleteOrder(own, order.id);
    return void (await sql.updateOrder(ctx, id, { state: 'GONE', orderId: null }));
  }
  // Not for shipped ones: a store takes COD for paid once an order is completed.
  const isPaidOtherwise = found.paymentType !== before.paymentType;
  if (!isChanged && !isPaidOtherwise && found.state === before.state) return;
  const { customerUniqueId: orderId, courierId, motId, courierChoice } = order;
  // A courier that the seller has chosen by hand stays.
  const service = courierChoice === null ? { courierId, motId } : null;
  const input = await inputOf(ctx, channel, found, fixes, { orderId, service });
  const saved = Array.isArray(input)
    ? input
    : await updateOrder(
        own,
        { ...input, customerDetails: { ...input.customerDetails, trackingId: order.id } },
        service ? undefined : channel.rules.courier,
      ).then(() => null, reasonsOf);
  if (saved === null) return;
  // It cannot be shipped as it is now, so it leaves the orders until it is mended.
  await deleteOrder(own, order.id);
  await sql.updateOrder(ctx, id, { state: 'ATTENTION', orderId: null, reasons: saved });
  await notifyOfWaiting(ctx, channel, saved);
}

/** False for an older state that comes late, and for the same again. Stores keep whole seconds, so equal times may differ. */
const isNews = (row: sql.ChannelOrder, found: StoreOrder): boolean =>
  row.changedAt < found.changedAt ||
  (row.changedAt.getTime() === found.changedAt.getTime() &&
    JSON.stringify(row.found) !== JSON.stringify(found));

/**
 * Takes one order of a store as it is there now, under the lock of its row: each is imported once, however often it
 * comes and in whatever order. Returns the id of an order that was created.
 */
export const takeOrder = (ctx: Ctx, channel: Channel, found: StoreOrder): Promise<number | null> =>
  inTransaction(ctx, async (tx) => {
    await sql.insertIfNew(tx, channel, found);
    const row = required(await sql.lockOrder(tx, channel.id, found.storeId));
    if (!isNews(row, found)) return null;
    const before = row.found;
    await sql.updateOrder(tx, row.id, { found, changedAt: found.changedAt });
    const now = { ...row, found };
    if (row.orderId !== null) {
      await follow(tx, channel, now, before);
      return null;
    }
    if (found.state === 'CANCELLED' || found.state === 'CLOSED') {
      await sql.updateOrder(tx, row.id, { state: 'GONE', reasons: [] });
      return null;
    }
    return create(tx, channel, now);
  });

/** Tries a locked order of the attention list again, with what the seller has entered. */
export const retryOrder = (ctx: Ctx, channel: Channel, row: sql.ChannelOrder) => create(ctx, channel, row);
