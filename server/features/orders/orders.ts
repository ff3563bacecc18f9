import { MANUAL_CHANNEL } from '../../contract/reference.ts';
import { TEXTS } from '../../contract/texts/orders.ts';
import type { Ctx } from '../../deps.ts';
import { isDuplicate } from '../../platform/database/errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import { requireSellerId } from '../sellers/sellers.ts';
import { draftOrder } from './draft/draft.ts';
import * as products from './lines/products.sql.ts';
import { withReceipts } from './lines/receipts.ts';
import type { Content, Order } from './order.ts';
import { type OrderInput, type UpdateOrderInput } from './orders.contract.ts';
import * as sql from './orders.sql.ts';

export { BEFORE_PICKUP, isCancellable, NOT_YET_MOVING } from './list/cancellable.ts';
export { listedOrder } from './list/answers.contract.ts';
export {
  eachListed,
  listOrders,
  searchOrders,
  type ListedOrder,
  type OrderFilters,
  type OrderPage,
  presentListed,
} from './list/list.ts';
export type { Content, Order, Product } from './order.ts';
export { ordersCsv } from './list/csv.ts';
export { findProducts } from './lines/products.sql.ts';
export { type OwnedOrder, findOwners } from './orders.sql.ts';

export const findOrders = async (ctx: Ctx, scope: sql.Scope, ids: readonly number[]): Promise<Order[]> =>
  withReceipts(ctx, await sql.findOrders(ctx, scope, ids));

export async function findOrder(ctx: Ctx, scope: sql.Scope, id: number): Promise<Order | null> {
  return (await findOrders(ctx, scope, [id]))[0] ?? null;
}

export async function findToShip(
  ctx: Ctx,
  sellerId: number,
  id: number,
): Promise<{ order: Order; contents: Content[] } | null> {
  const found = await sql.findWithContents(ctx, sellerId, id);
  return found
    ? { order: required((await withReceipts(ctx, [found.order]))[0]), contents: found.contents }
    : null;
}

/** Another seller's order is a 404, like an unknown one. */
export async function getOrder(ctx: Ctx, id: number): Promise<Order> {
  const order = await findOrder(ctx, ctx.sellerId, id);
  if (!order) throw new Refusal('NOT_FOUND', TEXTS.notFound);
  return order;
}

/** Throws NOT_FOUND or ORDER_NOT_PENDING after a change that requires a pending order found none. */
export async function throwUnchangeable(ctx: Ctx, id: number): Promise<never> {
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

export async function createOrder(
  ctx: Ctx,
  input: OrderInput,
): Promise<Pick<Order, 'id' | 'customerUniqueId' | 'status'>> {
  const sellerId = await requireSellerId(ctx);
  const { draft, products: lines } = await draftOrder(ctx, sellerId, input);
  const adding = inTransaction(ctx, async (tx) => {
    const id = await sql.insertOrder(tx, sellerId, input.logisticDetails.channel ?? MANUAL_CHANNEL, draft);
    await products.insertProducts(tx, id, lines);
    return id;
  });
  return { id: await refuseTakenId(adding), customerUniqueId: draft.customerUniqueId, status: 'PENDING' };
}

export async function updateOrder(ctx: Ctx, input: UpdateOrderInput): Promise<Order> {
  const id = input.customerDetails.trackingId;
  const before = await getOrder(ctx, id);
  if (before.status !== 'PENDING') await throwUnchangeable(ctx, id);
  const { draft, products: lines } = await draftOrder(ctx, before.sellerId, input);
  const updating = inTransaction(ctx, async (tx) => {
    if (!(await sql.updatePending(tx, ctx.sellerId, id, draft))) await throwUnchangeable(tx, id);
    await products.replaceProducts(tx, id, lines);
  });
  await refuseTakenId(updating);
  return getOrder(ctx, id);
}

export async function deleteOrder(ctx: Ctx, id: number): Promise<void> {
  const isGone = await inTransaction(ctx, (tx) => sql.deletePending(tx, ctx.sellerId, id));
  if (!isGone) await throwUnchangeable(ctx, id);
}

type SellersOrder = { sellerId: number; orderId: number };

/** PENDING → BOOKING. Only one caller succeeds; the others get false. */
export const beginBooking = (ctx: Ctx, { sellerId, orderId }: SellersOrder) =>
  sql.changeStatus(ctx, sellerId, orderId, 'PENDING', 'BOOKING');

/** BOOKING → READY, once the courier accepts. `order` must have been read while BOOKING. */
export const finishBooking = (ctx: Ctx, order: Order) =>
  sql.changeStatus(ctx, null, order.id, 'BOOKING', 'READY', order);

/** BOOKING → PENDING, if the courier has no booking. */
export const releaseBooking = (ctx: Ctx, orderId: number) =>
  sql.changeStatus(ctx, null, orderId, 'BOOKING', 'PENDING');

/** READY → CANCEL. Only one caller succeeds. */
export const cancelReady = (ctx: Ctx, { sellerId, orderId }: SellersOrder) =>
  sql.changeStatus(ctx, sellerId, orderId, 'READY', 'CANCEL');
