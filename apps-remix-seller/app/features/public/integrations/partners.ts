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
  courier('Ecom Express', 'Parcel', 'Reaches smaller towns and villages by surface, with cash on delivery.'),
  courier(
    'Shadowfax',
    'Parcel',
    'Fast delivery within and between cities. Choose the pickup date and time when you create the order.',
  ),
  courier(
    'India Post',
    'Postal',
    '19,000+ PIN codes, including places no other courier serves, with cash on delivery.',
  ),
  courier('Gati', 'Surface cargo', 'Heavier consignments by road, and urgent ones by air.'),
  courier(
    'Amazon Shipping',
    'Parcel',
    'Amazon’s delivery network, also for orders from your own shop, by surface and air.',
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
    'Connect with your app’s client ID and secret, or its access token. Paid and COD orders sync automatically, and cancelled ones are removed. When you ship, your store gets the AWB, courier and tracking link, and your buyer’s order page shows the progress. Your checkout can show your couriers’ rates.',
  ),
  store(
    'WooCommerce',
    'E-commerce plugin',
    'Connect with two keys. Paid and COD orders sync automatically, and cancelled ones are removed. When you ship, your store gets the AWB, courier and tracking link.',
  ),
  channel(
    'Zoho Books',
    'Accounting suite',
    'Upload your sales as a CSV or Excel file with the columns of our sample, and book shipping charges and GST from your monthly invoices.',
  ),
  channel(
    'Wix',
    'Site builder',
    'Upload all your orders in one CSV or Excel file with the columns of our sample, or let your developer send each new order in one API call.',
  ),
  channel(
    'Your own website',
    'REST API',
    'Use JSON calls for checkout rates, orders, labels, tracking and cancellations. Every field and message is documented.',
  ),
];
