import { decodeHTML } from 'entities';
import Joi from 'joi';
import { STATES } from '../states.ts';
import { StoreFault, type StoreLine, type StoreOrder, type StoreState } from '../store.ts';

const text = Joi.string().allow('', null).default('');
const amount = Joi.alternatives(Joi.string().pattern(/^-?\d+(\.\d+)?$/), Joi.number()).required();
const maybeAmount = Joi.alternatives(Joi.string().allow(''), Joi.number()).default('0');

const address = Joi.object({
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
  email: text,
  phone: text,
}).unknown();

const line = Joi.object({
  name: Joi.string().allow('').required(),
  product_id: Joi.number().integer().required(),
  variation_id: Joi.number().integer().allow(null).default(0),
  quantity: Joi.number().integer().min(1).required(),
  total: amount,
  total_tax: maybeAmount,
  sku: text,
}).unknown();

const charged = Joi.object({
  method_title: text,
  name: text,
  total: amount,
  total_tax: maybeAmount,
}).unknown();

/** Only what we read; a store's plugins add much more. */
const orderShape = Joi.object({
  id: Joi.number().integer().positive().required(),
  number: Joi.alternatives(Joi.string(), Joi.number()).required(),
  status: Joi.string().required(),
  currency: Joi.string().required(),
  date_modified_gmt: Joi.string().required(),
  date_paid_gmt: Joi.string().allow(null).default(null),
  total: amount,
  payment_method: text,
  billing: address.required(),
  shipping: address.default({}),
  line_items: Joi.array().items(line).required(),
  shipping_lines: Joi.array().items(charged).default([]),
  fee_lines: Joi.array().items(charged).default([]),
  refunds: Joi.array()
    .items(Joi.object({ total: amount }).unknown())
    .default([]),
}).unknown();

type WooAddress = Record<
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'address_1'
  | 'address_2'
  | 'city'
  | 'state'
  | 'postcode'
  | 'country'
  | 'email'
  | 'phone',
  string
>;
type WooLine = {
  name: string;
  product_id: number;
  variation_id: number;
  quantity: number;
  total: string;
  total_tax: string;
  sku: string;
};
type WooCharged = { method_title: string; name: string; total: string; total_tax: string };
export type WooOrder = {
  id: number;
  number: string | number;
  status: string;
  currency: string;
  date_modified_gmt: string;
  date_paid_gmt: string | null;
  total: string;
  payment_method: string;
  billing: WooAddress;
  shipping: Partial<WooAddress>;
  line_items: WooLine[];
  shipping_lines: WooCharged[];
  fee_lines: WooCharged[];
  refunds: { total: string }[];
};

/** Throws NONSENSE for anything that is not an order. */
export function readOrder(body: unknown): WooOrder {
  const { value, error } = orderShape.validate(body, { convert: false, stripUnknown: true }) as {
    value: WooOrder;
    error?: Error;
  };
  if (error)
    throw new StoreFault('NONSENSE', `The store sent an order that cannot be read: ${error.message}`);
  return value;
}

/** Decimal rupees as text or number; more than two decimals are rounded, as the store's own total is. */
const paiseOf = (rupees: string | number): number => Math.round(Number(rupees === '' ? 0 : rupees) * 100);

const plain = (html: string) => decodeHTML(html).replace(/\s+/g, ' ').trim();

const COD = 'cod';

function stateOf({ status, payment_method: method, date_paid_gmt: paidAt }: WooOrder): StoreState {
  if (status === 'processing') return method === COD || paidAt !== null ? 'OPEN' : 'WAITING';
  if (status === 'pending' || status === 'on-hold') return 'WAITING';
  if (status === 'cancelled' || status === 'refunded' || status === 'failed' || status === 'trash')
    return 'CANCELLED';
  // completed, and the statuses of plugins, which we do not know.
  return status === 'completed' ? 'CLOSED' : 'WAITING';
}

export type Measures = Pick<StoreLine, 'weightG' | 'box'>;
/** The product, or its variation, that a line sells. */
export const productOf = ({ product_id: productId, variation_id: variationId }: WooLine) =>
  variationId || productId;

/** `measures` has the weight and size of each product, by its id. */
export function mapOrder(order: WooOrder, measures: ReadonlyMap<number, Measures>): StoreOrder {
  const { billing, shipping } = order;
  const isShippedElsewhere = Boolean(shipping.address_1 || shipping.postcode);
  const to = isShippedElsewhere ? { ...billing, ...shipping } : billing;
  const paid = (one: WooCharged | WooLine) => paiseOf(one.total) + paiseOf(one.total_tax);
  return {
    storeId: String(order.id),
    number: String(order.number),
    changedAt: new Date(`${order.date_modified_gmt.replace(/Z$/, '')}Z`),
    state: stateOf(order),
    status: order.status,
    paymentType: order.payment_method === COD && order.date_paid_gmt === null ? 'COD' : 'PREPAID',
    currency: order.currency,
    totalPaise: paiseOf(order.total),
    isHidden: false,
    refundedPaise: order.refunds.reduce((sum, { total }) => sum + Math.abs(paiseOf(total)), 0),
    buyer: {
      name: plain(`${to.first_name} ${to.last_name}`),
      // Newer stores have a phone for shipping, too.
      phone: (shipping.phone || billing.phone).trim(),
      email: billing.email.trim(),
      address: plain([to.company, to.address_1].filter(Boolean).join(', ')),
      addressTwo: plain(to.address_2),
      city: plain(to.city),
      state: STATES[to.state.toUpperCase()] ?? plain(to.state),
      pin: to.postcode.replace(/\s/g, ''),
      country: to.country,
    },
    lines: order.line_items.map((one) => ({
      name: plain(one.name),
      sku: one.sku || null,
      qty: one.quantity,
      totalPaise: paid(one),
      ...(measures.get(productOf(one)) ?? { weightG: null, box: null }),
    })),
    extras: [
      ...order.shipping_lines.map((one) => ({
        name: plain(one.method_title) || 'Shipping',
        totalPaise: paid(one),
      })),
      ...order.fee_lines.map((one) => ({ name: plain(one.name) || 'Fee', totalPaise: paid(one) })),
    ].filter(({ totalPaise }) => totalPaise !== 0),
  };
}
