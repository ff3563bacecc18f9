import { FORWARD_PICKUP } from '../../../contract/reference.ts';
import { ATTENTION_TEXTS as TEXTS } from '../../../contract/texts/channels.ts';
import { TEXTS as ORDER_TEXTS } from '../../../contract/texts/orders.ts';
import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { formatPaise } from '../../../platform/money.ts';
import { nationalNumber } from '../../../platform/phone.ts';
import type { StoreOrder } from '../../../stores/store.ts';
import type { Service } from '../../courier-rules/courier-rules.contract.ts';
import { openChooser } from '../../courier-rules/courier-rules.ts';
import { addOrderInput, type OrderInput } from '../../orders/orders.contract.ts';
import { findPickupPoint } from '../../pickup-points/pickup-points.ts';
import { findPincode, findPincodes, stateFault, zoneOf } from '../../pincodes/pincodes.ts';
import type { Fixes } from '../channels.contract.ts';
import type { Channel } from '../channels.sql.ts';
import { productsOf, sumOf } from './lines.ts';
import type { Reason } from './orders.sql.ts';
import { packingOf } from './parcel.ts';

const INDIA = 'IN';
const RUPEES = 'INR';
const MIN_ADDRESS = 20;
const MAX_EMAIL = 40;

/** What keeps an order from being shipped whatever the parcel is: only the store can mend it. */
function storeReasons(order: StoreOrder, fixes: Fixes): Reason[] {
  const { state, status, buyer, currency, refundedPaise, totalPaise } = order;
  const sum = sumOf(order);
  return [
    ...(order.isHidden && !fixes.address ? [{ field: 'store', message: TEXTS.hidden }] : []),
    ...(state === 'WAITING' ? [{ field: 'store', message: TEXTS.waiting(status) }] : []),
    ...(buyer.country === INDIA || order.isHidden
      ? []
      : [{ field: 'country', message: TEXTS.country(buyer.country) }]),
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

/** The weight of all pieces, if the store knows each. */
const knownWeight = ({ lines }: StoreOrder): number | null =>
  lines.every(({ weightG }) => weightG !== null)
    ? lines.reduce((sum, { weightG, qty }) => sum + (weightG ?? 0) * qty, 0)
    : null;

/** The pickup point and the packing: those of the seller's rules that apply, else the store's. */
async function defaultsFor(ctx: Ctx, channel: Channel, order: StoreOrder, pin: string) {
  const { sellerId, pickupPointId, rules, name } = channel;
  const own = { pickupPointId, packing: rules.packing };
  const point = await findPickupPoint(ctx, sellerId, pickupPointId);
  const places = await findPincodes(ctx, [pin, ...(point ? [point.pin] : [])]);
  const [source, destination] = [point && places.get(point.pin), places.get(pin)];
  if (!source || !destination) return own;
  const chooser = await openChooser({ ...ctx, sellerId });
  const found = chooser.defaultsFor({
    weightG: knownWeight(order),
    valuePaise: sumOf(order),
    paymentType: order.paymentType,
    zoneId: zoneOf(source, destination).id,
    pin,
    channel: name,
    products: order.lines.map(({ name: product, sku }) => ({ name: product, code: sku })),
  });
  return {
    pickupPointId: found.pickupPointId ?? own.pickupPointId,
    packing: found.packing ?? own.packing,
  };
}

/**
 * The order as the form would send it, or every reason why it cannot be shipped as it is. `orderId` is ours. `service` is
 * the courier that the seller has chosen for it; null: the rules choose.
 */
export async function inputOf(
  ctx: Ctx,
  channel: Channel,
  order: StoreOrder,
  fixes: Fixes,
  { orderId, service = null }: { orderId: string; service?: Service | null },
): Promise<OrderInput | Reason[]> {
  const buyer = buyerOf(order, fixes);
  const { pickupPointId, packing: usual } = await defaultsFor(ctx, channel, order, buyer.pin);
  const packing = packingOf(order, fixes, usual);
  const input = {
    shipmentTypeId: FORWARD_PICKUP,
    customerDetails: { customerUniqueId: orderId, ...buyer },
    packingDetails: Array.isArray(packing) ? { weight: 1, length: 10, width: 10, height: 10 } : packing,
    logisticDetails: {
      paymentType: order.paymentType,
      ...(service ?? { chooseForMe: true }),
      userPickLocationOrDeliveryId: pickupPointId,
      channel: channel.name,
    },
    productDetails: productsOf(order),
    orderCharges: null,
    shipmentScheduleDate: null,
  };
  const reasons = [
    ...storeReasons(order, fixes),
    ...inputReasons(input),
    ...(Array.isArray(packing) ? packing : []),
  ];
  if (!reasons.some(({ field }) => field === 'pin')) reasons.push(...(await placeReasons(ctx, buyer)));
  // Validated again for its conversions.
  return reasons.length > 0 ? reasons : (addOrderInput.validate(input).value as OrderInput);
}
