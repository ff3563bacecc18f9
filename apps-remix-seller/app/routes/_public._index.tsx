import { brand } from '@harkara/server/brand';
import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useRouteLoaderData } from '@remix-run/react';
import { CallToAction } from '~/features/public/CallToAction.tsx';
import { claims } from '~/features/public/claims.ts';
import { JsonLd } from '~/features/public/JsonLd.tsx';
import { Benefits } from '~/features/public/landing/Benefits.tsx';
import { BrandStrip } from '~/features/public/landing/BrandStrip.tsx';
import { Delivery } from '~/features/public/landing/Delivery.tsx';
import { Faq } from '~/features/public/landing/Faq.tsx';
import { Hero } from '~/features/public/landing/Hero.tsx';
import { HowItWorks } from '~/features/public/landing/HowItWorks.tsx';
import { Integrations } from '~/features/public/landing/Integrations.tsx';
import { Notifications } from '~/features/public/landing/Notifications.tsx';
import { Solutions } from '~/features/public/landing/Solutions.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import { optionalSession } from '~/lib/session.server.ts';
import type { loader as rootLoader } from '~/root.tsx';

export const handle = { withoutScript: true };

export const meta = pageMeta({
  title: `${brand.name}: ${brand.tagline}`,
  description: `Compare couriers on your PIN codes, print labels in minutes and track every parcel. From ${claims.from} ${claims.fromScope}, no subscription.`,
  path: '/',
});

export async function loader(args: LoaderFunctionArgs) {
  return (await optionalSession(args)) ? redirect('/orders') : null;
}

export default function Landing() {
  const publicUrl = useRouteLoaderData<typeof rootLoader>('root')?.publicUrl ?? '';
  return (
    <>
      <Hero />
      <BrandStrip />
      <HowItWorks />
      <Integrations />
      <Notifications />
      <Solutions />
      <Delivery />
      <Benefits />
      <Faq />
      <CallToAction variant="landing" />
      <JsonLd facts={organisation(publicUrl)} />
    </>
  );
}

const organisation = (url: string) => ({
  '@type': 'Organization',
  name: brand.name,
  legalName: brand.legalName,
  url: `${url}/`,
  logo: `${url}/apple-touch-icon.png`,
  sameAs: brand.social.map((account) => account.url),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: brand.support.email,
    telephone: brand.support.phone,
    areaServed: 'IN',
  },
});
