import { channelMark, courierMark } from '~/features/public/marks.ts';

/** `isConnected`: a kind of store that sellers connect with its keys. */
export type Partner = { name: string; kind: string; text: string; mark: string; isConnected?: true };

const courier = (name: string, kind: string, text: string): Partner => ({
  name,
  kind,
  text,
  mark: courierMark(name),
});
const channel = (name: string, kind: string, text: string): Partner => ({
  name,
  kind,
  text,
  mark: channelMark(name),
});
/** tests/e2e/integrations.spec.ts connects each of them. */
const store = (name: string, kind: string, text: string): Partner => ({
  ...channel(name, kind, text),
  isConnected: true,
});

/** The specification's couriers, with made-up reach. */
const COURIERS: readonly Partner[] = [
  courier(
    'Delhivery',
    'Parcel',
    '19,000+ PIN codes by air and surface, with cash on delivery. Also collects returns from your buyers.',
  ),
  courier('Blue Dart', 'Air express', 'Documents and light parcels by air, next day on the main routes.'),
  courier('DTDC', 'Parcel', '15,000+ PIN codes by surface and air, from metros to small towns.'),
  courier(
    'Ekart',
    'Parcel',
    '12,000+ PIN codes by air and surface, built for online shopping, with cash on delivery.',
  ),
  courier(
    'XpressBees',
    'Parcel',
    '19,000+ PIN codes by surface and air, with cash on delivery to most of them.',
  ),
  courier(
    'Ecom Express',
    'Parcel',
    'Deep into smaller towns and villages by surface, with cash on delivery.',
  ),
  courier(
    'Shadowfax',
    'Parcel',
    'Quick within cities and between them. Choose the day and the time of the pickup when you create the order.',
  ),
  courier(
    'India Post',
    'Postal',
    '19,000+ PIN codes: post reaches places that no other courier serves, with cash on delivery.',
  ),
  courier('Gati', 'Surface cargo', 'Heavier consignments by road, and urgent ones by air.'),
  courier(
    'Amazon Shipping',
    'Parcel',
    'The network behind the marketplace, also for orders from your own shop, by surface and air.',
  ),
];

/** The reach of a courier is an example: without examples a card has only the name and the kind. */
export function partnerOf(name: string, showsExamples: boolean): Partner {
  const known = COURIERS.find((one) => one.name === name);
  if (known && showsExamples) return known;
  return { name, kind: known?.kind ?? '', text: '', mark: courierMark(name) };
}

export const CHANNELS: readonly Partner[] = [
  store(
    'Shopify',
    'Online-store platform',
    'Connect your shop with your app’s client ID and secret, or with its access token. Paid and COD orders arrive by themselves, and cancelled ones leave; when you ship one, its AWB, courier and tracking link go back, and your buyer’s order page follows the parcel. Your checkout can show your couriers’ rates.',
  ),
  store(
    'WooCommerce',
    'E-commerce plugin',
    'Connect your shop with two keys. Paid and COD orders arrive by themselves, and cancelled ones leave; when you ship one, its AWB, courier and tracking link go back.',
  ),
  channel(
    'Zoho Books',
    'Accounting suite',
    'Upload what you sold as a CSV or Excel file in the columns of our sample, and book the shipping charges with their GST from your monthly invoices.',
  ),
  channel(
    'Wix',
    'Site builder',
    'Upload your orders as a CSV or Excel file in the columns of our sample, all in one go, or let your developer send each new one with one call.',
  ),
  channel(
    'Your own website',
    'REST API',
    'Rates at the checkout, orders, labels, tracking and cancellation are plain JSON calls, documented with every field and text.',
  ),
];
