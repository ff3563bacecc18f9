import type { ChargeKind } from '~/wire';

const TEXTS: Record<ChargeKind | 'QUOTE', string> = {
  QUOTE: 'Shipping charge, when it ships',
  SHIPMENT_CHARGE: 'Shipping charge',
  SHIPMENT_REFUND: 'Shipping charge given back',
  RTO_CHARGE: 'RTO charge',
  RTO_REFUND: 'RTO charge given back',
  COD_REVERSAL: 'COD charge given back',
  COD_CHARGE: 'COD charge',
  WEIGHT_CHARGE: 'Weight difference',
  WEIGHT_REFUND: 'Weight difference given back',
};

/** What an amount is for, in words. */
export const chargeText = (kind: ChargeKind | 'QUOTE') => TEXTS[kind];
