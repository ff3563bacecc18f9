export type OrderPart = 'shipment' | 'charges' | 'ndr' | 'ledger';

export const orderPath = (trackingId: number, part?: OrderPart) =>
  `/orders/${trackingId}/show${part ? `#${part}` : ''}`;
