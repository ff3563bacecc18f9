import { type Advice, explainer, NO_ACCOUNT } from '../refusals.ts';

export const TEXTS = {
  account: NO_ACCOUNT,
  noAwb:
    'There is no free Delhivery waybill number. Please try again in a few minutes or choose another courier.',
  noPoint: 'This pickup point is not registered at Delhivery yet. Please try again in a few minutes.',
  ewayBill:
    'Delhivery needs an e-way bill from ₹50,000 on. Please split the order into smaller ones or choose another courier.',
  date: 'Delhivery re-attempts on its next delivery day only. Please request it again for today or tomorrow.',
  closing: 'Please request the re-attempt after 9 p.m., when the day’s deliveries are closed.',
  token:
    'Please copy the token again, and check that it belongs to this host: production and staging have different ones.',
} as const;

const ELSEWHERE = 'Please choose another courier.';
const OPERATOR = 'Please choose another courier and tell the support team.';

/** What to do about a refusal, by Delhivery's words. */
const ADVICE: Advice = [
  [
    /ClientWarehouse matching query|Client-Warehouse is not active/i,
    'Delhivery has not activated this pickup point. Please try again later or use another point.',
  ],
  [/insufficient balance/i, 'The account at Delhivery has to be recharged. Please choose another courier.'],
  [/client is not active|shipment list contains no data/i, OPERATOR],
  [/non serviceable|capacity|PUR failure/i, ELSEWHERE],
  [/not serviceable for this account/i, 'Please choose another payment type or courier.'],
  [/phone number/i, 'Please correct the phone number and ship the order again.'],
  [/suspicious/i, 'Please check name, phone and address of the customer, or choose another courier.'],
];

/** Delhivery's own words, and what to do next. */
export const explain = explainer('Delhivery', ADVICE);

/** True if the words name a reason for which no package is kept. */
export const isKnownReason = (words: string) => ADVICE.some(([pattern]) => pattern.test(words));
