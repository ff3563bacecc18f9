const TITLES: Record<string, string> = {
  SHIPMENT_CHARGE: 'Shipping charge',
  SHIPMENT_REFUND: 'Shipping charge given back',
  RTO_CHARGE: 'RTO charge',
  RTO_REFUND: 'RTO charge given back',
  COD_REVERSAL: 'COD charge given back',
  COD_CHARGE: 'COD charge',
  WEIGHT_CHARGE: 'Weight difference',
  WEIGHT_REFUND: 'Weight difference given back',
};

/** What an amount is for, in words: for a kind without words of its own, its name. */
export function kindTitle(kind: string): string {
  const words = kind.replaceAll('_', ' ').toLowerCase();
  return TITLES[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
