import { MAX_PRODUCTS } from '../../../contract/limits.ts';
import { TEXTS } from '../../../contract/texts/orders.ts';
import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import { productDraft, repriceWith } from '../draft/draft.ts';
import type { Order, Product, ProductDraft } from '../order.ts';
import { type AddProductInput } from '../orders.contract.ts';
import * as sql from '../orders.sql.ts';
import { findOrder, getOrder, throwCannotChange } from '../orders.ts';
import * as productSql from './products.sql.ts';

/** Locks the order's row first: edits and shipping of one order run one after the other. */
async function lockPendingOrder(ctx: Ctx, orderId: number) {
  if (!(await sql.lockPending(ctx, ctx.sellerId, orderId))) await throwCannotChange(ctx, orderId);
  const order = await getOrder(ctx, orderId);
  return { order, lines: (await productSql.findProducts(ctx, [orderId])).get(orderId) ?? [] };
}

async function reprice(ctx: Ctx, order: Order, lines: readonly ProductDraft[]) {
  await sql.updatePending(ctx, ctx.sellerId, order.id, await repriceWith(ctx, order, lines));
}

export const addProduct = (ctx: Ctx, input: AddProductInput): Promise<Product> =>
  inTransaction(ctx, async (tx) => {
    const { order, lines } = await lockPendingOrder(tx, input.shippingId);
    if (lines.length >= MAX_PRODUCTS) throw invalid('productDetails', TEXTS.tooManyProducts);
    const line = productDraft(input);
    await reprice(tx, order, [...lines, line]);
    const id = await productSql.insertProduct(tx, order.id, line);
    return { ...line, id, orderId: order.id };
  });

/** Returns the remaining products. */
export async function removeProduct(ctx: Ctx, id: number): Promise<Product[]> {
  const absent = () => new Refusal('NOT_FOUND', TEXTS.productNotFound);
  const product = await productSql.findProduct(ctx, id);
  if (!product || !(await findOrder(ctx, ctx.sellerId, product.orderId))) throw absent();
  return inTransaction(ctx, async (tx) => {
    const { order, lines } = await lockPendingOrder(tx, product.orderId);
    const remaining = lines.filter((line) => line.id !== id);
    if (remaining.length === lines.length) throw absent();
    if (remaining.length === 0) throw new Refusal('LAST_PRODUCT', TEXTS.lastProduct);
    await reprice(tx, order, remaining);
    await productSql.deleteProduct(tx, order.id, id);
    return remaining;
  });
}
