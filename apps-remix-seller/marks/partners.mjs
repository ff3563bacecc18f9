/**
 * Each logo's parts: the company's colour, an own sign in a 24 × 24 square, and the lines of the name. None
 * copies a real logo: no free source has these companies' own.
 */
export const COURIERS = [
  {
    name: 'Delhivery',
    colour: '#c8102e',
    sign: 'M6 5h5.2c4 0 6.8 2.6 6.8 6.9S15.2 19 11.2 19H6zM9.6 8.4v7.2M9.6 12h4.4',
  },
  { name: 'Blue Dart', colour: '#123f86', slant: 10, sign: 'M5 7h6l8 5-8 5H5l4-5z' },
  { name: 'DTDC', colour: '#9d2a1f', stroke: 0.09, spacing: 0.08, sign: 'M4 9h10M6 13h10M8 17h10M16 6l4 3' },
  {
    name: 'Ekart',
    colour: '#1a5fb4',
    stroke: 0.075,
    spacing: 0.04,
    sign: 'M4 6h3l2 9h8l2-7H8M10 19h.1M16 19h.1',
  },
  {
    name: 'XpressBees',
    lines: ['Xpress', 'Bees'],
    colour: '#a34d00',
    slant: 8,
    sign: 'm6 6 12 12M18 6 6 18',
  },
  {
    name: 'Ecom Express',
    lines: ['Ecom', 'Express'],
    colour: '#8a2a9c',
    sign: 'M5 6h11M5 12h8M5 18h11M16 9l3 3-3 3',
  },
  {
    name: 'Shadowfax',
    colour: '#00695c',
    spacing: 0.01,
    sign: 'M17 8c-1-2-9-3-9 .5C8 12 16 11 16 15c0 4-8 3-9 .5',
  },
  {
    name: 'India Post',
    lines: ['India', 'Post'],
    colour: '#b3151b',
    sign: 'M4 15c4-1 6-6 9-6 2 0 2 3 7 1M5 19h9',
  },
  {
    name: 'Gati',
    colour: '#3d5a00',
    stroke: 0.09,
    spacing: 0.05,
    slant: 12,
    sign: 'M3 16V8h10v8M13 11h4l4 3v2h-8M7 18.5h.1M17 18.5h.1',
  },
  {
    name: 'Amazon Shipping',
    lines: ['Amazon', 'Shipping'],
    colour: '#37475a',
    sign: 'M5 8l7-3.5L19 8v8l-7 3.5L5 16zM5 8l7 3.5L19 8M12 11.5v8',
  },
];

/**
 * `official` is a sign of the company's own (official/README.md): its file, its colour, and the part of the 24 × 24
 * square that it fills. `lines` is what the sign does not say. `square` is the ground of the small square sign.
 */
export const CHANNELS = [
  {
    name: 'Shopify',
    official: { file: 'shopify', colour: '#7ab55c', box: [1.45, 0, 21.1, 24] },
    square: '#fff',
  },
  {
    name: 'WooCommerce',
    lines: [],
    official: { file: 'woo', colour: '#873eff', box: [0, 8.9, 24, 6.2] },
    square: '#873eff',
  },
  {
    name: 'Zoho Books',
    lines: ['Books'],
    official: { file: 'zoho', colour: '#e42527', box: [0, 6.9, 24, 10.2] },
  },
  {
    name: 'Wix',
    lines: [],
    official: { file: 'wix', colour: '#0c6efc', box: [0, 7.35, 24, 9.3] },
  },
  {
    name: 'Your own website',
    lines: ['Your own', 'website'],
    colour: '#33415c',
    sign: 'm9 8-4 4 4 4M15 8l4 4-4 4',
  },
];
