/** The types of events that are sent to webhooks, in the order of a parcel's life. */
export const WEBHOOK_TYPES = [
  'order.created',
  'shipment.booked',
  'shipment.cancelled',
  'shipment.status',
  'ndr.opened',
  'ndr.closed',
  'wallet.low',
  'cod.remitted',
  'weight.case',
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

export const ENDPOINT_STATES = ['ACTIVE', 'PAUSED', 'OFF'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

/** HELD: it happened while the endpoint was paused or off, and is sent only by a replay. */
export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'FAILED', 'HELD'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
