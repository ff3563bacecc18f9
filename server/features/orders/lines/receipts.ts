import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';
import { findCards, kindOf, priceParcel } from '../../rates/rates.ts';
import type { Order, StoredOrder } from '../order.ts';

/** Prices each order again. Rate card versions never change, so the total equals the amount charged. */
export async function withReceipts(ctx: Ctx, orders: readonly StoredOrder[]): Promise<Order[]> {
  const kinds = orders.map(({ shipmentTypeId }) => kindOf(shipmentTypeId));
  const cards = await findCards(
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
