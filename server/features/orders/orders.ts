import { MANUAL_CHANNEL } from '../../contract/reference.ts';
import { TEXTS } from '../../contract/texts/orders.ts';
import type { Ctx } from '../../deps.ts';
import { isDuplicate } from '../../platform/database/errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import type { CourierChoice } from '../courier-rules/courier-rules.contract.ts';
import { requireSellerId } from '../sellers/sellers.ts';
import { queueEvents } from '../webhooks/webhooks.ts';
import { draftOrder } from './draft/draft.ts';
import { replaceProducts } from './lines/products.sql.ts';
import { type Content, createdEvent, type Order, withReceipts } from './order.ts';
import { type OrderInput, type UpdateOrderInput } from './orders.contract.ts';
import * as sql from './orders.sql.ts';

export { SCANS_BEFORE_MOVEMENT, isCancellable, CANCELLABLE_STATUSES } from './list/cancellable.ts';
export { orderAnswer } from './answers.contract.ts';
export { presentOrder } from './present.ts';
export { listedOrder } from './list/answers.contract.ts';
export {
  eachListed,
  listMatches,
  listOrders,
  searchOrders,
  sumPending,
  sumPendingMatches,
  type ListedOrder,
  type OrderFilters,
  type OrderPage,
  presentListed,
} from './list/list.ts';
export type { Content, Order, Product } from './order.ts';
export { ordersCsv } from './list/csv.ts';
export { checkOrderId } from './draft/ids.ts';
export { countOrdersOfBuyer } from './find/buyers.sql.ts';
export { spellingsOf } from './list/where/matches.sql.ts';
export { findStoreNote } from './find/store-note.sql.ts';
export { findProducts } from './lines/products.sql.ts';
export { takeNextCourier } from './next-courier/next-courier.ts';
export {
  ANY_SELLER,
  type OwnedOrder,
  findOwners,
  listMissedChanges,
  markChanged,
  saveCanceller,
} from './orders.sql.ts';

export const findOrders = async (ctx: Ctx, scope: sql.Scope, ids: readonly number[]): Promise<Order[]> =>
  withReceipts(ctx, await sql.findOrders(ctx, scope, ids));

export async function findOrder(ctx: Ctx, scope: sql.Scope, id: number): Promise<Order | null> {
  return (await findOrders(ctx, scope, [id]))[0] ?? null;
}

/** Another seller's order is a 404, like an unknown one. */
export async function getOrder(ctx: Ctx, id: number): Promise<Order> {
  const order = await findOrder(ctx, ctx.sellerId, id);
  if (!order) throw new Refusal('NOT_FOUND', TEXTS.notFound);
  return order;
}

/** Throws NOT_FOUND or ORDER_NOT_PENDING after a change that requires a pending order found none. */
export async function throwCannotChange(ctx: Ctx, id: number): Promise<never> {
  await getOrder(ctx, id);
  throw new Refusal('ORDER_NOT_PENDING', TEXTS.notPending);
}

async function refuseTakenId<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal('ORDER_ID_TAKEN', TEXTS.orderIdTaken);
    throw error;
  }
}

/** With `choice` the seller's rules choose the courier, or `choice` where none applies. */
export async function createOrder(
  ctx: Ctx,
  input: OrderInput,
  choice?: CourierChoice,
): Promise<Pick<Order, 'id' | 'customerUniqueId' | 'status'>> {
  const sellerId = await requireSellerId(ctx);
  const { draft, products } = await draftOrder(ctx, sellerId, input, choice);
  const channel = input.logisticDetails.channel ?? MANUAL_CHANNEL;
  const adding = inTransaction(ctx, async (tx) => {
    const id = await sql.insertOrder(tx, sellerId, channel, draft, products);
    await queueEvents(tx, sellerId, 'order.created', () => [createdEvent(id, draft)]);
    return id;
  });
  return { id: await refuseTakenId(adding), customerUniqueId: draft.customerUniqueId, status: 'PENDING' };
}

/** `choice` as of `createOrder`. */
export async function updateOrder(ctx: Ctx, input: UpdateOrderInput, choice?: CourierChoice): Promise<Order> {
  const id = input.customerDetails.trackingId;
  const before = await getOrder(ctx, id);
  if (before.status !== 'PENDING') await throwCannotChange(ctx, id);
  // An order keeps its channel, whatever the change says.
  const sent = { ...input, logisticDetails: { ...input.logisticDetails, channel: before.channel } };
  const { draft, products } = await draftOrder(ctx, before.sellerId, sent, choice);
  const updating = inTransaction(ctx, async (tx) => {
    if (!(await sql.updatePending(tx, ctx.sellerId, id, draft))) await throwCannotChange(tx, id);
    await replaceProducts(tx, id, products);
  });
  await refuseTakenId(updating);
  return getOrder(ctx, id);
}

export async function deleteOrder(ctx: Ctx, id: number): Promise<void> {
  const isGone = await inTransaction(ctx, (tx) => sql.deletePending(tx, ctx.sellerId, id));
  if (!isGone) await throwCannotChange(ctx, id);
}

type SellersOrder = { sellerId: number; orderId: number };

/** PENDING → BOOKING. Only one caller gets the order, read under its lock; the others get null. */
export async function beginBooking(
  ctx: Ctx,
  { sellerId, orderId }: SellersOrder,
): Promise<{ order: Order; contents: Content[] } | null> {
  if (!(await sql.changeStatus(ctx, sellerId, orderId, 'PENDING', 'BOOKING'))) return null;
  const { order, contents } = required(await sql.findWithContents(ctx, sellerId, orderId));
  return { order: required((await withReceipts(ctx, [order]))[0]), contents };
}

/** BOOKING → READY, once the courier accepts. `order` must have been read while BOOKING. */
export const finishBooking = (ctx: Ctx, order: Order) =>
  sql.changeStatus(ctx, sql.ANY_SELLER, order.id, 'BOOKING', 'READY', order);

/** BOOKING → PENDING, if the courier has no booking. */
export const releaseBooking = (ctx: Ctx, orderId: number) =>
  sql.changeStatus(ctx, sql.ANY_SELLER, orderId, 'BOOKING', 'PENDING');

/** READY → CANCEL. Only one caller succeeds. */
export const cancelReady = (ctx: Ctx, { sellerId, orderId }: SellersOrder) =>
  sql.changeStatus(ctx, sellerId, orderId, 'READY', 'CANCEL');
