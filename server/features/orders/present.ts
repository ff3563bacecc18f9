import type { Ctx } from '../../deps.ts';
import { toRupees } from '../../platform/money.ts';
import { findCourier } from '../couriers/couriers.ts';
import { explain } from '../rates/rates.ts';
import { findStoreNote } from './find/store-note.sql.ts';
import { findProducts } from './lines/products.sql.ts';
import { listTries } from './next-courier/tries.sql.ts';
import type { Order, Product } from './order.ts';
import { buyerTextsBy } from './orders.contract.ts';

export const presentProduct = (product: Product) => ({
  productId: product.id,
  shippingId: product.orderId,
  productName: product.name,
  productCode: product.code,
  productPrice: toRupees(product.pricePaise),
  productQty: product.qty,
});

export const presentSaved = ({
  id,
  customerUniqueId,
  status,
}: Pick<Order, 'id' | 'customerUniqueId' | 'status'>) => ({
  trackingId: id,
  orderId: customerUniqueId,
  status,
});

const presentCharges = ({ lines, card, weight, totalPaise }: Order['receipt']) => ({
  forwardCharges: toRupees(lines.forward),
  fscCharges: toRupees(lines.fsc),
  forwardChargeGST: toRupees(lines.forwardGst),
  codCharge: toRupees(lines.cod),
  codChargeGST: toRupees(lines.codGst),
  extenstionId: card.id,
  weightType: weight.type,
  rate: toRupees(totalPaise),
});

/** Returns the order in the form's shape: a client can submit it unchanged. */
export async function presentOrder(ctx: Ctx, order: Order) {
  const [courier, products, refusals, storeNote] = await Promise.all([
    findCourier(ctx, order.courierId),
    findProducts(ctx, [order.id]),
    listTries(ctx, order.id),
    findStoreNote(ctx, order.id),
  ]);
  return {
    shipmentTypeId: order.shipmentTypeId,
    customerDetails: {
      trackingId: order.id,
      userId: order.sellerId,
      customerUniqueId: order.customerUniqueId,
      name: order.name,
      phoneNo: order.phone,
      email: order.email,
      address: order.address,
      ...buyerTextsBy('wire', ({ name }) => order[name]),
      city: order.city,
      state: order.state,
      pin: order.pin,
      totalAmount: toRupees(order.totalPaise),
      totalQty: order.totalQty,
    },
    packingDetails: {
      packingId: order.id,
      weight: order.weightG / 1000,
      length: order.lengthMm / 10,
      width: order.widthMm / 10,
      height: order.heightMm / 10,
    },
    logisticDetails: {
      id: order.id,
      logisticName: courier?.name ?? '',
      paymentType: order.paymentType,
      courierId: order.courierId,
      motId: order.motId,
      chooseForMe: order.courierChoice !== null,
      surfaceType: 'surface',
      channel: order.channel,
      userPickLocationOrDeliveryId: order.pickupPointId,
    },
    productDetails: (products.get(order.id) ?? []).map(presentProduct),
    orderCharges: presentCharges(order.receipt),
    shipmentScheduleDate: order.pickupAt?.toISOString() ?? null,
    status: order.status,
    active: order.status !== 'BOOKING',
    date: order.createdAt.toISOString(),
    apiKeys: {
      created: order.createdByKey,
      shipped: order.status === 'PENDING' ? null : order.shippedByKey,
      cancelled: order.status === 'CANCEL' ? order.cancelledByKey : null,
    },
    courierTries: refusals.map(({ courierId, motId, courier: name, reason, refusedAt }) => ({
      courierId,
      motId,
      courier: name,
      message: reason,
      at: refusedAt.toISOString(),
    })),
    storeNote,
    explanation: explain(order.receipt),
  };
}
