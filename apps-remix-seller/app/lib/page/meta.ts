import { brand } from '@harkara/server/brand';
import type { MetaDescriptor, MetaFunction } from '@remix-run/node';

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
  (title: string): MetaFunction =>
  () => [{ title: `${title} · ${brand.name}` }];

/** Title, description, canonical address and social card of a public page. */
export const pageMeta =
  ({ title, description, path }: Facts): MetaFunction =>
  ({ matches }) => {
    const publicUrl =
      (matches.find(({ id }) => id === 'root')?.data as { publicUrl?: string } | undefined)?.publicUrl ?? '';
    const full = path === '/' ? title : `${title} · ${brand.name}`;
    return [
      { title: full },
      { name: 'description', content: description },
      { tagName: 'link', rel: 'canonical', href: `${publicUrl}${path}` },
      ...openGraph({
        title: full,
        description,
        url: `${publicUrl}${path}`,
        picture: `${publicUrl}${SOCIAL_CARD.path}`,
      }),
    ];
  };

function openGraph(card: {
  title: string;
  description: string;
  url: string;
  picture: string;
}): MetaDescriptor[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:locale': 'en_IN',
    'og:title': card.title,
    'og:description': card.description,
    'og:url': card.url,
    'og:image': card.picture,
    'og:image:type': 'image/png',
    'og:image:width': String(SOCIAL_CARD.width),
    'og:image:height': String(SOCIAL_CARD.height),
    'og:image:alt': `${brand.name}: ${brand.tagline}`,
  };
  const twitter = {
    'twitter:card': 'summary_large_image',
    'twitter:title': card.title,
    'twitter:description': card.description,
    'twitter:image': card.picture,
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    ...Object.entries(twitter).map(([name, content]) => ({ name, content })),
  ];
}
