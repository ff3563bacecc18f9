import { explainer, NO_ACCOUNT } from '../refusals.ts';

export const TEXTS = {
  account: NO_ACCOUNT,
  noPoint: 'This pickup point isn’t registered with Shiprocket yet. Try again in a few minutes.',
  service: 'This courier has no valid Shiprocket courier ID. Choose another courier and contact support.',
  cancelled: 'Shiprocket cancelled this order. Ship it again.',
  notOurs: 'Shiprocket has another parcel with this order’s number. Ship it again to get a new number.',
  address:
    'Shiprocket needs a house, flat or road number in the first 80 characters of the address. Correct the pickup point.',
  unverified:
    'Shiprocket hasn’t verified this pickup point yet. Use another one, or ask support to verify its phone number in Shiprocket, Settings > Pickup Addresses.',
  login: 'Use the API user from Shiprocket, Settings > API. The main login doesn’t work.',
} as const;

/** Shiprocket's own words, and what to do next. */
export const explain = explainer('Shiprocket', [
  [/insufficient|recharge|wallet/i, 'The Shiprocket account needs a recharge. Choose another courier.'],
  [/pickup location/i, 'Use another pickup point, or ask support to check this one.'],
  [/phone/i, 'Correct the phone number and ship the order again.'],
  [/serviceable|no courier|cancelled state/i, 'Choose another courier.'],
]);
