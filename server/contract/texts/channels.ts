import { MAX_CHANNELS } from '../limits.ts';

/** consumerKey → consumer key */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const CHANNEL_TEXTS = {
  notFound: 'Store not found.',
  orderNotFound: 'Order not found in the attention list.',
  saved: 'Store saved successfully',
  removed: 'Store removed. Its orders stay.',
  syncing: 'Importing the store’s orders.',
  tooMany: `You can connect up to ${MAX_CHANNELS} stores. Remove one that you no longer use.`,
  connected: 'This store is already connected.',
  nameTaken: 'You already have a store with this name.',
  nameReserved: 'This name is reserved for manual orders. Choose another one.',
  name: 'Enter a name of 1 to 20 characters.',
  kind: 'Choose the kind of store.',
  urlMissing: 'Enter the store’s address.',
  urlUnfit: 'Enter the store’s full address, such as https://shop.example.in.',
  urlHttps: 'The address must start with https:// to keep your keys safe.',
  urlCredentials: 'Remove the username and password from the address.',
  urlPrivate: (address: string) =>
    `${address} is a private or local address. Enter one that is reachable from the internet.`,
  credential: (name: string) => `Enter the ${inWords(name)}.`,
  point: 'Choose a pickup point.',
  failedHere: 'We couldn’t save the orders. We’ll try again within minutes.',
  noSecret: 'We can’t read the store’s keys any more. Enter them again.',
  webhooksOpen: 'The store sends us each change at once.',
  ratesOn: 'The store now asks for rates at checkout.',
  ratesOff: 'The store no longer asks for rates at checkout.',
  asksByItself:
    'We can’t set this up for this kind of store. Enter the rates address in a shipping method there.',
  pollsOnly: 'The store only accepts https addresses for webhooks, so we import its orders every 15 minutes.',
} as const;

/** Why an order of a store is not imported. */
export const ATTENTION_TEXTS = {
  waiting: (status: string) => `The order is waiting at the store (${status}): it’s unpaid or on hold.`,
  hidden:
    'The store hides this buyer’s details. Allow “protected customer data” for your app there, or enter what’s missing.',
  country: (country: string) =>
    `The order ships to ${country || 'an unknown country'}. Couriers here only deliver in India.`,
  currency: (currency: string) => `The order is in ${currency}, not in rupees.`,
  refunded: (rupees: string) =>
    `The store refunded ${rupees} of this order. Create an order here for the rest.`,
  totals: (lines: string, total: string) =>
    `The items add up to ${lines}, but the order total is ${total}. Create the order here by hand.`,
  weight: (name: string) =>
    `‘${name}’ has no weight at the store. Enter the parcel’s weight, or set a default for the store.`,
  size: 'The parcel’s size is missing. Enter it, or set a default for the store.',
  field: 'You can’t edit this field here.',
} as const;

/** What the store changed after the parcel was shipped. It is shown, and never changed here. */
export const CHANNEL_NOTES = {
  cancelled: 'The order was cancelled at the store after it was shipped.',
  changed: 'The order was changed at the store after it was shipped.',
} as const;
