export const TEXTS = {
  notFound: 'Invoice not found',
  paidLater: 'The payment date can’t be in the future',
  overpaid: 'The payment is more than the amount due',
  paymentRecorded: 'This invoice already has a payment with this reference',
  paymentNotFound: 'Payment not found',
  alreadyReversed: 'This payment has already been reversed',
} as const;

const TITLES: Record<string, string> = {
  SHIPMENT_CHARGE: 'Shipping charge',
  SHIPMENT_REFUND: 'Shipping charge refunded',
  RTO_CHARGE: 'RTO charge',
  RTO_REFUND: 'RTO charge refunded',
  COD_REVERSAL: 'COD charge refunded',
  COD_CHARGE: 'COD charge',
  WEIGHT_CHARGE: 'Weight difference',
  WEIGHT_REFUND: 'Weight difference refunded',
  PROMO: 'Promotion',
  COD_REMITTANCE: 'COD remittance',
  COD_RECOVERY: 'COD owed back',
};

/** Names the kind of an amount. Unknown kinds show their code in words. */
export function kindTitle(kind: string): string {
  const words = kind.replaceAll('_', ' ').toLowerCase();
  return TITLES[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
