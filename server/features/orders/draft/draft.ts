import { VALUE_LIMIT_PAISE } from '../../../contract/limits.ts';
import { RETURN } from '../../../contract/reference.ts';
import { TEXTS } from '../../../contract/texts/orders.ts';
import type { Ctx } from '../../../deps.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import { toPaise } from '../../../platform/money.ts';
import { findCourier } from '../../couriers/couriers.ts';
import { getActivePickupPoint, findPickupPoint } from '../../pickup-points/pickup-points.ts';
import { findPincode, stateFault } from '../../pincodes/pincodes.ts';
import { toParcel } from '../../rates/rates.contract.ts';
import { type Parcel, priceOrder, type Receipt } from '../../rates/rates.ts';
import { getSellerSettings } from '../../sellers/sellers.ts';
import { type Order, type OrderDraft, type ProductDraft, type Totals, totalsOf } from '../order.ts';
import { buyerTextsBy, type ChargesInput, type OrderInput, type ProductInput } from '../orders.contract.ts';
import { pickupTimeFor } from './schedule.ts';

export const productDraft = (input: ProductInput): ProductDraft => ({
  name: input.productName,
  code: input.productCode,
  pricePaise: toPaise(input.productPrice),
  qty: input.productQty,
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

export async function requireProfile(ctx: Ctx, sellerId: number) {
  const { profileFilled, companyFilled } = await getSellerSettings(ctx, sellerId);
  if (!profileFilled || !companyFilled) throw new Refusal('PROFILE_INCOMPLETE', TEXTS.profileMissing);
}

/** Checks and prices an order without saving it. Charges sent by the client are never used. */
export async function draftOrder(ctx: Ctx, sellerId: number, input: OrderInput) {
  const { customerDetails: customer, packingDetails: box, logisticDetails: logistic, shipmentTypeId } = input;
  await requireProfile(ctx, sellerId);
  const products = input.productDetails.map(productDraft);
  const totals = totalsWithinLimit(products);
  if (shipmentTypeId === RETURN && logistic.paymentType === 'COD') {
    throw invalid('logisticDetails.paymentType', TEXTS.returnIsPrepaid);
  }
  const point = await getActivePickupPoint(ctx, sellerId, logistic.userPickLocationOrDeliveryId);
  const pincode = await findPincode(ctx, customer.pin);
  if (!pincode) throw invalid('customerDetails.pin', TEXTS.pinUnknown);
  const fault = stateFault(pincode, customer.state);
  if (fault !== null) throw invalid('customerDetails.state', fault);
  const courier = await findCourier(ctx, logistic.courierId);
  if (!courier) throw invalid('logisticDetails.courierId', TEXTS.logisticMissing);
  const parcel = toParcel(box.weight, box);
  const { receipt } = await priceOrder(
    { ...ctx, sellerId },
    {
      shipmentTypeId,
      sourcePin: point.pin,
      destinationPin: customer.pin,
      paymentType: logistic.paymentType,
      parcel,
      invoicePaise: totals.totalPaise,
      courierId: courier.id,
      motId: logistic.motId,
      rateCardId: input.orderCharges?.extenstionId ?? null,
    },
  );
  checkShownCharges(input.orderCharges, receipt);
  const pickupAt = pickupTimeFor(courier, input.shipmentScheduleDate, ctx.now());
  return { draft: toDraft(input, { totals, parcel, receipt, pickupAt }), products };
}

type PricedTerms = { totals: Totals; parcel: Parcel; receipt: Receipt; pickupAt: Date | null };

export function toDraft(input: OrderInput, { totals, parcel, receipt, pickupAt }: PricedTerms): OrderDraft {
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
    courierId: logistic.courierId,
    motId: logistic.motId,
    pickupPointId: logistic.userPickLocationOrDeliveryId,
    pickupAt,
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
