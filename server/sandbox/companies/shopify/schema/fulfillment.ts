export const FULFILLMENT_TYPES = `
enum FulfillmentOrderStatus { CANCELLED CLOSED INCOMPLETE IN_PROGRESS ON_HOLD OPEN SCHEDULED }

enum FulfillmentOrderRequestStatus {
  ACCEPTED CANCELLATION_ACCEPTED CANCELLATION_REJECTED CANCELLATION_REQUESTED CLOSED REJECTED SUBMITTED UNSUBMITTED
}

enum FulfillmentOrderAction {
  CANCEL_FULFILLMENT_ORDER CREATE_FULFILLMENT EXTERNAL HOLD MARK_AS_OPEN MERGE MOVE RELEASE_HOLD REPORT_PROGRESS
  REQUEST_CANCELLATION REQUEST_FULFILLMENT SPLIT
}

enum FulfillmentStatus { CANCELLED ERROR FAILURE SUCCESS }

enum FulfillmentDisplayStatus {
  ATTEMPTED_DELIVERY CANCELED CARRIER_PICKED_UP CONFIRMED DELAYED DELIVERED FAILURE FULFILLED IN_TRANSIT
  LABEL_PRINTED LABEL_PURCHASED LABEL_VOIDED MARKED_AS_FULFILLED NOT_DELIVERED OUT_FOR_DELIVERY PICKED_UP
  READY_FOR_PICKUP SUBMITTED
}

enum FulfillmentEventStatus {
  ATTEMPTED_DELIVERY CARRIER_PICKED_UP CONFIRMED DELAYED DELIVERED FAILURE IN_TRANSIT LABEL_PRINTED
  LABEL_PURCHASED OUT_FOR_DELIVERY READY_FOR_PICKUP
}

type Location { id: ID! name: String! }

type FulfillmentOrderAssignedLocation { name: String! location: Location }

type FulfillmentOrderSupportedAction { action: FulfillmentOrderAction! }

enum FulfillmentHoldReason {
  AWAITING_PAYMENT AWAITING_RETURN_ITEMS HIGH_RISK_OF_FRAUD INCORRECT_ADDRESS INVENTORY_OUT_OF_STOCK
  ONLINE_STORE_POST_PURCHASE_CROSS_SELL OTHER UNKNOWN_DELIVERY_DATE
}

type FulfillmentHold { id: ID! reason: FulfillmentHoldReason! reasonNotes: String displayReason: String! }

type FulfillmentOrderLineItem { id: ID! totalQuantity: Int! remainingQuantity: Int! lineItem: LineItem! }

type FulfillmentOrderLineItemEdge { cursor: String! node: FulfillmentOrderLineItem! }

type FulfillmentOrderLineItemConnection {
  edges: [FulfillmentOrderLineItemEdge!]!
  nodes: [FulfillmentOrderLineItem!]!
  pageInfo: PageInfo!
}

type FulfillmentOrder {
  id: ID!
  status: FulfillmentOrderStatus!
  requestStatus: FulfillmentOrderRequestStatus!
  updatedAt: DateTime!
  assignedLocation: FulfillmentOrderAssignedLocation!
  supportedActions: [FulfillmentOrderSupportedAction!]!
  fulfillmentHolds: [FulfillmentHold!]!
  lineItems(first: Int, after: String, reverse: Boolean = false): FulfillmentOrderLineItemConnection!
  order: Order!
}

type FulfillmentOrderEdge { cursor: String! node: FulfillmentOrder! }

type FulfillmentOrderConnection {
  edges: [FulfillmentOrderEdge!]!
  nodes: [FulfillmentOrder!]!
  pageInfo: PageInfo!
}

type FulfillmentTrackingInfo { company: String number: String url: URL }

type FulfillmentEvent {
  id: ID!
  status: FulfillmentEventStatus!
  message: String
  happenedAt: DateTime!
  createdAt: DateTime!
  estimatedDeliveryAt: DateTime
  address1: String
  city: String
  province: String
  country: String
  zip: String
}

type FulfillmentEventEdge { cursor: String! node: FulfillmentEvent! }

type FulfillmentEventConnection { edges: [FulfillmentEventEdge!]! nodes: [FulfillmentEvent!]! pageInfo: PageInfo! }

type FulfillmentLineItem { id: ID! quantity: Int lineItem: LineItem! }

type FulfillmentLineItemEdge { cursor: String! node: FulfillmentLineItem! }

type FulfillmentLineItemConnection {
  edges: [FulfillmentLineItemEdge!]!
  nodes: [FulfillmentLineItem!]!
  pageInfo: PageInfo!
}

type Fulfillment {
  id: ID!
  name: String!
  status: FulfillmentStatus!
  displayStatus: FulfillmentDisplayStatus
  createdAt: DateTime!
  updatedAt: DateTime!
  deliveredAt: DateTime
  inTransitAt: DateTime
  estimatedDeliveryAt: DateTime
  trackingInfo(first: Int): [FulfillmentTrackingInfo!]!
  events(first: Int, after: String, reverse: Boolean = false): FulfillmentEventConnection!
  fulfillmentLineItems(first: Int, after: String, reverse: Boolean = false): FulfillmentLineItemConnection!
  location: Location
  order: Order!
}

input FulfillmentTrackingInput { company: String number: String numbers: [String!] url: URL urls: [URL!] }

input FulfillmentOrderLineItemInput { id: ID! quantity: Int! }

input FulfillmentOrderLineItemsInput {
  fulfillmentOrderId: ID!
  fulfillmentOrderLineItems: [FulfillmentOrderLineItemInput!]
}

input FulfillmentInput {
  lineItemsByFulfillmentOrder: [FulfillmentOrderLineItemsInput!]!
  notifyCustomer: Boolean = false
  trackingInfo: FulfillmentTrackingInput
}

input FulfillmentEventInput {
  fulfillmentId: ID!
  status: FulfillmentEventStatus!
  message: String
  happenedAt: DateTime
  estimatedDeliveryAt: DateTime
  address1: String
  city: String
  province: String
  country: String
  zip: String
}

type FulfillmentCreatePayload { fulfillment: Fulfillment userErrors: [UserError!]! }

type FulfillmentTrackingInfoUpdatePayload { fulfillment: Fulfillment userErrors: [UserError!]! }

type FulfillmentCancelPayload { fulfillment: Fulfillment userErrors: [UserError!]! }

type FulfillmentEventCreatePayload { fulfillmentEvent: FulfillmentEvent userErrors: [UserError!]! }
`;
