import Joi from 'joi';
import type { Address, Tracking } from '../orders/order.ts';

/** One of `variant`, or `title` for an article that is not in the catalogue. Prices are rupees. */
export type LineInput = {
  variant?: number;
  title?: string;
  sku?: string | null;
  quantity?: number;
  price?: number;
  grams?: number;
  requiresShipping?: boolean;
};

export type TrackingInput = { number?: string; company?: string; url?: string };

/** What a control says of an order. Members replace those of the usual one. Amounts are rupees. */
export type OrderInput = {
  name?: string;
  email?: string | null;
  phone?: string | null;
  note?: string | null;
  tags?: string[];
  test?: boolean;
  createdAt?: Date;
  currency?: string;
  gateways?: string[];
  paid?: number | 'all';
  authorized?: boolean;
  shippingAddress?: Partial<Address> | null;
  lineItems?: LineInput[];
  shipping?: number;
  discount?: number;
  onHold?: string;
  fulfilled?: TrackingInput;
  cancelled?: string;
};

const text = Joi.string().allow('');
const textOrNull = text.allow(null);
const rupees = Joi.number().min(0);

const ADDRESS = Joi.object(
  Object.fromEntries(
    [
      'firstName',
      'lastName',
      'company',
      'address1',
      'address2',
      'city',
      'province',
      'provinceCode',
      'country',
      'countryCodeV2',
      'zip',
      'phone',
    ].map((name) => [name, textOrNull]),
  ),
).allow(null);

const LINE = Joi.object({
  variant: Joi.number().integer(),
  title: text,
  sku: textOrNull,
  quantity: Joi.number().integer().min(1),
  price: rupees,
  grams: Joi.number().integer().min(0),
  requiresShipping: Joi.boolean(),
});

const EDITABLE = {
  email: textOrNull,
  phone: textOrNull,
  note: textOrNull,
  tags: Joi.array().items(text),
  shippingAddress: ADDRESS,
};

/** What the shop owner can change of an order that is there. */
export const CHANGE = Joi.object(EDITABLE);
export type ChangeInput = Pick<OrderInput, keyof typeof EDITABLE>;

export const TRACKING = Joi.object({ number: text, company: text, url: text });
export const trackingOf = ({ number, url, company }: TrackingInput): Tracking[] =>
  number === undefined ? [] : [{ number, url: url ?? null, company: company ?? null }];

export const CANCEL_REASON = Joi.string().valid(
  'CUSTOMER',
  'DECLINED',
  'FRAUD',
  'INVENTORY',
  'OTHER',
  'STAFF',
);

export const ORDER = Joi.object({
  ...EDITABLE,
  name: text,
  test: Joi.boolean(),
  createdAt: Joi.date().iso(),
  currency: Joi.string().length(3),
  gateways: Joi.array().items(text),
  paid: Joi.alternatives(rupees, Joi.valid('all')),
  authorized: Joi.boolean(),
  lineItems: Joi.array().items(LINE),
  shipping: rupees,
  discount: rupees,
  onHold: text,
  fulfilled: TRACKING,
  cancelled: CANCEL_REASON,
});
