import type { Ctx } from '../../deps.ts';
import type { Audit } from '../../platform/http/audit.ts';
import { toRupees } from '../../platform/money.ts';
import { findProduct } from './lines/products.sql.ts';
import type { AddProductInput, OrderInput, UpdateOrderInput } from './orders.contract.ts';
import { findOrders, getOrder } from './orders.ts';
import { presentOrder } from './present.ts';

/** Reads one order in the shape of the order form. */
async function orderSnapshot(ctx: Ctx, id: number) {
  const order = await getOrder(ctx, id);
  const { explanation: _lines, ...form } = await presentOrder(ctx, order);
  return { sellerId: order.sellerId, ...form };
}

export async function ordersSnapshot(ctx: Ctx, ids: readonly number[]) {
  const orders = await findOrders(ctx, ctx.sellerId, [...ids]);
  const lines = orders.map((order) => [
    order.id,
    { orderId: order.customerUniqueId, status: order.status, charge: toRupees(order.chargePaise) },
  ]);
  return { sellerId: orders[0]?.sellerId, orders: Object.fromEntries(lines) as Record<string, unknown> };
}

type SavedOrder = { trackingId: number };

export const createAudit: Audit<OrderInput, SavedOrder> = {
  subject: 'order',
  id: (_input, answer) => answer?.trackingId,
  snapshot: async (ctx, _input, answer) => answer && orderSnapshot(ctx, answer.trackingId),
};

export const updateAudit: Audit<UpdateOrderInput> = {
  subject: 'order',
  id: ({ customerDetails }) => customerDetails.trackingId,
  snapshot: (ctx, { customerDetails }) => orderSnapshot(ctx, customerDetails.trackingId),
};

export const deleteAudit: Audit<{ id: number }> = {
  subject: 'order',
  id: ({ id }) => id,
  snapshot: (ctx, { id }) => orderSnapshot(ctx, id),
};

export const addProductAudit: Audit<AddProductInput> = {
  subject: 'order',
  id: ({ shippingId }) => shippingId,
  snapshot: (ctx, { shippingId }) => orderSnapshot(ctx, shippingId),
};

type RemainingProducts = { shippingId: number }[];

/** The removed product no longer leads to its order, so the snapshot finds the order by a remaining product. */
export const removeProductAudit: Audit<{ id: number }, RemainingProducts> = {
  subject: 'order',
  id: (_input, answer) => answer?.[0]?.shippingId,
  snapshot: async (ctx, { id }, answer) => {
    const orderId = answer?.[0]?.shippingId ?? (await findProduct(ctx, id))?.orderId;
    return orderId === undefined ? null : orderSnapshot(ctx, orderId);
  },
};

type UploadedOrders = { success: number; trackingIds: number[] };

export const uploadAudit: Audit<unknown, UploadedOrders> & { isOutsideTransaction: true } = {
  subject: 'order',
  id: () => null,
  isOutsideTransaction: true,
  snapshot: async (_ctx, _input, answer) =>
    answer && { created: answer.success, trackingIds: answer.trackingIds.join(', ') },
};
