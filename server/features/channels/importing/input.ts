import { FORWARD_PICKUP } from '../../../contract/reference.ts';
import { ATTENTION_TEXTS as TEXTS } from '../../../contract/texts/channels.ts';
import { TEXTS as ORDER_TEXTS } from '../../../contract/texts/orders.ts';
import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { formatPaise } from '../../../platform/money.ts';
import { nationalNumber } from '../../../platform/phone.ts';
import { required } from '../../../platform/required.ts';
import type { StoreOrder } from '../../../stores/store.ts';
import { addOrderInput, type OrderInput } from '../../orders/orders.contract.ts';
import { findPickupPoint } from '../../pickup-points/pickup-points.ts';
import { findPincode, stateFault } from '../../pincodes/pincodes.ts';
import { toParcel } from '../../rates/rates.ts';
import type { Fixes } from '../channels.contract.ts';
import type { Channel } from '../channels.sql.ts';
import { chooseService } from './choosing.ts';
import { productsOf, sumOf } from './lines.ts';
import type { Reason } from './orders.sql.ts';
import { packingOf } from './parcel.ts';

const INDIA = 'IN';
const RUPEES = 'INR';
const MIN_ADDRESS = 20;
const MAX_EMAIL = 40;

/** What keeps an order from being shipped whatever the parcel is: only the store can mend it. */
function storeReasons(order: StoreOrder): Reason[] {
  const { state, status, buyer, currency, refundedPaise, totalPaise } = order;
  const sum = sumOf(order);
  return [
    ...(state === 'WAITING' ? [{ field: 'store', message: TEXTS.waiting(status) }] : []),
    ...(buyer.country === INDIA ? [] : [{ field: 'country', message: TEXTS.country(buyer.country) }]),
    ...(currency === RUPEES ? [] : [{ field: 'currency', message: TEXTS.currency(currency) }]),
    ...(refundedPaise > 0 ? [{ field: 'refund', message: TEXTS.refunded(formatPaise(refundedPaise)) }] : []),
    ...(sum === totalPaise
      ? []
      : [{ field: 'total', message: TEXTS.totals(formatPaise(sum), formatPaise(totalPaise)) }]),
  ];
}

/** The buyer as the store has it, with the seller's fixes on top. */
export function buyerOf({ buyer }: StoreOrder, fixes: Fixes) {
  // Short first lines are common; the second one then belongs to them.
  const isShort = buyer.address.length < MIN_ADDRESS && buyer.addressTwo !== '';
  return {
    name: fixes.name ?? buyer.name,
    phoneNo: nationalNumber(fixes.phoneNo ?? buyer.phone),
    // Optional here: an address that does not fit is left out.
    email: buyer.email.length <= MAX_EMAIL && /^\S+@\S+\.\S+$/.test(buyer.email) ? buyer.email : null,
    address: fixes.address ?? (isShort ? `${buyer.address}, ${buyer.addressTwo}` : buyer.address),
    addressTwo: isShort ? null : buyer.addressTwo || null,
    landMark: null,
    city: fixes.city ?? buyer.city,
    state: fixes.state ?? buyer.state,
    pin: fixes.pin ?? buyer.pin,
  };
}

const lastOf = (path: readonly (string | number)[]) => String(path.at(-1));

/** The fields that the form would refuse, each once. */
function inputReasons(input: object): Reason[] {
  const { error } = addOrderInput.validate(input, { abortEarly: false });
  const reasons = new Map<string, string>();
  for (const { path, message } of error?.details ?? []) {
    const field = path[0] === 'productDetails' ? 'products' : lastOf(path);
    if (!reasons.has(field)) reasons.set(field, message);
  }
  return [...reasons].map(([field, message]) => ({ field, message }));
}

async function placeReasons(ctx: Ctx, { pin, state }: { pin: string; state: string }): Promise<Reason[]> {
  const place = await findPincode(ctx, pin);
  if (!place) return [{ field: 'pin', message: ORDER_TEXTS.pinUnknown }];
  const fault = stateFault(place, state);
  return fault === null ? [] : [{ field: 'state', message: fault }];
}

/** A refusal of rates or of the order as a reason beside its field. Anything else is thrown. */
export function reasonsOf(error: unknown): Reason[] {
  if (!(error instanceof Refusal) || error.status >= 500) throw error;
  const { fields = [], code } = error;
  if (fields.length === 0)
    return [{ field: code === 'ORDER_ID_TAKEN' ? 'order' : 'courier', message: error.message }];
  return fields.map(({ field, message }) => ({ field: field.split('.').at(-1) ?? field, message }));
}

/**
 * The order as the form would send it, or every reason why it cannot be shipped as it is. `orderId` is ours.
 */
export async function inputOf(
  ctx: Ctx,
  channel: Channel,
  order: StoreOrder,
  fixes: Fixes,
  orderId: string,
): Promise<OrderInput | Reason[]> {
  const { rules, pickupPointId, sellerId, name } = channel;
  const packing = packingOf(order, fixes, rules.packing);
  const sized = Array.isArray(packing) ? null : packing;
  const buyer = buyerOf(order, fixes);
  const input = {
    shipmentTypeId: FORWARD_PICKUP,
    customerDetails: { customerUniqueId: orderId, ...buyer },
    packingDetails: sized ?? { weight: 1, length: 10, width: 10, height: 10 },
    logisticDetails: {
      paymentType: order.paymentType,
      // Chosen below, once the rest is right.
      courierId: 1,
      motId: 1,
      userPickLocationOrDeliveryId: pickupPointId,
      channel: name,
    },
    productDetails: productsOf(order),
    orderCharges: null,
    shipmentScheduleDate: null,
  };
  const reasons = [
    ...storeReasons(order),
    ...inputReasons(input),
    ...(Array.isArray(packing) ? packing : []),
  ];
  if (!reasons.some(({ field }) => field === 'pin')) reasons.push(...(await placeReasons(ctx, buyer)));
  if (reasons.length > 0) return reasons;
  const point = await findPickupPoint(ctx, sellerId, pickupPointId);
  const { weight, ...box } = required(sized);
  const service = await chooseService({ ...ctx, sellerId }, rules.courier, {
    shipmentTypeId: FORWARD_PICKUP,
    sourcePin: required(point).pin,
    destinationPin: buyer.pin,
    paymentType: order.paymentType,
    parcel: toParcel(weight, box),
    invoicePaise: sumOf(order),
  }).catch(reasonsOf);
  if (Array.isArray(service)) return service;
  if (service === null) return [{ field: 'courier', message: TEXTS.preferred }];
  // Validated again for its conversions.
  return addOrderInput.validate({
    ...input,
    logisticDetails: { ...input.logisticDetails, ...service },
  }).value as OrderInput;
}
