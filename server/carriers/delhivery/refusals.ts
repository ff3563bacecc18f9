import { type Advice, explainer, NO_ACCOUNT } from '../refusals.ts';

export const TEXTS = {
  account: NO_ACCOUNT,
  noAwb: 'No Delhivery AWBs are free. Try again in a few minutes or choose another courier.',
  noPoint: 'This pickup point isn’t registered with Delhivery yet. Try again in a few minutes.',
  ewayBill: 'Delhivery needs an e-way bill from ₹50,000. Split the order or choose another courier.',
  date: 'Delhivery only re-attempts on its next delivery day. Request it again for today or tomorrow.',
  closing: 'Request the re-attempt after 9 p.m., when the day’s deliveries are closed.',
  token:
    'Copy the token again and check that it belongs to this host. Production and staging have different tokens.',
} as const;

const ELSEWHERE = 'Choose another courier.';
const OPERATOR = 'Choose another courier and contact support.';

/** What to do about a refusal, by Delhivery's words. */
const ADVICE: Advice = [
  [
    /ClientWarehouse matching query|Client-Warehouse is not active/i,
    'Delhivery hasn’t activated this pickup point. Try again later or use another one.',
  ],
  [/insufficient balance/i, 'The Delhivery account needs a recharge. Choose another courier.'],
  [/client is not active|shipment list contains no data/i, OPERATOR],
  [/non serviceable|capacity|PUR failure/i, ELSEWHERE],
  [/not serviceable for this account/i, 'Choose another payment mode or courier.'],
  [/phone number/i, 'Correct the phone number and ship the order again.'],
  [/suspicious/i, 'Check the customer’s name, phone and address, or choose another courier.'],
];

/** Delhivery's own words, and what to do next. */
export const explain = explainer('Delhivery', ADVICE);

/** True if the words name a reason for which no package is kept. */
export const isKnownReason = (words: string) => ADVICE.some(([pattern]) => pattern.test(words));
