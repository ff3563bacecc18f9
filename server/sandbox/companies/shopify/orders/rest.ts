import { MINUTE_MS } from '../../../../platform/time.ts';
import type { Fields } from '../../calls/company.ts';
import { gid, legacyId } from '../gid.ts';
import type { ShopifyStore } from '../store.ts';
import { lineName } from './line.ts';
import { restAmount } from './money.ts';
import type { Fulfillment, Line, OrderBody, ShopOrder } from './order.ts';
import { visibleAddress } from './present.ts';
import { displayStatus, financialStatus, fulfilledOf, fulfillmentStatus, moneyOf } from './state.ts';

const IST_MINUTES = 330;

/** Webhooks have times in the shop's zone, with its offset. */
const localTime = (text: string) =>
  new Date(Date.parse(text) + IST_MINUTES * MINUTE_MS).toISOString().replace(/\.\d+Z$/, '+05:30');
const localOrNull = (text: string | null) => text && localTime(text);

const FULFILLMENT_STATUSES: Record<string, string> = {
  FULFILLED: 'fulfilled',
  PARTIALLY_FULFILLED: 'partial',
};

const setOf = (paise: number, currency: string) => {
  const money = { amount: restAmount(paise), currency_code: currency };
  return { shop_money: money, presentment_money: money };
};

function restLine(body: OrderBody, line: Line) {
  const sent = fulfilledOf(body, line.id);
  return {
    id: legacyId(line.id),
    admin_graphql_api_id: gid('LineItem', line.id),
    current_quantity: body.cancelledAt ? 0 : line.current,
    fulfillable_quantity: body.cancelledAt ? 0 : Math.max(0, line.current - sent),
    fulfillment_service: 'manual',
    fulfillment_status: sent === 0 ? null : sent < line.current ? 'partial' : 'fulfilled',
    gift_card: false,
    grams: line.grams,
    name: lineName(line),
    price: restAmount(line.pricePaise),
    product_id: line.productId === null ? null : legacyId(line.productId),
    quantity: line.quantity,
    requires_shipping: line.requiresShipping,
    sku: line.sku,
    taxable: true,
    title: line.title,
    variant_id: line.variantId === null ? null : legacyId(line.variantId),
    variant_title: line.variantTitle,
  };
}

export function restFulfillment({ id: orderId, body }: ShopOrder, fulfillment: Fulfillment): Fields {
  const { id, status, tracking, lines, createdAt, updatedAt } = fulfillment;
  return {
    id: legacyId(id),
    admin_graphql_api_id: gid('Fulfillment', id),
    order_id: legacyId(orderId),
    name: `${body.name}.${body.fulfillments.indexOf(fulfillment) + 1}`,
    status: status.toLowerCase(),
    shipment_status: fulfillment.events.length > 0 ? displayStatus(fulfillment).toLowerCase() : null,
    service: 'manual',
    created_at: localTime(createdAt),
    updated_at: localTime(updatedAt),
    tracking_company: tracking[0]?.company ?? null,
    tracking_number: tracking[0]?.number ?? null,
    tracking_numbers: tracking.flatMap(({ number }) => number ?? []),
    tracking_url: tracking[0]?.url ?? null,
    tracking_urls: tracking.flatMap(({ url }) => url ?? []),
    line_items: lines.flatMap(({ lineId, quantity }) =>
      body.lines.filter((line) => line.id === lineId).map((line) => ({ ...restLine(body, line), quantity })),
    ),
  };
}

function restAddress(body: OrderBody, store: ShopifyStore) {
  const address = visibleAddress(body, store);
  return (
    address && {
      first_name: address.firstName,
      last_name: address.lastName,
      name: address.name,
      company: address.company,
      address1: address.address1,
      address2: address.address2,
      city: address.city,
      province: address.province,
      province_code: address.provinceCode,
      country: address.country,
      country_code: address.countryCodeV2,
      zip: address.zip,
      phone: address.phone,
    }
  );
}

/** The order as webhooks bring it: like the REST API of old. */
export function restOrder(order: ShopOrder, store: ShopifyStore): Fields {
  const { id, body, createdAt, modifiedAt } = order;
  const isShown = store.protectedData === 'shown';
  const money = moneyOf(body);
  return {
    id: legacyId(id),
    admin_graphql_api_id: gid('Order', id),
    cancel_reason: body.cancelReason?.toLowerCase() ?? null,
    cancelled_at: localOrNull(body.cancelledAt),
    closed_at: localOrNull(body.closedAt),
    contact_email: isShown ? body.email : null,
    created_at: localTime(createdAt.toISOString()),
    currency: body.currency,
    current_subtotal_price: restAmount(money.currentSubtotal),
    current_total_discounts: restAmount(money.discounts),
    current_total_price: restAmount(money.currentTotal),
    current_total_tax: restAmount(money.currentTax),
    email: isShown ? body.email : null,
    financial_status: financialStatus(body).toLowerCase(),
    fulfillment_status: FULFILLMENT_STATUSES[fulfillmentStatus(body)] ?? null,
    name: body.name,
    note: body.note,
    number: body.number - 1_000,
    order_number: body.number,
    payment_gateway_names: body.gateways,
    phone: isShown ? body.phone : null,
    processed_at: localTime(createdAt.toISOString()),
    subtotal_price: restAmount(money.subtotal),
    tags: body.tags.join(', '),
    taxes_included: true,
    test: body.test,
    total_discounts: restAmount(money.discounts),
    total_outstanding: restAmount(money.outstanding),
    total_price: restAmount(money.total),
    total_shipping_price_set: setOf(money.shipping, body.currency),
    total_tax: restAmount(money.tax),
    total_weight: body.lines.reduce((grams, line) => grams + line.grams * line.quantity, 0),
    updated_at: localTime(modifiedAt.toISOString()),
    fulfillments: body.fulfillments.map((fulfillment) => restFulfillment(order, fulfillment)),
    line_items: body.lines.map((line) => restLine(body, line)),
    shipping_address: restAddress(body, store),
  };
}
