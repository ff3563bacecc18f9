import { MAX_CHANNELS } from '../limits.ts';

/** consumerKey → consumer key */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const CHANNEL_TEXTS = {
  notFound: 'There is no such store.',
  orderNotFound: 'There is no such order in the attention list.',
  saved: 'Store saved successfully',
  removed: 'Store removed. Its orders stay.',
  syncing: 'The store’s orders are being read.',
  tooMany: `You can connect ${MAX_CHANNELS} stores at most. Remove one that you no longer use.`,
  connected: 'This store is connected already.',
  nameTaken: 'Another store of yours has this name.',
  nameReserved: 'This name is taken by orders that you enter yourself. Choose another one.',
  name: 'Enter a name of 1 to 20 characters.',
  kind: 'Choose the kind of store.',
  urlMissing: 'Enter the store’s address.',
  urlUnfit: 'Enter the store’s complete address, such as https://shop.example.in.',
  urlHttps: 'The address must begin with https://: keys never travel in the open.',
  urlCredentials: 'Leave user name and password out of the address.',
  urlPrivate: (address: string) =>
    `${address} is a private or local address. Enter one that is reachable from the internet.`,
  credential: (name: string) => `Enter the ${inWords(name)}.`,
  point: 'Choose a pickup point.',
  failedHere: 'The orders could not be stored here. The next attempt follows within minutes.',
  noSecret: 'The store’s keys could not be read any more. Enter them again.',
  webhooksOpen: 'The store tells us of each change at once.',
  ratesOn: 'The store asks for rates at its checkout now.',
  ratesOff: 'The store asks for no more rates.',
  asksByItself:
    'This kind of store is not told whom to ask. Enter the address for rates in a shipping method there.',
  pollsOnly: 'The store takes only https addresses for webhooks, so its orders are read every 15 minutes.',
} as const;

/** Why an order of a store is not imported. */
export const ATTENTION_TEXTS = {
  waiting: (status: string) => `The order waits at the store (${status}): it is not paid, or on hold.`,
  hidden:
    'The store hides this buyer from us. Allow “protected customer data” for your app there, or enter what is missing.',
  country: (country: string) =>
    `The order goes to ${country || 'an unknown country'}. Couriers here deliver in India.`,
  currency: (currency: string) => `The order is in ${currency}, not in rupees.`,
  refunded: (rupees: string) =>
    `The store has refunded ${rupees} of this order. Create it here by hand for what is left.`,
  totals: (lines: string, total: string) =>
    `The lines add up to ${lines}, but the order costs ${total}. Create it here by hand.`,
  weight: (name: string) =>
    `‘${name}’ has no weight at the store. Enter the parcel’s weight, or a default for the store.`,
  size: 'The parcel’s size is not known. Enter it, or a default for the store.',
  field: 'This field cannot be mended here.',
} as const;

/** What the store changed after the parcel was shipped. It is shown, and never changed here. */
export const CHANNEL_NOTES = {
  cancelled: 'The order was cancelled at the store after it was shipped.',
  changed: 'The order was changed at the store after it was shipped.',
} as const;
