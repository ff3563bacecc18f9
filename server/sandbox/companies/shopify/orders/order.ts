import type { StoredOrder } from '../../stores/orders.sql.ts';

/** Amounts are paise with tax. `quantity` is what was ordered; `current` is left of it after edits. */
export type Line = {
  id: number;
  productId: number | null;
  variantId: number | null;
  title: string;
  variantTitle: string | null;
  sku: string | null;
  quantity: number;
  current: number;
  pricePaise: number;
  gstPercent: number;
  grams: number;
  requiresShipping: boolean;
};

export type Address = {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  province: string | null;
  provinceCode: string | null;
  country: string | null;
  countryCodeV2: string | null;
  zip: string | null;
  phone: string | null;
};

/** Pieces of a line that are sent together. */
export type FulfillmentOrder = {
  id: number;
  status: 'OPEN' | 'IN_PROGRESS' | 'CLOSED' | 'ON_HOLD';
  holdReason: string | null;
  lines: { id: number; lineId: number; total: number; remaining: number }[];
};

export type Tracking = { number: string | null; url: string | null; company: string | null };

export type FulfillmentEvent = {
  id: number;
  status: string;
  message: string | null;
  happenedAt: string;
  createdAt: string;
  estimatedDeliveryAt: string | null;
  city: string | null;
  province: string | null;
  country: string | null;
  zip: string | null;
  address1: string | null;
};

export type Fulfillment = {
  id: number;
  status: 'SUCCESS' | 'CANCELLED';
  tracking: Tracking[];
  /** `part` is the fulfillment order that the pieces come from. */
  lines: { id: number; part: number; lineId: number; quantity: number }[];
  events: FulfillmentEvent[];
  notifyCustomer: boolean;
  createdAt: string;
  updatedAt: string;
};

export type OrderBody = {
  name: string;
  number: number;
  email: string | null;
  phone: string | null;
  note: string | null;
  tags: string[];
  test: boolean;
  gateways: string[];
  currency: string;
  address: Address | null;
  lines: Line[];
  shippingPaise: number;
  discountPaise: number;
  receivedPaise: number;
  refundedPaise: number;
  /** The buyer's bank holds the money for the shop. */
  isAuthorized: boolean;
  cancelledAt: string | null;
  cancelReason: string | null;
  closedAt: string | null;
  fulfillmentOrders: FulfillmentOrder[];
  fulfillments: Fulfillment[];
  /** The number of the last thing of the order that has an id. */
  lastChild: number;
};

export type ShopOrder = StoredOrder<OrderBody>;

/** ISO 8601 in UTC without milliseconds. */
export const timeText = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;

/** What the list of orders is searched by. */
export const searchStatus = ({ cancelledAt, closedAt }: OrderBody) =>
  cancelledAt ? 'cancelled' : closedAt ? 'closed' : 'open';
