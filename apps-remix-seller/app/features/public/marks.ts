const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

const DRAWN = new Set([
  'Delhivery',
  'Blue Dart',
  'DTDC',
  'Ekart',
  'XpressBees',
  'Ecom Express',
  'Shadowfax',
  'India Post',
  'Gati',
  'Amazon Shipping',
]);

/** Logos drawn for this site; `marks/draw.mjs` generates them. */
export const courierMark = (name: string) => (DRAWN.has(name) ? `/couriers/${slug(name)}.svg` : '');
export const channelMark = (name: string) => `/channels/${slug(name)}.svg`;
