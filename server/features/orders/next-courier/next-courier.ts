import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { CourierChoice } from '../../courier-rules/courier-rules.contract.ts';
import { chooseCourier } from '../draft/choosing.ts';
import { findProducts } from '../lines/products.sql.ts';
import { type Order, withReceipts } from '../order.ts';
import * as sql from '../orders.sql.ts';
import * as tries from './tries.sql.ts';

/** Null: none is left. */
async function findNext(ctx: Ctx, order: Order, choice: CourierChoice) {
  const [refused, products] = await Promise.all([
    tries.listTries(ctx, order.id),
    findProducts(ctx, [order.id]),
  ]);
  const asked = {
    shipmentTypeId: order.shipmentTypeId,
    sourcePin: order.receipt.ends.sourcePin,
    destinationPin: order.pin,
    paymentType: order.paymentType,
    parcel: order.receipt.parcel,
    invoicePaise: order.totalPaise,
  };
  const wanted = {
    choice,
    refused,
    channel: order.channel,
    products: products.get(order.id) ?? [],
    hasPickupTime: order.pickupAt !== null,
  };
  try {
    return await chooseCourier({ ...ctx, sellerId: order.sellerId }, asked, wanted);
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return null;
    throw error;
  }
}

/**
 * Keeps why a courier did not take a pending order, and gives an order whose courier the rules chose to the next one.
 * Returns false if it keeps its courier: the seller chose it, or none is left.
 */
export const takeNextCourier = (
  ctx: Ctx,
  { id, sellerId }: sql.OwnedOrder,
  why: { code: string; reason: string },
): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    // A changed order would hide its refusal.
    if (!(await sql.holdPending(tx, sellerId, id))) return false;
    const [order] = await withReceipts(tx, await sql.findOrders(tx, sellerId, [id]));
    if (!order) return false;
    const { courierId, motId, courierChoice } = order;
    await tries.saveTry(tx, { orderId: id, courierId, motId, ...why });
    const next = courierChoice && (await findNext(tx, order, courierChoice));
    if (!next) return false;
    return sql.updatePending(tx, sellerId, id, {
      ...order,
      courierId: next.courierId,
      motId: next.motId,
      pickupAt: next.schedulesPickup ? order.pickupAt : null,
      rateCardId: next.receipt.card.id,
      chargePaise: next.receipt.totalPaise,
      receipt: next.receipt,
    });
  });
