import { LIGHT } from '@harkara/server/contract/palettes';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { readOperator } from '~/lib/page/operator.server.ts';
import { publicText } from './pages.ts';

/** The manifest of the installable portal. */
export async function loadWebManifest({ context }: LoaderFunctionArgs) {
  const { name, tagline } = await readOperator(context);
  return publicText(
    JSON.stringify({
      name,
      short_name: name,
      description: tagline,
      lang: 'en-IN',
      start_url: '/orders',
      display: 'standalone',
      background_color: LIGHT.paper,
      theme_color: LIGHT.paper,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      ],
    }),
    'application/manifest+json',
  );
}
