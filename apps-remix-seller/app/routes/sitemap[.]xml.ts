import type { LoaderFunctionArgs } from '@remix-run/node';
import { OPEN_PAGES, publicText } from '~/features/public/pages.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function loader({ context }: LoaderFunctionArgs) {
  const pages = OPEN_PAGES.map((path) => `  <url><loc>${escaped(context.publicUrl + path)}</loc></url>`);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ];
  return publicText(lines.join('\n'), 'application/xml');
}
