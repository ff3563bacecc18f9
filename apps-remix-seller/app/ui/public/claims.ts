/** What the public site promises, in one place: whoever ships under other terms changes it here. */
export const claims = {
  pinCodes: '29,000+',
  partners: '50+',
  savings: 'About 30%',
  setUp: 'about 5 minutes',
  /** For 500 g. */
  from: '₹18',
  othersFrom: '₹60',
  perHalfKilo: '₹19',
  othersPerHalfKilo: '₹52',
  delivery: '1-5 business days',
  remote: '1-3 extra days',
} as const;

/** The couriers of the seeded rate cards, as plain word marks. */
export const couriers = [
  'Delhivery',
  'Blue Dart',
  'DTDC',
  'Ekart',
  'XpressBees',
  'Ecom Express',
  'Shadowfax',
  'India Post',
  'Gati',
  'Amazon Shipping',
] as const;
