import { brand } from '@harkara/server/brand';
import { publicText } from './pages.ts';

/** The manifest of the installable portal. */
export const loadWebManifest = () =>
  publicText(
    JSON.stringify({
      name: brand.name,
      short_name: brand.name,
      description: brand.tagline,
      lang: 'en-IN',
      start_url: '/orders',
      display: 'standalone',
      background_color: brand.colours.light.paper,
      theme_color: brand.colours.light.paper,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      ],
    }),
    'application/manifest+json',
  );
