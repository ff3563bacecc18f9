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

/** Logos of this site; `marks/draw.mjs` generates them. */
export const courierMark = (name: string) => (DRAWN.has(name) ? `/couriers/${slug(name)}.svg` : '');
export const channelMark = (name: string) => `/channels/${slug(name)}.svg`;
/** The square sign of a kind of store. */
export const channelSign = (name: string) => `/channels/${slug(name)}-sign.svg`;
