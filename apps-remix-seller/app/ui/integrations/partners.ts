import { brand } from '@harkara/server/brand';
import { channelMark, courierMark } from '../public/marks';

export type Partner = { name: string; kind: string; text: string; mark: string };

const courier = (name: string, kind: string, text: string): Partner => ({ name, kind, text, mark: courierMark(name) });
const channel = (name: string, kind: string, text: string): Partner => ({ name, kind, text, mark: channelMark(name) });

export const COURIERS: readonly Partner[] = [
  courier(
    'Delhivery',
    'Parcel',
    '19,000+ PIN codes by air and surface, with cash on delivery. Also collects returns from your buyers.'
  ),
  courier(
    'Blue Dart',
    'Air express',
    'The quick way between cities: documents and light parcels by air, next day on the main routes.'
  ),
  courier(
    'DTDC',
    'Parcel',
    '15,000+ PIN codes by surface and air, from metros to small towns, at rates for every day.'
  ),
  courier(
    'Ekart',
    'Parcel',
    '12,000+ PIN codes, built for online shopping: cash on delivery and reverse pickup in the larger cities.'
  ),
  courier('XpressBees', 'Parcel', '19,000+ PIN codes by surface and air, with cash on delivery to most of them.'),
  courier('Ecom Express', 'Parcel', 'Deep into smaller towns and villages by surface, with cash on delivery.'),
  courier(
    'Shadowfax',
    'Parcel',
    'Quick inside cities and between them. You pick the day and the time of the pickup while booking.'
  ),
  courier(
    'India Post',
    'Postal',
    '19,000+ PIN codes: the postal service reaches where nobody else does, cash on delivery included.'
  ),
  courier('Gati', 'Surface cargo', 'Heavier consignments by road, with air where it has to be quick.'),
  courier(
    'Amazon Shipping',
    'Parcel',
    'The network behind the marketplace, open to orders of your own shop, by surface and air.'
  ),
];

export const CHANNELS: readonly Partner[] = [
  channel(
    'Shopify',
    'Online-store platform',
    `Let a webhook or flow hand each paid order to ${brand.name}, and write the AWB and the tracking link back to the order.`
  ),
  channel(
    'WooCommerce',
    'E-commerce plugin',
    'Use its order hooks to create the shipment as soon as an order is paid, and show the buyer where the parcel is.'
  ),
  channel(
    'Zoho Books',
    'Accounting suite',
    'Turn invoices into orders to ship, and book every shipping charge with its GST from the wallet history.'
  ),
  channel(
    'Wix',
    'Site builder',
    'Send new orders from an automation, or export them as csv and upload the whole file at once.'
  ),
  channel(
    'Your own website',
    'REST API',
    'Rates, orders, labels, tracking and cancellation are plain JSON calls, documented with every field and text.'
  ),
];
