export const STORE_TYPES = `
type Domain { host: String! url: URL! }

type Shop {
  id: ID!
  name: String!
  email: String!
  myshopifyDomain: String!
  url: URL!
  primaryDomain: Domain!
  currencyCode: CurrencyCode!
  ianaTimezone: String!
  weightUnit: WeightUnit!
}

type AccessScope { handle: String! }

type AppInstallation { id: ID! accessScopes: [AccessScope!]! }

enum WebhookSubscriptionFormat { JSON }

enum WebhookSubscriptionTopic {
  APP_UNINSTALLED APP_SCOPES_UPDATE
  FULFILLMENT_EVENTS_CREATE FULFILLMENT_EVENTS_DELETE FULFILLMENTS_CREATE FULFILLMENTS_UPDATE
  FULFILLMENT_ORDERS_CANCELLED FULFILLMENT_ORDERS_HOLD_RELEASED FULFILLMENT_ORDERS_MOVED
  FULFILLMENT_ORDERS_ORDER_ROUTING_COMPLETE FULFILLMENT_ORDERS_PLACED_ON_HOLD FULFILLMENT_ORDERS_RESCHEDULED
  FULFILLMENT_ORDERS_SPLIT
  ORDER_TRANSACTIONS_CREATE ORDERS_CANCELLED ORDERS_CREATE ORDERS_DELETE ORDERS_EDITED ORDERS_FULFILLED ORDERS_PAID
  ORDERS_PARTIALLY_FULFILLED ORDERS_UPDATED
  PRODUCTS_CREATE PRODUCTS_DELETE PRODUCTS_UPDATE REFUNDS_CREATE SHOP_UPDATE
}

enum WebhookSubscriptionSortKeys { CREATED_AT ID }

type WebhookHttpEndpoint { callbackUrl: URL! }

type WebhookEventBridgeEndpoint { arn: String! }

type WebhookPubSubEndpoint { pubSubProject: String! pubSubTopic: String! }

union WebhookSubscriptionEndpoint = WebhookEventBridgeEndpoint | WebhookHttpEndpoint | WebhookPubSubEndpoint

type WebhookSubscription {
  id: ID!
  topic: WebhookSubscriptionTopic!
  format: WebhookSubscriptionFormat!
  includeFields: [String!]!
  filter: String
  uri: String!
  callbackUrl: URL!
  endpoint: WebhookSubscriptionEndpoint!
  createdAt: DateTime!
  updatedAt: DateTime!
}

type WebhookSubscriptionEdge { cursor: String! node: WebhookSubscription! }

type WebhookSubscriptionConnection {
  edges: [WebhookSubscriptionEdge!]!
  nodes: [WebhookSubscription!]!
  pageInfo: PageInfo!
}

input WebhookSubscriptionInput {
  uri: String
  callbackUrl: URL
  format: WebhookSubscriptionFormat
  includeFields: [String!]
  filter: String
}

type WebhookSubscriptionCreatePayload { webhookSubscription: WebhookSubscription userErrors: [UserError!]! }

type WebhookSubscriptionDeletePayload { deletedWebhookSubscriptionId: ID userErrors: [UserError!]! }

enum CarrierServiceSortKeys { CREATED_AT ID UPDATED_AT }

type DeliveryCarrierService {
  id: ID!
  name: String
  formattedName: String
  callbackUrl: URL
  active: Boolean!
  supportsServiceDiscovery: Boolean!
}

type DeliveryCarrierServiceEdge { cursor: String! node: DeliveryCarrierService! }

type DeliveryCarrierServiceConnection {
  edges: [DeliveryCarrierServiceEdge!]!
  nodes: [DeliveryCarrierService!]!
  pageInfo: PageInfo!
}

input DeliveryCarrierServiceCreateInput {
  name: String!
  callbackUrl: URL!
  supportsServiceDiscovery: Boolean!
  active: Boolean!
}

enum CarrierServiceCreateUserErrorCode { CARRIER_SERVICE_CREATE_FAILED }

type CarrierServiceCreateUserError { code: CarrierServiceCreateUserErrorCode field: [String!] message: String! }

enum CarrierServiceDeleteUserErrorCode { CARRIER_SERVICE_DELETE_FAILED }

type CarrierServiceDeleteUserError { code: CarrierServiceDeleteUserErrorCode field: [String!] message: String! }

type CarrierServiceCreatePayload {
  carrierService: DeliveryCarrierService
  userErrors: [CarrierServiceCreateUserError!]!
}

type CarrierServiceDeletePayload { deletedId: ID userErrors: [CarrierServiceDeleteUserError!]! }
`;
