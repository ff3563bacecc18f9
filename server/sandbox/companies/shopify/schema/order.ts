/** The fields that are known from Shopify's documentation and from recorded answers. Any other is refused. */
export const ORDER_TYPES = `
enum OrderDisplayFinancialStatus {
  AUTHORIZED EXPIRED PAID PARTIALLY_PAID PARTIALLY_REFUNDED PENDING REFUNDED VOIDED
}

enum OrderDisplayFulfillmentStatus {
  FULFILLED IN_PROGRESS ON_HOLD OPEN PARTIALLY_FULFILLED PENDING_FULFILLMENT REQUEST_DECLINED RESTOCKED
  SCHEDULED UNFULFILLED
}

enum OrderCancelReason { CUSTOMER DECLINED FRAUD INVENTORY OTHER STAFF }

enum OrderSortKeys { CREATED_AT ID ORDER_NUMBER PROCESSED_AT UPDATED_AT }

enum WeightUnit { GRAMS KILOGRAMS OUNCES POUNDS }

type MoneyV2 { amount: Decimal! currencyCode: CurrencyCode! }

type MoneyBag { shopMoney: MoneyV2! presentmentMoney: MoneyV2! }

type MailingAddress {
  firstName: String
  lastName: String
  name: String
  company: String
  address1: String
  address2: String
  city: String
  province: String
  provinceCode: String
  country: String
  countryCodeV2: CountryCode
  zip: String
  phone: String
}

type Weight { unit: WeightUnit! value: Float! }

type InventoryItemMeasurement { weight: Weight }

type InventoryItem { id: ID! sku: String requiresShipping: Boolean! measurement: InventoryItemMeasurement! }

type Product { id: ID! title: String! }

type ProductVariant { id: ID! title: String! sku: String price: Money! product: Product! inventoryItem: InventoryItem! }

type LineItem {
  id: ID!
  title: String!
  name: String!
  variantTitle: String
  sku: String
  quantity: Int!
  currentQuantity: Int!
  unfulfilledQuantity: Int!
  requiresShipping: Boolean!
  taxable: Boolean!
  originalUnitPriceSet: MoneyBag!
  originalTotalSet: MoneyBag!
  variant: ProductVariant
}

type LineItemEdge { cursor: String! node: LineItem! }

type LineItemConnection { edges: [LineItemEdge!]! nodes: [LineItem!]! pageInfo: PageInfo! }

type Order {
  id: ID!
  legacyResourceId: UnsignedInt64!
  name: String!
  createdAt: DateTime!
  updatedAt: DateTime!
  processedAt: DateTime!
  cancelledAt: DateTime
  cancelReason: OrderCancelReason
  closed: Boolean!
  closedAt: DateTime
  test: Boolean!
  email: String
  phone: String
  note: String
  tags: [String!]!
  currencyCode: CurrencyCode!
  displayFinancialStatus: OrderDisplayFinancialStatus
  displayFulfillmentStatus: OrderDisplayFulfillmentStatus!
  paymentGatewayNames: [String!]!
  requiresShipping: Boolean!
  taxesIncluded: Boolean!
  shippingAddress: MailingAddress
  subtotalPriceSet: MoneyBag
  totalPriceSet: MoneyBag!
  totalTaxSet: MoneyBag
  totalDiscountsSet: MoneyBag
  totalShippingPriceSet: MoneyBag!
  totalReceivedSet: MoneyBag!
  totalRefundedSet: MoneyBag!
  totalOutstandingSet: MoneyBag!
  currentSubtotalPriceSet: MoneyBag!
  currentTotalPriceSet: MoneyBag!
  currentTotalTaxSet: MoneyBag!
  currentTotalDiscountsSet: MoneyBag!
  lineItems(first: Int, after: String, reverse: Boolean = false): LineItemConnection!
  fulfillmentOrders(first: Int, after: String, reverse: Boolean = false): FulfillmentOrderConnection!
  fulfillments(first: Int): [Fulfillment!]!
}

type OrderEdge { cursor: String! node: Order! }

type OrderConnection { edges: [OrderEdge!]! nodes: [Order!]! pageInfo: PageInfo! }

type Job { id: ID! done: Boolean! }

enum OrderCancelUserErrorCode { INTERNAL_ERROR INVALID NOT_FOUND }

type OrderCancelUserError { code: OrderCancelUserErrorCode field: [String!] message: String! }

input OrderCancelRefundMethodInput { originalPaymentMethodsRefund: Boolean }

type OrderCancelPayload {
  job: Job
  orderCancelUserErrors: [OrderCancelUserError!]!
  userErrors: [UserError!]!
}
`;
