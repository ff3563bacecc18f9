import type { PaymentType } from '../../contract/reference.ts';
import type { OrderStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import { toRupees } from '../../platform/money.ts';
import { required } from '../../platform/required.ts';
import type { CourierChoice } from '../courier-rules/courier-rules.contract.ts';
import type { Zone } from '../pincodes/pincodes.ts';
import { findCards, kindOf, priceParcel, type Receipt } from '../rates/rates.ts';
import type { BuyerTexts } from './orders.contract.ts';

/** The seller's part of an order, in paise, grams and millimetres. */
type OrderFacts = BuyerTexts & {
  customerUniqueId: string;
  shipmentTypeId: number;
  name: string;
  phone: string;
  email: string | null;
  address: string;
  city: string;
  state: string;
  pin: string;
  paymentType: PaymentType;
  totalPaise: number;
  totalQty: number;
  weightG: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  courierId: number;
  motId: number;
  /** How the courier is chosen where no rule applies. Null: the seller chose it. */
  courierChoice: CourierChoice | null;
  /** For a return, the point where the parcel is delivered. */
  pickupPointId: number;
  pickupAt: Date | null;
  rateCardId: number;
  chargePaise: number;
};

export type OrderDraft = OrderFacts & { receipt: Receipt };

type OrderMeta = {
  id: number;
  sellerId: number;
  status: OrderStatus;
  channel: string;
  createdAt: Date;
  /** Names of the API keys that did this; null if a person did. */
  createdByKey: string | null;
  shippedByKey: string | null;
  cancelledByKey: string | null;
};

/** An order row. Its rate card version is enough to compute the receipt again. */
export type StoredOrder = OrderFacts & OrderMeta & { rateCardVersion: number; zone: Zone; sourcePin: string };

export type Order = OrderDraft & OrderMeta;

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

export type ProductDraft = { name: string; code: string | null; pricePaise: number; qty: number };
export type Product = ProductDraft & { id: number; orderId: number };
export type Content = ProductDraft;

export type Totals = { totalPaise: number; totalQty: number };

/** What webhooks say of a new order. */
export const createdEvent = (id: number, { customerUniqueId, paymentType, totalPaise, pin }: OrderDraft) => ({
  order: { id, customerUniqueId },
  data: { status: 'PENDING' as const, paymentType, totalAmount: toRupees(totalPaise), pincode: pin },
});
