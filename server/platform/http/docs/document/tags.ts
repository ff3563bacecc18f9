/** What each tag of the calls is about, in the order of the page: what a shop needs comes first. */
const TAGS: Record<string, string> = {
  'Rates and pincodes': 'What a parcel costs with each courier, and who serves which pincode.',
  Orders: 'Create, change, ship and cancel orders; labels, manifests and pickups.',
  Tracking: 'Where parcels are.',
  NDR: 'Failed deliveries (non-delivery reports) and re-attempts.',
  'Pickup points': 'Where couriers collect parcels.',
  'Reference lists': 'Couriers, modes, zones and the other lists that calls refer to by id.',
  Wallet: 'The prepaid balance that pays for shipping, and every movement of it.',
  Weights: 'Differences between the declared weight and the courier’s, and disputes.',
  Billing: 'Monthly invoices.',
  'API keys': 'Keys that a program signs in with.',
  Webhooks: 'Messages that the server sends to your address when something happens.',
  'Courier rules': 'How a seller’s orders get their courier.',
  Channels: 'Shops whose orders are imported.',
  COD: 'Cash collected on delivery, and its remittance.',
  Notices: 'What the portal tells a seller: failed deliveries, weight differences, a low balance.',
  Search: 'Find orders, parcels and buyers by a few letters.',
  Dashboard: 'Counts and sums for an overview.',
  Profile: 'The account, its company, bank account and settings.',
  'Saved views': 'Stored filters of lists.',
  Authentication: 'Accounts, passwords, one-time codes and two-step sign-in.',
  Operator: 'Who runs this installation.',
  Service: 'Health, and this document.',
  Sandbox: 'Outside production: play the courier and the payment gateway.',
  'Base rates': 'Rate cards, their drafts, versions and back-tests. For administrators.',
  Administration: 'Sellers and couriers. For administrators.',
  Connections: 'Accounts at courier, payment and message companies. For administrators.',
  Messages: 'Templates of the messages that are sent. For administrators.',
  'Back office': 'Lists of all sellers’ records, in the dialect of react-admin. For administrators.',
};

export type Tag = { name: string; description: string };

/** The tags in use, in the page's order. */
export function tagsOf(used: readonly string[]): Tag[] {
  const unknown = used.find((name) => !(name in TAGS));
  if (unknown !== undefined) throw new Error(`The tag ${unknown} has no description in tags.ts.`);
  return Object.entries(TAGS)
    .filter(([name]) => used.includes(name))
    .map(([name, description]) => ({ name, description }));
}
