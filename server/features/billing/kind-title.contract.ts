const TITLES: Record<string, string> = {
  SHIPMENT_CHARGE: 'Shipping charge',
  SHIPMENT_REFUND: 'Shipping charge refunded',
  RTO_CHARGE: 'RTO charge',
  RTO_REFUND: 'RTO charge refunded',
  COD_REVERSAL: 'COD charge refunded',
  COD_CHARGE: 'COD charge',
  WEIGHT_CHARGE: 'Weight difference',
  WEIGHT_REFUND: 'Weight difference refunded',
};

/** What an amount is for, in words: for a kind without words of its own, its name. */
export function kindTitle(kind: string): string {
  const words = kind.replaceAll('_', ' ').toLowerCase();
  return TITLES[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
