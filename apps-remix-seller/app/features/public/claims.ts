import { DAYS_TO_ANSWER } from '@harkara/server/contract/limits';

/** Claims of the public site, with the scope of each number. Change them here for other terms. */
export const claims = {
  /** All partners together; a single courier reaches 12,000+ to 19,000+. */
  pinCodes: '29,000+',
  /** All possible partners; `couriers` lists the connected ones. */
  partners: '50+',
  savings: 'About 30%',
  /** The account itself; profile, company and pickup point; an order from form to label. */
  setUp: { account: 'in seconds', seller: 'about 5 minutes', label: 'under five minutes' },
  /** For each further 500 g, before GST. */
  from: '₹18',
  othersFrom: '₹60',
  fromScope: 'for each further 500 g',
  /** For the first 500 g within a city, before GST. */
  perHalfKilo: '₹19',
  othersPerHalfKilo: '₹52',
  delivery: '1-5 business days',
  remote: '1-3 extra days',
  /** Time to dispute an invoice, counted from its date. */
  disputes: 'Weight and billing disputes are raised within 5 days of the invoice date',
  /** Time to answer a weight that a courier reported: counted from the report, before any invoice. */
  daysToAnswerWeight: DAYS_TO_ANSWER,
} as const;

/** The couriers of the seeded rate cards. */
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
