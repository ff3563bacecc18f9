import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';
import { cardsAt, kindOf, priceParcel } from '../../rates/rates.ts';
import type { Order, StoredOrder } from '../order.ts';

/**
 * The orders with their receipts, priced again from what is kept of each: a version of a rate card never changes, so the
 * total is what the order was charged. The cards of all are read at once, and only those not known yet.
 */
export async function withReceipts(ctx: Ctx, orders: readonly StoredOrder[]): Promise<Order[]> {
  const kinds = orders.map(({ shipmentTypeId }) => kindOf(shipmentTypeId));
  const cards = await cardsAt(
    ctx,
    orders.map(({ rateCardId, rateCardVersion, zone }, at) => ({
      cardId: rateCardId,
      version: rateCardVersion,
      kind: required(kinds[at]),
      zoneId: zone.id,
    })),
  );
  return orders.map(({ rateCardVersion: _version, zone, sourcePin, ...order }, at) => {
    const { weightG, lengthMm, widthMm, heightMm, paymentType, totalPaise: invoicePaise } = order;
    const parcel = { weightG, lengthMm, widthMm, heightMm };
    const ends = { sourcePin, destinationPin: order.pin };
    return {
      ...order,
      receipt: priceParcel({
        card: required(cards[at]),
        kind: required(kinds[at]),
        zone,
        ends,
        parcel,
        paymentType,
        invoicePaise,
      }),
    };
  });
}
