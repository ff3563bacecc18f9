import { buildSchema } from 'graphql';
import { FULFILLMENT_TYPES } from './fulfillment.ts';
import { ORDER_TYPES } from './order.ts';
import { STORE_TYPES } from './store.ts';

const ROOTS = `
schema { query: QueryRoot mutation: Mutation }

scalar CountryCode
scalar CurrencyCode
scalar DateTime
scalar Decimal
scalar Money
scalar UnsignedInt64
scalar URL

type UserError { field: [String!] message: String! }

type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }

type QueryRoot {
  shop: Shop!
  currentAppInstallation: AppInstallation!
  order(id: ID!): Order
  orders(
    first: Int
    after: String
    reverse: Boolean = false
    sortKey: OrderSortKeys = PROCESSED_AT
    query: String
  ): OrderConnection!
  fulfillment(id: ID!): Fulfillment
  fulfillmentOrder(id: ID!): FulfillmentOrder
  webhookSubscription(id: ID!): WebhookSubscription
  webhookSubscriptions(
    first: Int
    after: String
    reverse: Boolean = false
    sortKey: WebhookSubscriptionSortKeys = CREATED_AT
    topics: [WebhookSubscriptionTopic!]
    uri: String
  ): WebhookSubscriptionConnection!
  carrierService(id: ID!): DeliveryCarrierService
  carrierServices(
    first: Int
    after: String
    reverse: Boolean = false
    sortKey: CarrierServiceSortKeys = ID
  ): DeliveryCarrierServiceConnection!
}

type Mutation {
  fulfillmentCreate(fulfillment: FulfillmentInput!, message: String): FulfillmentCreatePayload
  fulfillmentTrackingInfoUpdate(
    fulfillmentId: ID!
    trackingInfoInput: FulfillmentTrackingInput!
    notifyCustomer: Boolean
  ): FulfillmentTrackingInfoUpdatePayload
  fulfillmentCancel(id: ID!): FulfillmentCancelPayload
  fulfillmentEventCreate(fulfillmentEvent: FulfillmentEventInput!): FulfillmentEventCreatePayload
  orderCancel(
    orderId: ID!
    reason: OrderCancelReason!
    restock: Boolean!
    notifyCustomer: Boolean = false
    refund: Boolean
    refundMethod: OrderCancelRefundMethodInput
    staffNote: String
  ): OrderCancelPayload
  webhookSubscriptionCreate(
    topic: WebhookSubscriptionTopic!
    webhookSubscription: WebhookSubscriptionInput!
  ): WebhookSubscriptionCreatePayload
  webhookSubscriptionDelete(id: ID!): WebhookSubscriptionDeletePayload
  carrierServiceCreate(input: DeliveryCarrierServiceCreateInput!): CarrierServiceCreatePayload
  carrierServiceDelete(id: ID!): CarrierServiceDeletePayload
}
`;

export const SCHEMA = buildSchema([ROOTS, ORDER_TYPES, FULFILLMENT_TYPES, STORE_TYPES].join('\n'));
