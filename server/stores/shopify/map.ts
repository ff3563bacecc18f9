import Joi from 'joi';
import { STATES } from '../states.ts';
import { StoreFault, type StoreLine, type StoreOrder, type StoreState } from '../store.ts';

/** Lines that are read with their order. More are read one by one. */
export const LINES = 20;

/** What we ask of an order. */
export const ORDER_FIELDS = `id name updatedAt cancelledAt test email phone
  displayFinancialStatus displayFulfillmentStatus
  shippingAddress { firstName lastName company address1 address2 city province provinceCode countryCodeV2 zip phone }
  currentTotalPriceSet { shopMoney { amount currencyCode } }
  totalOutstandingSet { shopMoney { amount currencyCode } }
  totalShippingPriceSet { shopMoney { amount currencyCode } }
  lineItems(first: ${LINES}) {
    nodes { id title variantTitle sku currentQuantity requiresShipping
      originalUnitPriceSet { shopMoney { amount currencyCode } }
      variant { inventoryItem { measurement { weight { unit value } } } } }
    pageInfo { hasNextPage }
  }`;

const text = Joi.string().allow('', null).default('').empty(null);
const money = Joi.object({
  shopMoney: Joi.object({
    amount: Joi.string()
      .pattern(/^-?\d+(\.\d+)?$/)
      .required(),
    currencyCode: Joi.string().required(),
  })
    .unknown()
    .required(),
})
  .unknown()
  .required();

const address = Joi.object({
  firstName: text,
  lastName: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  province: text,
  provinceCode: text,
  countryCodeV2: text,
  zip: text,
  phone: text,
}).unknown();

const weight = Joi.object({ unit: Joi.string().required(), value: Joi.number().required() })
  .unknown()
  .allow(null);
const line = Joi.object({
  title: Joi.string().allow('').required(),
  variantTitle: text,
  sku: text,
  currentQuantity: Joi.number().integer().min(0).required(),
  requiresShipping: Joi.boolean().required(),
  originalUnitPriceSet: money,
  variant: Joi.object({
    inventoryItem: Joi.object({ measurement: Joi.object({ weight }).unknown().allow(null) })
      .unknown()
      .allow(null),
  })
    .unknown()
    .allow(null)
    .default(null),
}).unknown();

const orderShape = Joi.object({
  id: Joi.string()
    .pattern(/^gid:\/\/shopify\/Order\/\d+$/)
    .required(),
  name: Joi.string().required(),
  updatedAt: Joi.string().isoDate().required(),
  cancelledAt: Joi.string().allow(null).default(null),
  test: Joi.boolean().default(false),
  email: text,
  phone: text,
  displayFinancialStatus: Joi.string().allow(null).default(null),
  displayFulfillmentStatus: Joi.string().required(),
  shippingAddress: address.allow(null).default(null),
  currentTotalPriceSet: money,
  totalOutstandingSet: money,
  totalShippingPriceSet: money,
  lineItems: Joi.object({
    nodes: Joi.array().items(line).required(),
    pageInfo: Joi.object({ hasNextPage: Joi.boolean().required() }).unknown().required(),
  })
    .unknown()
    .required(),
}).unknown();

type Money = { shopMoney: { amount: string; currencyCode: string } };
type ShopifyLine = {
  title: string;
  variantTitle: string;
  sku: string;
  /** Without what was refunded or taken out. */
  currentQuantity: number;
  requiresShipping: boolean;
  originalUnitPriceSet: Money;
  variant: {
    inventoryItem: { measurement: { weight: { unit: string; value: number } | null } | null } | null;
  } | null;
};
type AddressField =
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'address1'
  | 'address2'
  | 'city'
  | 'province'
  | 'provinceCode'
  | 'countryCodeV2'
  | 'zip'
  | 'phone';
export type ShopifyOrder = {
  id: string;
  name: string;
  updatedAt: string;
  cancelledAt: string | null;
  test: boolean;
  email: string;
  phone: string;
  displayFinancialStatus: string | null;
  displayFulfillmentStatus: string;
  shippingAddress: Record<AddressField, string> | null;
  currentTotalPriceSet: Money;
  totalOutstandingSet: Money;
  totalShippingPriceSet: Money;
  lineItems: { nodes: ShopifyLine[]; pageInfo: { hasNextPage: boolean } };
};

/** Throws NONSENSE for anything that is not an order. */
export function readOrder(body: unknown): ShopifyOrder {
  const { value, error } = orderShape.validate(body, { convert: false, stripUnknown: true }) as {
    value: ShopifyOrder;
    error?: Error;
  };
  if (error)
    throw new StoreFault('NONSENSE', `The store sent an order that cannot be read: ${error.message}`);
  return value;
}

/** Decimal rupees without padding, such as "104.5". */
const paiseOf = ({ shopMoney }: Money): number => Math.round(Number(shopMoney.amount) * 100);

const PAID = ['PAID', 'PARTIALLY_REFUNDED'];
const UNPAID = ['PENDING', 'PARTIALLY_PAID'];
const OVER = ['VOIDED', 'REFUNDED', 'EXPIRED'];
const SHIPPED = ['FULFILLED', 'RESTOCKED'];
const SHIPPABLE = ['UNFULFILLED', 'OPEN', 'IN_PROGRESS', 'SCHEDULED'];

const isCod = (order: ShopifyOrder) =>
  UNPAID.includes(order.displayFinancialStatus ?? '') && paiseOf(order.totalOutstandingSet) > 0;

function stateOf(order: ShopifyOrder): StoreState {
  const { cancelledAt, test, displayFinancialStatus: paid, displayFulfillmentStatus: shipped } = order;
  if (cancelledAt !== null || OVER.includes(paid ?? '')) return 'CANCELLED';
  if (test || SHIPPED.includes(shipped)) return 'CLOSED';
  if (!order.lineItems.nodes.some(({ requiresShipping }) => requiresShipping)) return 'CLOSED';
  // On hold, or shipped in part elsewhere.
  if (!SHIPPABLE.includes(shipped)) return 'WAITING';
  return PAID.includes(paid ?? '') || isCod(order) ? 'OPEN' : 'WAITING';
}

/** The status that keeps an order waiting, as a person reads it. */
function statusOf({ displayFinancialStatus: paid, displayFulfillmentStatus: shipped }: ShopifyOrder): string {
  const word = SHIPPABLE.includes(shipped) ? (paid ?? 'unpaid') : shipped;
  return word.toLowerCase().replaceAll('_', ' ');
}

const GRAMS: Record<string, number> = {
  KILOGRAMS: 1_000,
  GRAMS: 1,
  POUNDS: 453.59237,
  OUNCES: 28.349523125,
};

/** A weight of 0 is one that nobody has entered. */
function weightOf({ variant }: ShopifyLine): number | null {
  const found = variant?.inventoryItem?.measurement?.weight;
  const unit = found ? GRAMS[found.unit] : undefined;
  return found && unit !== undefined && found.value > 0 ? Math.round(found.value * unit) : null;
}

/** Shares a sum among parts in proportion, to the paisa: the largest remainders get what is left. */
function shared(parts: readonly number[], sum: number): number[] {
  const whole = parts.reduce((total, part) => total + part, 0);
  if (whole <= 0 || sum < 0) return [...parts];
  const exact = parts.map((part) => (part * sum) / whole);
  const left = sum - exact.reduce((total, part) => total + Math.floor(part), 0);
  const byRest = exact
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  const rounded = new Set(byRest.slice(0, left).map(({ index }) => index));
  return exact.map((part, index) => Math.floor(part) + (rounded.has(index) ? 1 : 0));
}

/**
 * An order in our terms. A COD parcel collects what is outstanding, so an order that is paid in part has the rest as its
 * total. Discounts and payments are shared among the lines, because a store gives their prices before both.
 */
export function mapOrder(order: ShopifyOrder): StoreOrder {
  const { shippingAddress: to, lineItems } = order;
  const cod = isCod(order);
  const totalPaise = paiseOf(cod ? order.totalOutstandingSet : order.currentTotalPriceSet);
  const shippingPaise = Math.min(paiseOf(order.totalShippingPriceSet), totalPaise);
  const lines = lineItems.nodes.filter(({ currentQuantity }) => currentQuantity > 0);
  const shares = shared(
    lines.map((one) => paiseOf(one.originalUnitPriceSet) * one.currentQuantity),
    totalPaise - shippingPaise,
  );
  const mapped = lines.map((one, index): StoreLine & { isParcel: boolean } => ({
    name: one.variantTitle ? `${one.title} (${one.variantTitle})` : one.title,
    sku: one.sku || null,
    qty: one.currentQuantity,
    totalPaise: shares[index] ?? 0,
    weightG: weightOf(one),
    box: null,
    isParcel: one.requiresShipping,
  }));
  return {
    storeId: order.id.split('/').at(-1) ?? '',
    number: order.name,
    changedAt: new Date(order.updatedAt),
    state: stateOf(order),
    status: statusOf(order),
    paymentType: cod ? 'COD' : 'PREPAID',
    currency: order.currentTotalPriceSet.shopMoney.currencyCode,
    totalPaise,
    refundedPaise: 0,
    isHidden: !to?.firstName && !to?.lastName && !to?.address1,
    buyer: {
      name: `${to?.firstName ?? ''} ${to?.lastName ?? ''}`.trim(),
      phone: to?.phone || order.phone,
      email: order.email,
      address: [to?.company, to?.address1].filter(Boolean).join(', '),
      addressTwo: to?.address2 ?? '',
      city: to?.city ?? '',
      state: STATES[to?.provinceCode ?? ''] ?? to?.province ?? '',
      pin: (to?.zip ?? '').replace(/\s/g, ''),
      country: to?.countryCodeV2 ?? '',
    },
    lines: mapped.filter(({ isParcel }) => isParcel).map(({ isParcel: _is, ...one }) => one),
    extras: [
      ...mapped
        .filter(({ isParcel }) => !isParcel)
        .map(({ name, totalPaise: paise }) => ({ name, totalPaise: paise })),
      { name: 'Shipping', totalPaise: shippingPaise },
    ].filter(({ totalPaise: paise }) => paise !== 0),
  };
}
