import { TEXTS } from '../../../contract/texts/orders.ts';
import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import { listOrders, presentListed } from '../list/list.ts';
import type { FindInput } from '../orders.contract.ts';
import { findIdsByOrderId } from '../orders.sql.ts';
import * as sql from './find.sql.ts';

/** Another seller's order and a removed one are a 404, like an unknown one. */
export async function findOrder(ctx: Ctx, { customerUniqueId }: FindInput) {
  const sellerId = await requireSellerId(ctx);
  const id = (await findIdsByOrderId(ctx, sellerId, [customerUniqueId])).get(customerUniqueId);
  const { orders } = await listOrders(ctx, {}, { limit: 1, offset: 0, orderIds: id ? [id] : [] });
  const [order] = orders;
  if (!order) throw new Refusal('NOT_FOUND', TEXTS.notFound);
  const shipment = await sql.findShipment(ctx, order.id);
  return {
    ...presentListed(order),
    shipment: shipment
      ? {
          wayBillId: shipment.awb,
          logisticName: shipment.courierName,
          courierId: shipment.courierId,
          status: shipment.trackingStatus,
          statusDate: shipment.trackingAt.toISOString(),
          shippedDate: shipment.bookedAt.toISOString(),
          cancelledDate: shipment.cancelledAt?.toISOString() ?? null,
        }
      : null,
  };
}
