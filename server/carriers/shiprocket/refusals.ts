import { explainer, NO_ACCOUNT } from '../refusals.ts';

export const TEXTS = {
  account: NO_ACCOUNT,
  noPoint: 'This pickup point is not registered at Shiprocket yet. Please try again in a few minutes.',
  service:
    'This courier has no valid Shiprocket courier id. Please choose another courier and tell the support team.',
  cancelled: 'Shiprocket has cancelled this order. Please ship it again.',
  notOurs:
    'Shiprocket has another parcel under the number of this order. Please ship it again: it gets a new number.',
  address:
    'Shiprocket needs a house, flat or road number in the first 80 characters of the address. Please correct the pickup point.',
  unverified:
    'Shiprocket has not verified this pickup point yet. Please use another point, or ask the support team to verify its phone number in Shiprocket, Settings > Pickup Addresses.',
  login: 'Please use the API user of Shiprocket, Settings > API; the main login does not work.',
} as const;

/** Shiprocket's own words, and what to do next. */
export const explain = explainer('Shiprocket', [
  [
    /insufficient|recharge|wallet/i,
    'The account at Shiprocket has to be recharged. Please choose another courier.',
  ],
  [/pickup location/i, 'Please use another pickup point, or ask the support team to check this one.'],
  [/phone/i, 'Please correct the phone number and ship the order again.'],
  [/serviceable|no courier|cancelled state/i, 'Please choose another courier.'],
]);
