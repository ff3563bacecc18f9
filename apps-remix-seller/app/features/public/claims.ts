import { DAYS_TO_ANSWER } from '@harkara/server/contract/limits';

/** Claims of the public site that hold for every operator; the others are the operator's settings. */
export const claims = {
  /** The account itself; profile, company and pickup point; an order from form to label. */
  setUp: { account: 'in seconds', seller: 'about 5 minutes', label: 'under five minutes' },
  /** The scope of the lowest rate, before GST. */
  fromScope: 'for each additional 500 g',
  /** Time to dispute an invoice, counted from its date. */
  disputes: 'Raise weight and billing disputes within 5 days of the invoice date',
  /** Time to answer a weight that a courier reported: counted from the report, before any invoice. */
  daysToAnswerWeight: DAYS_TO_ANSWER,
} as const;
