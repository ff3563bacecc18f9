import type { Operator } from '@harkara/server/contract/models';
import type { LoaderFunction, MetaArgs, MetaDescriptor, MetaFunction } from '@remix-run/node';
import { operatorIn, publicUrlIn } from './operator.ts';

type Facts = {
  /** The product's name is appended, except on the landing page. */
  title: string;
  /** One or two sentences, at most 160 characters. */
  description: string;
  /** The page's path: its canonical address, without the query. */
  path: string;
};

const SOCIAL_CARD = { path: '/social-card.png', width: 1200, height: 630 };

/** The title of a page that only signed-in users see. */
export const titled =
  <Loader extends LoaderFunction>(
    title: string | ((args: MetaArgs<Loader>) => string),
  ): MetaFunction<Loader> =>
  (args) => {
    const operator = operatorIn(args.matches);
    if (!operator) return [];
    return [{ title: `${typeof title === 'string' ? title : title(args)} · ${operator.name}` }];
  };

/** Title, description, canonical address and social card of a public page. */
export const pageMeta =
  (page: Facts | ((operator: Operator) => Facts)): MetaFunction =>
  ({ matches }) => {
    const operator = operatorIn(matches);
    if (!operator) return [];
    const { title, description, path } = typeof page === 'function' ? page(operator) : page;
    const publicUrl = publicUrlIn(matches);
    const full = path === '/' ? title : `${title} · ${operator.name}`;
    return [
      { title: full },
      { name: 'description', content: description },
      { tagName: 'link', rel: 'canonical', href: `${publicUrl}${path}` },
      ...openGraph(operator, publicUrl, {
        'og:title': full,
        'og:description': description,
        'og:url': `${publicUrl}${path}`,
      }),
    ];
  };

/** The product's card shows example rates: an operator shows the logo, if there is one. */
function pictureOf(operator: Operator, publicUrl: string): Record<string, string> {
  if (operator.logoUrl)
    return { 'og:image': `${publicUrl}${operator.logoUrl}`, 'og:image:alt': operator.name };
  if (!operator.showsExamples) return {};
  return {
    'og:image': `${publicUrl}${SOCIAL_CARD.path}`,
    'og:image:type': 'image/png',
    'og:image:width': String(SOCIAL_CARD.width),
    'og:image:height': String(SOCIAL_CARD.height),
    'og:image:alt': `${operator.name}: ${operator.tagline}`,
  };
}

function openGraph(operator: Operator, publicUrl: string, page: Record<string, string>): MetaDescriptor[] {
  const picture = pictureOf(operator, publicUrl);
  const properties = {
    'og:type': 'website',
    'og:site_name': operator.name,
    'og:locale': 'en_IN',
    ...page,
    ...picture,
  };
  // X takes title, text and picture from the Open Graph tags.
  const card = {
    name: 'twitter:card',
    content: picture['og:image:width'] ? 'summary_large_image' : 'summary',
  };
  return [...Object.entries(properties).map(([property, content]) => ({ property, content })), card];
}
