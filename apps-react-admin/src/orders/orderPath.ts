export type OrderPart = 'shipment' | 'charges' | 'ndr' | 'ledger';

/** The page of an order, at one of its parts. */
export const orderPath = (trackingId: number, part?: OrderPart) =>
  `/orders/${trackingId}/show${part ? `#${part}` : ''}`;
