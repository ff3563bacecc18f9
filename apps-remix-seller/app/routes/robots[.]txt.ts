import type { LoaderFunctionArgs } from '@remix-run/node';
import { CLOSED_PATHS, publicText } from '~/features/public/pages.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const lines = ['User-agent: *', ...CLOSED_PATHS.map((path) => `Disallow: ${path}`), ''];
  return publicText([...lines, `Sitemap: ${context.publicUrl}/sitemap.xml`, ''].join('\n'), 'text/plain');
}
