/** The public pages, in the order of the sitemap. */
export const OPEN_PAGES = [
  '/',
  '/pricing',
  '/integrations',
  '/track/package',
  '/terms',
  '/privacy-policy',
  '/refund-policy',
];

/** Paths that robots.txt disallows. */
export const CLOSED_PATHS = [
  '/api',
  '/admin',
  '/dashboard',
  '/orders',
  '/channel-orders',
  '/tracking',
  '/manage-ndr',
  '/weight-differences',
  '/wallet',
  '/cod',
  '/invoices',
  '/tools',
  '/settings',
  '/search',
  '/notices',
  '/payment-status',
  '/resources',
];

const HOUR = { 'Cache-Control': 'public, max-age=3600' };

/** A short text response, cached for an hour. */
export const publicText = (text: string, type: string) =>
  new Response(text, { headers: { ...HOUR, 'Content-Type': `${type}; charset=utf-8` } });
