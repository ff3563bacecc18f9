import type { Fields } from '../../calls/company.ts';
import { READ_FULFILLMENT_ORDERS, requireScope } from '../access/scopes.ts';
import { gid, legacyId } from '../gid.ts';
import type { Call } from '../graphql/call.ts';
import { connection, type Page } from '../graphql/connection.ts';
import { presentFulfillment, presentFulfillmentOrder } from '../shipping/present.ts';
import type { ShopifyStore } from '../store.ts';
import { presentLine } from './line.ts';
import { presentMoney } from './money.ts';
import { type Address, type ShopOrder, timeText } from './order.ts';
import { financialStatus, fulfillmentStatus, moneyOf } from './state.ts';

const nameOf = ({ firstName, lastName }: Address) => [firstName, lastName].filter(Boolean).join(' ') || null;

const HIDDEN = {
  firstName: null,
  lastName: null,
  name: null,
  company: null,
  address1: null,
  address2: null,
  phone: null,
};

/** Without access to protected data the person is hidden; the place stays. */
export function visibleAddress({ address }: ShopOrder['body'], { protectedData }: ShopifyStore) {
  if (!address) return null;
  return { ...address, name: nameOf(address), ...(protectedData === 'shown' ? {} : HIDDEN) };
}

/** The amounts of an order in GraphQL's names. */
function presentTotals({ body }: ShopOrder) {
  const money = moneyOf(body);
  const set = (paise: number) => presentMoney(paise, body.currency);
  return {
    subtotalPriceSet: set(money.subtotal),
    totalPriceSet: set(money.total),
    totalTaxSet: set(money.tax),
    totalDiscountsSet: set(money.discounts),
    totalShippingPriceSet: set(money.shipping),
    totalReceivedSet: set(money.received),
    totalRefundedSet: set(money.refunded),
    totalOutstandingSet: set(money.outstanding),
    currentSubtotalPriceSet: set(money.currentSubtotal),
    currentTotalPriceSet: set(money.currentTotal),
    currentTotalTaxSet: set(money.currentTax),
    currentTotalDiscountsSet: set(money.discounts),
  };
}

/** The order as GraphQL shows it to the app of the store. */
export function presentOrder(order: ShopOrder, store: ShopifyStore): Fields {
  const { id, body, createdAt, modifiedAt } = order;
  const isShown = store.protectedData === 'shown';
  const presented: Fields = {
    id: gid('Order', id),
    legacyResourceId: String(legacyId(id)),
    name: body.name,
    createdAt: timeText(createdAt),
    updatedAt: timeText(modifiedAt),
    processedAt: timeText(createdAt),
    cancelledAt: body.cancelledAt,
    cancelReason: body.cancelReason,
    closed: body.closedAt !== null,
    closedAt: body.closedAt,
    test: body.test,
    email: isShown ? body.email : null,
    phone: isShown ? body.phone : null,
    note: body.note,
    tags: [...body.tags].sort(),
    currencyCode: body.currency,
    displayFinancialStatus: financialStatus(body),
    displayFulfillmentStatus: fulfillmentStatus(body),
    paymentGatewayNames: body.gateways,
    requiresShipping: body.lines.some((line) => line.requiresShipping),
    taxesIncluded: true,
    shippingAddress: visibleAddress(body, store),
    ...presentTotals(order),
    lineItems: (page: Page) => connection(body.lines, page, (line) => presentLine(body, line)),
    fulfillmentOrders(page: Page, call: Call) {
      requireScope(call, 'fulfillmentOrders', READ_FULFILLMENT_ORDERS);
      return connection(body.fulfillmentOrders, page, (part) => ({
        ...presentFulfillmentOrder(order, part),
        order: () => presented,
      }));
    },
    fulfillments: ({ first }: Page) =>
      body.fulfillments.slice(0, first ?? undefined).map((fulfillment) => ({
        ...presentFulfillment(order, fulfillment),
        order: () => presented,
      })),
  };
  return presented;
}
