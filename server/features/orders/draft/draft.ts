import { VALUE_LIMIT_PAISE } from '../../../contract/limits.ts';
import { MANUAL_CHANNEL, RETURN } from '../../../contract/reference.ts';
import { TEXTS } from '../../../contract/texts/orders.ts';
import { TEXTS as POINT_TEXTS } from '../../../contract/texts/pickup-points.ts';
import type { Ctx } from '../../../deps.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import { toPaise } from '../../../platform/money.ts';
import type { CourierChoice } from '../../courier-rules/courier-rules.contract.ts';
import { findPickupPoint } from '../../pickup-points/pickup-points.ts';
import { stateFault } from '../../pincodes/pincodes.ts';
import { type Parcel, priceOrder, type Receipt, toParcel } from '../../rates/rates.ts';
import { type Order, type OrderDraft, type ProductDraft, type Totals } from '../order.ts';
import { buyerTextsBy, type ChargesInput, type OrderInput, type ProductInput } from '../orders.contract.ts';
import { chooseCourier } from './choosing.ts';
import { findInputFacts, type InputFacts } from './facts.sql.ts';
import { pickupTimeFor } from './schedule.ts';

export const productDraft = (input: ProductInput): ProductDraft => ({
  name: input.productName,
  code: input.productCode,
  pricePaise: toPaise(input.productPrice),
  qty: input.productQty,
});

export const totalsOf = (products: readonly ProductDraft[]): Totals => ({
  totalPaise: products.reduce((sum, { pricePaise, qty }) => sum + pricePaise * qty, 0),
  totalQty: products.reduce((sum, { qty }) => sum + qty, 0),
});

function totalsWithinLimit(products: readonly ProductDraft[]) {
  const totals = totalsOf(products);
  if (totals.totalPaise >= VALUE_LIMIT_PAISE) throw invalid('productDetails', TEXTS.valueTooHigh);
  return totals;
}

/** The client may show outdated rates. Refuses an order whose displayed charges differ from the computed ones. */
function checkShownCharges(shown: ChargesInput | null | undefined, { lines, totalPaise }: Receipt) {
  const pairs = [
    [shown?.forwardCharges, lines.forward],
    [shown?.fscCharges, lines.fsc],
    [shown?.forwardGST ?? shown?.forwardChargeGST, lines.forwardGst],
    [shown?.codCharges ?? shown?.codCharge, lines.cod],
    [shown?.codGST ?? shown?.codChargeGST, lines.codGst],
    [shown?.rate, totalPaise],
  ] as const;
  const differs = pairs.some(
    ([rupees, paise]) => rupees !== undefined && rupees !== null && toPaise(rupees) !== paise,
  );
  if (differs) throw new Refusal('RATE_CHANGED', TEXTS.rateChanged);
}

export function requireProfile({ isProfileComplete }: InputFacts) {
  if (!isProfileComplete) throw new Refusal('PROFILE_INCOMPLETE', TEXTS.profileMissing);
}

/** Returns the pickup point's pincode. */
export function requireActivePoint({ point }: InputFacts): string {
  if (!point) throw new Refusal('NOT_FOUND', POINT_TEXTS.notFound);
  if (!point.isActive) throw new Refusal('POINT_INACTIVE', POINT_TEXTS.notActive);
  return point.pin;
}

const CHEAPEST: CourierChoice = { mode: 'cheapest' };

/**
 * Checks and prices an order without saving it. Charges sent by the client are only compared with the price, never stored.
 * With `choice` the seller's rules choose the courier, or `choice` where none applies.
 */
export async function draftOrder(
  ctx: Ctx,
  sellerId: number,
  input: OrderInput,
  choice: CourierChoice | null = input.logisticDetails.chooseForMe ? CHEAPEST : null,
) {
  const { customerDetails: customer, packingDetails: box, logisticDetails: logistic, shipmentTypeId } = input;
  const facts = await findInputFacts(ctx, sellerId, {
    pickupPointId: logistic.userPickLocationOrDeliveryId,
    courierId: choice ? null : logistic.courierId,
    pin: customer.pin,
  });
  requireProfile(facts);
  const products = input.productDetails.map(productDraft);
  const totals = totalsWithinLimit(products);
  if (shipmentTypeId === RETURN && logistic.paymentType === 'COD') {
    throw invalid('logisticDetails.paymentType', TEXTS.returnIsPrepaid);
  }
  const sourcePin = requireActivePoint(facts);
  const { state, courier } = facts;
  if (state === null) throw invalid('customerDetails.pin', TEXTS.pinUnknown);
  const fault = stateFault({ pin: customer.pin, state }, customer.state);
  if (fault !== null) throw invalid('customerDetails.state', fault);
  if (!choice && !courier) throw invalid('logisticDetails.courierId', TEXTS.logisticMissing);
  const parcel = toParcel(box.weight, box);
  const asked = {
    shipmentTypeId,
    sourcePin,
    destinationPin: customer.pin,
    paymentType: logistic.paymentType,
    parcel,
    invoicePaise: totals.totalPaise,
  };
  const own = { ...ctx, sellerId };
  const { courierId, motId, receipt, schedulesPickup } = choice
    ? await chooseCourier(own, asked, {
        choice,
        channel: logistic.channel ?? MANUAL_CHANNEL,
        products,
        hasPickupTime: input.shipmentScheduleDate !== null,
      })
    : {
        ...(await priceOrder(own, {
          ...asked,
          courierId: logistic.courierId,
          motId: logistic.motId,
          rateCardId: input.orderCharges?.extenstionId ?? null,
        })),
        schedulesPickup: courier?.schedulesPickup ?? false,
      };
  checkShownCharges(input.orderCharges, receipt);
  const pickupAt = pickupTimeFor({ schedulesPickup }, input.shipmentScheduleDate, ctx.now());
  const service = { courierId, motId, courierChoice: choice };
  return { draft: toDraft(input, { totals, parcel, receipt, pickupAt, ...service }), products };
}

type PricedTerms = Pick<OrderDraft, 'courierId' | 'motId' | 'courierChoice' | 'pickupAt' | 'receipt'> & {
  totals: Totals;
  parcel: Parcel;
};

export function toDraft(input: OrderInput, { totals, parcel, receipt, ...service }: PricedTerms): OrderDraft {
  const { customerDetails: customer, logisticDetails: logistic } = input;
  return {
    customerUniqueId: customer.customerUniqueId,
    shipmentTypeId: input.shipmentTypeId,
    name: customer.name,
    phone: customer.phoneNo,
    email: customer.email,
    address: customer.address,
    ...buyerTextsBy('name', ({ wire }) => customer[wire]),
    city: customer.city,
    state: customer.state,
    pin: customer.pin,
    paymentType: logistic.paymentType,
    ...totals,
    ...parcel,
    ...service,
    pickupPointId: logistic.userPickLocationOrDeliveryId,
    rateCardId: receipt.card.id,
    chargePaise: receipt.totalPaise,
    receipt,
  };
}

/** Reprices the order for other products, by its own rate card. */
export async function repriceWith(
  ctx: Ctx,
  order: Order,
  products: readonly ProductDraft[],
): Promise<OrderDraft> {
  const totals = totalsWithinLimit(products);
  const point = await findPickupPoint(ctx, order.sellerId, order.pickupPointId);
  if (!point) throw invalid('logisticDetails.userPickLocationOrDeliveryId', TEXTS.pickupPointMissing);
  const { receipt } = await priceOrder(
    { ...ctx, sellerId: order.sellerId },
    {
      shipmentTypeId: order.shipmentTypeId,
      sourcePin: point.pin,
      destinationPin: order.pin,
      paymentType: order.paymentType,
      parcel: order.receipt.parcel,
      invoicePaise: totals.totalPaise,
      courierId: order.courierId,
      motId: order.motId,
      rateCardId: order.rateCardId,
    },
  );
  return { ...order, ...totals, chargePaise: receipt.totalPaise, receipt };
}
