export const TEXTS = {
  notFound: 'Invoice not found',
  paidLater: 'The day of the payment is in the future',
  overpaid: 'The payment is more than what is due',
  paymentRecorded: 'A payment with this reference is recorded on this invoice already',
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
